import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { type FactLog, openFactLog } from './FactLog.ts';
import { presentNumber } from './readFacts.ts';
import { mapChanged, recordMaps, sourcesOf } from './testing/recordMaps.ts';

const database = await freshDatabase();
const { db, pool } = database;
let log: FactLog;
beforeAll(async () => {
  // Looks only when it is poked.
  log = await openFactLog({
    db,
    listenUrl: database.url,
    everyMs: 3_600_000,
    onError: (error) => {
      throw error;
    },
  });
});
afterAll(async () => {
  await log.close();
  await database.close();
});

/** As a process elsewhere does it: nothing in this one hears of it. */
async function recordElsewhere(source: string): Promise<void> {
  await pool.query(
    `insert into fact (fact_id, kind, body, stated_at)
     values (gen_random_uuid(), 'map.changed', $1, now())`,
    [mapChanged(source)],
  );
  await pool.query(`
    with moved as (
      update fact_head set last_number = last_number + 1 returning last_number),
    numbered as (update fact set number = last_number from moved where number is null)
    select pg_notify('lintel_facts', last_number::text) from moved`);
}

/** Until the connection that listens is there. */
async function listening(): Promise<void> {
  await expect.poll(async () => (await listeners()).length, { interval: 20 }).toBe(1);
}

async function listeners(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()
       and application_name = 'lintel facts' and query = 'listen lintel_facts' and state = 'idle'`,
  );
  return rows.map(({ pid }) => pid);
}

function hearing(): { heard: string[]; end(): void } {
  const heard: string[] = [];
  const end = log.onFacts(['map.changed'], (facts) => void heard.push(...sourcesOf(facts)));
  return { heard, end };
}

const soon = { interval: 10 };

test('a fact of this process is heard once it is committed, by all who asked, once', async () => {
  const [one, other] = [hearing(), hearing()];
  await recordMaps(db, 'a', 'b');
  await recordMaps(db, 'c');
  await expect.poll(() => other.heard, soon).toEqual(['a', 'b', 'c']);
  expect(one.heard).toEqual(['a', 'b', 'c']);
  one.end();
  await recordMaps(db, 'd');
  await expect.poll(() => other.heard, soon).toEqual(['a', 'b', 'c', 'd']);
  expect(one.heard).toEqual(['a', 'b', 'c']);
  other.end();
});

test('a fact of another process is heard by the poke alone', async () => {
  await listening();
  const { heard, end } = hearing();
  await recordElsewhere('from elsewhere');
  await expect.poll(() => heard, soon).toEqual(['from elsewhere']);
  end();
});

test('a connection that breaks is made anew, and what came meanwhile is heard', async () => {
  await listening();
  const { heard, end } = hearing();
  const [pid] = await listeners();
  await pool.query('select pg_terminate_backend($1)', [pid]);
  await recordElsewhere('meanwhile');
  await expect.poll(() => heard, soon).toEqual(['meanwhile']);
  await listening();
  expect(await listeners()).not.toEqual([pid]);
  await recordElsewhere('afterwards');
  await expect.poll(() => heard, soon).toEqual(['meanwhile', 'afterwards']);
  end();
});

test('a follower begins where it says, and a batch that fails is handed again', async () => {
  const after = await presentNumber(db);
  const before = hearing();
  await recordMaps(db, 'x');
  await expect.poll(() => before.heard, soon).toEqual(['x']);
  before.end();
  const seen: string[] = [];
  const errors: unknown[] = [];
  const following = log.follow({
    after,
    kinds: ['map.changed'],
    async handle(facts) {
      if (errors.length === 0) throw new Error('not yet');
      seen.push(...sourcesOf(facts));
    },
    onError: (error) => void errors.push(error),
  });
  await recordMaps(db, 'y');
  await recordMaps(db, 'z');
  await expect.poll(() => seen, soon).toEqual(['x', 'y', 'z']);
  expect(errors).toHaveLength(1);
  await following.stop();
});
