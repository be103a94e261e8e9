import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { connect, type Db } from './connect.ts';
import { freshDatabase } from './testing/freshDatabase.ts';
import { roadTo } from './testing/roadTo.ts';

const database = await freshDatabase();
const road = await roadTo(database.url);
afterEach(() => road.release());
afterAll(async () => {
  await road.cut();
  await database.close();
});

const backend = async (db: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid;

test('a statement of a database that has stopped fails as one that is away, and its connection is let go', async () => {
  const { db, pool, close } = connect(road.url, { max: 1, silenceMs: 300 });
  const before = await backend(db);
  road.hold();
  await expect(backend(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(pool.totalCount).toBe(0);
  road.release();
  expect(await backend(db)).not.toBe(before);
  await close();
});

test('a statement on a connection that was idle for longer than that fails all the same', async () => {
  const { db, close } = connect(road.url, { max: 1, silenceMs: 300 });
  await backend(db);
  await new Promise((resolve) => setTimeout(resolve, 900));
  road.hold();
  await expect(backend(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  road.release();
  await close();
});

test('a transaction in whose middle the database stops fails as a whole', async () => {
  const { db, close } = connect(road.url, { max: 1, silenceMs: 300 });
  const work = db.transaction().execute(async (tx) => {
    await backend(tx);
    road.hold();
    await backend(tx);
  });
  await expect(work).rejects.toThrow();
  road.release();
  expect(await backend(db)).toBeGreaterThan(0);
  await close();
});

test('a transaction that thinks for longer than that between two statements goes on', async () => {
  const { db, close } = connect(road.url, { max: 1, silenceMs: 1_000 });
  const [first, second] = await db.transaction().execute(async (tx) => {
    const one = await backend(tx);
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    return [one, await backend(tx)];
  });
  expect(second).toBe(first);
  await close();
});
