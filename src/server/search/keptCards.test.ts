import { describe, expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import type { HomeCard } from '#domain/search/SearchReply.ts';
import { keepCards } from './keptCards.ts';

const startMs = Date.parse('2026-03-08T20:00:00.000Z');

/** A database in which a home's card says which edition of it was read. */
function shelf(isUpToDate?: () => Promise<boolean>) {
  const editions = new Map([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  const asked: string[][] = [];
  let clockMs = 5_000;
  let hold: Promise<void> | null = null;
  const cards = keepCards(
    async (keys) => {
      asked.push(keys);
      const read = keys
        .filter((key) => editions.has(key))
        .map((listingKey) => ({ listingKey, address: `${editions.get(listingKey)}` }) as HomeCard);
      await hold;
      return read;
    },
    { nowMs: () => clockMs, ...(isUpToDate && { isUpToDate }) },
  );
  return {
    editions,
    asked,
    wait: (ms: number) => (clockMs += ms),
    hold: (until: Promise<void> | null) => (hold = until),
    forget: (...keys: string[]) => cards.forget(keys),
    ask: async (...keys: string[]) =>
      (await cards.of(keys, instant(startMs + clockMs))).cards
        .map(
          (json) =>
            JSON.parse(Buffer.from(json).toString()) as { listing_key: string; address: string },
        )
        .map(({ listing_key: key, address }) => `${key}${address}`),
  };
}

test('cards come in the order of the keys, without those that are not there', async () => {
  const { ask } = shelf();
  expect(await ask('b', 'gone', 'a')).toEqual(['b1', 'a1']);
  expect(await ask('a', 'gone', 'c', 'b')).toEqual(['a1', 'c1', 'b1']);
});

test('what was read is not read again for a second, and is read again after it', async () => {
  const { ask, asked, wait, editions } = shelf();
  await ask('a', 'gone');
  editions.set('a', 2);
  wait(999);
  expect(await ask('a', 'gone', 'b')).toEqual(['a1', 'b1']);
  expect(asked).toEqual([['a', 'gone'], ['b']]);
  wait(1);
  expect(await ask('a', 'b')).toEqual(['a2', 'b1']);
  expect(asked.at(-1)).toEqual(['a']);
});

test('a home that has changed is read at once', async () => {
  const { ask, editions, forget } = shelf();
  await ask('a', 'b');
  editions.set('a', 2);
  forget('a');
  expect(await ask('a', 'b')).toEqual(['a2', 'b1']);
});

test('what was read before a change and comes after it is not kept', async () => {
  const { ask, editions, forget, hold } = shelf();
  let release = () => {};
  hold(new Promise<void>((resolve) => (release = resolve)));
  const early = ask('a');
  // The query is asked in the next turn.
  await new Promise((resolve) => void setImmediate(resolve));
  editions.set('a', 2);
  forget('a');
  hold(null);
  release();
  expect(await early).toEqual(['a1']);
  expect(await ask('a')).toEqual(['a2']);
});

test('who misses cards at the same time asks once for all', async () => {
  const { ask, asked } = shelf();
  expect(await Promise.all([ask('a', 'b'), ask('b', 'c')])).toEqual([
    ['a1', 'b1'],
    ['b1', 'c1'],
  ]);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

describe('while the facts are known to be up to date', () => {
  /** Lets what was asked beside a page be answered. */
  const settle = () => new Promise((resolve) => void setImmediate(resolve));

  test('what was read is not read again until it changes, for a minute', async () => {
    const { ask, asked, wait, editions, forget } = shelf(async () => true);
    for (let second = 0; second < 59; second++) {
      expect(await ask('a')).toEqual(['a1']);
      await settle();
      wait(900);
    }
    expect(asked).toEqual([['a']]);
    editions.set('a', 2);
    forget('a');
    expect(await ask('a')).toEqual(['a2']);
    wait(60_000);
    await ask('a');
    await settle();
    expect(asked).toHaveLength(3);
  });

  test('what is soon too old is read again while it still serves, once', async () => {
    const { ask, asked, wait, editions, hold } = shelf(async () => true);
    const renewed = Promise.withResolvers<void>();
    const stillTrue = async () => {
      await ask('b');
      await settle();
    };
    await ask('a');
    wait(54_500);
    await stillTrue();
    wait(500);
    editions.set('a', 2);
    hold(renewed.promise);
    expect([await ask('a'), await ask('a')]).toEqual([['a1'], ['a1']]);
    await settle();
    expect(asked).toEqual([['a'], ['b'], ['a']]);
    hold(null);
    renewed.resolve();
    await settle();
    wait(100);
    expect(await ask('a')).toEqual(['a2']);
    wait(54_000);
    await stillTrue();
    expect(await ask('a')).toEqual(['a2']);
    expect(asked).toEqual([['a'], ['b'], ['a'], ['b']]);
  });

  test('it is read again where a day may have turned', async () => {
    const { ask, asked, wait } = shelf(async () => true);
    wait(900_000 - 5_000 - 800);
    await ask('a');
    await settle();
    wait(799);
    await ask('a');
    expect(asked).toHaveLength(1);
    wait(1);
    await ask('a');
    await settle();
    wait(300);
    await ask('a');
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['are behind', async () => false],
    ['cannot be looked at', () => Promise.reject(new Error('away'))],
    ['do not say', () => new Promise<boolean>(() => {})],
  ])('but for a second when they %s', async (_, isUpToDate) => {
    const { ask, asked, wait } = shelf(isUpToDate);
    await ask('a');
    await settle();
    wait(999);
    await ask('a');
    expect(asked).toHaveLength(1);
    wait(1);
    await ask('a');
    expect(asked).toHaveLength(2);
  });
});
