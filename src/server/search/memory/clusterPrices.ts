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
  const ranks =
    count <= fewHomes ? sortedPrices(cells, filter, prices) : new Ranks(cells, filter, prices);
  const known = ranks.length;
  if (known === 0) return { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };
  return {
    minPriceCents: ranks.at(0)!,
    medianPriceCents: ranks.at((known - 1) >>> 1)!,
    maxPriceCents: ranks.at(known - 1)!,
  };
}

function sortedPrices(cells: Cell[], filter: FilterBits, { column }: StepBitmaps): Float64Array {
  const known: Cents[] = [];
  for (const cell of cells) {
    forEachHome(cell, filter, (slot) => {
      if (column[slot]! >= 0) known.push(column[slot]!);
    });
  }
  return Float64Array.from(known).sort();
}

/** The known prices in rising order, none of which is sorted before it is asked for. */
class Ranks {
  readonly length: number;
  readonly #cells: Cell[];
  readonly #filter: FilterBits;
  readonly #prices: StepBitmaps;

  constructor(cells: Cell[], filter: FilterBits, prices: StepBitmaps) {
    this.#cells = cells;
    this.#filter = filter;
    this.#prices = prices;
    this.length = this.#countFrom(0);
  }

  /** The price with `rank` others before it: first the step it is in, then the prices there. */
  at(rank: number): Cents {
    let low = 0;
    let below = 0;
    for (let high = this.#prices.steps.length - 1; low < high;) {
      const middle = (low + high + 1) >>> 1;
      const belowMiddle = this.length - this.#countFrom(middle);
      if (belowMiddle <= rank) [low, below] = [middle, belowMiddle];
      else high = middle - 1;
    }
    return this.#pricesOfStep(low)[rank - below]!;
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

  #pricesOfStep(step: number): Float64Array {
    const { steps, atOrAbove, column, none } = this.#prices;
    const [from, to] = [steps[step]!, steps[step + 1] ?? Infinity];
    const found: Cents[] = [];
    const take = (slot: number) => {
      const price = column[slot]!;
      if (price >= from && price < to) found.push(price);
    };
    for (const cell of this.#cells) {
      if (cell.slots) cell.slots.forEach(take);
      else {
        const next = atOrAbove[step + 1] ?? none;
        this.#filter.forEachAlso(atOrAbove[step]!, next, cell.from, cell.to, take);
      }
    }
    return Float64Array.from(found).sort();
  }
}
