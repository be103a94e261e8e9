import { expect, test } from 'vitest';
import {
  askingPriceCents,
  priceChangeCents,
  priceCutCents,
  pricedOf,
  priceInWords,
  priceKind,
  priceOnCard,
  pricePerSquareFootCents,
  whyNoCost,
} from './price.ts';
import { pricedHomes } from './pricedHomes.example.ts';

test.each(pricedHomes)('$what: $words', ({ home, cents, kind, card, words, why }) => {
  const priced = pricedOf(home);
  const fromYn = words.includes('from');
  expect(priced).toEqual({
    standardStatus: home.standardStatus,
    priceCents: cents,
    ...(fromYn && { priceFromYn: true }),
  });
  expect(priceKind(priced)).toBe(kind);
  expect(priceOnCard(priced)).toBe(card);
  expect(priceInWords(priced)).toBe(words);
  expect(askingPriceCents(priced)).toBe(kind === 'asking' ? cents : null);
  expect(whyNoCost(priced)).toBe(why);
  expect(pricePerSquareFootCents({ ...home, livingArea: 1_000 })).toBe(
    cents === null ? null : cents / 1_000,
  );
});

test('derives a cut from the price change', () => {
  const home = { standardStatus: 'Active', listPriceCents: 500 } as const;
  expect(priceChangeCents({ ...home, previousListPriceCents: 520 })).toBe(-20);
  expect(priceCutCents({ ...home, previousListPriceCents: 520 })).toBe(20);
  expect(priceChangeCents({ ...home, previousListPriceCents: 480 })).toBe(20);
  expect(
    priceChangeCents({ ...home, previousListPriceCents: 520, listPriceFromYn: true }),
  ).toBeNull();
  for (const previousListPriceCents of [480, 500, null]) {
    expect(priceCutCents({ ...home, previousListPriceCents })).toBeNull();
  }
  const sold = { ...home, standardStatus: 'Closed', previousListPriceCents: 520 } as const;
  expect(priceChangeCents(sold)).toBeNull();
});
