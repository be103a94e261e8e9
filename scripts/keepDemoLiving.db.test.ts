import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMs, instant } from '#domain/calendar.ts';
import { makeDemo } from '#seed/makeDemo.ts';
import { findTownsBehind } from '#seed/daily/townsBehind.ts';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { keepDemoLiving } from './keepDemoLiving.ts';

const dayMs = 86_400_000;
const lately = addMs(instant(Date.now()), -20 * dayMs);

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  const { url: databaseUrl } = database;
  await makeDemo({ databaseUrl, homes: 40, towns: 1, seed: 1, now: lately, say: () => {} });
});
afterAll(() => database.close());

const behind = () => findTownsBehind(database.db, instant(Date.now()));

test('a start finds the demo country as old as it is, and lets it live up to today', async () => {
  expect(await behind()).toEqual(['San Diego, CA']);
  const stop = keepDemoLiving(database.url);
  await expect.poll(behind).toEqual([]);
  await stop();
  const { rows } = await database.pool.query(
    `select count(*)::int as born from property where on_market_date > $1::date`,
    [lately.slice(0, 10)],
  );
  expect(rows[0].born).toBeGreaterThan(0);
});

test('ended in the middle it says nothing, and the days are lived at the next start', async () => {
  await database.pool.query(`update demo_town set lived_on = lived_on - 3`);
  await keepDemoLiving(database.url)();
  const stop = keepDemoLiving(database.url);
  await expect.poll(behind).toEqual([]);
  await stop();
});
