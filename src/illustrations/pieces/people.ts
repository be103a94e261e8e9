import { darken, lighten } from '../colour.ts';
import { fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';

interface Looks {
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
  readonly legs: string;
}

/** Somebody walking to the right, 66 inches tall, on 0,0. */
export function walker({ skin, hair, coat, legs }: Looks): Svg {
  return (
    fill(oval(1, 0, 17, 2.6), '#1f2a2e', 0.3) +
    fill(
      hand(
        'M-4 -32l-4 16 -5 14 -3 2h9l1 -2 5 -13 3 -14zM1 -32l5 15 2 13 -1 4h9l0 -2 -4 -1 -2 -15 -3 -14z',
      ),
      legs,
    ) +
    fill(hand('M-13 -2q-4 0 -5 2h10v-2zM8 -2v2h10q-1 -2 -5 -3z'), '#3a3230') +
    fill(hand('M-7 -53q7 -4 13 0q3 12 2 24q-8 3 -17 0q-1 -13 2 -24z'), coat) +
    fill(
      hand('M0 -54q4 -1 6 1q3 12 2 24q-4 1.5 -7 1.6q3 -14 -1 -26.600z'),
      darken(coat, 0.25),
      0.6,
    ) +
    rounded(stroke(hand('M-4 -49q-7 8 -7 17M4 -49q4 8 10 14'), lighten(coat, 0.08), 4.2)) +
    fill(oval(14.5, -34, 2.2) + oval(-11, -31, 2.2), skin) +
    fill(hand('M-2 -57h5v5h-5z'), darken(skin, 0.15)) +
    fill(oval(1, -61, 5, 5.8), skin) +
    fill(hand('M-4.500 -59q-1 -9 6 -9q6 0 5 5q-5 -2 -7 1q0 3 -2 5z'), hair)
  );
}

/** A dog on a lead trotting to the right, on 0,0; the lead ends at the hand of a walker beside it. */
export const dog = (colour: string): Svg =>
  fill(oval(2, 0, 18, 2), '#1f2a2e', 0.3) +
  fill(
    hand(
      'M-13 -19q14 -4 24 0l3 -6 2 -5 3 3q5 1 8 4l2 3 -3 2 -6 1 -3 7q-1 5 -3 6l1 9h-3l-2 -9 -10 0 -4 9h-3l1 -9q-5 -3 -6 -9q-5 -1 -7 -8q4 4 6 2z',
    ),
    colour,
  ) +
  fill(hand('M15 -28q-3 2 -3 8l4 0z'), darken(colour, 0.3)) +
  stroke(hand('M12 -20l3 4'), '#b4402f', 1.6);
