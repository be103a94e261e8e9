/** The arithmetic of drawing: fewer points, no crossings, circles. Points are pixels or any plane’s. */
import type { Point } from '#domain/geo.ts';

export type Spot = [x: number, y: number];

/** The same line with fewer points, none farther from it than `tolerance` (Douglas and Peucker). */
export function simplified(line: readonly Spot[], tolerance: number): Spot[] {
  if (line.length < 3) return [...line];
  const kept = new Uint8Array(line.length);
  kept[0] = 1;
  kept[line.length - 1] = 1;
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    let farthest = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const distance = distanceTo(line[i]!, line[from]!, line[to]!);
      if (distance > farthest) [farthest, at] = [distance, i];
    }
    if (at === -1) continue;
    kept[at] = 1;
    parts.push([from, at], [at, to]);
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** A ring of at most `most` points, drawn as finely as that allows. */
export function simplifiedRing(ring: readonly Spot[], most: number): Spot[] {
  for (let tolerance = 1.5; ; tolerance *= 1.6) {
    const fewer = simplified(ring, tolerance);
    if (fewer.length <= most) return fewer;
  }
}

function distanceTo([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

const mostLoops = 12;

/**
 * A ring that crosses itself as the loops that it makes, none of which does: a hand that overshoots
 * where it began leaves a small one, which is dropped like any below `leastArea`.
 */
export function untangled(ring: readonly Spot[], leastArea: number): Spot[][] {
  const loops: Spot[][] = [];
  const waiting: Spot[][] = [[...ring]];
  for (let loop = waiting.pop(); loop !== undefined; loop = waiting.pop()) {
    const crossing = loops.length + waiting.length < mostLoops ? firstCrossing(loop) : null;
    if (crossing === null) {
      if (areaOf(loop) >= leastArea) loops.push(loop);
      continue;
    }
    const { i, j, at } = crossing;
    waiting.push([...loop.slice(0, i + 1), at, ...loop.slice(j + 1)]);
    waiting.push([at, ...loop.slice(i + 1, j + 1)]);
  }
  return loops.sort((a, b) => areaOf(b) - areaOf(a));
}

function firstCrossing(ring: readonly Spot[]): { i: number; j: number; at: Spot } | null {
  const n = ring.length;
  for (let i = 0; i < n - 1; i++) {
    for (let j = i + 2; j < n; j++) {
      if (i === 0 && j === n - 1) continue;
      const at = crossingOf(ring[i]!, ring[i + 1]!, ring[j]!, ring[(j + 1) % n]!);
      if (at !== null) return { i, j, at };
    }
  }
  return null;
}

function crossingOf(a: Spot, b: Spot, c: Spot, d: Spot): Spot | null {
  const [rx, ry] = [b[0] - a[0], b[1] - a[1]];
  const [sx, sy] = [d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  if (t <= 0 || t >= 1 || u <= 0 || u >= 1) return null;
  return [a[0] + t * rx, a[1] + t * ry];
}

export function areaOf(ring: readonly Spot[]): number {
  let twice = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

const circlePoints = 40;
const milesPerDegree = 69.05;

/** A circle of miles on the ground around a point, as longitude and latitude. */
export function circleRing({ latitude, longitude }: Point, miles: number): Spot[] {
  const north = miles / milesPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: circlePoints }, (_, at): Spot => {
    const angle = (2 * Math.PI * at) / circlePoints;
    return [longitude + east * Math.cos(angle), latitude + north * Math.sin(angle)];
  });
}
