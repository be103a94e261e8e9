import { expect, test } from 'vitest';
import { fromPrice } from '#domain/property/price.ts';
import { pricedHomes } from '#domain/property/pricedHomes.example.ts';
import { pinLabel, spokenPin } from './labels.ts';

test.each(pricedHomes)('a pin of a home $what', ({ home, cents, card, pin }) => {
  const { standardStatus } = home;
  const shown = {
    listingKey: 'a:1',
    latitude: 47,
    longitude: -122,
    priceCents: cents,
    ...fromPrice(home),
    standardStatus,
  };
  expect(pinLabel(shown)).toBe(pin);
  expect(spokenPin(shown)).toContain(`Home, ${card}`);
});
