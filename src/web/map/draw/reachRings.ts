/** The area within some minutes as rings to draw: fewer points, its largest parts, holes cut in. */
import { type Spot, areaOf, simplifiedRing } from './shapes.ts';

/** Polygons of an outline and holes, in degrees, as GeoJSON has them. */
type Polygons = readonly (readonly (readonly Spot[])[])[];

const mostRings = 8;
const mostPointsOfRing = 260;
const mostPointsOfHole = 60;
/** Parts and holes smaller than this share of the largest part are left out. */
const leastShare = 0.004;
/** So that 1.5 units, which the simplest ring may be off, are some 15 m. */
const unitsPerDegree = 11_132;

/**
 * Each part is one ring that reaches into its holes and back by the same way: by the even-odd rule a
 * hole is outside, and no other shape loses anything by it.
 */
export function reachRings(polygons: Polygons): Spot[][] {
  const latitude = polygons[0]?.[0]?.[0]?.[1] ?? 0;
  const perLongitude = unitsPerDegree * Math.cos((latitude * Math.PI) / 180);
  const flat = (ring: readonly Spot[]) =>
    opened(ring).map(([x, y]): Spot => [x * perLongitude, y * unitsPerDegree]);
  const parts = polygons
    .map(([outer, ...holes]) => ({ outer: flat(outer!), holes: holes.map(flat) }))
    .sort((a, b) => areaOf(b.outer) - areaOf(a.outer));
  const least = leastShare * areaOf(parts[0]?.outer ?? []);
  return parts
    .filter(({ outer }) => areaOf(outer) >= least)
    .slice(0, mostRings)
    .map(({ outer, holes }) =>
      holes
        .filter((hole) => areaOf(hole) >= least)
        .map((hole) => simplifiedRing(hole, mostPointsOfHole))
        .filter((hole) => hole.length >= 3)
        .reduce(withHole, simplifiedRing(outer, mostPointsOfRing)),
    )
    .filter((ring) => ring.length >= 3)
    .map((ring) => ring.map(([x, y]): Spot => [x / perLongitude, y / unitsPerDegree]));
}

/** GeoJSON says the first point again at the end. */
function opened(ring: readonly Spot[]): readonly Spot[] {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

function withHole(ring: Spot[], hole: Spot[]): Spot[] {
  let best = { from: 0, to: 0, distance: Infinity };
  ring.forEach(([x, y], from) => {
    hole.forEach(([hx, hy], to) => {
      const distance = Math.hypot(hx - x, hy - y);
      if (distance < best.distance) best = { from, to, distance };
    });
  });
  const around = [...hole.slice(best.to), ...hole.slice(0, best.to + 1)];
  return [...ring.slice(0, best.from + 1), ...around, ...ring.slice(best.from)];
}
