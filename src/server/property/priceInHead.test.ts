import { expect, test } from 'vitest';
import { pricedHomes } from '#domain/property/pricedHomes.example.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { shownHome } from '#domain/property/shownHome.ts';
import { shapeCard } from './cards.ts';
import { describeHome } from './headOfHome.ts';

const now = '2026-03-08T12:00:00.000Z';

test.each(pricedHomes)('title, description, linked data and card: $what', (example) => {
  const { home, cents, kind, words } = example;
  const head = describeHome(shownHome(aHome(home), [], now), 'https://homes.example');
  expect(head.title).toContain(` · ${words} · `);
  expect(head.description).toContain(`${home.standardStatus}. ${words}.`);
  const { offers } = head.jsonLd as { offers?: { name: string; price?: string } };
  // A price stands in an offer only where the home is or was sold at it.
  const stated = kind === 'asking' || kind === 'sold';
  const amount = stated ? (cents! / 100).toFixed(2) : undefined;
  const fromYn = words.includes('from');
  expect(offers?.price).toBe(fromYn ? undefined : amount);
  if (fromYn && stated) {
    expect(offers).toMatchObject({
      priceSpecification: { minPrice: amount, priceCurrency: 'USD' },
    });
  }
  if (offers) expect(offers.name).toBe(words);
  expect(shapeCard(aHome(home), now)).toMatchObject({
    priceCents: cents,
    standardStatus: home.standardStatus,
    ...(fromYn && { priceFromYn: true }),
  });
});
