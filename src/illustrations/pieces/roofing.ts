import { darken, lighten } from '../colour.ts';
import { dashed, fill, outline, stroke, trail, type Spot, type Svg } from '../svg.ts';
import type { Point } from '../view.ts';
import type { Site } from './site.ts';

/** What a roof is covered with. */
export interface RoofLook {
  readonly kind: 'shingle' | 'metal' | 'tile';
  readonly colour: string;
}

type Slope = readonly [footLeft: Point, footRight: Point, topRight: Point, topLeft: Point];

/**
 * One slope of a roof with its covering, its sunlit foot, a fascia below, and snow in winter.
 * `sun` is 1 for a slope in the light and less for one turned away.
 */
export function roofing(site: Site, slope: Slope, look: RoofLook, sun = 1): Svg {
  const { view } = site;
  const [footLeft, footRight, topRight, topLeft] = slope;
  const colour = darken(look.colour, (1 - sun) * 1.4);
  const at = (u: number, v: number): Spot =>
    view.at(between(between(footLeft, footRight, u), between(topLeft, topRight, u), v));
  const rise = Math.hypot(...minus(topLeft, footLeft).slice(1));
  const rows = Math.max(3, Math.round(rise / (site.fine ? 17 : 44)));
  const scale = view.scaleAt(footRight);
  const edges = fasciaOf(site, footLeft, footRight, colour, scale);
  if (site.season === 'winter') return edges + snow(at, colour, view.shape(slope));
  return (
    fill(view.shape(slope), colour) +
    pattern(site, look, at, rows, colour, scale) +
    fill(
      outline([at(0, 0), at(1, 0), at(1, 0.45), at(0, 0.45)]),
      lighten(colour, 0.35),
      0.12 * sun,
    ) +
    edges
  );
}

function pattern(
  site: Site,
  look: RoofLook,
  at: (u: number, v: number) => Spot,
  rows: number,
  colour: string,
  scale: number,
): Svg {
  const dark = darken(colour, 0.3);
  // Both to and fro, which makes the ways from line to line short and alike.
  const upright = (count: number) => {
    let d = '';
    for (let i = 1; i < count; i++) d += segment(at(i / count, i % 2), at(i / count, 1 - (i % 2)));
    return d;
  };
  const level = (from = 1) => {
    let d = '';
    for (let i = from; i < rows; i++) d += segment(at(i % 2, i / rows), at(1 - (i % 2), i / rows));
    return d;
  };
  // Across the rows as they are seen: a slope seen along its face has narrow ones.
  const courseTall = Math.abs(across(way(at(0, 0), at(1, 0)), way(at(0, 0), at(0, 1)))) / rows;
  const [leftX] = at(0, 0);
  const [rightX] = at(1, 0);
  const span = Math.abs(rightX - leftX);
  if (look.kind === 'metal')
    return stroke(
      upright(Math.max(4, Math.round(span / 15))),
      dark,
      Math.max(0.7, 1.6 * scale),
      0.55,
    );
  if (look.kind === 'tile')
    return (
      stroke(upright(Math.max(6, Math.round(span / (site.fine ? 7 : 12)))), dark, 1, 0.4) +
      stroke(level(), lighten(colour, 0.3), 1, 0.4)
    );
  return (
    stroke(level(), dark, Math.max(0.6, 1.2 * scale), 0.45) +
    (site.fine ? tabs(site, at, rows, colour, courseTall * 0.9) : '')
  );
}

/** Single shingles a shade off the rest: a few rows in dashes tell it with few numbers. */
function tabs(
  { chance }: Site,
  at: (u: number, v: number) => Spot,
  rows: number,
  colour: string,
  wide: number,
): Svg {
  const long = Math.hypot(...way(at(0, 0), at(1, 0)));
  const some = (shade: string, count: number) => {
    let d = '';
    for (let i = 0; i < count; i++) {
      const v = (chance.whole(0, rows - 1) + 0.5) / rows;
      d += segment(at(chance.between(0.01, 0.3), v), at(chance.between(0.75, 0.98), v));
    }
    return stroke(d, shade, wide, 0.5);
  };
  const dashes = [0.02, 0.11, 0.04, 0.17].map((share) => Math.max(1, share * long));
  return dashed(dashes, some(darken(colour, 0.22), 3), some(lighten(colour, 0.2), 2));
}

/** Snow lies on the slope, thins out at the foot and lets a strip of roof show there. */
function snow(at: (u: number, v: number) => Spot, colour: string, whole: string): Svg {
  const edge = Array.from({ length: 15 }, (_, i) => at(1 - i / 14, 0.05 + 0.045 * ((i * 7) % 3)));
  return (
    fill(whole, colour) +
    fill(outline([at(0, 1), at(1, 1), ...edge]), '#eff4f5') +
    fill(outline([at(0, 0.42), at(1, 0.34), at(1, 0.1), at(0, 0.12)]), '#d3dfe6', 0.5)
  );
}

function fasciaOf({ view }: Site, left: Point, right: Point, colour: string, scale: number): Svg {
  return stroke(
    segment(view.at(left), view.at(right)),
    darken(colour, 0.4),
    Math.max(1, 4 * scale),
  );
}

const segment = (from: Spot, to: Spot) => trail([from, to]);

const way = (from: Spot, to: Spot): Spot => [to[0] - from[0], to[1] - from[1]];

/** How far a step leads away from the line of another. */
const across = (line: Spot, step: Spot) =>
  (line[0] * step[1] - line[1] * step[0]) / (Math.hypot(...line) || 1);

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
