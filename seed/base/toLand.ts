/** GeoNames puts many a harbor town on its quay, and the shores of a country's map are coarser than that. */
import type { Bounds, Point } from '#domain/geo.ts';
import { planeAround, type Spot } from '../ground/Plane.ts';
import type { IsLand } from './isLand.ts';

/** Metres: what a name has around it where it is moved to, and how far it is moved at most. */
const room = 400;
const farthest = 8_000;
const step = 200;
const rays = 24;

/** Degrees: wide enough for all that is looked at around a place, north of Alaska too. */
const around = 0.5;

/**
 * @param landIn `loadLand()`
 * @returns what gives the nearest spot with some ground around it for a point in the water, and any other
 *   point as it is; also one that is far from all land
 */
export function toLand(landIn: (area: Bounds) => IsLand): (point: Point) => Point {
  const known = new Map<string, IsLand>();
  /** By whole degrees, since finding the shapes near a place takes longer than asking them. */
  function landNear({ latitude, longitude }: Point): IsLand {
    const [south, west] = [Math.floor(latitude), Math.floor(longitude)];
    const key = `${south} ${west}`;
    const there =
      known.get(key) ??
      landIn({
        south: south - around,
        west: west - around,
        north: south + 1 + around,
        east: west + 1 + around,
      });
    known.set(key, there);
    return there;
  }

  return (point) => {
    const isLand = landNear(point);
    if (isLand(point)) return point;
    const plane = planeAround(point);
    const isDry = (spot: Spot) => isLand(plane.pointOf(spot));
    for (let metres = step; metres <= farthest; metres += step) {
      const found = circle({ x: 0, y: 0 }, metres, rays).find(
        (spot) => isDry(spot) && circle(spot, room, 8).every(isDry),
      );
      if (found) return plane.pointOf(found);
    }
    return point;
  };
}

function circle(centre: Spot, radius: number, count: number): Spot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}
