import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { PlainIndex } from '../testing/PlainIndex.ts';
import { MemoryIndex } from './MemoryIndex.ts';

const now = '2026-03-08T20:00:00.000Z';
const newest: SearchFilter = { ...defaultFilter, dom: [], sort: 'newest' };

const home = (number: number, onMarketDate: string) =>
  aHome({
    listingKey: `k${String(number).padStart(4, '0')}`,
    longitude: -122.3 + number / 10_000,
    onMarketDate,
  });

/** More than are read one by one. */
const sameDay = Array.from({ length: 900 }, (_, number) => home(number, '2026-02-01'));

test.each([
  ['comes', home(901, '2026-02-02')],
  ['is changed', home(450, '2026-02-02')],
])(
  'a home that %s stands first where it is newer than all others, which are of one day',
  async (_, newer) => {
    const judge = new PlainIndex();
    const index = new MemoryIndex(now);
    await judge.load(inOne(sameDay));
    await index.load(inOne(sameDay), now);
    const agree = () =>
      expect(index.search(newest, now).listingKeys).toEqual(judge.search(newest, now).listingKeys);
    agree();
    const changes = [{ listingKey: newer.listingKey, home: newer }];
    judge.apply(changes);
    index.apply(changes, now);
    agree();
    expect(index.search(newest, now).listingKeys[0]).toBe(newer.listingKey);
  },
);

async function* inOne(homes: typeof sameDay) {
  yield homes;
}
