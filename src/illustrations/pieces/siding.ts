import { darken, lighten } from '../colour.ts';
import { dashed, stroke, type Svg } from '../svg.ts';
import type { Plane } from '../view.ts';
import type { Site } from './site.ts';

export type SidingKind = 'clapboard' | 'board' | 'brick' | 'stone' | 'shingle' | 'stucco' | 'wood';

/** What a wall is made of. */
export interface Siding {
  readonly kind: SidingKind;
  readonly colour: string;
}

/** How far a wall reaches from left to right at a height, inches: a gable gets narrower. */
export type Reach = (v: number) => readonly [from: number, to: number];

/** What the eye sees of a wall's material, drawn over its plain colour, height 0 to `height`. */
export function texture(
  site: Site,
  plane: Plane,
  siding: Siding,
  reach: Reach,
  height: number,
): Svg {
  const dark = darken(siding.colour, 0.45);
  switch (siding.kind) {
    case 'clapboard':
      return lines(plane, reach, height, site.fine ? 16 : 28, dark, 0.32);
    case 'wood':
      return (
        lines(plane, reach, height, site.fine ? 14 : 22, dark, 0.5) +
        (site.fine ? chips(site, plane, reach, height, siding.colour, 6, [44, 10]) : '')
      );
    case 'board':
      return battens(plane, reach, height, site.fine ? 22 : 40, dark);
    case 'brick':
      return (
        lines(plane, reach, height, site.fine ? 18 : 44, lighten(siding.colour, 0.45), 0.28) +
        (site.fine ? chips(site, plane, reach, height, siding.colour, 12, [16, 7]) : '')
      );
    case 'stone':
      return chips(site, plane, reach, height, siding.colour, site.fine ? 15 : 7, [20, 13]);
    case 'shingle':
      return (
        lines(plane, reach, height, site.fine ? 16 : 28, dark, 0.4) +
        (site.fine ? chips(site, plane, reach, height, siding.colour, 8, [11, 12]) : '')
      );
    case 'stucco':
      return site.fine ? chips(site, plane, reach, height, siding.colour, 4, [46, 5], 0.35) : '';
  }
}

function lines(
  plane: Plane,
  reach: Reach,
  height: number,
  step: number,
  colour: string,
  opacity: number,
): Svg {
  let d = '';
  // To and fro: the way from line to line is short then, and the same again and again.
  let back = false;
  for (let v = step; v < height - 1; v += step) {
    const [from, to] = reach(v);
    if (to - from > step) d += back ? plane.line(to, v, from, v) : plane.line(from, v, to, v);
    back = !back;
  }
  return stroke(d, colour, Math.max(0.6, plane.thick(1.1)), opacity);
}

function battens(plane: Plane, reach: Reach, height: number, step: number, colour: string): Svg {
  const [from, to] = reach(0);
  let d = '';
  let back = false;
  for (let u = from + step; u < to - 2; u += step) {
    let top = height;
    while (top > 8 && (reach(top)[0] > u || reach(top)[1] < u)) top -= 8;
    d += back ? plane.line(u, top, u, 0) : plane.line(u, 0, u, top);
    back = !back;
  }
  return stroke(d, colour, Math.max(0.6, plane.thick(1.4)), 0.3);
}

/**
 * Single bricks, stones or shakes a shade off the rest: enough of them to tell the material. Some
 * rows of them in dashes, since a dash takes no numbers of its own.
 */
function chips(
  { chance }: Site,
  plane: Plane,
  reach: Reach,
  height: number,
  colour: string,
  count: number,
  [w, h]: readonly [number, number],
  opacity = 0.55,
): Svg {
  const [left, right] = reach(0);
  if (right - left < w) return '';
  const pxLong = Math.abs(plane.at(right, 0)[0] - plane.at(left, 0)[0]);
  // Small or turned-away walls need fewer of them.
  const rows = Math.ceil((count / 6) * Math.min(1, pxLong / 260));
  const dash = Math.max(1, Math.round((w * pxLong) / (right - left)));
  const some = (shade: string, list: number) => {
    let d = '';
    for (let i = 0; i < list; i++) {
      const v = (Math.floor(chance.between(0, height - h) / h) + 0.5) * h;
      const [from, to] = reach(v + h);
      const start = chance.between(from, from + (to - from) * 0.4);
      if (to - start > w * 1.5) d += plane.line(start, v, to, v);
    }
    return stroke(d, shade, plane.thick(h - 2), opacity);
  };
  return dashed(
    [dash, 5 * dash, dash, 8 * dash],
    some(darken(colour, 0.2), rows),
    some(lighten(colour, 0.22), rows > 1 ? rows - 1 : 1),
  );
}
