/** Lines of spots: how long, where along, what is near. All lengths in metres. */
import type { Spot } from './Plane.ts';

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function between(a: Spot, b: Spot, share: number): Spot {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function lengthOf(line: Spot[]): number {
  let metres = 0;
  for (let i = 1; i < line.length; i++) metres += distance(line[i - 1]!, line[i]!);
  return metres;
}

/** A place on a line, and which way the line runs there (a unit vector). */
export interface Station extends Spot {
  along: number;
  dx: number;
  dy: number;
}

/** Stations from `first` to the end, `step` apart. */
export function stationsOf(line: Spot[], step: number, first = 0): Station[] {
  const stations: Station[] = [];
  let before = 0;
  let next = first;
  for (let i = 1; i < line.length; i++) {
    const from = line[i - 1]!;
    const to = line[i]!;
    const length = distance(from, to);
    if (length === 0) continue;
    const dx = (to.x - from.x) / length;
    const dy = (to.y - from.y) / length;
    for (; next <= before + length; next += step) {
      const on = next - before;
      stations.push({ x: from.x + dx * on, y: from.y + dy * on, along: next, dx, dy });
    }
    before += length;
  }
  return stations;
}

/** The line in steps of at most `step`, its own points kept. */
export function densify(line: Spot[], step: number): Spot[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1];
    if (!from) return [to];
    const parts = Math.max(1, Math.ceil(distance(from, to) / step));
    return Array.from({ length: parts }, (_, part) => between(from, to, (part + 1) / parts));
  });
}

/** Fewer points, none of the dropped ones farther than `tolerance` from the line (Douglas, Peucker). */
export function simplify(line: Spot[], tolerance: number): Spot[] {
  const last = line.length - 1;
  if (last < 2) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[last] = 1;
  const spans: [number, number][] = [[0, last]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let farthest = tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(line[i]!, line[from]!, line[to]!);
      if (away > farthest) {
        farthest = away;
        at = i;
      }
    }
    if (at < 0) continue;
    keep[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return line.filter((_, i) => keep[i] === 1);
}

export function distanceToSegment(spot: Spot, a: Spot, b: Spot): number {
  return distance(spot, nearestOnSegment(spot, a, b));
}

export function nearestOnSegment(spot: Spot, a: Spot, b: Spot): Spot {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : ((spot.x - a.x) * dx + (spot.y - a.y) * dy) / square;
  return between(a, b, Math.max(0, Math.min(1, share)));
}

/** A smooth curve through all the given spots, in steps of about `step` (Catmull and Rom). */
export function curveThrough(spots: Spot[], step: number): Spot[] {
  const curve: Spot[] = [spots[0]!];
  for (let i = 1; i < spots.length; i++) {
    const b = spots[i - 1]!;
    const c = spots[i]!;
    const a = spots[i - 2] ?? b;
    const d = spots[i + 1] ?? c;
    const parts = Math.max(1, Math.round(distance(b, c) / step));
    for (let part = 1; part <= parts; part++) {
      const t = part / parts;
      curve.push({ x: spline(a.x, b.x, c.x, d.x, t), y: spline(a.y, b.y, c.y, d.y, t) });
    }
  }
  return curve;
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  const square = t * t;
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * square +
      (3 * b - a - 3 * c + d) * square * t)
  );
}

/** Corners cut twice: rounder, a little inside the old line, ends kept. */
export function rounded(line: Spot[], rounds = 2): Spot[] {
  let points = line;
  for (let round = 0; round < rounds; round++) {
    if (points.length < 3) return points;
    points = [
      points[0]!,
      ...points
        .slice(1)
        .flatMap((to, i) => [between(points[i]!, to, 0.25), between(points[i]!, to, 0.75)]),
      points.at(-1)!,
    ];
  }
  return points;
}
