import { describe, expect, it } from 'vitest';
import { priceHistogramOf } from '#domain/search/priceBars.ts';
import { handlesOf, pricesAt, typedPrice } from './priceScale.ts';

const { bars } = priceHistogramOf([]);

describe('the handles of the price range', () => {
  it('stand at both ends where nothing is limited, and mean that there', () => {
    expect(handlesOf(bars, null, null)).toEqual([0, bars.length]);
    expect(pricesAt(bars, [0, bars.length])).toEqual({ minPriceCents: null, maxPriceCents: null });
  });

  it('come back to where they were left, at every stop', () => {
    for (let low = 0; low < bars.length; low++) {
      const { minPriceCents, maxPriceCents } = pricesAt(bars, [low, low + 1]);
      expect(handlesOf(bars, minPriceCents, maxPriceCents)).toEqual([low, low + 1]);
    }
  });

  it('stand at the nearer edge for a price that was typed', () => {
    const [low] = handlesOf(bars, 44_000_000, null);
    expect(bars[low]!.fromCents).toBe(45_000_000);
  });
});

describe('typedPrice', () => {
  it.each([
    ['450000', 45_000_000],
    ['$450,000', 45_000_000],
    [' 450 k ', 45_000_000],
    ['1.25M', 125_000_000],
    ['', null],
    ['cheap', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['9999999999m', undefined],
    ['99,999,999,999', undefined],
    ['100000m', 10_000_000_000_000],
  ])('%j', (text, cents) => {
    expect(typedPrice(text)).toBe(cents);
  });
});
