import { expect, test } from 'vitest';
import { priceBarOf, priceBarStarts, priceHistogramOf } from './priceBars.ts';

test('every price stands in the one bar that begins at or below it', () => {
  expect(priceBarOf(0)).toBe(0);
  expect(priceBarOf(4_999_999)).toBe(0);
  expect(priceBarOf(5_000_000)).toBe(1);
  expect(priceBarOf(99_999_999_999)).toBe(priceBarStarts.length - 1);
  priceBarStarts.forEach((start, bar) => expect(priceBarOf(start)).toBe(bar));
});

test('bars touch, rise, and the last is open', () => {
  const { bars } = priceHistogramOf([1, 2]);
  expect(bars[0]).toEqual({ fromCents: 0, toCents: 5_000_000, count: 1 });
  expect(bars.at(-1)).toEqual({ fromCents: 500_000_000, toCents: null, count: 0 });
  bars.slice(1).forEach((bar, i) => expect(bar.fromCents).toBe(bars[i]!.toCents));
});
