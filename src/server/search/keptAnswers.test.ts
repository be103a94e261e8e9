import { expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { keepAnswers } from './keptAnswers.ts';
import { keepCards } from './keptCards.ts';
import type { FoundHomes } from './SearchIndex.ts';
import { takePlaces } from './takePlaces.ts';
import { crowTravel } from './testing/crowTime.ts';

const now = instant(Date.parse('2026-03-08T20:00:00.000Z'));

/** An index whose answers tell by their total which search they are of. */
function searching({ isUpToDate = async () => true, mostBytes = 1_000_000 } = {}) {
  let clockMs = 5_000;
  let edition = 1;
  let searches = 0;
  let hold: Promise<void> | null = null;
  let isShared = false;
  const nowMs = () => clockMs;
  const cards = keepCards(async (keys) => keys.map((listingKey) => ({ listingKey }) as HomeCard), {
    nowMs,
    isUpToDate,
  });
  const index = {
    size: 1,
    get edition() {
      return edition;
    },
    minutesFor: () => ({ missing: () => [] }),
    forgetMinutes: () => {},
    histogram: () => ({ bars: [] }),
    async search(filter: SearchFilter): Promise<FoundHomes> {
      const total = ++searches;
      await hold;
      return {
        total,
        statusCounts: [],
        clusters: [],
        pins: [],
        page: filter.page,
        pageCount: 1,
        relaxations: [],
        unmeasured: 0,
        listingKeys: ['a'],
      };
    },
  };
  const answers = keepAnswers(
    { index, cards, turns: takePlaces({ atOnce: 1, waiting: 100 }), travel: crowTravel() },
    () => now,
    { nowMs, mostBytes },
  );
  return {
    cards,
    wait: (ms: number) => (clockMs += ms),
    change: () => edition++,
    hold() {
      const held = Promise.withResolvers<void>();
      hold = held.promise;
      return () => {
        hold = null;
        held.resolve();
      };
    },
    searches: () => searches,
    /** Whether the bytes of the last answer may be sent again. */
    wasShared: () => isShared,
    /** Of which search the answer is; null where nobody waited. */
    async ask(filter: Partial<SearchFilter> = {}, isWanted = () => true): Promise<number | null> {
      const written = await answers.of({ ...defaultFilter, ...filter }, isWanted);
      isShared = written?.isShared ?? false;
      if (written === null) return null;
      const whole = written.within(Buffer.from(''), Buffer.from(''));
      return (JSON.parse(whole.toString()) as { total: number }).total;
    },
  };
}

test('what is asked for a second time is kept for those who come after', async () => {
  const { ask, wasShared } = searching();
  expect(await ask()).toBe(1);
  expect(wasShared()).toBe(false);
  expect([await ask(), wasShared(), await ask(), await ask()]).toEqual([2, true, 2, 2]);
});

test('the bytes that several wait for are the same for all of them', async () => {
  const { ask, hold, wasShared } = searching();
  const release = hold();
  const [first, second] = [ask(), ask()];
  release();
  expect([await first, wasShared(), await second, wasShared()]).toEqual([1, true, 1, true]);
});

test('another filter is another question, how quickly the map moves is not', async () => {
  const { ask } = searching();
  await ask();
  expect(await ask()).toBe(2);
  expect(await ask({ page: 2 })).toBe(3);
  expect(await ask({ hidden: ['a'] })).toBe(4);
  const viewport = { ...defaultFilter.viewport, transitionDuration: 900 };
  expect(await ask({ viewport })).toBe(2);
});

test('a filter that nobody else can have is not remembered', async () => {
  const { ask } = searching();
  const hidden = Array.from({ length: 500 }, (_, at) => `home:${at}`);
  expect([await ask({ hidden }), await ask({ hidden }), await ask({ hidden })]).toEqual([1, 2, 3]);
});

test('an answer is kept until a home has changed', async () => {
  const { ask, change, cards } = searching();
  await ask();
  expect([await ask(), await ask()]).toEqual([2, 2]);
  change();
  expect([await ask(), await ask()]).toEqual([3, 3]);
  cards.forget(['another']);
  expect(await ask()).toBe(4);
});

test('an answer is kept for a second at most', async () => {
  const { ask, wait } = searching();
  await ask();
  await ask();
  wait(999);
  expect(await ask()).toBe(2);
  wait(1);
  expect(await ask()).toBe(3);
});

test('an answer is as old as the oldest of its cards', async () => {
  const { ask, wait } = searching({ isUpToDate: async () => false });
  await ask();
  wait(600);
  // Found now, with cards that were read 600 ms ago.
  expect([await ask(), await ask()]).toEqual([2, 2]);
  wait(399);
  expect(await ask()).toBe(2);
  wait(1);
  expect(await ask()).toBe(3);
});

test('who asks at the same time waits for one search', async () => {
  const { ask, hold, searches } = searching();
  const release = hold();
  const all = Array.from({ length: 20 }, () => ask());
  const other = ask({ page: 2 });
  release();
  expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await other).toBe(2);
  expect(searches()).toBe(2);
});

test('who asks after a change does not wait for what was asked before it', async () => {
  const { ask, hold, change } = searching();
  const release = hold();
  const early = ask();
  change();
  const late = ask();
  release();
  expect(await Promise.all([early, late])).toEqual([1, 2]);
});

test('what comes after a change and was asked before it is not kept', async () => {
  const { ask, hold, change } = searching();
  await ask();
  const release = hold();
  const early = ask();
  change();
  release();
  expect(await early).toBe(2);
  expect(await ask()).toBe(3);
});

test('a search goes on for whoever is still there, and is not done when all have gone', async () => {
  const { ask, hold, searches } = searching();
  const release = hold();
  const first = ask({ page: 9 });
  let isHere = true;
  const leaving = ask({}, () => isHere);
  const staying = ask();
  const alone = ask({ page: 3 }, () => isHere);
  isHere = false;
  release();
  expect(await first).toBe(1);
  expect(await staying).toBe(2);
  // It is the same answer, which nobody sends.
  expect(await leaving).toBe(2);
  expect(await alone).toBeNull();
  expect(searches()).toBe(2);
});

test('whoever has gone before a search begins is answered with nothing, and hinders nobody', async () => {
  const { ask } = searching();
  expect(await ask({}, () => false)).toBeNull();
  expect(await ask()).toBe(1);
});

test('a search that failed is asked anew', async () => {
  const { ask, hold } = searching();
  const held = hold();
  const full = Array.from({ length: 101 }, (_, at) => ask({ page: at + 1 }));
  const refused = ask({ page: 500 });
  await expect(refused).rejects.toThrow('Many people are searching');
  held();
  await Promise.all(full);
  expect(await ask({ page: 500 })).toBe(102);
});

test('answers take so many bytes and no more, the oldest go', async () => {
  const { ask } = searching({ mostBytes: 300 });
  const pages = [1, 2, 3];
  for (const page of [...pages, ...pages]) await ask({ page });
  expect(await ask({ page: 3 })).toBe(6);
  expect(await ask({ page: 1 })).toBe(7);
});
