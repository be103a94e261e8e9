import { describe, expect, test } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { placesOf } from '../../map/places.ts';
import { addressIn, isHomeThere, mayBeAddress } from './markedAddress.ts';

const point = { latitude: 47.6, longitude: -122.3 };

const line = (label: string, detail: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: label,
  kind: 'address',
  label,
  detail,
  ...point,
  south: 47.5,
  west: -122.4,
  north: 47.7,
  east: -122.2,
  listingKey: null,
  ...more,
});

const pin = (listingKey: string, at = point): Pin => ({
  listingKey,
  ...at,
  priceCents: 1,
  standardStatus: 'Active',
});

const cluster = (latitude: number, longitude: number, reach: number): Cluster => ({
  id: 'some',
  latitude,
  longitude,
  count: 5,
  inView: 5,
  minPriceCents: null,
  maxPriceCents: null,
  medianPriceCents: null,
  priceKinds: [],
  south: latitude - reach,
  west: longitude - reach,
  north: latitude + reach,
  east: longitude + reach,
  samePointYn: reach === 0,
});

test.each([
  ['12 Birch Ave, Seattle, WA', true],
  ['12 Birch Ave, Seattle, WA 98103', true],
  ['12 Birch Ave #4, Seattle, WA 98103', true],
  ['Lot 5 Birch Ave, Seattle, WA', true],
  ['Ballard, Seattle, WA', false],
  ['98103, Seattle, WA', false],
  ['1770, WA', false],
  ['Seattle, WA', false],
  ['', false],
  [`1 ${'x'.repeat(300)}, Seattle, WA`, false],
])('%s may be an address: %s', (address, may) => {
  expect(mayBeAddress(address)).toBe(may);
});

test('an address is the line that says the very same', () => {
  const lines = [
    line('12 Birch Ave', 'Spokane, WA'),
    line('12 Birch Ave', 'Seattle, WA', { kind: 'street' }),
    line('12 Birch Ave', 'Seattle, WA', { id: 'meant' }),
  ];
  expect(addressIn(lines, '12 Birch Ave, Seattle, WA')?.id).toBe('meant');
  expect(addressIn(lines, '12 Birch Ave, Tacoma, WA')).toBeNull();
});

describe('a home stands for', () => {
  const home = line('12 Birch Ave', 'Seattle, WA 98103', { listingKey: 'birch' });

  test('a listed address as a pin, alone in a building, and among the homes of an area', () => {
    const isThere = (clusters: Cluster[], pins: Pin[]) =>
      isHomeThere(home, [home], placesOf(clusters, pins));
    // Maps and lists may round a point otherwise.
    const rounded = { latitude: 47.600004, longitude: -122.300004 };
    expect(isThere([], [pin('birch', rounded)])).toBe(true);
    expect(isThere([cluster(rounded.latitude, rounded.longitude, 0)], [])).toBe(true);
    expect(isThere([cluster(47.61, -122.31, 0.02)], [])).toBe(true);
  });

  test('no listed address that the filter leaves out', () => {
    const elsewhere = [cluster(47.7, -122.3, 0.02)];
    const places = placesOf(elsewhere, [pin('oak', { latitude: 47.601, longitude: -122.3 })]);
    expect(isHomeThere(home, [home], places)).toBe(false);
  });

  test('a building of which a unit is on the map', () => {
    const building = line('12 Birch Ave', 'Seattle, WA 98103');
    const unit = line('12 Birch Ave #4', 'Seattle, WA 98103', { listingKey: 'unit' });
    const places = placesOf([], [pin('unit')]);
    expect(isHomeThere(building, [building, unit], places)).toBe(true);
  });

  test('no address that nobody lists, though its neighbor is told at the same point', () => {
    const unlisted = line('14 Birch Ave', 'Seattle, WA');
    const places = placesOf([cluster(47.6, -122.3, 0.02)], [pin('birch')]);
    expect(isHomeThere(unlisted, [unlisted, home], places)).toBe(false);
  });
});
