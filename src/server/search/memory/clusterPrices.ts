/** The lowest, the middle and the highest price of a cluster. */
import type { Cents } from '#domain/money.ts';
import { type Cell, forEachHome } from './collectCells.ts';
import type { FilterBits } from './FilterBits.ts';
import { nthLowest } from './nthLowest.ts';
import type { StepBitmaps } from './StepBitmaps.ts';

export interface ClusterPrices {
  minPriceCents: Cents | null;
  medianPriceCents: Cents | null;
  maxPriceCents: Cents | null;
}

/** Where the homes stand closer than so many to a word of bits, counting by steps is quicker. */
const readablePerWord = 4;

/** Of homes whose price is known. Of an even number the lower of the two in the middle. */
export function clusterPrices(
  cells: Cell[],
  filter: FilterBits,
  prices: StepBitmaps,
): ClusterPrices {
  let count = 0;
  let words = 0;
  for (const cell of cells) {
    count += cell.count;
    words += cell.slots ? cell.slots.length : (cell.to - cell.from) / 32;
  }
  return count <= words * readablePerWord
    ? readPrices(cells, filter, prices)
    : new PriceSteps(cells, filter, prices).summary();
}

const noPrices = { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };

function readPrices(cells: Cell[], filter: FilterBits, { column }: StepBitmaps): ClusterPrices {
  const known: Cents[] = [];
  let min = Infinity;
  let max = 0;
  for (const cell of cells) {
    forEachHome(cell, filter, (slot) => {
      const price = column[slot]!;
      if (price < 0) return;
      known.push(price);
      if (price < min) min = price;
      if (price > max) max = price;
    });
  }
  if (known.length === 0) return noPrices;
  const medianPriceCents = nthLowest(known, (known.length - 1) >>> 1);
  return { minPriceCents: min, medianPriceCents, maxPriceCents: max };
}

/** The prices of many homes: counted by steps first, then read within the one step that matters. */
class PriceSteps {
  readonly #cells: Cell[];
  readonly #filter: FilterBits;
  readonly #prices: StepBitmaps;

  constructor(cells: Cell[], filter: FilterBits, prices: StepBitmaps) {
    this.#cells = cells;
    this.#filter = filter;
    this.#prices = prices;
  }

  summary(): ClusterPrices {
    const known = this.#countFrom(0);
    if (known === 0) return noPrices;
    // Most clusters reach from the first step into the last, so that is looked at first.
    const last = this.#prices.steps.length - 1;
    let min = Infinity;
    let max = 0;
    const lowest = this.#stepOf(0, known, Math.min(1, last));
    this.#forEachPrice(lowest.step, (price) => (min = Math.min(min, price)));
    const highest = this.#stepOf(known - 1, known, last);
    this.#forEachPrice(highest.step, (price) => (max = Math.max(max, price)));
    const middle = (known - 1) >>> 1;
    const { step, below } = this.#stepOf(middle, known, last >>> 1);
    const around: Cents[] = [];
    this.#forEachPrice(step, (price) => around.push(price));
    return {
      minPriceCents: min,
      medianPriceCents: nthLowest(around, middle - below),
      maxPriceCents: max,
    };
  }

  /**
   * The step that holds the price with `rank` others before it, and how many are below the step.
   * @param guess the step to look at first.
   */
  #stepOf(rank: number, known: number, guess: number): { step: number; below: number } {
    let [step, high] = [0, this.#prices.steps.length - 1];
    let below = 0;
    for (let middle = guess; step < high; middle = (step + high + 1) >>> 1) {
      const belowMiddle = known - this.#countFrom(middle);
      if (belowMiddle <= rank) [step, below] = [middle, belowMiddle];
      else high = middle - 1;
    }
    return { step, below };
  }

  /** How many homes cost at least as much as the step says. */
  #countFrom(step: number): number {
    const { steps, atOrAbove, column } = this.#prices;
    let n = 0;
    for (const { slots, from, to } of this.#cells) {
      if (slots) for (const slot of slots) n += column[slot]! >= steps[step]! ? 1 : 0;
      else n += this.#filter.countAlso(atOrAbove[step]!, from, to);
    }
    return n;
  }

  #forEachPrice(step: number, visit: (price: Cents) => void): void {
    const { steps, atOrAbove, column, none } = this.#prices;
    const [from, to] = [steps[step]!, steps[step + 1] ?? Infinity];
    const next = atOrAbove[step + 1] ?? none;
    for (const cell of this.#cells) {
      if (cell.slots) {
        for (const slot of cell.slots) {
          const price = column[slot]!;
          if (price >= from && price < to) visit(price);
        }
      } else {
        this.#filter.forEachAlso(atOrAbove[step]!, next, cell.from, cell.to, (slot) =>
          visit(column[slot]!),
        );
      }
    }
  }
}
