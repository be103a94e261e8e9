import { darken, lighten } from '../colour.ts';
import { fill, outline, stroke, trail, type Spot, type Svg } from '../svg.ts';
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
  const upright = (count: number) => {
    let d = '';
    for (let i = 1; i < count; i++) d += segment(at(i / count, 0), at(i / count, 1));
    return d;
  };
  const level = (from = 1) => {
    let d = '';
    for (let i = from; i < rows; i++) d += segment(at(0, i / rows), at(1, i / rows));
    return d;
  };
  const courseTall = Math.abs(at(0, 1)[1] - at(0, 0)[1]) / rows;
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

function tabs(
  { chance }: Site,
  at: (u: number, v: number) => Spot,
  rows: number,
  colour: string,
  wide: number,
): Svg {
  let darker = '';
  let lighter = '';
  for (let i = 0; i < 15; i++) {
    const v = (chance.whole(0, rows - 1) + 0.5) / rows;
    const u = chance.between(0.01, 0.95);
    const d = segment(at(u, v), at(u + chance.pick([0.02, 0.03, 0.045]), v));
    if (chance.maybe(0.55)) darker += d;
    else lighter += d;
  }
  return (
    stroke(darker, darken(colour, 0.22), wide, 0.5) +
    stroke(lighter, lighten(colour, 0.2), wide, 0.5)
  );
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

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
