import { darken, lighten } from '../colour.ts';
import { fill, type Svg } from '../svg.ts';
import { crate, disc, legs, shadowUnder, solid } from './crate.ts';
import type { Room } from './Room.ts';
import { vase } from './vase.ts';

/** A low table with a book, a cup and something growing on it; x, z is its middle. */
export function coffeeTable(room: Room, x: number, z: number): Svg {
  const { view, decor, chance } = room;
  const y = 15;
  const round = chance.maybe(0.5);
  const wood = decor.era === 'nineties' ? darken(decor.wood, 0.15) : decor.wood;
  const w = 46;
  const d = 24;
  const body = round
    ? fill(disc(view, x + 3, 0.2, z, 20), '#26323c', 0.2) +
      legs(view, { x: x - 14, y, z: z - 10, w: 28, d: 20 }, darken(wood, 0.2), 1.7, 2) +
      fill(disc(view, x, y, z, 20), darken(wood, 0.3)) +
      fill(disc(view, x, y + 1.4, z, 20), lighten(wood, 0.12))
    : shadowUnder(view, { x: x - w / 2, z: z - d / 2, w, d }, 0.18) +
      legs(
        view,
        { x: x - w / 2, y, z: z - d / 2, w, d },
        darken(wood, 0.2),
        1.8,
        decor.era === 'midcentury' ? 2 : 0,
      ) +
      solid(view, crate(x - w / 2, y, z - d / 2, w, 1.8, d), wood);
  return (
    body +
    solid(view, crate(x - 13, y + 1.8, z - 4, 10, 1.4, 7), decor.accent) +
    solid(view, crate(x - 12, y + 3.2, z - 3.5, 9, 1.2, 6), lighten(decor.second, 0.2)) +
    view.stand(
      [x + 8, y + 1.8, z],
      vase(decor.metal, decor.accent, chance.pick(['twigs', 'bunch'])),
    )
  );
}
