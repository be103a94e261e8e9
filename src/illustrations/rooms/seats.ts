import { darken, lighten, mix } from '../colour.ts';
import { fill, hand, oval, pill, rounded, stroke, type Svg } from '../svg.ts';
import type { Chance } from '../chance.ts';
import { crate, legs, shadowUnder, solid } from './crate.ts';
import type { Room } from './Room.ts';

/** A sofa `w` inches wide with its back to the back wall; x, z is its near left corner. */
export function sofa(room: Room, x: number, z: number, w: number): Svg {
  const { view, decor, chance } = room;
  const { era, fabric } = decor;
  const d = 36;
  const low = era === 'midcentury' || era === 'modern';
  const foot = low ? 7 : 4;
  const arm = era === 'midcentury' ? 5 : era === 'modern' ? 8 : 11;
  const armTall = era === 'period' ? 16 : 13;
  const seats = w > 80 ? 3 : 2;
  const inner = w - 2 * arm;
  const cushion = inner / seats;
  const back = low ? 27 : 33;
  const pieces = Array.from({ length: seats }, (_, i) => i);
  return (
    shadowUnder(view, { x, z, w, d }) +
    legs(view, { x, y: foot + 2, z, w, d }, decor.wood, 1.8, low ? 1.5 : 0) +
    solid(view, crate(x, foot, z + d - 8, w, back, 8), darken(fabric, 0.06), 2.5) +
    pieces
      .map((i) =>
        solid(
          view,
          crate(x + arm + i * cushion + 1, foot + 10, z + d - 13, cushion - 2, back - 10, 6),
          lighten(fabric, 0.06),
          2.5,
        ),
      )
      .join('') +
    solid(view, crate(x + 1, foot, z, w - 2, 7, d - 8), darken(fabric, 0.1), 1.5) +
    solid(view, crate(x, foot, z, arm, armTall, d), fabric, 2.5) +
    solid(view, crate(x + w - arm, foot, z, arm, armTall, d), fabric, 2.5) +
    pieces
      .map((i) =>
        solid(
          view,
          crate(x + arm + i * cushion + 0.8, foot + 7, z - 1, cushion - 1.6, 5, d - 12),
          lighten(fabric, 0.1),
          2,
        ),
      )
      .join('') +
    pillow(room, x + arm + 12, foot + 12, z + d - 18, decor.second, chance) +
    pillow(room, x + w - arm - 11, foot + 12, z + d - 18, decor.accent, chance) +
    (chance.maybe(0.6) ? throwOver(room, x + w - arm - 1, foot + armTall, z, arm + 3) : '') +
    (chance.maybe(0.25) ? cat(room, x + w * 0.46, foot + 12.5, z + 8) : '')
  );
}

function pillow(
  { view }: Room,
  x: number,
  y: number,
  z: number,
  colour: string,
  chance: Chance,
): Svg {
  const tilt = chance.pick([-1, 1]);
  const shape = hand(
    `M-8 0q-1.5 -8 ${tilt} -15q8 1.5 16 -${tilt}q-1.5 8 -0.5 15q-8 1.5 -16.500 1z`,
  );
  const mark = chance.pick([
    hand('M-6 -3h12M-6 -7.500h12M-6 -12h12'),
    hand('M-5 -13v12M0 -13v13M5 -13v12'),
    hand('M-6 -2l12 -10M-6 -12l12 10'),
  ]);
  return view.stand(
    [x, y, z],
    fill(shape, darken(colour, 0.08)),
    stroke(mark, lighten(colour, 0.4), 1, 0.7),
  );
}

/** A woollen blanket over an arm. */
function throwOver({ view, decor }: Room, x: number, y: number, z: number, w: number): Svg {
  const wool = lighten(decor.second, 0.2);
  return (
    fill(
      view.shape([
        [x - 1, y + 0.6, z - 0.6],
        [x + w - 2, y + 0.6, z - 0.6],
        [x + w - 2, y + 0.6, z + 22],
        [x - 1, y + 0.6, z + 22],
      ]),
      wool,
    ) +
    fill(
      view.shape([
        [x - 1, y + 0.6, z - 0.8],
        [x + w - 2, y + 0.6, z - 0.8],
        [x + w - 2, y - 11, z - 0.8],
        [x - 1, y - 11, z - 0.8],
      ]),
      darken(wool, 0.08),
    ) +
    stroke(
      view.shape([
        [x - 1, y - 8, z - 0.9],
        [x + w - 2, y - 8, z - 0.9],
        [x + w - 2, y - 8, z - 0.9],
      ]),
      decor.accent,
      1.6,
    )
  );
}

/** Asleep, as cats on sofas are. */
export function cat(
  { view, chance }: Pick<Room, 'view' | 'chance'>,
  x: number,
  y: number,
  z: number,
): Svg {
  const fur = chance.pick(['#4a4440', '#c98a4e', '#8d8a85', '#e9e0d0']);
  return view.stand(
    [x, y, z],
    fill(hand('M-9 0q-3 -8 5 -9q9 -2 12 4q2 4 -1 5z'), fur) +
      fill(hand('M5 -4l1 -5 2.500 2h2l2.500 -2 1 5q0 4 -4.500 4t-4.500 -4z'), fur) +
      rounded(
        stroke(hand('M-9 -1q6 4 14 1'), darken(fur, 0.25), 2.2),
        stroke(hand('M7 -2.500h1.600M11 -2.500h1.600'), darken(fur, 0.6), 0.6),
      ),
  );
}

/** An easy chair turned a little to the middle of the room. */
export function armchair(room: Room, x: number, z: number, mirror = false): Svg {
  const { view, decor } = room;
  const { era, accent, second, wood } = decor;
  const cloth = era === 'modern' ? mix(second, accent, 0.25) : mix(accent, second, 0.2);
  const dark = darken(cloth, 0.16);
  const light = lighten(cloth, 0.14);
  const frame =
    era === 'midcentury' || era === 'modern'
      ? fill(hand('M-15 -17h33l1 2h-35z'), wood) +
        rounded(
          stroke(hand('M-12 -15l-4 15M15 -15l4 15M10 -12l2 9M-16 -20l6 -1M18 -20v-6'), wood, 1.8),
        )
      : rounded(stroke(hand('M-13 -4v4M15 -4v4'), wood, 2.4));
  const body =
    era === 'midcentury' || era === 'modern'
      ? fill(hand('M-13 -18q-3 -18 2 -25q10 -4 20 -1q5 4 3 26z'), dark) +
        fill(hand('M-10 -18q-2 -15 2 -21q8 -3 16 -1q4 6 1 22z'), cloth) +
        fill(hand('M-15 -17q0 -6 5 -6.500h22q7 1 7 6.500q-16 3 -34 0z'), light) +
        rounded(stroke(hand('M-17 -24q2 -3 6 -2M20 -24q-3 -3 -6 -1'), wood, 2.4))
      : fill(hand('M-17 -4q-2 -16 3 -20q-1 -16 8 -18h14q9 2 8 18q5 4 3 20z'), dark) +
        fill(hand('M-11 -15q-3 -18 3 -23h17q6 5 2 23z'), cloth) +
        fill(hand('M-12 -5q-1 -9 3 -10h20q4 1 3 10z'), light) +
        fill(hand('M-18 -4q-3 -17 3 -19q5 0 5 6v13zM21 -4q3 -17 -3 -19q-5 0 -5 6v13z'), cloth);
  const parts =
    fill(oval(3, 0, 21, 3.6), '#26323c', 0.22) +
    frame +
    body +
    fill(pill(-5, -31, 13, 12, 3), lighten(second, 0.1));
  return mirror ? view.standMirrored([x, 0, z], parts) : view.stand([x, 0, z], parts);
}
