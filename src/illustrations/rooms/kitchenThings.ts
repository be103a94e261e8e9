import { darken, lighten } from '../colour.ts';
import { box, fill, hand, oval, pill, rounded, stroke, type Svg } from '../svg.ts';
import { crate, solid } from './crate.ts';
import type { Room } from './Room.ts';
import { vase } from './vase.ts';

/** The tap over the sink. */
export const tap = ({ view, decor }: Room, x: number, y: number, z: number): Svg =>
  view.stand(
    [x, y, z],
    rounded(stroke(hand('M0 0v-10q0 -4 4 -4t4 4v2M-5 0v-3M5 0v-3'), decor.metal, 1.3)),
  );

/** A pot and a kettle on the range. */
export const cookware = ({ view, decor }: Room, x: number, y: number, z: number): Svg =>
  view.stand(
    [x, y, z],
    fill(pill(-6, -7.5, 12, 7.5, 1.5), decor.accent) +
      fill(pill(-6.6, -8.6, 13.2, 1.8, 0.9), darken(decor.accent, 0.2)) +
      fill(oval(0, -9.2, 1.1), '#2f3233') +
      fill(box(-8, -6, 2, 1.2) + box(6, -6, 2, 1.2), darken(decor.accent, 0.3)),
  ) +
  view.stand(
    [x + 13, y, z],
    fill(hand('M-4 0q-2 -7 4 -7t4 7z'), '#c9c8c2') +
      rounded(stroke(hand('M-3 -7q3 -5 6 0'), '#3a3d3e', 0.9)) +
      fill(hand('M3 -4l3 -2 0.500 1 -3 3z'), '#b3b1aa'),
  );

/** Boards leaning at the wall, jars, a plant by the window. */
export function onCounter(room: Room, y: number, z: number): Svg {
  const { view, decor } = room;
  const jar = (x: number, tall: number, colour: string) =>
    view.stand(
      [x, y, z],
      fill(pill(-2.5, -tall, 5, tall, 1), colour),
      fill(box(-2.7, -tall - 1, 5.4, 1.6), decor.wood),
    );
  return (
    view.stand(
      [46, y, z],
      fill(pill(-6, -18, 12, 18, 2), darken(decor.wood, 0.1)),
      fill(pill(-1, -14, 11, 14, 5), lighten(decor.wood, 0.2)),
      fill(oval(4.5, -11.5, 0.9), decor.wall),
    ) +
    jar(62, 9, lighten(decor.second, 0.25)) +
    jar(68, 7, lighten(decor.feature, 0.3)) +
    jar(74, 5.5, lighten(decor.second, 0.4)) +
    view.stand([126, y, z], vase(decor.accent, decor.second, 'bunch')) +
    view.stand(
      [182, y, z - 2],
      fill(pill(-5, -11, 10, 11, 2), '#3d4244'),
      fill(box(-3.5, -6.5, 7, 5.5), '#6a7174'),
      fill(hand('M-5 -11h10l-1 -3h-8z'), '#2e3233'),
    )
  );
}

/** A wooden shelf with plates, cups and a trailing plant. */
export function openShelf({ view, decor, d, chance }: Room, x: number, w: number, y: number): Svg {
  if (w < 12) return '';
  const z = d - 9;
  let things = '';
  for (let at = 5; at < w - 5; at += chance.between(6.5, 9)) {
    const what = chance.whole(0, 3);
    const colour = chance.pick([
      '#f4efe3',
      decor.accent,
      decor.second,
      lighten(decor.feature, 0.35),
    ]);
    things += view.stand(
      [x + at, y + 1.4, z + 4],
      what === 0
        ? fill(
            pill(-3, -1.2, 6, 1.2, 0.6) + pill(-3, -2.6, 6, 1.2, 0.6) + pill(-3, -4, 6, 1.2, 0.6),
            colour,
          )
        : what === 1
          ? fill(pill(-2, -4.5, 4, 4.5, 0.8), colour) + stroke(oval(2.6, -2.5, 1.1), colour, 0.6)
          : what === 2
            ? fill(oval(0, -4, 4), colour) + stroke(oval(0, -4, 2.6), darken(colour, 0.2), 0.4)
            : fill(hand('M-2.500 -4h5l-0.800 4h-3.400z'), colour) +
              fill(
                hand('M0 -4q-5 -4 -3.500 -7q3 2 3.500 7q0 -6 3 -7q2 4 -3 7q4 -1 5 3q-4 0 -5 -3z'),
                '#5c8455',
              ),
    );
  }
  return things + solid(view, crate(x, y, z, w, 1.4, 9), decor.wood);
}
