/** The lowest, the middle and the highest price of a cluster. */
import type { Cents } from '#domain/money.ts';
import { type Cell, forEachHome } from './collectCells.ts';
import type { FilterBits } from './FilterBits.ts';
import type { StepBitmaps } from './StepBitmaps.ts';

export interface ClusterPrices {
  minPriceCents: Cents | null;
  medianPriceCents: Cents | null;
  maxPriceCents: Cents | null;
}

/** With more homes than that, looking at every price costs more than counting by steps. */
const fewHomes = 128;

/** Of homes whose price is known. Of an even number the lower of the two in the middle. */
export function clusterPrices(
  cells: Cell[],
  count: number,
  filter: FilterBits,
  prices: StepBitmaps,
): ClusterPrices {
  return count <= fewHomes
    ? pricesOfFew(cells, filter, prices)
    : new PriceSteps(cells, filter, prices).summary();
}

const noPrices = { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };

function pricesOfFew(cells: Cell[], filter: FilterBits, { column }: StepBitmaps): ClusterPrices {
  const known: Cents[] = [];
  for (const cell of cells) {
    forEachHome(cell, filter, (slot) => {
      if (column[slot]! >= 0) known.push(column[slot]!);
    });
  }
  if (known.length === 0) return noPrices;
  known.sort((a, b) => a - b);
  return {
    minPriceCents: known[0]!,
    medianPriceCents: known[(known.length - 1) >>> 1]!,
    maxPriceCents: known.at(-1)!,
  };
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
    let min = Infinity;
    let max = 0;
    this.#forEachPrice(this.#stepOf(0, known).step, (price) => (min = Math.min(min, price)));
    this.#forEachPrice(
      this.#stepOf(known - 1, known).step,
      (price) => (max = Math.max(max, price)),
    );
    const middle = (known - 1) >>> 1;
    const { step, below } = this.#stepOf(middle, known);
    const around: Cents[] = [];
    this.#forEachPrice(step, (price) => around.push(price));
    return {
      minPriceCents: min,
      medianPriceCents: Float64Array.from(around).sort()[middle - below]!,
      maxPriceCents: max,
    };
  }

  /** The step that holds the price with `rank` others before it, and how many are below the step. */
  #stepOf(rank: number, known: number): { step: number; below: number } {
    let step = 0;
    let below = 0;
    for (let high = this.#prices.steps.length - 1; step < high;) {
      const middle = (step + high + 1) >>> 1;
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
