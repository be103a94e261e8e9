import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing/freshDatabase.ts';
import { registerConsumers } from './cursors.ts';
import { recordMaps } from './testing/recordMaps.ts';
import { type Worker, workerInChild, type WorkerToKill } from './testing/workerInChild.ts';

const database = await freshDatabase();
const { db, pool } = database;
const soon = { interval: 50 };
const leaseMs = 1_000;

beforeAll(() =>
  pool.query(
    'create table prepared (source text, pid int); create table handled (source text, pid int)',
  ),
);
beforeEach(async () => {
  await pool.query('truncate fact, fact_task, fact_worker, fact_cursor, prepared, handled');
  await registerConsumers(db, [{ name: 'test.write', kinds: ['map.changed'] }]);
});
afterEach(() => Promise.all(started.splice(0).map((one) => one.kill())));
afterAll(() => database.close());

const started: Worker[] = [];

async function start(hangAt: WorkerToKill['hangAt'], lease = leaseMs): Promise<Worker> {
  const worker = await workerInChild({ url: database.url, leaseMs: lease, hangAt });
  started.push(worker);
  return worker;
}

async function rowsOf(table: 'prepared' | 'handled'): Promise<{ source: string; pid: number }[]> {
  const { rows } = await pool.query<{ source: string; pid: number }>(
    `select source, pid from ${table} order by source`,
  );
  return rows;
}

async function leftOver(): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from fact_task');
  return rows[0]!.n;
}

test.each(['numbering', 'claimed', 'prepared', 'written'] as const)(
  'a process killed while it is %s leaves the fact to the next one, which deals with it once',
  async (hangAt) => {
    await recordMaps(db, 'a');
    const killed = await start(hangAt);
    await killed.hanging;
    await killed.kill();
    const next = await start(null);
    await expect.poll(() => rowsOf('handled'), soon).toEqual([{ source: 'a', pid: next.pid }]);
    await expect.poll(leftOver, soon).toBe(0);
  },
);

test('a process that was too slow finds its claim gone and writes nothing', async () => {
  await recordMaps(db, 'a');
  const slow = await start('written');
  await slow.hanging;
  process.kill(slow.pid, 'SIGSTOP');
  // Its transaction holds the row of the task, until PostgreSQL hears nothing of it any more.
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  const next = await start(null);
  await expect.poll(() => rowsOf('handled'), soon).toEqual([{ source: 'a', pid: next.pid }]);
  process.kill(slow.pid, 'SIGCONT');
  await expect.poll(leftOver, soon).toBe(0);
  expect(await rowsOf('handled')).toHaveLength(1);
});

test('four processes prepare and write each fact once', async () => {
  const workers = await Promise.all(Array.from({ length: 4 }, () => start(null, 60_000)));
  const sources = Array.from({ length: 200 }, (_, i) => `fact ${i}`).toSorted();
  for (let at = 0; at < sources.length; at += 10) {
    await recordMaps(db, ...sources.slice(at, at + 10));
  }
  await expect.poll(async () => (await rowsOf('handled')).length, soon).toBeGreaterThanOrEqual(200);
  await expect.poll(leftOver, soon).toBe(0);
  await Promise.all(workers.map((one) => one.kill()));
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  for (const table of ['prepared', 'handled'] as const) {
    expect((await rowsOf(table)).map(({ source }) => source).toSorted(byName)).toEqual(sources);
  }
});
