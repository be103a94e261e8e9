import { darken, lighten, litBy, mix, shining } from '../colour.ts';
import { seenUnder } from '../light.ts';
import { HEIGHT, WIDTH } from '../page.ts';
import { blades } from '../pieces/foliage.ts';
import { adirondack } from '../pieces/gardenThings.ts';
import { groundColours } from '../pieces/ground.ts';
import { horizon as land } from '../pieces/horizon.ts';
import { nursery } from '../pieces/nursery.ts';
import { houseGradients } from '../pieces/site.ts';
import { sky } from '../pieces/sky.ts';
import { water } from '../pieces/water.ts';
import type { Setting } from '../setting.ts';
import { fill, hand, mirrored, num, oval, placed, stroke, trail, type Svg } from '../svg.ts';
import { viewFrom, type View } from '../view.ts';
import { glaze } from './front.ts';

/** From the shore: a jetty with two chairs, the far bank, a sail. */
export function waterView(setting: Setting): Svg {
  const { light, climate, season } = setting;
  const chance = setting.chance.branch('water view');
  const horizon = 286;
  const view = viewFrom({
    at: [40, 84, -90],
    turn: 0,
    focal: 620,
    centre: [WIDTH / 2 + 40, horizon],
  });
  const plants = nursery(climate, season, chance.branch('plants'), { trees: 1, shrubs: 2 });
  const world =
    plants.grown +
    land(climate, chance.branch('land'), { light, width: WIDTH, horizon, wood: '#4f7358' }) +
    water(light, chance, { width: WIDTH, from: horizon - 1, to: HEIGHT }) +
    reflections(setting, horizon) +
    sail(chance.between(500, 680), horizon + 10, mix('#f6efe0', light.haze, 0.15)) +
    shore(setting, view) +
    view.stand([-112, 0, 132], plants.tree(0, 160)) +
    view.stand([-104, 0, 108], plants.shrub(0, 34)) +
    view.stand([-84, 0, 118], plants.shrub(1, 26)) +
    jetty(view, setting) +
    [-22, 22]
      .map((x) =>
        view.stand(
          [x, 4, 330],
          adirondack(chance.branch('chairs').pick(['#c4683d', '#f2ead8', '#2f6b5a', '#3f5f74'])),
        ),
      )
      .join('');
  const drawn =
    houseGradients(light) +
    sky(light, chance.branch('sky'), { width: WIDTH, horizon, sunX: 480 }) +
    litBy(world, seenUnder(light)) +
    glaze(setting);
  return chance.maybe(0.5) ? mirrored(WIDTH, drawn) : drawn;
}

/** The dark bank and the low sun, drawn down into the water. */
function reflections({ light, chance }: Setting, horizon: number): Svg {
  const draw = chance.branch('reflections');
  const glitter = Array.from({ length: 18 }, (_, i) => {
    const depth = i / 18;
    const w = 20 + depth * 70;
    return `M${num(480 - w / 2 + draw.between(-12, 12) * (1 + depth * 2))} ${num(horizon + 6 + depth ** 1.4 * 200)}h${num(w)}`;
  }).join('');
  const bank = `M0 ${num(horizon)}${Array.from({ length: 16 }, () => `q${num(25)} ${num(draw.between(6, 22))} ${num(50)} 0`).join('')}z`;
  return (
    fill(bank, mix('#4f7358', light.haze, 0.45), 0.5) +
    (light.cloud < 0.8 ? stroke(glitter, shining(light.beam), 1.8, 0.55) : '')
  );
}

const sail = (x: number, y: number, cloth: string): Svg =>
  placed(
    [x, y],
    1,
    fill(hand('M0 -4v-46q20 16 24 44z'), cloth),
    fill(hand('M-3 -4v-40q-14 16 -16 38z'), darken(cloth, 0.14)),
    fill(hand('M-22 -3h50q-5 8 -12 8h-28q-7 0 -10 -8z'), '#9c4a35'),
    stroke(hand('M-1 -3v-50'), '#5a4334', 1.2),
    fill(hand('M-18 8h40q-8 12 -20 30q-10 -16 -20 -30z'), cloth, 0.25),
  );

function shore({ climate, season, chance }: Setting, view: View): Svg {
  const draw = chance.branch('shore');
  const colours = groundColours(climate, season);
  const edge = [-700, -360, -150, 0, 160, 380, 700].map((x, i) =>
    view.at([x, 0, 150 + (i % 2) * 24 + draw.between(-10, 10)]),
  );
  const grass = `${trail([[-20, HEIGHT + 10], ...edge, [WIDTH + 20, HEIGHT + 10]])}z`;
  const sand = edge.map(([x, y]) => [x, y - 7] as const);
  let reeds = '';
  for (const [x, z] of [
    [-210, 176],
    [-176, 168],
    [150, 172],
    [184, 164],
    [226, 176],
  ] as const) {
    reeds += view.stand(
      [x, 0, z],
      stroke(blades(draw, 8, -14, 0, 28, 46), season === 'winter' ? '#b9a67a' : '#7f9450', 2),
      stroke(hand('M-6 0v-44M5 0v-50'), '#7d6a44', 1),
      fill(oval(-6, -47, 1.8, 6) + oval(5, -53, 1.8, 6), '#6d4a34'),
    );
  }
  return (
    fill(`${trail([[-20, HEIGHT + 10], ...sand, [WIDTH + 20, HEIGHT + 10]])}z`, '#d6c39c') +
    fill(grass, mix(colours.far, colours.near, 0.6)) +
    reeds
  );
}

/** Boards on posts, straight out into the water, with a rowing boat alongside. */
function jetty(view: View, { season, chance, light }: Setting): Svg {
  const wood = season === 'winter' ? '#b9b5ae' : '#a8825c';
  const w = 46;
  const [near, far] = [58, 470];
  const plane = view.plane([-w, 4, near], [1, 0, 0], [0, 0, 1]);
  let boards = '';
  for (let v = 8; v < far - near; v += 8) boards += plane.line(0, v, 2 * w, v);
  const lit = light.dark;
  const post = (x: number, z: number) =>
    view.stand(
      [x, 0, z],
      fill(hand('M-4 10v-32h8v32z'), darken(wood, 0.3)),
      fill(oval(0, -22, 4, 1.4), lighten(wood, 0.2)),
      lit
        ? fill(oval(0, -28, 34), 'url(#halo)') + fill(oval(0, -27, 3, 4), shining('#ffe2a8'))
        : '',
    );
  const hull = chance.branch('boat').pick(['#c4683d', '#3f6f66', '#e9dcc0', '#40607a']);
  const boat = view.stand(
    [112, 0, 236],
    fill(hand('M-44 -12q40 9 88 0q-5 17 -18 19h-46q-18 -2 -24 -19z'), hull),
    fill(hand('M-44 -12q40 -8 88 0q-44 8 -88 0z'), '#6d4f38'),
    fill(hand('M-12 -13h26v3h-26z'), '#b98d62'),
    fill(hand('M-36 9h64q-20 9 -64 0z'), darken(hull, 0.3), 0.35),
  );
  return (
    boat +
    post(-w, far - 20) +
    post(w, far - 20) +
    fill(
      view.shape([
        [w, 4, near],
        [w, 4, far],
        [w, -6, far],
        [w, -6, near],
      ]),
      darken(wood, 0.5),
    ) +
    fill(plane.rect(0, 0, 2 * w, far - near), wood) +
    stroke(boards, darken(wood, 0.4), 1, 0.55) +
    fill(
      plane.rect(0, 0, 4, far - near) + plane.rect(2 * w - 4, 0, 4, far - near),
      lighten(wood, 0.2),
      0.7,
    ) +
    post(-w - 2, 200) +
    post(w + 2, 200)
  );
}
