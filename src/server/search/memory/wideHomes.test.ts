import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { PlainIndex } from '../testing/PlainIndex.ts';
import { MemoryIndex } from './MemoryIndex.ts';
import { shelfOf, shelfToFill } from './Shelf.ts';

const now = '2026-03-08T20:00:00.000Z';
const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [], sort: 'price_high' };
/** As much as four bytes hold. */
const most = 2 ** 31 - 1;

const openHouseOn = (day: string) => ({
  openHouseStartTime: `${day}T20:00:00.000Z`,
  openHouseEndTime: `${day}T22:00:00.000Z`,
  openHouseRemarks: null,
});

const home = (number: number, listPriceCents: number) =>
  aHome({
    listingKey: `k${number}`,
    longitude: -122.3 + number / 1000,
    listPriceCents,
    onMarketDate: number % 3 === 0 ? null : '2026-02-01',
    daysOnMarketAsOf: number % 4 === 0 ? null : '2026-03-01',
    daysOnMarketCountingYn: true,
    openHouses: number % 5 === 0 ? [openHouseOn('2026-03-14')] : [],
  });

function town() {
  const homes = Array.from({ length: 30 }, (_, number) => home(number, 40_000_000 + number));
  let index = new MemoryIndex(now);
  const judge = new PlainIndex();
  const come = (...some: typeof homes) => {
    const changes = some.map((one) => ({ listingKey: one.listingKey, home: one }));
    index.apply(changes, now);
    judge.apply(changes);
  };
  come(...homes);
  const agree = () => {
    for (const bounds of [
      {},
      { minPriceCents: most },
      { minPriceCents: most + 1 },
      { maxPriceCents: most },
      { sort: 'listed_longest' as const },
      { dom: ['lte_30' as const] },
      { dom: ['gt_180' as const] },
      { minBathQuarters: 12 },
      { openHouseFrom: '2026-03-10' },
      { openHouseFrom: '2070-01-01' },
    ]) {
      const filter = { ...anything, ...bounds };
      const { total, listingKeys } = judge.search(filter, now);
      expect(index.search(filter, now)).toMatchObject({ total, listingKeys });
    }
  };
  const putAway = () => {
    const { shelf, kept } = shelfToFill();
    index.keepOn(shelf);
    index = MemoryIndex.takenFrom(shelfOf(kept), now);
  };
  return { come, agree, putAway };
}

test.each([
  ['becomes dear where it stands', home(7, 9_000_000_000_000)],
  ['comes dear', home(31, most + 1)],
  ['becomes dear and moves', { ...home(7, most + 1), latitude: 47.9 }],
  ['has 32 bathrooms', { ...home(7, 1), bathroomsFull: 32 }],
  ['has been on offer for 160 years', { ...home(7, 1), cumulativeDaysBefore: 60_000 }],
  ['opens in 60 years', { ...home(7, 1), openHouses: [openHouseOn('2086-01-04')] }],
])('a home that %s is found exactly, and all others are', (_, wide) => {
  const { come, agree, putAway } = town();
  come(home(3, most));
  agree();
  come(wide);
  agree();
  putAway();
  come(home(9, most + 2), home(40, 1));
  agree();
});
