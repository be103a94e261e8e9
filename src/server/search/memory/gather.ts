/** Who gathers whom, of things that must not come too near to each other. */
import type { Scratch } from './Scratch.ts';

/** By index, as many as `count`. No two precedences are equal. */
export interface Things {
  count: number;
  precedence: Float64Array;
  x: Float64Array;
  y: Float64Array;
}

/** Of each thing, the others that are too near: a part of one long list. */
export interface Neighbours {
  starts: Int32Array;
  list: Int32Array;
}

const [undecided, seed, gathered] = [0, 1, 2];

/**
 * By precedence, everything becomes a seed that no seed keeps out; the rest joins the nearest of
 * the seeds that kept it out, or of two equally near the one of higher precedence.
 * @returns of each thing, the index of its seed; of a seed, its own.
 */
export function gather(
  { count, precedence, x, y }: Things,
  near: Neighbours,
  scratch: Scratch,
): Int32Array {
  const { starts, list } = near;
  const states = scratch.ints(count);
  const seedOf = scratch.ints(count);
  for (let i = 0; i < count; i++) seedOf[i] = isSeed(i) ? i : nearestSeed(i);
  return seedOf;

  /** What is not a seed has one of higher precedence near it. */
  function isSeed(i: number): boolean {
    if (states[i] === undecided) {
      states[i] = seed;
      for (let n = starts[i]!; n < starts[i + 1]!; n++) {
        const other = list[n]!;
        if (precedence[other]! > precedence[i]! && isSeed(other)) {
          states[i] = gathered;
          break;
        }
      }
    }
    return states[i] === seed;
  }

  function nearestSeed(i: number): number {
    let nearest = -1;
    let nearestApart = Infinity;
    for (let n = starts[i]!; n < starts[i + 1]!; n++) {
      const other = list[n]!;
      if (!isSeed(other)) continue;
      const apart = (x[i]! - x[other]!) ** 2 + (y[i]! - y[other]!) ** 2;
      const wins =
        apart < nearestApart ||
        (apart === nearestApart && precedence[other]! > precedence[nearest]!);
      if (wins) {
        nearest = other;
        nearestApart = apart;
      }
    }
    return nearest;
  }
}

/** Lists of things: the first of list i stands at `starts[i]` in `members`. */
export interface Lists {
  count: number;
  starts: Int32Array;
  members: Int32Array;
}

/** The things of each seed together, the seed first, the seeds in their own order. */
export function bySeed(seedOf: Int32Array, scratch: Scratch): Lists {
  const things = seedOf.length;
  const listOf = scratch.ints(things);
  let count = 0;
  for (let i = 0; i < things; i++) if (seedOf[i] === i) listOf[i] = count++;
  const starts = scratch.ints(count + 1);
  for (let i = 0; i < things; i++) starts[listOf[seedOf[i]!]! + 1]!++;
  for (let list = 0; list < count; list++) starts[list + 1]! += starts[list]!;
  const next = scratch.ints(count);
  next.set(starts.subarray(0, count));
  const members = scratch.ints(things);
  for (let i = 0; i < things; i++) if (seedOf[i] === i) members[next[listOf[i]!]!++] = i;
  for (let i = 0; i < things; i++) {
    if (seedOf[i] !== i) members[next[listOf[seedOf[i]!]!]!++] = i;
  }
  return { count, starts, members };
}
