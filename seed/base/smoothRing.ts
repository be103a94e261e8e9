/**
 * Coasts come with a point each few hundred metres, which close by looks like a saw. Chaikin's
 * corner cutting makes curves of them that stay within those metres.
 */
const cuts = 2;
/** Degrees. Longer edges are straight on purpose: surveyed borders, the frame of the data. */
const longestCurve = 0.12;

export function smoothRing(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  let points = ring.slice(0, -1);
  if (points.length < 4) return ring;
  for (let cut = 0; cut < cuts; cut++) points = cutCorners(points);
  return [...points, points[0]!];
}

function cutCorners(points: GeoJSON.Position[]): GeoJSON.Position[] {
  return points.flatMap((corner, at) => {
    const before = points.at(at - 1)!;
    const after = points[(at + 1) % points.length]!;
    return [towards(corner, before), towards(corner, after)];
  });
}

/** A quarter of the way, but never farther than a curve reaches. */
function towards(from: GeoJSON.Position, to: GeoJSON.Position): GeoJSON.Position {
  const [x, y] = from as [number, number];
  const dx = to[0]! - x;
  const dy = to[1]! - y;
  const share = Math.min(0.25, longestCurve / 4 / Math.max(Math.hypot(dx, dy), 1e-9));
  return [x + share * dx, y + share * dy];
}
