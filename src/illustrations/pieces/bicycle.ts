import { fill, hand, oval, rounded, stroke, type Svg } from '../svg.ts';

/** A town bicycle with a basket, seen from the side, 70 inches long, on 0,0. */
export const bicycle = (colour: string): Svg =>
  fill(oval(0, 0, 36, 3), '#1f2a2e', 0.3) +
  rounded(
    stroke(oval(-21, -13, 13) + oval(21, -13, 13), '#2f3335', 1.8),
    stroke(
      hand('M-21 -13L-10 -30M-21 -13h19l14 -17h-22l8 17M21 -13L12 -36M-10 -30l-1 -4'),
      colour,
      2.2,
    ),
    stroke(hand('M12 -36q-1 -4 -7 -3M-16 -35h9'), '#5a4334', 2.4),
  ) +
  fill(hand('M13 -38h14l-3 10h-8z'), '#b98d5e') +
  fill(oval(-2, -13, 3), '#3a3f41');
