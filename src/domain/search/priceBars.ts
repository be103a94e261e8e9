/** The bars beneath the price range: narrow where most homes are, wider above, open at the end. */
import type { Cents } from '../money.ts';
import type { PriceHistogram } from './SearchReply.ts';

const steps = [
  { upToDollars: 1_000_000, stepDollars: 50_000 },
  { upToDollars: 2_000_000, stepDollars: 100_000 },
  { upToDollars: 5_000_000, stepDollars: 500_000 },
];

/** Where each bar begins, in rising order; the first at zero. */
export const priceBarStarts: Cents[] = [0];
for (const { upToDollars, stepDollars } of steps) {
  while (priceBarStarts.at(-1)! < upToDollars * 100) {
    priceBarStarts.push(priceBarStarts.at(-1)! + stepDollars * 100);
  }
}

/** The number of the bar that a price stands in. */
export function priceBarOf(priceCents: Cents): number {
  let low = 0;
  let high = priceBarStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (priceBarStarts[middle]! <= priceCents) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** @param counts homes by number of the bar. */
export function priceHistogramOf(counts: ArrayLike<number>): PriceHistogram {
  return {
    bars: priceBarStarts.map((fromCents, i) => ({
      fromCents,
      toCents: priceBarStarts[i + 1] ?? null,
      count: counts[i] ?? 0,
    })),
  };
}
