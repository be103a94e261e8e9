import { box, fill, hand, type Svg } from '../svg.ts';

/** A letter box on its post with the flag up, 54 inches tall, on 0,0. */
export const letterBox = (colour: string): Svg =>
  fill(box(-2, -40, 4, 40), '#8f6f50') +
  fill(hand('M-8 -40v-9q0 -5 5 -5h10q5 0 5 5v9z'), colour) +
  fill(box(9, -54, 2, 9) + box(9, -54, 7, 4), '#b8452f');
