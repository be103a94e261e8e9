import type { House } from '../houses/House.ts';
import type { Chance } from '../chance.ts';
import { fill, oval, type Svg } from '../svg.ts';
import { fence } from './fence.ts';
import { letterBox } from './letterBox.ts';
import type { Nursery } from './nursery.ts';
import type { Site } from './site.ts';

/** Trees behind and beside the house: they close the picture and give the roof a ground. */
export function backTrees({ view }: Site, plants: Nursery, house: House, draw: Chance): Svg {
  const spots: readonly (readonly [number, number])[] = [
    [house.width * draw.between(0.1, 0.3), house.depth + 300],
    [house.width * draw.between(0.65, 0.9), house.depth + 260],
    [-house.width * 0.25 - 90, house.depth + 150],
    [house.width + 190, house.depth + 190],
    [house.width + 420, house.depth + 330],
  ];
  return spots
    .map(([x, z], i) =>
      view.stand([x, 0, z], plants.tree(i % 2 === 0 ? 0 : 1, draw.between(290, 420))),
    )
    .join('');
}

/** The tree in the front garden, with its shadow. */
export function frontTree({ view, light }: Site, plants: Nursery, draw: Chance): Svg {
  const height = draw.between(240, 330);
  return view.stand(
    [-draw.between(50, 120), 0, -90],
    fill(
      oval(height * 0.26, -2, height * 0.44, height * 0.04),
      '#1f3036',
      0.1 + 0.2 * light.shadow,
    ),
    plants.tree(2, height),
  );
}

/** Shrubs along the foot of the front, wherever the house leaves room for them. */
export function foundationBeds({ view }: Site, plants: Nursery, house: House, draw: Chance): Svg {
  return house.beds
    .map(({ from, to, z }) => {
      let row = '';
      let x = from + draw.between(4, 14);
      while (x < to - 12) {
        const w = draw.between(28, 50);
        row += view.stand(
          [x + w / 2, 0, z - draw.between(12, 26)],
          plants.shrub(draw.whole(0, 3), w),
        );
        x += w * draw.between(0.75, 1.25);
      }
      return row;
    })
    .join('');
}

/**
 * What lies between the house and the pavement: shrubs beside the path, a letter box at the
 * street, sometimes a picket fence with a gap at every way.
 */
export function frontGarden(
  site: Site,
  plants: Nursery,
  house: House,
  kerb: number,
  draw: Chance,
): Svg {
  const { view } = site;
  const ways = [
    ...house.paths.map(({ x, w }) => [x - w / 2 - 16, x + w / 2 + 16] as const),
    ...(house.drive ? [[house.drive.x - 18, house.drive.x + house.drive.w + 18] as const] : []),
  ].toSorted(([a], [b]) => a - b);
  const flanks = house.paths
    .slice(0, 1)
    .flatMap(({ x, w }) =>
      [-1, 1].flatMap((side) =>
        [0.5, 0.86].map((depth) => [x + side * (w / 2 + 22), kerb * depth] as const),
      ),
    );
  const shrubs = flanks
    .filter(
      ([x]) => !house.drive || x < house.drive.x - 24 || x > house.drive.x + house.drive.w + 24,
    )
    .map(([x, z], i) =>
      view.stand(
        [x + draw.between(-6, 6), 0, z + draw.between(-8, 8)],
        plants.shrub(i, draw.between(26, 40)),
      ),
    )
    .join('');
  const [first] = ways;
  const box = first
    ? view.stand(
        [first[0] - 4, 0, kerb - 74],
        letterBox(draw.pick(['#2f4f45', '#3a3f41', '#9c3d2c', '#3f5f7f'])),
      )
    : '';
  return shrubs + (draw.maybe(0.3) ? pickets(site, house.width, kerb, ways, draw) : '') + box;
}

function pickets(
  { view }: Site,
  width: number,
  kerb: number,
  ways: readonly (readonly [number, number])[],
  draw: Chance,
): Svg {
  const plane = view.plane([0, 0, kerb + 10], [1, 0, 0], [0, 1, 0]);
  const colour = draw.pick(['#f4eee0', '#f4eee0', '#a9855f']);
  let from = -110;
  let drawn = '';
  for (const [gapFrom, gapTo] of [...ways, [width + 90, width + 90] as const]) {
    if (gapFrom - from > 24) drawn += fence(plane, 'pickets', from, gapFrom, 34, colour, draw);
    from = Math.max(from, gapTo);
  }
  return drawn;
}
