import { darken } from '../colour.ts';
import { fill, stroke, type Svg } from '../svg.ts';
import type { Point } from '../view.ts';
import { roofing, type RoofLook } from './roofing.ts';
import type { Block, Site } from './site.ts';

/**
 * A roof that slopes on all four sides. The ridge lies along the longer side; over a square plan
 * it is a point.
 */
export function hipRoof(
  site: Site,
  body: Block,
  { rise, eave = 14, roof, trim }: { rise: number; eave?: number; roof: RoofLook; trim: string },
): Svg {
  const { x, z, w, d } = body;
  const { view } = site;
  const top = body.y + body.h;
  const run = Math.min(w, d) / 2;
  const low = top - (eave * rise) / (run + eave) + 2;
  const ridgeY = top + rise;
  const corner = (right: boolean, back: boolean): Point => [
    right ? x + w + eave : x - eave,
    low,
    back ? z + d + eave : z - eave,
  ];
  const ridge = (right: boolean): Point =>
    w >= d
      ? [right ? x + w - run : x + run, ridgeY, z + d / 2]
      : [x + w / 2, ridgeY, right ? z + run : z + d - run];
  const soffit = darken(trim, 0.5);
  const front: readonly [Point, Point, Point, Point] =
    w >= d
      ? [corner(false, false), corner(true, false), ridge(true), ridge(false)]
      : [corner(false, false), corner(true, false), ridge(true), ridge(true)];
  const right: readonly [Point, Point, Point, Point] =
    w >= d
      ? [corner(true, false), corner(true, true), ridge(true), ridge(true)]
      : [corner(true, false), corner(true, true), ridge(false), ridge(true)];
  const sideShows = view.faces([right[3], right[2], right[1], right[0]]);
  return (
    fill(
      view.shape([[x + w, top, z], [x + w, top, z + d], corner(true, true), corner(true, false)]),
      soffit,
    ) +
    fill(
      view.shape([[x, top, z], [x + w, top, z], corner(true, false), corner(false, false)]),
      soffit,
    ) +
    (sideShows ? roofing(site, right, roof, 0.8) : '') +
    roofing(site, front, roof) +
    gutter(site, corner(false, false), corner(true, false), trim) +
    (sideShows ? gutter(site, corner(true, false), corner(true, true), darken(trim, 0.25)) : '')
  );
}

/** The board along an eave. */
function gutter({ view }: Site, from: Point, to: Point, colour: string): Svg {
  const low = (point: Point): Point => [point[0], point[1] - 6, point[2]];
  return (
    fill(view.shape([from, to, low(to), low(from)]), colour) +
    stroke(view.shape([from, to, to]), darken(colour, 0.35), 0.6, 0.5)
  );
}
