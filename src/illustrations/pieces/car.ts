import { darken, lighten, mix, shining } from '../colour.ts';
import { box, fill, hand, oval, stroke, type Svg } from '../svg.ts';

/** A small family car seen from the side, its front to the right, 170 inches long, on 0,0. */
export function carBeside(colour: string, lit = false): Svg {
  const shade = darken(colour, 0.3);
  const wheel = (x: number) => fill(oval(x, -12, 13), '#2b2e30') + fill(oval(x, -12, 7), '#b9b6ad');
  return (
    fill(oval(0, -1, 88, 6), '#1f2a2e', 0.32) +
    fill(
      hand('M-86 -14q-2 -18 10 -22l22 -4q14 -20 30 -20h30q18 0 34 20l34 6q12 3 11 20z'),
      colour,
    ) +
    fill(hand('M-86 -14q-1 -8 1 -12h169q2 5 1 12z'), shade, 0.5) +
    fill(
      hand('M-46 -40q10 -15 22 -15h8v15zM-11 -40v-15h16q13 0 24 15z'),
      mix('#5d7884', '#cfe0e2', 0.35),
    ) +
    fill(hand('M-40 -40l9 -11h6l-9 11zM6 -40l-9 -15h5l9 15z'), '#f2f4ee', 0.4) +
    stroke(hand('M-13 -40v24M-72 -30h150'), shade, 0.9, 0.7) +
    fill(box(-24, -35, 7, 2) + box(20, -35, 7, 2), lighten(colour, 0.4)) +
    fill(hand('M76 -32l9 3v5h-8z'), lit ? shining('#ffe9b0') : '#f4ead0') +
    fill(box(-86, -31, 5, 8), '#b4402f') +
    wheel(-52) +
    wheel(54)
  );
}

/** The same car seen from behind, as it stands under a roof. */
export const carBehind = (colour: string): Svg =>
  fill(oval(0, -1, 40, 4), '#1f2a2e', 0.5) +
  fill(box(-32, -12, 12, 12) + box(20, -12, 12, 12), '#26292b') +
  fill(hand('M-36 -10v-16q0 -6 6 -7l7 -17q2 -4 7 -4h32q5 0 7 4l7 17q6 1 6 7v16z'), colour) +
  fill(hand('M-20 -34l5 -13q1 -2 4 -2h22q3 0 4 2l5 13z'), '#b9cdd2') +
  fill(box(-34, -27, 11, 6) + box(23, -27, 11, 6), '#b5402f') +
  fill(box(-34, -13, 68, 5), mix(colour, '#f5f1e6', 0.6));
