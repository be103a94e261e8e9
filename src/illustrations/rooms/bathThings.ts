import { darken, lighten } from '../colour.ts';
import { box, fill, hand, oval, pill, rounded, stroke, type Svg } from '../svg.ts';
import { cupboards, drawers } from './cabinets.ts';
import { crate, shadowUnder, solid } from './crate.ts';
import { mirror } from './onTheWall.ts';
import type { Room } from './Room.ts';
import { vase } from './vase.ts';

/** A bathtub along the back wall: on feet, standing free, or built in behind a panel. */
export function tub(room: Room, x: number, z: number): Svg {
  const { view, decor } = room;
  const white = '#f8f5ee';
  const free = decor.era === 'modern' || decor.era === 'period';
  const body = free
    ? fill(oval(32, 0, 34, 3.4), '#26323c', 0.25) +
      (decor.era === 'period'
        ? fill(hand('M8 -4q-3 1 -2 4h4l1 -4zM54 -4q3 1 2 4h-4l-1 -4z'), decor.metal)
        : '') +
      fill(hand('M-2 -24q2 20 12 22q22 3 42 0q12 -2 14 -22z'), white) +
      fill(hand('M40 -24q1 18 -6 23q10 0 18 -1q12 -2 14 -22z'), darken(white, 0.16), 0.8) +
      fill(oval(32, -24, 35, 4.5), darken(white, 0.1)) +
      fill(oval(32, -24, 32, 3.2), '#b9d3d6') +
      fill(hand('M6 -24.500q10 -1.500 22 -0.500q-10 1.500 -22 0.500z'), '#ffffff', 0.6)
    : '';
  const built = free
    ? ''
    : solid(view, crate(x - 8, 0, z, 72, 20, 34), lighten(decor.feature, 0.5)) +
      solid(view, crate(x - 8, 20, z - 1, 72, 2, 35), white) +
      fill(
        view.shape([
          [x - 3, 22.2, z + 28],
          [x + 58, 22.2, z + 28],
          [x + 58, 22.2, z + 5],
          [x - 3, 22.2, z + 5],
        ]),
        '#b9d3d6',
      );
  const spout = rounded(
    stroke(
      hand(free ? 'M72 0v-38q0 -5 -5 -5h-4q-2 0 -2 3' : 'M56 -22v-10q0 -3 -4 -3h-3'),
      decor.metal,
      1.6,
    ),
  );
  return (
    built +
    view.stand([x, 0, free ? z + 8 : z + 20], body, spout) +
    view.stand(
      [x + 14, free ? 26 : 22, free ? z + 6 : z + 2],
      fill(hand('M-9 0h18v1.400h-18z'), decor.wood),
      fill(pill(-6, -4, 4, 4, 0.8), decor.accent),
      fill(pill(1, -2, 6, 2, 0.8), lighten(decor.second, 0.3)),
    )
  );
}

/** A washstand with its basin, tap and looking glass, from `x` to the right wall. */
export function vanity(room: Room, x: number): Svg {
  const { view, decor, w, d, chance } = room;
  const draw = chance.branch('vanity');
  const z = d - 21;
  const wide = w - x - 6;
  const colour = draw.pick([decor.wood, decor.feature, lighten(decor.wood, 0.2), '#f2ede1']);
  const lifted = decor.era === 'modern' ? 11 : 3;
  const front = view.plane([x, lifted, z], [1, 0, 0], [0, 1, 0]);
  const tall = 31 - lifted;
  return (
    mirror(room, 'back', x + wide / 2 - 16, 46, 32, draw.maybe(0.5) ? 32 : 40, draw.maybe(0.6)) +
    shadowUnder(view, { x, z, w: wide, d: 21 }, 0.22) +
    solid(view, crate(x, lifted, z, wide, tall, 21), colour) +
    front.lay(
      0,
      tall,
      wide,
      tall,
      decor.era === 'modern'
        ? drawers(wide, tall, colour, decor.metal, 2)
        : cupboards(wide, tall, colour, decor.metal, 'shaker'),
    ) +
    solid(view, crate(x - 1, 31, z - 1, wide + 2, 2, 22), '#f3efe6') +
    view.stand(
      [x + wide / 2, 33, z + 9],
      fill(hand('M-10 0q-2 -4 -1 -5h22q1 1 -1 5z'), '#ffffff'),
      fill(oval(0, -5, 11, 1.6), '#d9dedb'),
    ) +
    view.stand(
      [x + wide / 2, 33, z + 18],
      rounded(stroke(hand('M0 0v-10q0 -2 3 -2v3'), decor.metal, 1.3)),
    ) +
    view.stand([x + wide - 6, 33, z + 8], vase(decor.accent, decor.second, 'twigs')) +
    view.stand(
      [x + 5, 33, z + 8],
      fill(pill(-1.5, -6, 3.5, 6, 0.8), '#c9a26b'),
      fill(box(-0.5, -8, 1.2, 2), '#3a3d3e'),
    )
  );
}

/** A lamp beside the looking glass. */
export function washstandLight({ view, setting, decor, d }: Room, x: number): Svg {
  const lit = setting.light.dark;
  return view.stand(
    [x, 92, d - 4],
    lit ? fill(oval(0, 0, 30), 'url(#halo)') : '',
    fill(box(-12, -1, 24, 2), decor.metal),
    fill(oval(-8, 0, 3.2) + oval(8, 0, 3.2), lit ? 'url(#shade)' : '#f6f0e2'),
  );
}

/** A mat before the tub. */
export const bathMat = ({ view, decor }: Room, x: number, z: number): Svg => {
  const plane = view.plane([x, 0.3, z], [1, 0, 0], [0, 0, 1]);
  const colour = lighten(decor.second, 0.2);
  return (
    fill(plane.rect(0, 0, 50, 26), colour) +
    stroke([4, 22].map((v) => plane.line(2, v, 48, v)).join(''), decor.accent, 1.6, 0.8)
  );
};
