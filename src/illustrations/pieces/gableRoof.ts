import { darken, lighten } from '../colour.ts';
import { fill, stroke, type Spot, type Svg } from '../svg.ts';
import type { Plane, Point } from '../view.ts';
import { roofing, type RoofLook } from './roofing.ts';
import { texture, type Siding } from './siding.ts';
import type { Block, Site } from './site.ts';
import { inShade } from './walls.ts';

interface Gable {
  /** Which way the triangle looks: to the viewer, or to the right (then a slope faces front). */
  readonly towards: 'front' | 'side';
  /** Ridge over the top of the walls, inches. */
  readonly rise: number;
  /** How far the roof stands out over the eaves and over the triangle, inches. */
  readonly eave?: number;
  readonly rake?: number;
  readonly roof: RoofLook;
  readonly siding: Siding;
  readonly trim: string;
  /** Width of the boards along the triangle, inches. */
  readonly board?: number;
  /** Drawn on the triangle before the roof covers its edges. */
  readonly onGable?: (plane: Plane) => Svg;
}

/** A pitched roof on a block, with the wall triangle under it. */
export function gableRoof(site: Site, body: Block, gable: Gable): Svg {
  const { towards, rise, eave = 14, rake = 12, trim, board = 9, siding } = gable;
  const front = towards === 'front';
  const span = front ? body.w : body.d;
  const length = front ? body.d : body.w;
  const top = body.y + body.h;
  const half = span / 2;
  const drop = (eave * rise) / half;
  /** a across the triangle, y up, e inwards from it. */
  const spot = (a: number, y: number, e: number): Point =>
    front ? [body.x + a, top + y, body.z + e] : [body.x + body.w - e, top + y, body.z + a];
  const { view } = site;
  const along = (e: number): Plane =>
    front
      ? view.plane(spot(0, 0, e), [1, 0, 0], [0, 1, 0])
      : view.plane(spot(0, 0, e), [0, 0, 1], [0, 1, 0]);
  const wall = along(0);
  const edge = along(-rake);
  const triangle: Spot[] = [
    [0, 0],
    [half, rise],
    [span, 0],
  ];
  const chevron = (inner: number): Spot[] => [
    [-eave, -drop],
    [half, rise],
    [span + eave, -drop],
    [span + eave, -drop - inner],
    [half, rise - inner],
    [-eave, -drop - inner],
  ];
  const gableColour = front ? siding.colour : inShade(siding.colour);
  const shows = view.faces([spot(half, rise, 0), spot(span, 0, 0), spot(0, 0, 0)]);

  const under = (from: number, to: number, fromY: number, toY: number) =>
    view.shape([
      spot(from, fromY, -rake),
      spot(to, toY, -rake),
      spot(to, toY, 0),
      spot(from, fromY, 0),
    ]);
  const slope = (side: 'near' | 'far') => {
    const foot = side === 'near' ? -eave : span + eave;
    const points: Point[] = [
      spot(half, rise, -rake),
      spot(half, rise, length + rake),
      spot(foot, -drop, length + rake),
      spot(foot, -drop, -rake),
    ];
    const seen = view.faces(side === 'near' ? points.toReversed() : points);
    if (!seen) return '';
    const [a, b, c, d] = points as [Point, Point, Point, Point];
    return roofing(site, [d, c, b, a], gable.roof, side === 'near' && !front ? 1 : 0.86);
  };
  const wallTop = front ? span : 0;
  const eaveUnder = view.shape([
    spot(wallTop, 0, 0),
    spot(wallTop, 0, length),
    spot(front ? span + eave : -eave, -drop, length + rake),
    spot(front ? span + eave : -eave, -drop, -rake),
  ]);

  return (
    (shows
      ? fill(wall.shape(triangle), gableColour) +
        texture(
          site,
          wall,
          { ...siding, colour: gableColour },
          (v) => [(half * v) / rise, span - (half * v) / rise],
          rise,
        ) +
        (front ? fill(wall.shape(triangle), 'url(#sheen)') : '') +
        (gable.onGable?.(wall) ?? '') +
        fill(wall.shape(chevron(board + 12)), '#26323c', 0.12 + 0.12 * site.light.shadow) +
        fill(
          under(-eave, half, -drop, rise) + under(span + eave, half, -drop, rise),
          darken(trim, 0.45),
        )
      : '') +
    fill(eaveUnder, darken(trim, 0.5)) +
    slope('far') +
    slope('near') +
    (shows
      ? fill(edge.shape(chevron(board)), front ? trim : inShade(trim)) +
        stroke(
          trailOf(edge, [
            [-eave, -drop],
            [half, rise],
            [span + eave, -drop],
          ]),
          site.season === 'winter' ? '#f7fafa' : lighten(gable.roof.colour, 0.12),
          edge.thick(site.season === 'winter' ? 6 : 2.5),
        )
      : '')
  );
}

const trailOf = (plane: Plane, spots: readonly Spot[]) =>
  plane.path(spots.map(([u, v], i) => `${i === 0 ? 'M' : 'L'}${u} ${v}`).join(''));
