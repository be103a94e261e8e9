import { darken, lighten } from '../colour.ts';
import { fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';
import { cupboards, faceOf } from './cabinets.ts';
import { crate, shadowUnder, solid } from './crate.ts';
import type { Room } from './Room.ts';
import { fruitBowl, vase } from './vase.ts';

/** A kitchen island, or the table that stands in its place in older kitchens. */
export function island(
  room: Room,
  { x, z, w, colour }: { x: number; z: number; w: number; colour: string },
): Svg {
  const { view, decor, chance } = room;
  const d = 30;
  const stone = chance.branch('stone').pick(['#efece4', '#d9d4c8', '#5b5f5f', '#b98f62']);
  const front = view.plane([x + 4, 0, z + 6], [1, 0, 0], [0, 1, 0]);
  const things =
    view.stand([x + w * 0.3, 37, z + 16], fruitBowl(decor.accent)) +
    view.stand([x + w * 0.72, 37, z + 18], vase(lighten(decor.second, 0.2), decor.accent, 'twigs'));
  return (
    shadowUnder(view, { x: x + 2, z, w: w - 2, d }, 0.26) +
    solid(view, crate(x + 4, 0, z + 6, w - 8, 35, d - 8), colour) +
    front.lay(0, 34, w - 8, 31, cupboards(w - 8, 31, colour, colour, faceOf(decor))) +
    solid(view, crate(x, 35, z, w, 2, d), stone) +
    things
  );
}

/** Stools before the island. */
export function stools({ view, decor, chance }: Room, places: readonly number[], z: number): Svg {
  const backed = chance.branch('stools').maybe(0.5);
  const frame = decor.era === 'modern' ? '#3a3f41' : darken(decor.wood, 0.2);
  const seat = decor.era === 'nineties' ? decor.fabric : lighten(decor.wood, 0.1);
  const stool =
    fill(oval(1, 0, 10, 2), '#26323c', 0.25) +
    rounded(
      stroke(hand('M-5 -24l-3 24M5 -24l3 24M-3 -24l-1.500 21M3 -24l1.500 21M-7 -9h14'), frame, 1.5),
    ) +
    (backed
      ? rounded(stroke(hand('M-6.500 -25v-11M6.500 -25v-11'), frame, 1.4)) +
        fill(hand('M-8 -38q8 -2 16 0v6q-8 -2 -16 0z'), seat)
      : '') +
    fill(hand('M-8 -27q8 -2 16 0v2q-8 2.500 -16 0z'), seat) +
    fill(hand('M-8 -25.500q8 2.500 16 0v1.200q-8 2 -16 0z'), darken(seat, 0.3));
  return places.map((x) => view.stand([x, 0, z], stool)).join('');
}
