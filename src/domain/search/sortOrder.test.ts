import { expect, test } from 'vitest';
import { type Sortable, inOrderOf } from './sortOrder.ts';

const home = (listingKey: string, told: Partial<Sortable>): Sortable => ({
  listingKey,
  standardStatus: 'Active',
  listPriceCents: null,
  closePriceCents: null,
  previousListPriceCents: null,
  livingArea: null,
  lotSizeSquareFeet: null,
  yearBuilt: null,
  onMarketDate: null,
  cumulativeDaysBefore: 0,
  ...told,
});
const keys = (homes: Sortable[]) => homes.map(({ listingKey }) => listingKey);

test('newest first: what can be bought, then what is announced, the soonest first', () => {
  const homes = [
    home('announced for later', { standardStatus: 'Coming Soon', onMarketDate: '2026-03-20' }),
    home('nobody knows when', {}),
    home('old', { onMarketDate: '1969-05-01' }),
    home('announced', { standardStatus: 'Coming Soon', onMarketDate: '2026-03-12' }),
    home('new', { onMarketDate: '2026-03-09' }),
    home('announced, no date', { standardStatus: 'Coming Soon' }),
    home('newer, under contract', {
      standardStatus: 'Active Under Contract',
      onMarketDate: '2026-03-10',
    }),
  ];
  expect(keys(homes.toSorted(inOrderOf('newest')))).toEqual([
    'newer, under contract',
    'new',
    'old',
    'announced',
    'announced for later',
    'announced, no date',
    'nobody knows when',
  ]);
});

test('unknown values come last whichever way a sort goes, equal ones by their keys', () => {
  const homes = [
    home('c', { listPriceCents: 100 }),
    home('b', {}),
    home('d', { listPriceCents: 200 }),
    home('a', { listPriceCents: 100 }),
  ];
  expect(keys(homes.toSorted(inOrderOf('price_low')))).toEqual(['a', 'c', 'd', 'b']);
  expect(keys(homes.toSorted(inOrderOf('price_high')))).toEqual(['d', 'a', 'c', 'b']);
});

test('the biggest cut, the lowest price a square foot and the longest listed come first', () => {
  const homes = [
    home('small cut', { listPriceCents: 90, previousListPriceCents: 100, livingArea: 9 }),
    home('raised', { listPriceCents: 110, previousListPriceCents: 100, livingArea: 100 }),
    home('big cut', {
      listPriceCents: 50,
      previousListPriceCents: 100,
      onMarketDate: '2026-02-01',
    }),
    home('announced', { standardStatus: 'Coming Soon', onMarketDate: '2020-01-01' }),
    home('new', { onMarketDate: '2026-03-01' }),
  ];
  expect(keys(homes.toSorted(inOrderOf('price_cut_big'))).slice(0, 2)).toEqual([
    'big cut',
    'small cut',
  ]);
  expect(keys(homes.toSorted(inOrderOf('price_per_area_low'))).slice(0, 2)).toEqual([
    'raised',
    'small cut',
  ]);
  expect(keys(homes.toSorted(inOrderOf('listed_longest'))).slice(0, 3)).toEqual([
    'big cut',
    'new',
    'announced',
  ]);
});
