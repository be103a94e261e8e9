import type { House } from '../houses/House.ts';
import type { Chance } from '../chance.ts';
import { fill, oval, type Svg } from '../svg.ts';
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
