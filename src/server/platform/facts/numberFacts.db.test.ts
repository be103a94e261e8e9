import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { numberFacts } from './numberFacts.ts';
import { presentNumber, readFacts } from './readFacts.ts';
import { recordFacts } from './record.ts';
import { mapChanged, now, recordMaps, sourcesOf } from './testing/recordMaps.ts';

const database = await freshDatabase();
const { db, pool } = database;
afterAll(() => database.close());
beforeEach(() => pool.query('truncate fact; update fact_head set last_number = 0'));

/** Everything after a number, read in batches as small as they get. */
async function readAll(after = 0): Promise<string[]> {
  const sources: string[] = [];
  for (let from = after; ;) {
    const { facts, upTo, moreYn } = await readFacts(db, from, ['map.changed'], 2);
    sources.push(...sourcesOf(facts));
    from = upTo;
    if (!moreYn) return sources;
  }
}

test.each([9_997, 99_997])('batches read across %i + 3 lose nothing', async (last) => {
  await pool.query('update fact_head set last_number = $1', [last]);
  await recordMaps(db, 'a', 'b');
  await numberFacts(db);
  await recordMaps(db, 'c', 'd', 'e');
  await numberFacts(db);
  expect(await readAll(last)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await presentNumber(db)).toBe(last + 5);
});

test('a fact that commits late comes late, and those after it do not wait', async () => {
  let upTo = 0;
  await inTransaction(db, async (tx) => {
    await recordFacts(tx, now(), [mapChanged('late')]);
    await recordMaps(db, 'early');
    await numberFacts(db);
    const batch = await readFacts(db, 0, ['map.changed'], 10);
    expect(sourcesOf(batch.facts)).toEqual(['early']);
    upTo = batch.upTo;
  });
  await numberFacts(db);
  expect(await readAll(upTo)).toEqual(['late']);
});

test('a writer in another database of the same cluster holds nothing up', async () => {
  const other = await freshDatabase();
  const writer = await other.pool.connect();
  await writer.query('begin; create table held_open (word text)');
  await recordMaps(db, 'a');
  expect(await numberFacts(db)).toBe(1);
  expect(await readAll()).toEqual(['a']);
  await writer.query('rollback');
  writer.release();
  await other.close();
});

test('facts of one subject go by its revisions, whatever the clocks of their writers said', async () => {
  // Later ids first: written by a process whose clock is behind.
  const ids = Array.from({ length: 5 }, randomUUID).toSorted();
  const rows = [
    ['third', 'x', 3, ids[0]],
    ['alone', null, null, ids[1]],
    ['first', 'x', 1, ids[2]],
    ['of another', 'y', 9, ids[3]],
    ['second', 'x', 2, ids[4]],
  ];
  for (const [source, subject, revision, factId] of rows) {
    await pool.query(
      `insert into fact (fact_id, kind, body, stated_at, subject, revision)
       values ($1, 'map.changed', $2, now(), $3, $4)`,
      [factId, { kind: 'map.changed', source }, subject, revision],
    );
  }
  expect(await numberFacts(db)).toBe(5);
  expect(await readAll()).toEqual(['first', 'alone', 'second', 'of another', 'third']);
});

test('whoever reads while several processes write and number misses and doubles nothing', async () => {
  const writers = Array.from({ length: 4 }, () => connect(database.url, { max: 2 }));
  const writing = writers.map(async (one, at) => {
    for (let i = 0; i < 50; i++) {
      await recordMaps(one.db, `${at}:${i}`, `${at}:${i}b`);
      await numberFacts(one.db);
    }
  });
  let writtenYn = false;
  const written = Promise.all(writing).then(() => (writtenYn = true));
  const seen: string[] = [];
  const numbers: number[] = [];
  for (let after = 0, lastLookYn = false; !lastLookYn;) {
    lastLookYn = writtenYn;
    const { facts, upTo } = await readFacts(db, after, null, 1_000);
    seen.push(...sourcesOf(facts));
    numbers.push(...facts.map(({ number }) => number));
    after = upTo;
  }
  await written;
  await Promise.all(writers.map((one) => one.close()));
  expect(new Set(seen).size).toBe(400);
  expect(seen).toHaveLength(400);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test('more than one statement takes at once are all numbered', async () => {
  await inTransaction(db, (tx) =>
    recordFacts(
      tx,
      now(),
      Array.from({ length: 12_000 }, (_, i) => mapChanged(`${i}`)),
    ),
  );
  expect(await numberFacts(db)).toBe(12_000);
  const { rows } = await sql<{ numbers: number }>`
    select count(distinct number) as numbers from fact`.execute(db);
  expect(rows[0]!.numbers).toBe(12_000);
});

test('a fact that this version cannot read is told of, and reading goes on behind it', async () => {
  await recordMaps(db, 'a');
  await pool.query(
    `insert into fact (fact_id, kind, body, stated_at)
     values (gen_random_uuid(), 'map.changed', '{"kind": "map.changed", "source": 7}', now())`,
  );
  await numberFacts(db);
  await recordMaps(db, 'b');
  await numberFacts(db);
  const { facts, unreadable } = await readFacts(db, 0, ['map.changed'], 10);
  expect(sourcesOf(facts)).toEqual(['a', 'b']);
  expect(unreadable).toMatchObject([{ number: 2 }]);
});
