import { expect, test } from 'vitest';
import { type Sortable, inOrderOf } from './sortOrder.ts';

const home = (listingKey: string, told: Partial<Sortable>): Sortable => ({
  listingKey,
  standardStatus: 'Active',
  listPriceCents: null,
  closePriceCents: null,
  livingArea: null,
  lotSizeSquareFeet: null,
  yearBuilt: null,
  onMarketDate: null,
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
