/** The lowest, the middle and the highest price of a cluster. */
import type { Cents } from '#domain/money.ts';
import { countOnes, maskWithin } from './bits.ts';
import type { FilterBits } from './FilterBits.ts';
import type { GroupHomes } from './GroupHomes.ts';
import type { HomeColumns, NumberColumn } from './HomeColumns.ts';
import { nthLowest } from './nthLowest.ts';
import type { StepBitmaps } from './StepBitmaps.ts';

export interface ClusterPrices {
  minPriceCents: Cents | null;
  medianPriceCents: Cents | null;
  maxPriceCents: Cents | null;
}

/** Where the homes stand closer than so many to a word of bits, counting by bitmaps is quicker. */
const readablePerWord = 10;

/** @param homes those of the cluster, `count` of them, in cells of 2 to the power of `cellShift`. */
export function clusterPrices(
  homes: GroupHomes,
  count: number,
  filter: FilterBits,
  columns: HomeColumns,
  prices: StepBitmaps,
  cellShift: number,
): ClusterPrices {
  return count > homes.words * readablePerWord && homes.ownSlotsYn
    ? new PriceSteps(homes, filter, prices).summary()
    : readPrices(homes.slots(filter, columns, cellShift), prices);
}

const noPrices = { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };

/** Prices that are being looked at, for any cluster in its turn. */
let known = new Float64Array(1024);
/** Of each step number, how many of the cluster's homes have it. */
const numbered = new Uint32Array(256);

/** Counted by step number; then only the prices of the three steps that matter are read. */
function readPrices(slots: Uint32Array, { column, stepNumbers }: StepBitmaps): ClusterPrices {
  if (slots.length < 4) return readFew(slots, column);
  numbered.fill(0);
  for (let i = 0; i < slots.length; i++) numbered[stepNumbers[slots[i]!]!]!++;
  const all = slots.length - numbered[0]!;
  if (all === 0) return noPrices;
  const rank = (all - 1) >>> 1;
  let [lowest, middle, highest, below, passed] = [0, 0, 0, 0, 0];
  for (let number = 1; passed < all; number++) {
    const here = numbered[number]!;
    if (here === 0) continue;
    if (passed === 0) lowest = number;
    if (passed <= rank && rank < passed + here) [middle, below] = [number, passed];
    passed += here;
    highest = number;
  }
  if (known.length < slots.length) known = new Float64Array(2 * slots.length);
  let [count, min, max] = [0, Infinity, 0];
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!;
    const number = stepNumbers[slot]!;
    if (number !== lowest && number !== middle && number !== highest) continue;
    const price = column[slot]!;
    if (price < 0) continue;
    if (price < min) min = price;
    if (price > max) max = price;
    if (number === middle) known[count++] = price;
  }
  const medianPriceCents = nthLowest(known, count, rank - below);
  return { minPriceCents: min, medianPriceCents, maxPriceCents: max };
}

function readFew(slots: Uint32Array, column: NumberColumn): ClusterPrices {
  const prices = Array.from(slots, (slot) => column[slot]!)
    .filter((price) => price >= 0)
    .sort((a, b) => a - b);
  if (prices.length === 0) return noPrices;
  return {
    minPriceCents: prices[0]!,
    medianPriceCents: prices[(prices.length - 1) >>> 1]!,
    maxPriceCents: prices.at(-1)!,
  };
}

/** The prices of many homes: counted by steps first, then read within the one step that matters. */
class PriceSteps {
  readonly #homes: GroupHomes;
  readonly #filter: FilterBits;
  readonly #prices: StepBitmaps;

  constructor(homes: GroupHomes, filter: FilterBits, prices: StepBitmaps) {
    this.#homes = homes;
    this.#filter = filter;
    this.#prices = prices;
  }

  summary(): ClusterPrices {
    const all = this.#countFrom(0);
    if (all === 0) return noPrices;
    // Most clusters reach from the first steps into the last, so those are looked at first.
    const last = this.#prices.steps.length - 1;
    const lowest = this.#stepOf(0, all, Math.min(1, last));
    this.#readStep(lowest.step);
    const minPriceCents = this.#lowest;
    const highest = this.#stepOf(all - 1, all, last);
    this.#readStep(highest.step);
    const maxPriceCents = this.#highest;
    const middle = (all - 1) >>> 1;
    const { step, below } = this.#stepOf(middle, all, last >>> 1);
    const around = this.#readStep(step);
    const medianPriceCents = nthLowest(known, around, middle - below);
    return { minPriceCents, medianPriceCents, maxPriceCents };
  }

  /**
   * The step that holds the price with `rank` others before it, and how many are below the step.
   * @param guess the step to look at first.
   */
  #stepOf(rank: number, all: number, guess: number): { step: number; below: number } {
    let [step, high] = [0, this.#prices.steps.length - 1];
    let below = 0;
    for (let middle = guess; step < high; middle = (step + high + 1) >>> 1) {
      const belowMiddle = all - this.#countFrom(middle);
      if (belowMiddle <= rank) [step, below] = [middle, belowMiddle];
      else high = middle - 1;
    }
    return { step, below };
  }

  /** How many homes cost at least as much as the step says. */
  #countFrom(step: number): number {
    const { cells, members, start, end } = this.#homes;
    const { words } = this.#filter;
    const dear = this.#prices.atOrAbove[step]!;
    let n = 0;
    for (let i = start; i < end; i++) {
      const from = cells.from[members[i]!]!;
      const to = cells.to[members[i]!]!;
      const last = (to - 1) >>> 5;
      let w = from >>> 5;
      n += countOnes(words[w]! & dear[w]! & maskWithin(w, from, to));
      for (w++; w < last; w++) n += countOnes(words[w]! & dear[w]!);
      if (w === last) n += countOnes(words[w]! & dear[w]! & maskWithin(w, from, to));
    }
    return n;
  }

  #lowest = Infinity;
  #highest = 0;

  /** Reads the prices from a step up to the next one into `known`, and says how many there are. */
  #readStep(step: number): number {
    const { atOrAbove, column, none } = this.#prices;
    const { words } = this.#filter;
    const dear = atOrAbove[step]!;
    const dearer = atOrAbove[step + 1] ?? none;
    const { cells, members, start, end } = this.#homes;
    let [count, lowest, highest] = [0, Infinity, 0];
    for (let i = start; i < end; i++) {
      const from = cells.from[members[i]!]!;
      const to = cells.to[members[i]!]!;
      const last = (to + 31) >>> 5;
      for (let w = from >>> 5; w < last; w++) {
        let left = words[w]! & dear[w]! & ~dearer[w]!;
        if (left === 0) continue;
        left &= maskWithin(w, from, to);
        if (count + 32 > known.length) known = doubled(known);
        for (; left !== 0; left &= left - 1) {
          const price = column[(w << 5) + 31 - Math.clz32(left & -left)]!;
          known[count++] = price;
          if (price < lowest) lowest = price;
          if (price > highest) highest = price;
        }
      }
    }
    this.#lowest = lowest;
    this.#highest = highest;
    return count;
  }
}

function doubled(values: Float64Array): typeof known {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}
