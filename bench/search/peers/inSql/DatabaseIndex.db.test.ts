import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchableHome } from '#domain/search/matches.ts';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import type { FoundHomes } from '#server/search/SearchIndex.ts';
import {
  anyInstant,
  changeOf,
  someChange,
  someFilter,
  someHomes,
} from '#server/search/testing/arbitraryHomes.ts';
import { crowTime, measureByCrow } from '#server/search/testing/crowTime.ts';
import { PlainIndex } from '#server/search/testing/PlainIndex.ts';
import { DatabaseIndex } from './DatabaseIndex.ts';
import { createSearchedTables } from './searchedRows.ts';

let database: FreshDatabase;
let index: DatabaseIndex;

beforeAll(async () => {
  database = await freshDatabase();
  await createSearchedTables(database.db);
  index = new DatabaseIndex(database.db);
});
afterAll(() => database.close());

async function* inParts(homes: SearchableHome[]) {
  for (let i = 0; i < homes.length; i += 50) yield homes.slice(i, i + 50);
}

/** The list has an order; the map has none. */
function withoutMapOrder({ clusters, pins, ...list }: FoundHomes) {
  return {
    ...list,
    clusters: clusters.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    pins: pins.toSorted((a, b) => (a.listingKey < b.listingKey ? -1 : 1)),
  };
}

const filterAt = fc.record({ filter: someFilter, now: anyInstant });
type FilterAt = typeof filterAt extends fc.Arbitrary<infer T> ? T : never;

async function expectSameAnswers(judge: PlainIndex, asked: FilterAt[]) {
  expect(index.size).toBe(judge.size);
  for (const { filter, now } of asked) {
    const minutes = index.minutesFor(filter);
    for (const { question, homes, learn } of await minutes.missing()) {
      learn(measureByCrow(question, homes));
    }
    expect(await minutes.missing()).toEqual([]);
    expect(withoutMapOrder(await index.search(filter, now, minutes))).toEqual(
      withoutMapOrder(judge.search(filter, now)),
    );
    expect(await index.histogram(filter, now, minutes)).toEqual(judge.histogram(filter, now));
  }
}

describe('the answer is that of the plain rules', () => {
  test('for homes that were loaded, at any time', async () => {
    await fc.assert(
      fc.asyncProperty(
        someHomes(0, 200),
        fc.array(filterAt, { minLength: 8, maxLength: 8 }),
        async (homes, asked) => {
          const judge = new PlainIndex(crowTime);
          await judge.load(inParts(homes));
          await index.load(inParts(homes));
          await expectSameAnswers(judge, asked);
        },
      ),
      { numRuns: 60, endOnFailure: true },
    );
  }, 120_000);

  test('for homes that came, changed and went', async () => {
    await fc.assert(
      fc.asyncProperty(
        someHomes(0, 80),
        fc.array(fc.tuple(fc.array(someChange, { maxLength: 30, size: 'max' }), filterAt), {
          maxLength: 4,
          size: 'max',
        }),
        async (homes, steps) => {
          const judge = new PlainIndex(crowTime);
          await judge.load(inParts(homes));
          await index.load(inParts(homes));
          for (const [changes, asked] of steps) {
            const told = changes.flatMap((change) => {
              const one = changeOf(change, judge.homes);
              judge.apply(one);
              return one;
            });
            await index.apply(told);
            await expectSameAnswers(judge, [asked]);
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  }, 120_000);
});
