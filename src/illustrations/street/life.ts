import type { Light } from '../light.ts';
import { bicycle } from '../pieces/bicycle.ts';
import { carBeside } from '../pieces/car.ts';
import { fence } from '../pieces/fence.ts';
import type { Nursery } from '../pieces/nursery.ts';
import { letterBox } from '../pieces/letterBox.ts';
import { dog, walker } from '../pieces/people.ts';
import { tufts, type GroundColours } from '../pieces/ground.ts';
import type { Site } from '../pieces/site.ts';
import { streetLamp } from '../pieces/street.ts';
import { fill, hand, oval, spot, spots, stroke, type Svg } from '../svg.ts';
import type { View } from '../view.ts';
import { STREET } from './ground.ts';
import { GARDEN_END, type Plot } from './row.ts';

/** Fences and hedges where the front gardens end, with a gap at every path; a letter box each. */
export function gardenEdges({ view, chance }: Site, plots: readonly Plot[], plants: Nursery): Svg {
  const draw = chance.branch('edges');
  return plots
    .map(({ house, x }) => {
      const right = x + house.width / 2 > 0;
      const plane = view.plane([x, 0, GARDEN_END + 8], [1, 0, 0], [0, 1, 0]);
      const gaps = house.paths
        .map(({ x: at }) => (right ? house.width - at : at))
        .toSorted((a, b) => a - b);
      const kind = draw.pick(['pickets', 'hedge', 'pickets', 'none', 'shrubs']);
      if (kind === 'none') return '';
      const stretches = [-20, ...gaps.flatMap((at) => [at - 44, at + 44]), house.width + 20];
      let drawn = '';
      for (let i = 0; i + 1 < stretches.length; i += 2) {
        const from = stretches[i] ?? 0;
        const to = stretches[i + 1] ?? 0;
        if (to - from < 40) continue;
        if (kind === 'shrubs') {
          for (let u = from + 14; u < to - 10; u += draw.between(38, 56)) {
            drawn += view.stand(
              [x + u, 0, GARDEN_END + 10],
              plants.shrub(draw.whole(0, 3), draw.between(34, 50)),
            );
          }
        } else {
          drawn += fence(
            plane,
            kind,
            from,
            to,
            kind === 'hedge' ? 32 : 36,
            kind === 'hedge' ? '#5b8552' : '#f4eee0',
            draw,
          );
        }
      }
      return drawn;
    })
    .join('');
}

/** Trees along the verge with their shadows, and lamp posts between them. */
export function alongTheVerge(
  site: Site,
  plants: Nursery,
  trees: readonly number[],
  lamps: readonly number[],
): Svg {
  const { view, chance, light } = site;
  const draw = chance.branch('verge');
  const z = (STREET.verge + STREET.kerb) / 2;
  return (
    trees
      .map((x, i) =>
        view.stand(
          [x, 0, z],
          fill(oval(80, 16, 190, 26), '#1f3036', 0.06 + 0.16 * light.shadow),
          plants.tree(VERGE_TREES[i % VERGE_TREES.length] ?? 2, draw.between(205, 262)),
        ),
      )
      .join('') + lamps.map((x) => pool(view, light, x, z) + streetLamp(site, x, z)).join('')
  );
}

/** No two neighbours of one kind. */
const VERGE_TREES = [2, 1] as const;

/** The light a lamp throws on the ground. */
function pool(view: View, light: Light, x: number, z: number): Svg {
  if (light.lamps <= 0.25) return '';
  return view.stand([x, 0, z], fill(oval(0, 0, 150, 26), 'url(#halo)', 0.8));
}

/** Somebody with a dog, a bicycle at the fence, a car at the kerb, and a letter box. */
export function goingsOn(site: Site, plots: readonly Plot[]): Svg {
  const at = placesOf(plots);
  const { view, chance, light } = site;
  const draw = chance.branch('life');
  const coat = draw.pick(['#b8552f', '#2f6b5a', '#3f5f7f', '#d9a24a']);
  const out = light.sun > -0.2;
  return (
    view.stand(
      [at.bicycle, 0, GARDEN_END - 12],
      bicycle(draw.pick(['#2f6b5a', '#b8553f', '#d9a24a'])),
    ) +
    view.stand(
      [at.box, 0, STREET.verge - 6],
      letterBox(draw.pick(['#2f4f45', '#9c3d2c', '#3f5f7f'])),
    ) +
    (out
      ? view.stand(
          [at.walker, 0, GARDEN_END - 34],
          `<g transform="translate(96 0)">${dog(draw.pick(['#b98450', '#5a4638', '#e2d3b8']))}</g>`,
          stroke(hand('M14 -34q16 6 48 16'), '#5a4334', 0.8),
          walker({
            skin: draw.pick(['#e6b58f', '#c98e66', '#8d5f42', '#f0c9a6']),
            hair: draw.pick(['#3a2a22', '#7a4a2c', '#b98a4e', '#2b2524']),
            coat,
            legs: draw.pick(['#3d4b58', '#5b5146', '#6b6a5a']),
          }),
        )
      : '') +
    view.stand(
      [at.car, 0, STREET.kerb - 48],
      carBeside(draw.pick(['#7fa3a0', '#b8553f', '#d9c9a5', '#5f7488', '#3f6a58']), light.dark),
    )
  );
}

/** Around the house in the middle of the picture, which every cut of it shows. */
function placesOf(plots: readonly Plot[]) {
  const middle = plots.toSorted((a, b) => Math.abs(centre(a)) - Math.abs(centre(b)))[0];
  const [x, w] = middle ? [middle.x, middle.house.width] : [0, 0];
  return { walker: x + w * 0.62, bicycle: x + w * 0.16, box: x + w * 0.36, car: x - w * 0.75 };
}

const centre = ({ x, house }: Plot) => x + house.width / 2;

/** The near verge: tufts of grass with flowers between them, at the viewer's feet. */
export function nearVerge(
  { view, season, chance }: Site,
  colours: GroundColours,
  { width, height }: { width: number; height: number },
): Svg {
  const draw = chance.branch('near verge');
  const [, from] = view.at([0, 0, STREET.farKerb - 14]);
  const area = { width, height: height + 6, from };
  const bloom = (colour: string, count: number) =>
    [0, 1, 2]
      .map((row) => {
        const [top, tall] = [from + (row * (height - from)) / 3, (height - from) / 3];
        const flowers = Array.from({ length: Math.round(count / 3) }, () =>
          spot(draw.between(0, width), draw.between(top, top + tall)),
        );
        // The nearer, the larger.
        return spots(flowers.join(''), colour, 1.6 + row * 0.6);
      })
      .join('');
  return (
    tufts(colours, draw, area, Math.round(width / 32)) +
    (season === 'winter' ? '' : bloom('#f4ecd8', 40) + bloom('#e0a24a', 26) + bloom('#d9747a', 22))
  );
}
