import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { defaultFilter, type SearchFilter } from '#domain/search/SearchFilter.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import type { FactLog } from '../platform/facts/FactLog.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { factLogOf } from '../platform/facts/testing/factLogOf.ts';
import type { World } from '../platform/World.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { type FedIndex, feedIndex } from './feedIndex.ts';
import type { MemoryIndex } from './memory/MemoryIndex.ts';

const now = '2026-03-08T20:00:00.000Z';
const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

let database: FreshDatabase;
let world: Pick<World, 'db' | 'now' | 'log'> & { facts: FactLog };
const feeds: FedIndex<MemoryIndex>[] = [];

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

async function feed(): Promise<FedIndex<MemoryIndex>> {
  const fed = await feedIndex(world);
  feeds.push(fed);
  return fed;
}

function found({ index }: FedIndex<MemoryIndex>, filter: Partial<SearchFilter>): string[] {
  return index.search({ ...anything, ...filter }, now).listingKeys;
}

/** A busy machine is late; what never comes still fails. */
const waiting = { timeout: 40_000 };

test('starts with what is in the database, every field of it', async () => {
  await save(
    { listingKey: 'whole:1' },
    { listingKey: 'whole:2', internetEntireListingDisplayYn: false },
    { listingKey: 'whole:3', propertySubType: 'Condominium', listPriceCents: null },
  );
  const fed = await feed();
  expect(fed.index.size).toBe(2);
  expect(found(fed, {})).toEqual(['whole:1', 'whole:3']);
  const exact: Partial<SearchFilter> = {
    dom: ['lte_60'],
    minPriceCents: 50_000_000,
    maxPriceCents: 50_000_000,
    minBedrooms: 3,
    maxBedrooms: 3,
    minBathQuarters: 9,
    minLivingArea: 1800,
    maxLivingArea: 1800,
    minLotSize: 6000,
    maxLotSize: 6000,
    minYearBuilt: 1924,
    maxYearBuilt: 1924,
    types: ['Single Family Residence'],
    statuses: ['Active'],
    keyword: 'light birch seattle wa 98103 family',
  };
  expect(found(fed, exact)).toEqual(['whole:1']);
  expect(found(fed, { ...exact, minBathQuarters: 10 })).toEqual([]);
});

test('a committed change is found without being asked for; one that is rolled back never', async () => {
  await save({ listingKey: 'change:1', city: 'Tacoma' });
  const fed = await feed();
  await save({ listingKey: 'change:1', city: 'Tacoma', listPriceCents: 41_000_000 });
  await expect
    .poll(() => found(fed, { keyword: 'tacoma', maxPriceCents: 41_000_000 }), waiting)
    .toEqual(['change:1']);

  const failing = inTransaction(database.db, async (tx) => {
    const property = aHome({ listingKey: 'change:2', city: 'Tacoma' });
    await saveProperties(tx, now, [{ property, history: [] }]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  // What is committed after it is found, and it is not.
  await save({ listingKey: 'change:3', city: 'Olympia' });
  await expect.poll(() => found(fed, { keyword: 'olympia' }), waiting).toEqual(['change:3']);
  expect(found(fed, { keyword: 'tacoma' })).toEqual(['change:1']);
});

test('a home that is hidden or removed is not found any more', async () => {
  await save({ listingKey: 'gone:1', city: 'Everett' }, { listingKey: 'gone:2', city: 'Everett' });
  const fed = await feed();
  expect(found(fed, { keyword: 'everett' })).toEqual(['gone:1', 'gone:2']);
  await save({ listingKey: 'gone:1', city: 'Everett', internetEntireListingDisplayYn: false });
  await inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('property').where('listingKey', '=', 'gone:2').execute();
    await recordFacts(tx, now, [{ kind: 'property.changed', listingKey: 'gone:2' }]);
  });
  await expect.poll(() => found(fed, { keyword: 'everett' }), waiting).toEqual([]);
});

test('a change that another process commits is found', async () => {
  const fed = await feed();
  const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { connect } from ${source('../platform/db/connect.ts')};
    import { inTransaction } from ${source('../platform/db/inTransaction.ts')};
    import { saveProperties } from ${source('../property/saveProperties.ts')};
    const { db, close } = connect(${JSON.stringify(database.url)});
    const property = ${JSON.stringify(aHome({ listingKey: 'other:1', city: 'Yakima' }))};
    await inTransaction(db, (tx) => saveProperties(tx, '${now}', [{ property, history: [] }]));
    await close();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  await expect.poll(() => found(fed, { keyword: 'yakima' }), waiting).toEqual(['other:1']);
});

test('thousands of changes in one transaction are all found', async () => {
  const fed = await feed();
  const many = Array.from({ length: 1200 }, (_, i) => ({
    listingKey: `many:${i}`,
    city: 'Spokane',
    longitude: -117.4 + i / 10_000,
  }));
  await save(...many);
  await expect
    .poll(() => fed.index.search({ ...anything, keyword: 'spokane' }, now).total, waiting)
    .toBe(1200);
});

test('an index that was put away is taken up again, with what happened meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-feed-'));
  const snapshotFile = join(folder, 'search.index');
  await save(
    ...['kept:1', 'kept:2', 'kept:3'].map((listingKey) => ({ listingKey, bedroomsTotal: 71 })),
  );
  await (await feedIndex(world, { snapshotFile })).stop();
  // Nothing says that this home has gone: only an index that was read anew would know.
  await database.db.deleteFrom('property').where('listingKey', '=', 'kept:3').execute();
  await save(
    { listingKey: 'kept:2', bedroomsTotal: 77 },
    { listingKey: 'kept:4', bedroomsTotal: 71 },
  );

  const fed = await feedIndex(world, { snapshotFile });
  const all = { minBedrooms: 71 };
  expect(found(fed, all)).toEqual(['kept:1', 'kept:2', 'kept:3', 'kept:4']);
  expect(found(fed, { minBedrooms: 77 })).toEqual(['kept:2']);
  await save({ listingKey: 'kept:5', bedroomsTotal: 78 });
  await expect.poll(() => found(fed, { minBedrooms: 78 }), waiting).toEqual(['kept:5']);
  await fed.stop();

  const bytes = await readFile(snapshotFile);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(snapshotFile, bytes);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const anew = await feedIndex({ ...world, log }, { snapshotFile });
  expect(lines.join()).toContain('the snapshot of the search index is not used: it is damaged');
  expect(lines).toHaveLength(1);
  expect(found(anew, all)).not.toContain('kept:3');
  expect(found(anew, { minBedrooms: 77 })).toEqual(expect.arrayContaining(['kept:2', 'kept:5']));
  await anew.stop();

  // A database that is at an earlier point than the index, as after a restored backup.
  await sql`delete from fact where kind = 'property.changed'
    and number = (select max(number) from fact where kind = 'property.changed')`.execute(
    database.db,
  );
  const restored = await feedIndex({ ...world, log }, { snapshotFile });
  expect(lines.at(-1)).toContain('it stands for another state of the database');
  expect(found(restored, { minBedrooms: 78 })).toEqual(['kept:5']);
  await restored.stop();
  await rm(folder, { recursive: true });
});
