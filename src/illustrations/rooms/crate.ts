import { darken, lighten } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Point, View } from '../view.ts';

/** A box in a room, inches: its near lower left corner and its size. */
export interface Crate {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
  readonly d: number;
}

/** A crate from its corner and its size, inches. */
export const crate = (x: number, y: number, z: number, w: number, h: number, d: number): Crate => ({
  x,
  y,
  z,
  w,
  h,
  d,
});

/** The faces of a box that show: sides, top, front, each in its own light. */
export function solid(view: View, { x, y, z, w, h, d }: Crate, colour: string, soft = 0): Svg {
  const p = (right: 0 | 1, up: 0 | 1, back: 0 | 1): Point => [
    x + right * w,
    y + up * h,
    z + back * d,
  ];
  const face = (points: readonly Point[], shade: string) => {
    if (!view.faces(points)) return '';
    const d2 = view.shape(points);
    // Rounded corners for anything upholstered: an outline of its own colour with round joints.
    return soft > 0
      ? `<path d="${d2}" fill="${shade}" stroke="${shade}" stroke-width="${soft * 2}" stroke-linejoin="round"/>`
      : fill(d2, shade);
  };
  return (
    face([p(0, 1, 1), p(0, 1, 0), p(0, 0, 0), p(0, 0, 1)], darken(colour, 0.1)) +
    face([p(1, 1, 0), p(1, 1, 1), p(1, 0, 1), p(1, 0, 0)], darken(colour, 0.24)) +
    face([p(0, 1, 1), p(1, 1, 1), p(1, 1, 0), p(0, 1, 0)], lighten(colour, 0.2)) +
    face([p(0, 0, 0), p(1, 0, 0), p(1, 0, 1), p(0, 0, 1)], darken(colour, 0.4)) +
    face([p(0, 1, 0), p(1, 1, 0), p(1, 0, 0), p(0, 0, 0)], darken(colour, 0.06))
  );
}

/** The shadow something throws on the floor, a little to the right of it. */
export const shadowUnder = (
  view: View,
  { x, z, w, d }: Omit<Crate, 'y' | 'h'>,
  strength = 0.22,
): Svg =>
  fill(
    view.shape([
      [x + 2, 0.2, z - 3],
      [x + w + 9, 0.2, z - 3],
      [x + w + 9, 0.2, z + d],
      [x + 2, 0.2, z + d],
    ]),
    '#26323c',
    strength,
  );

/** Four thin legs under a top. */
export function legs(
  view: View,
  { x, y, z, w, d }: Omit<Crate, 'h'>,
  colour: string,
  thick = 1.6,
  splay = 0,
): Svg {
  const leg = (atX: number, atZ: number, lean: number) => {
    const [topX, topY] = view.at([atX, y, atZ]);
    const [footX, footY] = view.at([atX + lean, 0, atZ]);
    return stroke(
      `M${Math.round(topX * 2)} ${Math.round(topY * 2)}L${Math.round(footX * 2)} ${Math.round(footY * 2)}`,
      colour,
      Math.max(1.2, view.scaleAt([atX, 0, atZ]) * thick),
    );
  };
  return (
    leg(x + 2, z + d - 2, -splay) +
    leg(x + w - 2, z + d - 2, splay) +
    leg(x + 2, z + 2, -splay) +
    leg(x + w - 2, z + 2, splay)
  );
}

/** A round flat thing lying level: tabletop, round rug, seat of a stool. */
export function disc(view: View, x: number, y: number, z: number, r: number): string {
  const points = Array.from({ length: 20 }, (_, i): Point => {
    const angle = (i / 20) * Math.PI * 2;
    return [x + Math.cos(angle) * r, y, z + Math.sin(angle) * r];
  });
  return view.shape(points);
}
