/** A ring cut to a box, by Sutherland and Hodgman: one edge of the box after the other. */
import type { Bounds } from '#domain/geo.ts';

type Ring = GeoJSON.Position[];

/** Closed again; null where nothing of it lies inside. Where it leaves the box it follows its edge. */
export function cutRing(ring: Ring, box: Bounds): Ring | null {
  let points = ring.slice(0, -1);
  points = cutAtEdge(points, 0, box.west, 1);
  points = cutAtEdge(points, 0, box.east, -1);
  points = cutAtEdge(points, 1, box.south, 1);
  points = cutAtEdge(points, 1, box.north, -1);
  return points.length < 3 ? null : [...points, points[0]!];
}

/** Null where nothing of the polygon's outside lies in the box. */
export function cutPolygon(polygon: Ring[], box: Bounds): Ring[] | null {
  const [outer, ...holes] = polygon.map((ring) => cutRing(ring, box));
  return outer ? [outer, ...holes.filter((hole) => hole !== null)] : null;
}

/** Keeps what lies on the side of the edge that `sign` names: 1 beyond it, -1 before it. */
function cutAtEdge(points: Ring, axis: 0 | 1, edge: number, sign: 1 | -1): Ring {
  const kept: Ring = [];
  for (const [at, to] of points.entries()) {
    const from = points.at(at - 1)!;
    const fromInside = (from[axis]! - edge) * sign >= 0;
    const toInside = (to[axis]! - edge) * sign >= 0;
    if (fromInside !== toInside) kept.push(crossing(from, to, axis, edge));
    if (toInside) kept.push(to);
  }
  return kept;
}

function crossing(
  from: GeoJSON.Position,
  to: GeoJSON.Position,
  axis: 0 | 1,
  edge: number,
): GeoJSON.Position {
  const share = (edge - from[axis]!) / (to[axis]! - from[axis]!);
  const other = axis === 0 ? 1 : 0;
  const value = from[other]! + share * (to[other]! - from[other]!);
  return axis === 0 ? [edge, value] : [value, edge];
}
