import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '#domain/calendar.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { AskedMinutes, FoundHomes, SearchIndex } from '../SearchIndex.ts';
import {
  anyInstant,
  changeOf,
  firstDay,
  someChange,
  someFilter,
  someHomes,
} from '../testing/arbitraryHomes.ts';
import { crowTime, measureByCrow } from '../testing/crowTime.ts';
import { PlainIndex } from '../testing/PlainIndex.ts';
import { MemoryIndex } from './MemoryIndex.ts';

const start = `${firstDay}T12:00:00.000Z`;

async function* inParts(homes: SearchableHome[]) {
  for (let i = 0; i < homes.length; i += 50) yield homes.slice(i, i + 50);
}

/** The plain rules and the fast index, knowing the same homes. */
async function bothWith(homes: SearchableHome[], now: Instant) {
  const [judge, fast] = [new PlainIndex(crowTime), new MemoryIndex(now)];
  await judge.load(inParts(homes));
  await fast.load(inParts(homes), now);
  return { judge, fast };
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

function expectSameAnswers(fast: SearchIndex, judge: SearchIndex, asked: FilterAt[]) {
  expect(fast.size).toBe(judge.size);
  for (const { filter, now } of asked) {
    const minutes = measured(fast, filter);
    expect(withoutMapOrder(fast.search(filter, now, minutes))).toEqual(
      withoutMapOrder(judge.search(filter, now)),
    );
    expect(fast.histogram(filter, now, measured(fast, filter))).toEqual(
      judge.histogram(filter, now),
    );
  }
}

/** As a search of the server does: asks for what is missing until nothing is. */
function measured(fast: SearchIndex, filter: FilterAt['filter']): AskedMinutes {
  const minutes = fast.minutesFor(filter);
  for (;;) {
    const missing = minutes.missing();
    if (missing.length === 0) return minutes;
    for (const { question, homes, learn } of missing) learn(measureByCrow(question, homes));
  }
}

describe('the answer is that of the plain rules', () => {
  test('for homes that were loaded, at any time', async () => {
    const pairs = { seen: 0 };
    await fc.assert(
      fc.asyncProperty(
        someHomes(0, 300),
        fc.array(filterAt, { minLength: 1, maxLength: 4 }),
        async (homes, asked) => {
          const { judge, fast } = await bothWith(homes, asked[0]!.now);
          expectSameAnswers(fast, judge, asked);
          pairs.seen += homes.length * asked.length;
        },
      ),
      { numRuns: 60 },
    );
    expect(pairs.seen).toBeGreaterThan(10_000);
  });

  test('for homes that came, changed and went one by one, and filters asked between', async () => {
    // Of many at once each hides what the others forgot to say.
    const someChanges = fc.oneof(
      fc.array(someChange, { maxLength: 1 }),
      fc.array(someChange, { maxLength: 60, size: 'max' }),
    );
    await fc.assert(
      fc.asyncProperty(
        someHomes(0, 100),
        fc.array(fc.tuple(someChanges, filterAt), {
          maxLength: 6,
          size: 'max',
        }),
        async (homes, steps) => {
          const { judge, fast } = await bothWith(homes, start);
          for (const [changes, asked] of steps) {
            for (const change of changes) {
              const told = changeOf(change, judge.homes);
              judge.apply(told);
              fast.apply(told, asked.now);
            }
            // The first is in the cache of filters from the second step on.
            expectSameAnswers(fast, judge, [{ ...steps[0]![1], now: asked.now }, asked]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test('for a filter that was asked before, after a single change and at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(someHomes(1, 60), filterAt, someChange, async (homes, asked, change) => {
        const { judge, fast } = await bothWith(homes, asked.now);
        expectSameAnswers(fast, judge, [asked]);
        const told = changeOf(change, judge.homes);
        judge.apply(told);
        fast.apply(told, asked.now);
        expectSameAnswers(fast, judge, [asked]);
      }),
      { numRuns: 150 },
    );
  });

  test('for more filters than are kept, asked again after they were forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(
        someHomes(50, 150),
        fc.array(filterAt, { minLength: 80, maxLength: 80 }),
        async (homes, asked) => {
          const { judge, fast } = await bothWith(homes, start);
          const atOnce = asked.map(({ filter }) => ({ filter, now: start }));
          expectSameAnswers(fast, judge, [...atOnce, ...atOnce.slice(0, 10)]);
        },
      ),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test('for an index that started empty and outgrew its room again and again', async () => {
    await fc.assert(
      fc.asyncProperty(
        someHomes(3000, 3500),
        fc.array(filterAt, { minLength: 3, maxLength: 3 }),
        async (homes, asked) => {
          const judge = new PlainIndex(crowTime);
          const fast = new MemoryIndex(start);
          const changes = homes.map((home) => ({ listingKey: home.listingKey, home }));
          const atOnce = asked.map(({ filter }) => ({ filter, now: start }));
          for (let from = 0; from < changes.length; from += 1000) {
            // What was found out about a filter before the room grew must be forgotten with it.
            expectSameAnswers(fast, judge, atOnce);
            judge.apply(changes.slice(from, from + 1000));
            fast.apply(changes.slice(from, from + 1000), start);
          }
          expectSameAnswers(fast, judge, [...atOnce, ...asked]);
        },
      ),
      // Thousands of homes would be made simpler for hours.
      { numRuns: 2, endOnFailure: true },
    );
  });
});
