import { darken, lighten } from '../colour.ts';
import { fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';
import type { Room } from './Room.ts';

/** A lamp on its table beside something: a shade that glows when lamps are lit. */
export function tableLamp(
  { view, setting, decor }: Room,
  x: number,
  y: number,
  z: number,
  shade = '#f4e6c9',
): Svg {
  const lit = setting.light.dark;
  return view.stand(
    [x, y, z],
    lit ? fill(oval(0, -15, 34), 'url(#halo)') : '',
    fill(hand('M-3 0h6v-1q-2 -1 -1.500 -4t1 -5h-5q0 2 1 5t-1.500 4z'), decor.metal),
    fill(hand('M-4.500 -20h9l2.500 10h-14z'), lit ? 'url(#shade)' : shade),
  );
}

/** A tall lamp on the floor. */
export function floorLamp({ view, setting, decor, chance }: Room, x: number, z: number): Svg {
  const lit = setting.light.dark;
  const arc = decor.era === 'midcentury' && chance.maybe(0.6);
  const shade = lit ? 'url(#shade)' : '#f1e4c8';
  return view.stand(
    [x, 0, z],
    fill(oval(0, 0, 8, 1.6), darken(decor.metal, 0.3)),
    arc
      ? rounded(stroke(hand('M0 0v-52q2 -16 22 -14'), decor.metal, 1.2)) +
          (lit ? fill(oval(24, -58, 44), 'url(#halo)') : '') +
          fill(hand('M15 -56q1 -10 9 -10t9 10z'), lit ? shade : decor.accent)
      : rounded(stroke(hand('M0 0v-58'), decor.metal, 1.2)) +
          (lit ? fill(oval(0, -62, 48), 'url(#halo)') : '') +
          fill(hand('M-6.500 -70h13l3.500 15h-20z'), shade),
  );
}

/** A lamp that hangs from the ceiling; x, z is where, `y` the height of its lower edge. */
export function pendant(
  { view, setting, decor, h }: Room,
  x: number,
  y: number,
  z: number,
  kind: 'dome' | 'globe' | 'rattan',
): Svg {
  const lit = setting.light.dark;
  const cord = h - y;
  const shade =
    kind === 'globe'
      ? fill(oval(0, -6, 6), lit ? 'url(#shade)' : '#f6f0e2') +
        fill(oval(-2, -8, 2), '#ffffff', 0.6)
      : kind === 'dome'
        ? fill(hand('M-9 0q0 -9 9 -10q9 1 9 10z'), decor.metal) +
          fill(hand('M-9 0h18v1.200h-18z'), lit ? 'url(#shade)' : lighten(decor.metal, 0.4))
        : fill(hand('M-10 0q-2 -7 3 -10q7 -3 14 0q5 3 3 10z'), '#c9a26b') +
          stroke(
            hand('M-10 -3h20M-9 -6.500h18M-5 -10l-2 10M5 -10l2 10M0 -11v11'),
            '#8f6b3f',
            0.5,
            0.7,
          );
  return view.stand(
    [x, y, z],
    stroke(hand(`M0 -8v-${cord - 8}`), '#3a3d3e', 0.5),
    lit ? fill(oval(0, 0, 36), 'url(#halo)') : '',
    shade,
  );
}
