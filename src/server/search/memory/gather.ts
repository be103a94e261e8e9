/** Who gathers whom, of things that must not come too near to each other. */

/** By index. No two precedences are equal. */
export interface Things {
  precedence: number[];
  x: number[];
  y: number[];
}

/** Of each thing, the others that are too near: a part of one long list. */
export interface Neighbours {
  starts: number[];
  list: number[];
}

const [undecided, seed, gathered] = [0, 1, 2];

/**
 * By precedence, everything becomes a seed that no seed keeps out; the rest joins the nearest of
 * the seeds that kept it out, or of two equally near the one of higher precedence.
 * @returns of each thing, the index of its seed; of a seed, its own.
 */
export function gather({ precedence, x, y }: Things, { starts, list }: Neighbours): number[] {
  const states = x.map(() => undecided);
  return x.map((_, i) => (isSeed(i) ? i : nearestSeed(i)));

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

/** The things of each seed together, the seed first. */
export function bySeed<T>(things: T[], seedOf: number[]): T[][] {
  const lists: (T[] | undefined)[] = Array.from({ length: things.length });
  const found: T[][] = [];
  for (let i = 0; i < things.length; i++) {
    if (seedOf[i] === i) found.push((lists[i] = [things[i]!]));
  }
  for (let i = 0; i < things.length; i++) {
    if (seedOf[i] !== i) lists[seedOf[i]!]!.push(things[i]!);
  }
  return found;
}
