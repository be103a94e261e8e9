/**
 * Fills an area with streets after Jobard and Lefer: each new street suggests the ones beside it
 * and the ones across it, and those that would come too close are dropped.
 */
import { stationsOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { TracedStreets } from './TracedStreets.ts';
import { type TraceRules, traceStreet } from './traceStreet.ts';

/** The two families of a network of blocks. */
export type Family = 'along' | 'across';

export interface Seed {
  spot: Spot;
  heading: Spot;
  family: Family;
}

export interface GrowRules extends Omit<TraceRules, 'isTaken' | 'apart' | 'direction'> {
  direction(x: number, y: number, heading: Spot, family: Family): Spot;
  /** Metres from one street of the family to the next at a place. */
  spacing(x: number, y: number, family: Family): number;
  /** Whether something else than a traced street runs too close beside it. */
  isClose?(x: number, y: number, heading: Spot): boolean;
  /** Metres; shorter ones are not built. */
  shortest: number;
  /** Share of the spacing at which a growing street stops beside another. */
  squeeze: number;
  /** Streets to keep away from, beside the new ones, which are added to it. */
  traced: Record<Family, TracedStreets>;
}

export interface Grown {
  line: Spot[];
  family: Family;
}

/** Streets that suggest new ones do it at stations this far apart, metres. */
const suggestionStep = 60;

export function growStreets(seeds: Seed[], rules: GrowRules): Grown[] {
  const grown: Grown[] = [];
  const queue = [...seeds];
  for (let at = 0; at < queue.length; at++) {
    const { spot, heading, family } = queue[at]!;
    const { x, y } = spot;
    if (!rules.isOpen(x, y)) continue;
    const spacing = rules.spacing(x, y, family);
    const direction = rules.direction(x, y, heading, family);
    if (rules.traced[family].isBeside(x, y, direction.x, direction.y, spacing * 0.92)) continue;
    const line = traceStreet(spot, direction, {
      ...rules,
      direction: (x, y, heading) => rules.direction(x, y, heading, family),
      isTaken: (x, y, { x: dx, y: dy }) =>
        rules.isClose?.(x, y, { x: dx, y: dy }) ||
        rules.traced[family].isBeside(x, y, dx, dy, rules.spacing(x, y, family) * rules.squeeze),
      apart: spacing * rules.squeeze,
    });
    if (!line || (line.length - 1) * 12 < rules.shortest) continue;
    rules.traced[family].add(line);
    grown.push({ line, family });
    queue.push(...suggestions(line, family, rules));
  }
  return grown;
}

function suggestions(line: Spot[], family: Family, rules: GrowRules): Seed[] {
  const other = family === 'along' ? 'across' : 'along';
  const first = line[line.length >> 1]!;
  const seeds: Seed[] = [];
  for (const { x, y, dx, dy } of stationsOf(line, suggestionStep, suggestionStep / 2)) {
    const beside = rules.spacing(x, y, family);
    for (const side of [1, -1]) {
      const spot = { x: x - dy * beside * side, y: y + dx * beside * side };
      seeds.push({ spot, heading: { x: dx, y: dy }, family });
    }
  }
  const across = rules.spacing(first.x, first.y, other);
  for (const { x, y, dx, dy } of stationsOf(line, across, across / 2)) {
    seeds.push({ spot: { x, y }, heading: { x: -dy, y: dx }, family: other });
  }
  return seeds;
}
