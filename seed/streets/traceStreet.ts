/** One street, grown from a seed in both directions along a field of directions. */
import type { Spot } from '../ground/Plane.ts';

export interface TraceRules {
  /** The direction in which the street goes on (unit vectors). */
  direction(x: number, y: number, heading: Spot): Spot;
  /** Whether a street may lie there at all. */
  isOpen(x: number, y: number): boolean;
  /** Whether another street runs there side by side with this one. */
  isTaken(x: number, y: number, heading: Spot): boolean;
  /** Metres of closed ground that it may cross to open ground beyond, as a bridge does. */
  leap: number;
  /** Metres it may run to either side of its seed. */
  longest: number;
  /** It may not come nearer to itself than this. */
  apart: number;
}

const step = 12;

/** Null where the seed itself cannot stand. The line begins at the end it ran backwards to. */
export function traceStreet(seed: Spot, heading: Spot, rules: TraceRules): Spot[] | null {
  const start = rules.direction(seed.x, seed.y, heading);
  if (!rules.isOpen(seed.x, seed.y) || rules.isTaken(seed.x, seed.y, start)) return null;
  const onwards = run(seed, start, rules, []);
  const isLoop = onwards.length > 12 && near(onwards.at(-1)!, seed, step * 1.5);
  if (isLoop) return [seed, ...onwards.slice(0, -1), seed];
  const backwards = run(seed, { x: -start.x, y: -start.y }, rules, onwards);
  return [...backwards.toReversed(), seed, ...onwards];
}

function run(seed: Spot, start: Spot, rules: TraceRules, otherHalf: Spot[]): Spot[] {
  const line: Spot[] = [];
  let { x, y } = seed;
  let heading = start;
  let leapt = 0;
  while (line.length * step < rules.longest) {
    const half = rules.direction(x, y, heading);
    const middle = rules.direction(x + (half.x * step) / 2, y + (half.y * step) / 2, heading);
    x += middle.x * step;
    y += middle.y * step;
    heading = middle;
    if (!rules.isOpen(x, y)) {
      leapt += step;
      if (leapt > rules.leap) return line.slice(0, line.length - leapt / step + 1);
      line.push({ x, y });
      continue;
    }
    leapt = 0;
    if (rules.isTaken(x, y, heading)) return line;
    if (meetsItself(x, y, line, otherHalf, rules.apart)) return line;
    line.push({ x, y });
    if (line.length > 12 && near({ x, y }, seed, step * 1.2)) return line;
  }
  return leapt > 0 ? line.slice(0, line.length - leapt / step) : line;
}

function meetsItself(
  x: number,
  y: number,
  line: Spot[],
  otherHalf: Spot[],
  apart: number,
): boolean {
  const recent = Math.ceil((apart * 1.6) / step);
  for (let i = line.length - recent; i >= 0; i -= 2) {
    if (near(line[i]!, { x, y }, apart)) return true;
  }
  for (let i = Math.max(0, recent - line.length); i < otherHalf.length; i += 2) {
    if (near(otherHalf[i]!, { x, y }, apart)) return true;
  }
  return false;
}

function near(a: Spot, b: Spot, within: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < within * within;
}
