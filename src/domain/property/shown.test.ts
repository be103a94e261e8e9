import { expect, test } from 'vitest';
import { shownPriceCents } from './price.ts';
import { bathQuarters, isPublic, shownAddress, shownLocation } from './shown.ts';

test('a seller who opted out is not told to anybody', () => {
  const home = {
    internetEntireListingDisplayYn: true,
    standardStatus: 'Active',
    suppressedAt: null,
  } as const;
  expect(isPublic(home)).toBe(true);
  expect(isPublic({ ...home, internetEntireListingDisplayYn: false })).toBe(false);
  expect(isPublic({ ...home, suppressedAt: '2026-03-08T00:00:00.000Z' })).toBe(false);
  expect(isPublic({ ...home, standardStatus: 'Delete' })).toBe(false);
});

test('a hidden address has a coarse pin and no street', () => {
  const home = {
    internetAddressDisplayYn: false,
    coordinatesApproximateYn: false,
    unparsedAddress: '12 Birch St',
    latitude: 47.60971,
    longitude: -122.33312,
  };
  expect(shownLocation(home)).toEqual({ latitude: 47.61, longitude: -122.33 });
  const center = { ...home, coordinatesApproximateYn: true };
  expect(shownLocation(center)).toEqual({ latitude: 47.60971, longitude: -122.33312 });
  expect(shownAddress(home)).not.toContain('Birch');
});

test('a closed home shows what it sold for', () => {
  expect(
    shownPriceCents({ standardStatus: 'Closed', listPriceCents: 100, closePriceCents: 90 }),
  ).toBe(90);
  expect(
    shownPriceCents({ standardStatus: 'Active', listPriceCents: 100, closePriceCents: 90 }),
  ).toBe(100);
});

test('baths are counted in quarters', () => {
  const none = {
    bathroomsTotalInteger: null,
    bathroomsFull: null,
    bathroomsThreeQuarter: null,
    bathroomsHalf: null,
    bathroomsOneQuarter: null,
  };
  expect(bathQuarters(none)).toBeNull();
  expect(bathQuarters({ ...none, bathroomsTotalInteger: 3 })).toBe(12);
  expect(bathQuarters({ ...none, bathroomsFull: 2, bathroomsOneQuarter: 1 })).toBe(9);
  expect(
    bathQuarters({ ...none, bathroomsFull: 1, bathroomsThreeQuarter: 1, bathroomsHalf: 1 }),
  ).toBe(9);
});

test('a street line in capitals is shown as people write it, and one with small letters as it is', () => {
  const shown = (unparsedAddress: string) =>
    shownAddress({ internetAddressDisplayYn: true, unparsedAddress });
  expect(shown('123 MCDONALD ST NE')).toBe('123 McDonald St NE');
  expect(shown('7 van Ness Ave')).toBe('7 van Ness Ave');
});
