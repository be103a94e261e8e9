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

/** Every bar begins at a whole multiple of the narrowest one's width; this is the bar of each. */
const narrowestCents = priceBarStarts[1]!;
const barOfMultiple = Array.from({ length: priceBarStarts.at(-1)! / narrowestCents + 1 }, (_, n) =>
  priceBarStarts.findLastIndex((start) => start <= n * narrowestCents),
);

/** The number of the bar that a price stands in. */
export function priceBarOf(priceCents: Cents): number {
  const multiple = Math.floor(priceCents / narrowestCents);
  return barOfMultiple[Math.min(multiple, barOfMultiple.length - 1)]!;
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
