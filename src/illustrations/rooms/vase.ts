import { darken, lighten } from '../colour.ts';
import { box, fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';

/** A vase drawn upright on 0,0, 12 inches tall with what stands in it. */
export function vase(colour: string, bloom: string, filling: 'twigs' | 'bunch'): Svg {
  const leavesOf =
    filling === 'twigs'
      ? rounded(
          stroke(hand('M0 -6q-2 -8 -6 -12M0 -6q1 -9 4 -14M0 -6q-1 -8 -1 -13'), '#6d7a52', 0.7),
        ) +
        fill(
          oval(-6, -18, 1.6) +
            oval(-4, -14, 1.4) +
            oval(4, -20, 1.6) +
            oval(2.5, -15, 1.4) +
            oval(-1, -19, 1.6),
          '#8a9a6a',
        )
      : rounded(stroke(hand('M0 -6q-3 -5 -5 -7M0 -6v-9M0 -6q3 -5 5 -7'), '#5f7d4d', 0.8)) +
        fill(oval(-5, -13, 2.6) + oval(0, -15.5, 2.8) + oval(5, -13, 2.6), bloom) +
        fill(
          oval(-5.5, -13.5, 1.2) + oval(-0.5, -16, 1.3) + oval(4.5, -13.5, 1.2),
          lighten(bloom, 0.4),
        );
  return (
    leavesOf +
    fill(hand('M-2 -7q-3 3 -2.500 5q0.500 2 4.500 2t4.500 -2q0.500 -2 -2.500 -5z'), colour) +
    fill(hand('M1 -6q2 3 1.500 5l-1.500 1q2 -3 0 -6z'), darken(colour, 0.3), 0.6)
  );
}

/** A bowl of fruit. */
export const fruitBowl = (colour: string): Svg =>
  fill(oval(-3, -4.5, 2.4) + oval(2.5, -5, 2.5), '#d9803f') +
  fill(oval(0, -6, 2.3), '#b9c25a') +
  fill(hand('M-7 -4.500h14q-1 4.500 -4.500 4.500h-5q-3.500 0 -4.500 -4.500z'), colour) +
  fill(box(-3, -0.6, 6, 0.8), darken(colour, 0.3));
