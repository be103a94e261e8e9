import { darken, lighten, litBy, mix } from '../colour.ts';
import { seenUnder } from '../light.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import { stringLights } from '../pieces/gardenThings.ts';
import { horizon as land, skyline } from '../pieces/horizon.ts';
import { clump } from '../pieces/foliage.ts';
import { potted } from '../pieces/shrubs.ts';
import { houseGradients } from '../pieces/site.ts';
import { sky } from '../pieces/sky.ts';
import { water } from '../pieces/water.ts';
import { crate, disc, legs, solid } from '../rooms/crate.ts';
import { fruitBowl } from '../rooms/vase.ts';
import type { Setting } from '../setting.ts';
import { box, fill, hand, mirrored, num, oval, rounded, stroke, type Svg } from '../svg.ts';
import { viewFrom, type View } from '../view.ts';
import { glaze } from './front.ts';

/** The balcony of a flat: two chairs, pots, and the town or the water beyond the rail. */
export function balcony(setting: Setting, overWater: boolean): Svg {
  const { light, climate, season } = setting;
  const chance = setting.chance.branch('balcony');
  const horizon = 270;
  const view = viewFrom({ at: [8, 60, -112], turn: 0, focal: 560, centre: [WIDTH / 2, horizon] });
  const range = { light, width: WIDTH, horizon, wood: '#5c7f5c' };
  const far =
    land(climate, chance.branch('land'), range) +
    (overWater ? '' : skyline(chance.branch('skyline'), { ...range, horizon: horizon + 50 }));
  const below = overWater
    ? water(light, chance, { width: WIDTH, from: horizon - 2, to: HEIGHT })
    : fill(box(0, horizon + 40, WIDTH, 300), mix('#7f9a78', light.haze, 0.3));
  const things =
    far +
    below +
    (overWater ? '' : parkBelow(setting)) +
    floorAndRail(view, setting) +
    wallAtTheSide(view, setting) +
    chair(view, -40, 40, false, setting) +
    chair(view, 44, 44, true, setting) +
    table(view) +
    [-92, -74, 98]
      .map((x, i) => view.stand([x, 0, 80 - i * 8], potted(chance, season, 46 - i * 5)))
      .join('') +
    (light.dark || chance.maybe(0.5) ? stringLights(light, 96, WIDTH + 20, 84, 34) : '');
  const drawn =
    houseGradients(light) +
    sky(light, chance.branch('sky'), { width: WIDTH, horizon, sunX: 560 }) +
    litBy(things, seenUnder(light)) +
    glaze(setting);
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** Tree tops of a park, as one sees them from above, and a street between. */
function parkBelow({ chance, season, light }: Setting): Svg {
  const draw = chance.branch('park');
  const green = season === 'winter' ? '#b9bfb8' : season === 'autumn' ? '#b98a45' : '#5f8a56';
  const kinds = [0, 1, 2].map((i) => {
    const colour = mix(darken(green, i * 0.1), light.haze, 0.16);
    return (
      fill(clump(draw, 0, 0, 46, 30, 9), darken(colour, 0.16)) +
      fill(clump(draw, -9, -8, 30, 18, 7), lighten(colour, 0.12))
    );
  });
  let row = '';
  for (let i = 0; i < 26; i++) {
    const depth = i / 26;
    row += `<g transform="translate(${num(draw.between(-40, WIDTH + 40))} ${num(330 + depth * 190)}) scale(${(0.5 + depth).toFixed(2)})">${kinds[i % 3] ?? ''}</g>`;
  }
  return row;
}

function floorAndRail(view: View, { chance, year }: Setting): Svg {
  const draw = chance.branch('rail');
  const boards = draw.pick(['#a37b56', '#b8a68c', '#8f8a82']);
  const plane = view.plane([-140, 0, -80], [1, 0, 0], [0, 0, 1]);
  let lines = '';
  for (let u = 0; u <= 360; u += 8) lines += plane.line(u, 0, u, 170);
  const rail = view.plane([-140, 0, 90], [1, 0, 0], [0, 1, 0]);
  const glass = year > 1990;
  const iron = glass ? '#3a4143' : '#2f3335';
  const bars = Array.from({ length: 58 }, (_, i) => rail.line(i * 6.2, 2, i * 6.2, 40)).join('');
  const posts = [0, 70, 140, 210, 280, 350].map((u) => rail.rect(u - 1, 0, 2, 42)).join('');
  return (
    fill(plane.rect(0, 0, 360, 170), boards) +
    stroke(lines, darken(boards, 0.4), 1, 0.5) +
    (glass
      ? fill(rail.rect(0, 3, 360, 36), '#dfeaea', 0.28) +
        fill(
          rail.shape([
            [20, 3],
            [60, 3],
            [100, 39],
            [60, 39],
          ]),
          '#ffffff',
          0.14,
        ) +
        fill(posts, iron)
      : stroke(bars, iron, 1.6)) +
    fill(rail.rect(0, 40, 360, 3), iron)
  );
}

/** The wall of the house on the left with a lamp, and the balcony above. */
function wallAtTheSide(view: View, { light, chance }: Setting): Svg {
  const colour = chance.branch('wall').pick(['#d9cdb8', '#b58a6c', '#efe6d4', '#8f9a92']);
  const left = view.plane([-112, 0, -60], [0, 0, 1], [0, 1, 0]);
  const lit = light.dark;
  const [x, y] = left.at(96, 70);
  return (
    fill(left.rect(0, 0, 150, 150), darken(colour, 0.12)) +
    stroke(
      Array.from({ length: 14 }, (_, i) => left.line(0, 10 * (i + 1), 150, 10 * (i + 1))).join(''),
      darken(colour, 0.35),
      0.9,
      0.3,
    ) +
    fill(left.rect(0, 0, 150, 4), darken(colour, 0.35)) +
    (lit ? fill(oval(x, y, 90), 'url(#halo)') : '') +
    fill(left.rect(93, 66, 6, 12), '#33373a') +
    fill(
      view.shape([
        [-200, 130, 96],
        [220, 130, 96],
        [220, 130, -60],
        [-200, 130, -60],
      ]),
      darken(colour, 0.4),
    ) +
    fill(
      view.shape([
        [-200, 130, 96],
        [220, 130, 96],
        [220, 137, 96],
        [-200, 137, 96],
      ]),
      lighten(colour, 0.1),
    )
  );
}

function chair(view: View, x: number, z: number, mirror: boolean, { chance }: Setting): Svg {
  const cloth = chance.branch('chairs').pick(['#c4683d', '#2f6b5a', '#efe4cc', '#d9a24a']);
  const parts =
    fill(oval(2, 0, 17, 3), '#1f3036', 0.25) +
    rounded(
      stroke(
        hand('M-12 -16l-3 16M12 -16l3 16M-12 -16h26M-13 -24h20M-12 -16q-4 -14 -4 -24'),
        '#3a3f41',
        1.7,
      ),
    ) +
    fill(hand('M-17 -42q4 -2 8 0l4 24h-8z'), cloth) +
    fill(hand('M-12 -20q12 -3 25 0v4q-12 2 -25 0z'), lighten(cloth, 0.14)) +
    fill(hand('M-10 -32q4 -3 8 -1l1 11q-5 1 -7 0z'), lighten(cloth, 0.5));
  return mirror ? view.standMirrored([x, 0, z], parts) : view.stand([x, 0, z], parts);
}

const table = (view: View): Svg =>
  fill(disc(view, 3, 0.2, 50, 13), '#1f3036', 0.25) +
  legs(view, { x: -8, y: 19, z: 42, w: 16, d: 16 }, '#3a3f41', 1.6, 2) +
  fill(disc(view, 0, 19, 50, 14), '#5b4636') +
  fill(disc(view, 0, 20, 50, 14), '#a87c54') +
  solid(view, crate(-8, 20, 46, 8, 1.2, 6), '#c4683d') +
  view.stand([5, 20, 52], fruitBowl('#e9dcc4'));
