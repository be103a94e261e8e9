import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { defaultFilter } from '#domain/search/SearchFilter.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { factLogOf } from '../../platform/facts/testing/factLogOf.ts';
import { saveProperties } from '../../property/saveProperties.ts';
import type { FedIndex, FedWorld } from '../feedIndex.ts';
import type { DatabaseIndex } from './DatabaseIndex.ts';
import { feedDatabaseIndex } from './feedDatabaseIndex.ts';

const now = '2026-03-08T20:00:00.000Z';
const anything = { ...defaultFilter, dom: [], statuses: [] };
/** A busy machine is late; what never comes still fails. */
const waiting = { timeout: 40_000 };

let database: FreshDatabase;
let world: FedWorld;
const feeds: FedIndex<DatabaseIndex>[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const facts = await factLogOf(database);
  world = { db: database.db, now: () => now, log: pino({ level: 'silent' }), facts };
});
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((feed) => feed.stop()));
});
afterAll(async () => {
  await world.facts.close();
  await database.close();
});

function save(...homes: Partial<Property>[]) {
  const records = homes.map((home) => ({ property: aHome(home), history: [] }));
  return inTransaction(database.db, (tx) => saveProperties(tx, now, records));
}

async function feed() {
  const fed = await feedDatabaseIndex(world);
  feeds.push(fed);
  return fed;
}

async function found({ index }: FedIndex<DatabaseIndex>): Promise<string[]> {
  return (await index.search(anything, now)).listingKeys;
}

test('begins with what is there, follows what changes, and goes on where it stopped', async () => {
  await save({ listingKey: 'sql:1' }, { listingKey: 'sql:2' });
  const first = await feed();
  expect(await found(first)).toEqual(['sql:1', 'sql:2']);
  await save(
    { listingKey: 'sql:2', internetEntireListingDisplayYn: false },
    { listingKey: 'sql:3' },
  );
  await expect.poll(() => found(first), waiting).toEqual(['sql:1', 'sql:3']);
  await expect.poll(() => first.index.size, waiting).toBe(2);
  expect(await first.behindSeconds()).toBe(0);
  await Promise.all(feeds.splice(0).map((fed) => fed.stop()));

  // What was there before is not read again: a row that nobody told of stays as it is.
  await sql`update searched_home set price = 1 where listing_key = 'sql:1'`.execute(database.db);
  await save({ listingKey: 'sql:4' });
  const second = await feed();
  expect(await found(second)).toEqual(['sql:1', 'sql:3', 'sql:4']);
  const cheap = await second.index.search({ ...anything, maxPriceCents: 1 }, now);
  expect(cheap.listingKeys).toEqual(['sql:1']);
});

test('reads everything where the kept place is of another database', async () => {
  await (await feed()).stop();
  await sql`update searched_state set fact_id = 'another'`.execute(database.db);
  await sql`delete from searched_home`.execute(database.db);
  expect((await feed()).index.size).toBe(3);
});

test('two that begin at once and follow the same changes agree', async () => {
  await sql`delete from searched_state`.execute(database.db);
  const both = await Promise.all([feed(), feed()]);
  await save({ listingKey: 'sql:5' });
  for (const fed of both) {
    await expect.poll(() => found(fed), waiting).toEqual(['sql:1', 'sql:3', 'sql:4', 'sql:5']);
    await expect.poll(() => fed.index.size, waiting).toBe(4);
  }
});
