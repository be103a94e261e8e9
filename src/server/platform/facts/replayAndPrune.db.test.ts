import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { type Delivering, deliverFacts } from './deliver.ts';
import { lockHead } from './lockHead.ts';
import { numberFacts } from './numberFacts.ts';
import { pruneFacts } from './pruneFacts.ts';
import { readFacts } from './readFacts.ts';
import { reaction } from './Reaction.ts';
import { recordFacts } from './record.ts';
import { consumerNames, replayFacts } from './replayFacts.ts';
import { mapChanged, recordMaps, sourcesOf } from './testing/recordMaps.ts';

const database = await freshDatabase();
const { db, pool } = database;
const running: Delivering[] = [];
const oneDayMs = 86_400_000;
afterAll(() => database.close());
beforeEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()));
  await pool.query('truncate fact, fact_task, fact_cursor, fact_worker');
  await pool.query('update fact_head set last_number = 0');
});

const consumer = { name: 'test.write', kinds: ['map.changed'] as const };

async function start(seen: string[], failYn = () => false): Promise<Delivering> {
  const delivering = await deliverFacts({
    db,
    patience: { tries: 1, firstPauseMs: 0, factor: 1, longestPauseMs: 0 },
    onError: () => {},
    reactions: [
      reaction({
        ...consumer,
        async prepare({ source }) {
          seen.push(source);
          if (failYn()) throw new Error('no');
          return null;
        },
      }),
    ],
  });
  running.push(delivering);
  return delivering;
}

const recordDaysAgo = (days: number, ...sources: string[]) =>
  inTransaction(db, (tx) =>
    recordFacts(tx, instant(Date.now() - days * oneDayMs), sources.map(mapChanged)),
  );

const kept = async () => sourcesOf((await readFacts(db, 0, null, 100)).facts);

test('replayed from a number, facts are dealt with once more, and only those before the cursor', async () => {
  const seen: string[] = [];
  const delivering = await start(seen);
  await recordMaps(db, 'a', 'b', 'c');
  await delivering.settle();
  await recordMaps(db, 'd');
  await numberFacts(db);
  expect(await replayFacts(db, 'test.write', { number: 2 })).toBe(2);
  await delivering.settle();
  expect(seen.toSorted()).toEqual(['a', 'b', 'b', 'c', 'c', 'd']);
  await delivering.settle();
  expect(seen).toHaveLength(6);
  expect(await consumerNames(db)).toEqual(['test.write']);
});

test('replayed from a moment, only what was stated since is dealt with', async () => {
  const seen: string[] = [];
  const delivering = await start(seen);
  await recordDaysAgo(3, 'old');
  await recordDaysAgo(1, 'young');
  await delivering.settle();
  expect(await replayFacts(db, 'test.write', { at: instant(Date.now() - 2 * oneDayMs) })).toBe(1);
  await delivering.settle();
  expect(seen).toEqual(['old', 'young', 'young']);
});

test('a process that stands still while it holds the head loses it', async () => {
  const timeout = await inTransaction(db, async (tx) => {
    await lockHead(tx);
    const { rows } = await sql<{ idle: string }>`
      select current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx);
    return rows[0]!.idle;
  });
  expect(timeout).toBe('10s');
});

test('old facts go, young ones stay', async () => {
  await (await start([])).settle();
  await recordDaysAgo(31, 'old');
  await recordDaysAgo(29, 'young');
  await running[0]!.settle();
  expect(await pruneFacts(db, 30, [consumer])).toBe(1);
  expect(await kept()).toEqual(['young']);
});

test('what a cursor has not passed stays, and so does what has no number', async () => {
  await (await start([])).settle();
  await recordDaysAgo(31, 'not taken');
  await numberFacts(db);
  await recordDaysAgo(31, 'not numbered');
  expect(await pruneFacts(db, 30, [consumer])).toBe(0);
  await running[0]!.settle();
  expect(await pruneFacts(db, 30, [consumer])).toBe(2);
});

test('what lies in the list of trouble stays until it is dealt with', async () => {
  let failYn = true;
  const seen: string[] = [];
  const delivering = await start(seen, () => failYn);
  await recordDaysAgo(31, 'bad');
  await delivering.settle();
  expect(await pruneFacts(db, 30, [consumer])).toBe(0);
  failYn = false;
  await replayFacts(db, 'test.write', { number: 1 });
  await delivering.settle();
  expect(seen).toEqual(['bad', 'bad']);
  expect(await pruneFacts(db, 30, [consumer])).toBe(1);
});

test('a consumer that nobody has named for as long holds nothing up any more', async () => {
  await pool.query(
    `insert into fact_cursor values ('gone', 'map.changed', 0, now() - interval '31 days')`,
  );
  await pool.query(`insert into fact_cursor values ('away', 'map.changed', 1, now())`);
  await recordDaysAgo(31, 'one', 'two');
  await numberFacts(db);
  await pool.query(`insert into fact_task (consumer, number, due_at) values ('gone', 1, now())`);
  expect(await pruneFacts(db, 30, [])).toBe(1);
  expect(await kept()).toEqual(['two']);
  expect(await consumerNames(db)).toEqual(['away']);
});
