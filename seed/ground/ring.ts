/** Closed rings of spots, the first repeated as the last. */
import { between } from './line.ts';
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

/** The middle of its corners' weight. */
export function centreOf(ring: Ring): Spot {
  let x = 0;
  let y = 0;
  let weight = 0;
  const origin = ring[0]!;
  for (let i = 1; i < ring.length; i++) {
    const ax = ring[i - 1]!.x - origin.x;
    const ay = ring[i - 1]!.y - origin.y;
    const bx = ring[i]!.x - origin.x;
    const by = ring[i]!.y - origin.y;
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
    weight += cross * 3;
  }
  return weight === 0 ? origin : { x: origin.x + x / weight, y: origin.y + y / weight };
}

/** Corners cut: rounder. */
export function roundedRing(ring: Ring, rounds = 1): Ring {
  let points = ring.slice(0, -1);
  for (let round = 0; round < rounds && points.length > 3; round++) {
    points = points.flatMap((from, i) => {
      const to = points[(i + 1) % points.length]!;
      return [between(from, to, 0.25), between(from, to, 0.75)];
    });
  }
  return [...points, points[0]!];
}
