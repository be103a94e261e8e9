import { darken, lighten } from '../colour.ts';
import { fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';
import { disc } from './crate.ts';
import type { Room } from './Room.ts';
import { fruitBowl, vase } from './vase.ts';

/** A round table laid for breakfast, with chairs around it; x, z is its middle. */
export function diningTable(room: Room, x: number, z: number): Svg {
  const { view, decor } = room;
  const r = 25;
  const wood = decor.wood;
  const [footX, footY] = view.at([x, 0, z]);
  const [, topY] = view.at([x, 29, z]);
  const s = view.scaleAt([x, 0, z]);
  const plate = (atX: number, atZ: number) =>
    fill(disc(view, atX, 30.2, atZ, 5.5), '#f6f1e6') +
    fill(disc(view, atX, 30.4, atZ, 3.4), lighten(decor.feature, 0.45));
  return (
    fill(disc(view, x + 4, 0.2, z, r), '#26323c', 0.2) +
    chair(room, x - 16, z + 26, false) +
    chair(room, x + 17, z + 26, true) +
    stroke(
      `M${Math.round(footX * 2)} ${Math.round(footY * 2)}V${Math.round(topY * 2)}`,
      darken(wood, 0.25),
      s * 3,
    ) +
    fill(disc(view, x, 0.6, z, 11), darken(wood, 0.25)) +
    fill(disc(view, x, 28.6, z, r), darken(wood, 0.3)) +
    fill(disc(view, x, 30, z, r), lighten(wood, 0.12)) +
    plate(x - 13, z + 4) +
    plate(x + 14, z + 2) +
    view.stand([x - 4, 30, z + 8], vase(lighten(decor.second, 0.2), decor.accent, 'bunch')) +
    view.stand([x + 6, 30, z - 10], fruitBowl(decor.feature)) +
    chair(room, x - 34, z - 4, false) +
    chair(room, x + 36, z - 4, true)
  );
}

/** A wooden chair seen from its side or a little from behind. */
function chair({ view, decor }: Room, x: number, z: number, mirror: boolean): Svg {
  const wood = decor.era === 'modern' ? '#3f4345' : darken(decor.wood, 0.12);
  const parts =
    fill(oval(2, 0, 11, 2), '#26323c', 0.2) +
    rounded(
      stroke(
        hand('M-8 -17l-2 17M8 -17l2 17M-5 -17v14M6 -17v14M-9 -17q-2 -10 -1 -18M-4 -18q-1 -9 0 -17'),
        wood,
        1.6,
      ),
      stroke(hand('M-10.500 -34q3 -2 7 -1M-10.500 -30q3 -1.500 6.500 -0.800'), wood, 2.2),
    ) +
    fill(hand('M-10 -19q9 -2 19 0v2.500q-10 1.500 -19 0z'), lighten(decor.second, 0.1));
  return mirror ? view.standMirrored([x, 0, z], parts) : view.stand([x, 0, z], parts);
}
