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

/** Of homes whose price is known. Of an even number the lower of the two in the middle. */
export function clusterPrices(
  cells: Cell[],
  filter: FilterBits,
  prices: StepBitmaps,
): ClusterPrices {
  const known = countFrom(cells, filter, prices, 0);
  if (known === 0) return { minPriceCents: null, medianPriceCents: null, maxPriceCents: null };
  const ranked = (rank: number) => priceOfRank(cells, filter, prices, rank, known);
  return {
    minPriceCents: ranked(0),
    medianPriceCents: ranked((known - 1) >>> 1),
    maxPriceCents: ranked(known - 1),
  };
}

/** How many of the homes cost at least as much as the step says. */
function countFrom(cells: Cell[], filter: FilterBits, prices: StepBitmaps, step: number): number {
  const bits = prices.atOrAbove[step]!;
  let n = 0;
  for (const cell of cells) {
    if (cell.slots) {
      for (const slot of cell.slots) n += prices.column[slot]! >= prices.steps[step]! ? 1 : 0;
    } else {
      n += filter.countAlso(bits, cell.from, cell.to);
    }
  }
  return n;
}

/** The price with `rank` others below it, rank from 0: the step it is in, then the prices there. */
function priceOfRank(
  cells: Cell[],
  filter: FilterBits,
  prices: StepBitmaps,
  rank: number,
  known: number,
): Cents {
  let low = 0;
  let below = 0;
  for (let high = prices.steps.length - 1; low < high;) {
    const middle = (low + high + 1) >>> 1;
    const belowMiddle = known - countFrom(cells, filter, prices, middle);
    if (belowMiddle <= rank) [low, below] = [middle, belowMiddle];
    else high = middle - 1;
  }
  const from = prices.steps[low]!;
  const to = prices.steps[low + 1] ?? Infinity;
  const within: Cents[] = [];
  for (const cell of cells) {
    forEachHome(cell, filter, (slot) => {
      const price = prices.column[slot]!;
      if (price >= from && price < to) within.push(price);
    });
  }
  return Float64Array.from(within).sort()[rank - below]!;
}
