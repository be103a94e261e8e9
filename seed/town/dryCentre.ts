/** GeoNames puts some towns on a quay: a centre nearby with ground enough for the town around it. */
import type { Point } from '#domain/geo.ts';
import type { IsLand } from '../base/isLand.ts';
import { planeAround, type Spot } from '../ground/Plane.ts';

/** Of the town's circle; with this much land the centre stays where it is. */
const dryEnough = 0.6;
/** What a kilometre away from the real centre costs, in shares of dry land. */
const costOfKilometre = 0.035;
const steps = 7;
const rays = 24;

/** @param radius metres from the centre to the last houses */
export function dryCentre(centre: Point, radius: number, isLand: IsLand): Point {
  const plane = planeAround(centre);
  const dryShare = (around: Spot) => {
    let dry = 0;
    for (let ray = 0; ray < rays; ray++) {
      const angle = (2 * Math.PI * ray) / rays;
      for (const share of [0.1, 0.4, 0.7, 1]) {
        const x = around.x + Math.cos(angle) * radius * share;
        const y = around.y + Math.sin(angle) * radius * share;
        if (isLand(plane.pointOf({ x, y }))) dry++;
      }
    }
    return dry / (rays * 4);
  };
  let best: Spot = { x: 0, y: 0 };
  let most = dryShare(best);
  if (most >= dryEnough) return centre;
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      const spot = { x: (i * radius) / 3, y: (j * radius) / 3 };
      const share =
        Math.min(0.85, dryShare(spot)) - (Math.hypot(spot.x, spot.y) / 1000) * costOfKilometre;
      if (share > most) {
        most = share;
        best = spot;
      }
    }
  }
  return plane.pointOf(best);
}
