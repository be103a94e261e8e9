import { darken, lighten, shining } from '../colour.ts';
import type { Light } from '../light.ts';
import { box, fill, hand, oval, pill, rounded, stroke, type Svg } from '../svg.ts';

/** A garden table with two chairs under a parasol, 100 inches wide, on 0,0. */
export const parasolTable = (cloth: string, wood: string): Svg =>
  fill(oval(6, 0, 62, 7), '#1f3036', 0.25) +
  gardenChair(-36, wood, false) +
  gardenChair(36, wood, true) +
  fill(hand('M-26 -30h52v3h-52zM-20 -27l-6 27h3l6 -27zM20 -27l6 27h-3l-6 -27z'), wood) +
  fill(box(-1.2, -96, 2.4, 96), darken(wood, 0.2)) +
  fill(oval(0, 0, 12, 2.5), '#8d877d') +
  fill(
    hand(
      'M-62 -74q18 -30 62 -34q44 4 62 34q-10 3 -20 0q-10 3 -21 0q-10 3 -21 0q-11 3 -21 0q-10 3 -20 0q-11 3 -21 0z',
    ),
    cloth,
  ) +
  fill(hand('M0 -108q44 4 62 34q-10 3 -20 0q-8 -26 -42 -34z'), darken(cloth, 0.22), 0.6) +
  fill(hand('M0 -108q-22 10 -21 34q10 3 21 0z'), lighten(cloth, 0.25), 0.6) +
  fill(hand('M-12 -30q0 -7 3 -7t3 7z'), '#e9d9bd') +
  fill(oval(8, -31, 7, 1.6), '#f4efe3') +
  fill(oval(6, -33, 2) + oval(10, -33, 2), '#d9803f');

function gardenChair(x: number, wood: string, mirror: boolean): Svg {
  const d = hand(
    'M-9 -18h18v3h-18zM-9 -15l-2 15h2.500l3 -15zM9 -15l2 15h-2.500l-3 -15zM-10 -38h3l1 20h-4z',
  );
  return `<g transform="translate(${x * 2} 0)${mirror ? ' scale(-1 1)' : ''}">${fill(d, darken(wood, 0.1))}</g>`;
}

/** A low wooden chair with a slanted back, as they stand by lakes and fires; seen from behind. */
export const adirondack = (colour: string): Svg =>
  fill(oval(3, 0, 22, 3.5), '#1f3036', 0.25) +
  fill(hand('M-17 -16h4l-2 16h-4zM13 -16h4l2 16h-4z'), darken(colour, 0.3)) +
  fill(
    hand(
      'M-13 -2l-1 -32q2 -4 4.500 -4l1 36zM-8 -2l-0.500 -36q2 -3 4 -3l0.500 39zM-3 -2v-39q3 -2 6 0v39zM4 -2l0.500 -39q2 0 4 3l-0.500 36zM8.500 -2l1 -36q2.500 0 4.500 4l-1 32z',
    ),
    colour,
  ) +
  fill(hand('M-15 -12h30v4h-30z'), darken(colour, 0.18)) +
  fill(hand('M-22 -20h9v3.500h-9zM13 -20h9v3.500h-9z'), lighten(colour, 0.12));

/** A bowl of fire with a ring of stones. */
export const firePit = ({ dark }: Light): Svg =>
  (dark ? fill(oval(0, -14, 90, 50), 'url(#halo)') : '') +
  fill(oval(0, 0, 30, 5), '#1f3036', 0.3) +
  fill(pill(-26, -12, 52, 12, 4), '#8d857a') +
  fill(pill(-22, -11, 12, 9, 2) + pill(6, -11, 11, 9, 2), '#a59c8f') +
  fill(oval(0, -12, 25, 4), '#3a3532') +
  fill(
    hand('M-13 -12q-4 -12 4 -19q1 6 4 8q-1 -14 8 -22q0 13 6 17q4 8 -3 16z'),
    shining('#f6a04a'),
  ) +
  fill(hand('M-6 -12q-2 -8 3 -12q1 4 3 5q1 -7 5 -9q1 8 2 10q1 4 -2 6z'), shining('#ffdf8a'));

/** A raised bed with vegetables, `w` inches long. */
export function raisedBed(w: number): Svg {
  const rows = Array.from({ length: Math.floor(w / 11) }, (_, i) => 6 + i * 11);
  return (
    fill(oval(w / 2, 0, w * 0.55, 4), '#1f3036', 0.22) +
    fill(
      rows.map((x) => hand(`M${x} -14q-9 -4 -7 -13q6 3 7 10q1 -11 6 -13q3 9 -6 16z`)).join(''),
      '#5d8a4f',
    ) +
    fill(
      rows
        .filter((_, i) => i % 3 === 1)
        .map((x) => oval(x, -20, 2.6))
        .join(''),
      '#c9452f',
    ) +
    fill(box(0, -14, w, 14), '#9c7350') +
    fill(box(0, -8, w, 1.4), '#6d4f38') +
    fill(box(-2, -15, 4, 15) + box(w - 2, -15, 4, 15), '#84603f')
  );
}

/** Bulbs on a sagging wire between two places on the picture, px. */
export function stringLights(
  { dark }: Light,
  from: number,
  to: number,
  y: number,
  sag: number,
): Svg {
  const lit = dark;
  const count = Math.round((to - from) / 34);
  const spots = Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    return [from + (to - from) * share, y + 4 * sag * share * (1 - share)] as const;
  });
  return (
    stroke(hand(`M${from} ${y}Q${(from + to) / 2} ${y + 2 * sag} ${to} ${y}`), '#3a3f41', 1) +
    (lit ? spots.map(([x, at]) => fill(oval(x, at + 5, 15), 'url(#halo)')).join('') : '') +
    fill(
      spots.map(([x, at]) => oval(x, at + 5, 3.2, 4)).join(''),
      lit ? shining('#ffe6ad') : '#f4ead2',
    ) +
    fill(spots.map(([x, at]) => box(x - 1.5, at - 0.5, 3, 2.5)).join(''), '#3a3f41')
  );
}

/** A kettle grill. */
export const grill = (): Svg =>
  fill(oval(2, 0, 14, 2.5), '#1f3036', 0.25) +
  rounded(stroke(hand('M-6 -18l-4 18M6 -18l4 18M0 -18v14'), '#3f4446', 1.6)) +
  fill(hand('M-13 -26q0 9 13 9t13 -9z'), '#32383a') +
  fill(hand('M-13 -27q0 -12 13 -12t13 12z'), '#9c3d2c') +
  fill(pill(-3, -42, 6, 3, 1), '#3f4446');
