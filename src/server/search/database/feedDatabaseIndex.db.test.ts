import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anything, feedTown, found, now, waiting } from '../testing/feedTown.ts';
import { feedDatabaseIndex } from './feedDatabaseIndex.ts';

const open = () => feedTown((world) => feedDatabaseIndex(world));
let town: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  town = await open();
});
afterEach(() => town.stopFeeds());
afterAll(() => town.close());

test('begins with what is there, follows what changes, and goes on where it stopped', async () => {
  await town.save({ listingKey: 'sql:1' }, { listingKey: 'sql:2' });
  const first = await town.feed();
  expect(await found(first)).toEqual(['sql:1', 'sql:2']);
  await town.save(
    { listingKey: 'sql:2', internetEntireListingDisplayYn: false },
    { listingKey: 'sql:3' },
  );
  await expect.poll(() => found(first), waiting).toEqual(['sql:1', 'sql:3']);
  await expect.poll(() => first.index.size, waiting).toBe(2);
  expect(await first.behindSeconds()).toBe(0);
  await town.stopFeeds();

  // What was there before is not read again: a row that nobody told of stays as it is.
  await sql`update searched_home set price = 1 where listing_key = 'sql:1'`.execute(
    town.database.db,
  );
  await town.save({ listingKey: 'sql:4' });
  const second = await town.feed();
  expect(await found(second)).toEqual(['sql:1', 'sql:3', 'sql:4']);
  const cheap = await second.index.search({ ...anything, maxPriceCents: 1 }, now);
  expect(cheap.listingKeys).toEqual(['sql:1']);
});

test('reads everything where the kept place is of another database', async () => {
  await (await town.feed()).stop();
  await sql`update searched_state set fact_id = 'another'`.execute(town.database.db);
  await sql`delete from searched_home`.execute(town.database.db);
  expect((await town.feed()).index.size).toBe(3);
});

test('two that begin at once and follow the same changes agree', async () => {
  await sql`delete from searched_state`.execute(town.database.db);
  const both = await Promise.all([town.feed(), town.feed()]);
  await town.save({ listingKey: 'sql:5' });
  for (const fed of both) {
    await expect.poll(() => found(fed), waiting).toEqual(['sql:1', 'sql:3', 'sql:4', 'sql:5']);
    await expect.poll(() => fed.index.size, waiting).toBe(4);
  }
});
