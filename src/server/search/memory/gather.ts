/** Who gathers whom, of things that must not come too near to each other. */

export interface Gatherable {
  /** No two are equal. */
  precedence: number;
  x: number;
  y: number;
}

/** Of each thing, the others that are too near: parts of one long list. */
export interface Neighbours {
  starts: number[];
  list: number[];
}

const undecided = 0;
const seed = 1;
const gathered = 2;

/**
 * By precedence, everything becomes a seed that no seed keeps out; the rest joins the nearest of
 * the seeds that kept it out, or of two equally near the one of higher precedence.
 * @returns of each thing, the index of its seed; of a seed, its own.
 */
export function gather(things: Gatherable[], neighbours: Neighbours): Int32Array {
  const states = new Uint8Array(things.length);
  const seedOf = new Int32Array(things.length);
  for (let i = 0; i < things.length; i++) {
    seedOf[i] = isSeed(i) ? i : nearestSeed(i);
  }
  return seedOf;

  /** What is not a seed has one of higher precedence near it. */
  function isSeed(i: number): boolean {
    if (states[i] === undecided) {
      states[i] = seed;
      for (let n = neighbours.starts[i]!; n < neighbours.starts[i + 1]!; n++) {
        const other = neighbours.list[n]!;
        if (things[other]!.precedence > things[i]!.precedence && isSeed(other)) {
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
    for (let n = neighbours.starts[i]!; n < neighbours.starts[i + 1]!; n++) {
      const other = neighbours.list[n]!;
      if (!isSeed(other)) continue;
      const apart = (things[i]!.x - things[other]!.x) ** 2 + (things[i]!.y - things[other]!.y) ** 2;
      const wins =
        apart < nearestApart ||
        (apart === nearestApart && things[other]!.precedence > things[nearest]!.precedence);
      if (wins) [nearest, nearestApart] = [other, apart];
    }
    return nearest;
  }
}
