/** The lowest, the middle and the highest price of a cluster. */
import type { Cents } from '#domain/money.ts';
import { countCommon, countOnes, maskWithin } from '../bits.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { GroupHomes } from './GroupHomes.ts';
import type { HomeColumns, NumberColumn } from '../HomeColumns.ts';
import { nthLowest } from '../nthLowest.ts';
import type { StepBitmaps } from '../StepBitmaps.ts';

export interface ClusterPrices {
  minPriceCents: Cents | null;
  medianPriceCents: Cents | null;
  maxPriceCents: Cents | null;
}

/** So few homes are sooner read than counted. */
const fewHomes = 100;
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
  if (count <= fewHomes || !homes.ownSlotsYn) {
    return readPrices(homes.slots(filter, columns, cellShift), prices.column);
  }
  const steps = new PriceSteps(homes, filter, prices);
  return count > homes.words * readablePerWord ? steps.searched() : steps.counted();
}

const noPrices = { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };

/** Prices that are being looked at, for any cluster in its turn. */
let known = new Float64Array(1024);
/** Of so many words of a large cluster one is looked at to guess where its median is. */
const sampledWords = 16;
/** Of each step number, how many of the cluster's homes have it. */
const numbered = new Uint32Array(256);

function readPrices(slots: Uint32Array, column: NumberColumn): ClusterPrices {
  if (known.length < slots.length) known = new Float64Array(2 * slots.length);
  let [count, lowest, highest] = [0, Infinity, 0];
  for (let i = 0; i < slots.length; i++) {
    const price = column[slots[i]!]!;
    if (price < 0) continue;
    known[count++] = price;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  if (count === 0) return noPrices;
  return {
    minPriceCents: lowest,
    medianPriceCents: nthLowest(known, count, (count - 1) >>> 1),
    maxPriceCents: highest,
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

  /** Where homes stand close: by counting the bitmaps at ever nearer steps. */
  searched(): ClusterPrices {
    const all = this.#countFrom(0);
    if (all === 0) return noPrices;
    // Most clusters reach from the first step into the last, and the first home found there shows it.
    const last = this.#prices.steps.length - 1;
    const lowest = this.#hasOneIn(0) ? 0 : this.#stepOf(0, all, Math.min(1, last)).step;
    const highest = this.#hasOneIn(last) ? last : this.#stepOf(all - 1, all, last).step;
    const middle = this.#stepOf((all - 1) >>> 1, all, this.#likelyMiddle());
    return this.#summary(all, lowest, highest, middle);
  }

  /** Where homes stand far apart: by the step number of each. */
  counted(): ClusterPrices {
    const all = this.#countNumbers(1);
    if (all === 0) return noPrices;
    const { length } = this.#prices.steps;
    const rank = (all - 1) >>> 1;
    let [lowest, highest, passed] = [-1, 0, 0];
    const middle = { step: 0, below: 0 };
    for (let step = 0; step < length; step++) {
      const here = numbered[step + 1]!;
      if (here === 0) continue;
      if (lowest === -1) lowest = step;
      if (passed <= rank) [middle.step, middle.below] = [step, passed];
      passed += here;
      highest = step;
    }
    return this.#summary(all, lowest, highest, middle);
  }

  /**
   * Reads the prices of three steps in one go.
   * @param middle the step of the median, and how many are below it.
   */
  #summary(
    all: number,
    lowest: number,
    highest: number,
    middle: { step: number; below: number },
  ): ClusterPrices {
    const { atOrAbove, column, none } = this.#prices;
    const { words } = this.#filter;
    const fromLowest = atOrAbove[lowest]!;
    const aboveLowest = atOrAbove[lowest + 1] ?? none;
    const fromMiddle = atOrAbove[middle.step]!;
    const aboveMiddle = atOrAbove[middle.step + 1] ?? none;
    const fromHighest = atOrAbove[highest]!;
    const { cells, members, start, end } = this.#homes;
    let [around, min, max] = [0, Infinity, 0];
    for (let i = start; i < end; i++) {
      const from = cells.from[members[i]!]!;
      const to = cells.to[members[i]!]!;
      const last = (to + 31) >>> 5;
      for (let w = from >>> 5; w < last; w++) {
        let here = words[w]!;
        if (here === 0) continue;
        here &= maskWithin(w, from, to);
        for (let left = here & fromLowest[w]! & ~aboveLowest[w]!; left !== 0; left &= left - 1) {
          const price = column[(w << 5) + 31 - Math.clz32(left & -left)]!;
          if (price < min) min = price;
        }
        for (let left = here & fromHighest[w]!; left !== 0; left &= left - 1) {
          const price = column[(w << 5) + 31 - Math.clz32(left & -left)]!;
          if (price > max) max = price;
        }
        let left = here & fromMiddle[w]! & ~aboveMiddle[w]!;
        if (around + 32 > known.length) known = doubled(known);
        for (; left !== 0; left &= left - 1) {
          known[around++] = column[(w << 5) + 31 - Math.clz32(left & -left)]!;
        }
      }
    }
    const rank = (all - 1) >>> 1;
    return {
      minPriceCents: min,
      medianPriceCents: nthLowest(known, around, rank - middle.below),
      maxPriceCents: max,
    };
  }

  /** The step in which the median of some of the homes is: of all it is mostly the same or the next. */
  #likelyMiddle(): number {
    const rank = (this.#countNumbers(sampledWords) - 1) >>> 1;
    const last = this.#prices.steps.length - 1;
    let [step, passed] = [0, numbered[1]!];
    while (passed <= rank && step < last) passed += numbered[++step + 1]!;
    return step;
  }

  /** Whether a home's price is in the step. */
  #hasOneIn(step: number): boolean {
    const { cells, members, start, end } = this.#homes;
    const { words } = this.#filter;
    const from = this.#prices.atOrAbove[step]!;
    const above = this.#prices.atOrAbove[step + 1] ?? this.#prices.none;
    for (let i = start; i < end; i++) {
      const first = cells.from[members[i]!]!;
      const past = cells.to[members[i]!]!;
      const last = (past + 31) >>> 5;
      for (let w = first >>> 5; w < last; w++) {
        const here = words[w]! & from[w]! & ~above[w]!;
        if (here !== 0 && (here & maskWithin(w, first, past)) !== 0) return true;
      }
    }
    return false;
  }

  /**
   * Counts, into `numbered`, the homes of each step number in every `stride`th word.
   * @returns how many have a price.
   */
  #countNumbers(stride: number): number {
    numbered.fill(0);
    const { cells, members, start, end } = this.#homes;
    const { words } = this.#filter;
    const { stepNumbers, steps } = this.#prices;
    for (let i = start; i < end; i++) {
      const from = cells.from[members[i]!]!;
      const to = cells.to[members[i]!]!;
      const last = (to + 31) >>> 5;
      for (let w = from >>> 5; w < last; w += stride) {
        let left = words[w]!;
        if (left === 0) continue;
        left &= maskWithin(w, from, to);
        for (; left !== 0; left &= left - 1) {
          numbered[stepNumbers[(w << 5) + 31 - Math.clz32(left & -left)]!]!++;
        }
      }
    }
    let all = 0;
    for (let number = 1; number <= steps.length; number++) all += numbered[number]!;
    return all;
  }

  /**
   * The step that holds the price with `rank` others before it, and how many are below the step.
   * @param guess the step to look at first; the farther it is away, the more are looked at.
   */
  #stepOf(rank: number, all: number, guess: number): { step: number; below: number } {
    let [step, high] = [0, this.#prices.steps.length - 1];
    let below = 0;
    let asked = Math.min(guess, high);
    for (let stride = 1; step < high; stride *= 2) {
      const belowAsked = all - this.#countFrom(asked);
      if (belowAsked <= rank) [step, below] = [asked, belowAsked];
      else high = asked - 1;
      const onward = Math.min(stride, (high - step + 1) >>> 1);
      asked = belowAsked <= rank ? step + onward : high + 1 - onward;
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
      const [first, last] = [from >>> 5, (to - 1) >>> 5];
      n += countOnes(words[first]! & dear[first]! & maskWithin(first, from, to));
      if (first === last) continue;
      n += countCommon(words, dear, first + 1, last);
      n += countOnes(words[last]! & dear[last]! & maskWithin(last, from, to));
    }
    return n;
  }
}

function doubled(values: Float64Array): typeof known {
  const larger = new Float64Array(values.length * 2);
  larger.set(values);
  return larger;
}
