import { afterAll, beforeEach, expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { type Delivering, deliverFacts, type Prepared, reaction } from './deliver.ts';
import { stateFacts } from './record.ts';
import { factsReadable } from './testing/factsReadable.ts';

const database = await freshDatabase();
const { db } = database;
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate fact cascade'));

const now = () => instant(Date.now());

const fact = (source: string) => ({ kind: 'map.changed' as const, source });

async function state(...sources: string[]): Promise<void> {
  await inTransaction(db, (tx) => stateFacts(tx, now(), sources.map(fact)));
  await factsReadable(db);
}

/** A process with one reaction, whose work is what the test gives it. */
function writing(
  prepare: (source: string) => Promise<Partial<Prepared> | null> = async () => ({}),
  errors: unknown[] = [],
): Delivering {
  return deliverFacts({
    db,
    now,
    everyMs: 3_600_000,
    onError: (error) => void errors.push(error),
    reactions: [
      reaction({
        name: 'test.write',
        kinds: ['map.changed'],
        prepare: async ({ source }) => {
          const prepared = await prepare(source);
          return prepared && { write: async () => {}, ...prepared };
        },
      }),
    ],
  });
}

async function doneCount(): Promise<number> {
  return (await db.selectFrom('factDone').select('factId').execute()).length;
}

test('each fact is prepared and written once, in order, also by the next process', async () => {
  const seen: string[] = [];
  const note = async (source: string) => {
    seen.push(source);
    return {};
  };
  await state('a', 'b');
  const first = writing(note);
  await first.settle();
  await state('c');
  await first.settle();
  await first.stop();
  expect(seen).toEqual(['a', 'b', 'c']);
  const second = writing(note);
  await second.settle();
  await second.stop();
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(await doneCount()).toBe(3);
});

test('a process that ends before it has written leaves the fact to the next one', async () => {
  await state('a', 'b');
  const ended = writing(async (source) => {
    if (source === 'b') throw new Error('killed');
    return {};
  });
  await ended.settle();
  await ended.stop();
  const seen: string[] = [];
  const next = writing(async (source) => {
    seen.push(source);
    return {};
  });
  await next.settle();
  await next.stop();
  expect(seen).toEqual(['b']);
});

test('a fact that fails is told of and tried again; the ones behind it go on', async () => {
  await state('bad', 'good');
  const errors: unknown[] = [];
  let worseYn = true;
  const delivering = writing(async (source) => {
    if (source === 'bad' && worseYn) throw new Error('not yet');
    return {};
  }, errors);
  await delivering.settle();
  expect(errors).toHaveLength(1);
  expect(await doneCount()).toBe(1);
  worseYn = false;
  await expect
    .poll(
      async () => {
        await delivering.settle();
        return doneCount();
      },
      { timeout: 5_000 },
    )
    .toBe(2);
  await delivering.stop();
});

test('what was prepared is discarded where writing fails, and where another was first', async () => {
  await state('a');
  let discarded = 0;
  const discard = async () => void discarded++;
  const failing = writing(async () => ({
    discard,
    write: () => Promise.reject(new Error('the disk is full')),
  }));
  await failing.settle();
  await failing.stop();
  expect(discarded).toBe(1);
  expect(await doneCount()).toBe(0);

  let written = 0;
  const write = async () => void written++;
  const both = [
    writing(async () => ({ discard, write })),
    writing(async () => ({ discard, write })),
  ];
  await Promise.all(both.map((one) => one.settle()));
  await Promise.all(both.map((one) => one.stop()));
  expect(written).toBe(1);
  expect(await doneCount()).toBe(1);
});

test('a fact that commits late is not passed over', async () => {
  const seen: string[] = [];
  const delivering = writing(async (source) => {
    seen.push(source);
    return {};
  });
  await inTransaction(db, async (tx) => {
    await stateFacts(tx, now(), [fact('late')]);
    await inTransaction(db, (other) => stateFacts(other, now(), [fact('early')]));
    await delivering.settle();
    expect(seen).toEqual([]);
  });
  await factsReadable(db);
  await delivering.settle();
  await delivering.stop();
  expect(seen).toEqual(['late', 'early']);
});
