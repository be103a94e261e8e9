import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Db } from './connect.ts';
import { openReplica } from './replica.ts';
import { freshDatabase } from './testing/freshDatabase.ts';
import { query } from './testing/testServer.ts';

const database = await freshDatabase();
afterAll(() => database.close());

/** Which database was read from; the server itself is its own copy here, and never behind. */
const nameOf = async (db: Db) =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!.name;

const otherName = (url: string) => new URL(url).pathname.slice(1);

test('reads go to the copy once it is proven to be fresh, and to the primary when it goes away', async () => {
  const copy = await freshDatabase();
  const told: unknown[] = [];
  const replica = openReplica({
    primary: database.db,
    url: copy.url,
    onAway: (error) => void told.push(error),
  });
  await replica.look();
  expect(replica.inUse()).toBe(true);
  expect(await replica.read(nameOf)).toBe(otherName(copy.url));

  await query(database.url, `alter database ${otherName(copy.url)} with allow_connections false`);
  await query(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${otherName(copy.url)}'`,
  );
  await replica.look();
  await replica.look();
  expect(replica.inUse()).toBe(false);
  expect(told).toHaveLength(1);
  expect(await replica.read(nameOf)).toBe(otherName(database.url));

  await query(database.url, `alter database ${otherName(copy.url)} with allow_connections true`);
  await replica.look();
  expect(replica.inUse()).toBe(true);
  expect(await replica.read(nameOf)).toBe(otherName(copy.url));
  await replica.close();
  await copy.close();
});

test('a read that breaks with the copy is done by the primary; one that is wrong is not done twice', async () => {
  const replica = openReplica({ primary: database.db, url: database.url, onAway: () => {} });
  await replica.look();
  const asked: Db[] = [];
  const broken = async (db: Db) => {
    asked.push(db);
    if (asked.length === 1) throw Object.assign(new Error('gone'), { code: '57P01' });
    return 'read';
  };
  expect(await replica.read(broken)).toBe('read');
  expect(asked[1]).toBe(database.db);
  await replica.look();
  let times = 0;
  const wrong = async (): Promise<never> => {
    times++;
    throw new Error('a mistake of ours');
  };
  await expect(replica.read(wrong)).rejects.toThrow('a mistake of ours');
  expect(times).toBe(1);
  await replica.close();
});

test('a copy that is not there holds nobody up', async () => {
  const replica = openReplica({
    primary: database.db,
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    onAway: () => {},
  });
  expect(await replica.read(nameOf)).toBe(otherName(database.url));
  await replica.look();
  expect(replica.inUse()).toBe(false);
  await replica.close();
});
