/** Closed rings of spots, the first repeated as the last. */
import type { Spot } from './Plane.ts';

export type Ring = Spot[];

/** Square metres; positive where the ring runs against the clock. */
export function areaOf(ring: Ring): number {
  let twice = 0;
  for (let i = 1; i < ring.length; i++) {
    const a = ring[i - 1]!;
    const b = ring[i]!;
    twice += a.x * b.y - b.x * a.y;
  }
  return twice / 2;
}

/** Even-odd, so rings within rings are holes. */
export function isInside({ x, y }: Spot, rings: Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const a = ring[i - 1]!;
      const b = ring[i]!;
      if (a.y > y === b.y > y) continue;
      if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    }
  }
  return inside;
}
