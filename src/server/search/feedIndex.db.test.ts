import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { saveNames } from '../map/gazetteer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { feedIndex } from './feedIndex.ts';
import { keepAnswers } from './keptAnswers.ts';
import { cardReader, keepCards } from './keptCards.ts';
import { crowTime, crowTravel } from './testing/crowTime.ts';
import { PlainIndex } from './testing/PlainIndex.ts';
import { withMinutes } from './withMinutes.ts';
import { anything, feedTown, found, now, waiting, whenReady } from './testing/feedTown.ts';

const open = () => feedTown((world) => feedIndex(world));
let town: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  town = await open();
});
afterEach(() => town.stopFeeds());
afterAll(() => town.close());

test('starts with what is in the database, every field of it', async () => {
  await town.save(
    { listingKey: 'whole:1' },
    { listingKey: 'whole:2', internetEntireListingDisplayYn: false },
    { listingKey: 'whole:3', propertySubType: 'Condominium', listPriceCents: null },
  );
  const fed = await town.feed();
  expect(fed.index.size).toBe(2);
  expect(await found(fed, {})).toEqual(['whole:1', 'whole:3']);
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
  expect(await found(fed, exact)).toEqual(['whole:1']);
  expect(await found(fed, { ...exact, minBathQuarters: 10 })).toEqual([]);
});

test('finds the homes of a place by the boundary in the database, or by their own addresses', async () => {
  await inTransaction(town.database.db, (tx) =>
    saveNames(tx, [
      {
        kind: 'neighborhood',
        ...{ nameId: 'line', source: 'test', weight: 0 },
        ...{ label: 'Lindal', detail: 'Seattle, WA', latitude: 47.6, longitude: -122.3 },
        ...{ south: 47.5, west: -122.4, north: 47.7, east: -122.2 },
        outline: [
          [
            [-122.4, 47.5],
            [-122.2, 47.5],
            [-122.2, 47.7],
            [-122.4, 47.5],
          ],
        ],
      },
    ]),
  );
  await town.save(
    { listingKey: 'place:1', latitude: 47.55, longitude: -122.25, city: 'Renton' },
    // In the box of the boundary, and outside it.
    { listingKey: 'place:2', latitude: 47.65, longitude: -122.38 },
  );
  const fed = await town.feed();
  const keys = async (address: string) =>
    (await found(fed, { address })).filter((key) => key.startsWith('place:'));
  expect(await keys('Lindal, Seattle, WA')).toEqual(['place:1']);
  expect(await keys('Renton, WA')).toEqual(['place:1']);
  const bars = async (address: string) =>
    (await fed.index.histogram({ ...anything, address }, now)).bars.map(({ count }) => count);
  expect(await bars('Lindal, Seattle, WA')).toEqual(await bars('Renton, WA'));
});

test('a committed change is found without being asked for; one that is rolled back never', async () => {
  await town.save({ listingKey: 'change:1', city: 'Tacoma' });
  const fed = await town.feed();
  await town.save({ listingKey: 'change:1', city: 'Tacoma', listPriceCents: 41_000_000 });
  await expect
    .poll(() => found(fed, { keyword: 'tacoma', maxPriceCents: 41_000_000 }), waiting)
    .toEqual(['change:1']);

  const failing = inTransaction(town.database.db, async (tx) => {
    const property = aHome({ listingKey: 'change:2', city: 'Tacoma' });
    await saveProperties(tx, now, [{ property, history: [] }]);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  // What is committed after it is found, and it is not.
  await town.save({ listingKey: 'change:3', city: 'Olympia' });
  await expect.poll(() => found(fed, { keyword: 'olympia' }), waiting).toEqual(['change:3']);
  expect(await found(fed, { keyword: 'tacoma' })).toEqual(['change:1']);
});

test('a home that is hidden or removed is not found any more', async () => {
  await town.save(
    { listingKey: 'gone:1', city: 'Everett' },
    { listingKey: 'gone:2', city: 'Everett' },
  );
  const fed = await town.feed();
  expect(await found(fed, { keyword: 'everett' })).toEqual(['gone:1', 'gone:2']);
  await town.save({ listingKey: 'gone:1', city: 'Everett', internetEntireListingDisplayYn: false });
  await inTransaction(town.database.db, async (tx) => {
    await tx.deleteFrom('property').where('listingKey', '=', 'gone:2').execute();
    await recordFacts(tx, now, [{ kind: 'property.changed', listingKey: 'gone:2' }]);
  });
  await expect.poll(() => found(fed, { keyword: 'everett' }), waiting).toEqual([]);
});

test('a change that another process commits is found', async () => {
  const fed = await town.feed();
  const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const program = `
    import { connect } from ${source('../platform/db/connect.ts')};
    import { inTransaction } from ${source('../platform/db/inTransaction.ts')};
    import { saveProperties } from ${source('../property/saveProperties.ts')};
    const { db, close } = connect(${JSON.stringify(town.database.url)});
    const property = ${JSON.stringify(aHome({ listingKey: 'other:1', city: 'Yakima' }))};
    await inTransaction(db, (tx) => saveProperties(tx, '${now}', [{ property, history: [] }]));
    await close();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  await expect.poll(() => found(fed, { keyword: 'yakima' }), waiting).toEqual(['other:1']);
});

test('thousands of changes in one transaction are all found', async () => {
  const fed = await town.feed();
  const many = Array.from({ length: 1200 }, (_, i) => ({
    listingKey: `many:${i}`,
    city: 'Spokane',
    longitude: -117.4 + i / 10_000,
  }));
  await town.save(...many);
  await expect
    .poll(() => fed.index.search({ ...anything, keyword: 'spokane' }, now), waiting)
    .toMatchObject({ total: 1200 });
});

test('an index that was put away is taken up again, with what happened meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-feed-'));
  const snapshotFile = join(folder, 'search.index');
  await town.save(
    ...['kept:1', 'kept:2', 'kept:3'].map((listingKey) => ({ listingKey, bedroomsTotal: 71 })),
  );
  await (await whenReady(feedIndex(town.world, { snapshotFile }))).stop();
  // Nothing says that this home has gone: only an index that was read anew would know.
  await town.database.db.deleteFrom('property').where('listingKey', '=', 'kept:3').execute();
  await town.save(
    { listingKey: 'kept:2', bedroomsTotal: 77 },
    { listingKey: 'kept:4', bedroomsTotal: 71 },
  );

  const fed = await whenReady(feedIndex(town.world, { snapshotFile }));
  const all = { minBedrooms: 71 };
  expect(await found(fed, all)).toEqual(['kept:1', 'kept:2', 'kept:3', 'kept:4']);
  expect(await found(fed, { minBedrooms: 77 })).toEqual(['kept:2']);
  await town.save({ listingKey: 'kept:5', bedroomsTotal: 78 });
  await expect.poll(() => found(fed, { minBedrooms: 78 }), waiting).toEqual(['kept:5']);
  await fed.stop();

  const bytes = await readFile(snapshotFile);
  bytes[bytes.length >> 1]! ^= 1;
  await writeFile(snapshotFile, bytes);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const anew = await whenReady(feedIndex({ ...town.world, log }, { snapshotFile }));
  expect(lines.join()).toContain('the snapshot of the search index is not used: it is damaged');
  expect(lines).toHaveLength(1);
  expect(await found(anew, all)).not.toContain('kept:3');
  expect(await found(anew, { minBedrooms: 77 })).toEqual(
    expect.arrayContaining(['kept:2', 'kept:5']),
  );
  await anew.stop();

  // A database that is at an earlier point than the index, as after a restored backup.
  await sql`delete from fact where kind = 'property.changed'
    and number = (select max(number) from fact where kind = 'property.changed')`.execute(
    town.database.db,
  );
  const restored = await whenReady(feedIndex({ ...town.world, log }, { snapshotFile }));
  expect(lines.at(-1)).toContain('it stands for another state of the database');
  expect(await found(restored, { minBedrooms: 78 })).toEqual(['kept:5']);
  await restored.stop();
  await rm(folder, { recursive: true });
});

test('a thread that died is started again with all that is there, and says so meanwhile', async () => {
  const begun: Worker[] = [];
  const onWorker = (worker: Worker) => void begun.push(worker);
  process.on('worker', onWorker);
  await town.save({ listingKey: 'dead:1', city: 'Kennewick' });
  const fed = await town.feed();
  const kennewick = () => found(fed, { keyword: 'kennewick' });
  expect(await kennewick()).toEqual(['dead:1']);
  await begun[0]!.terminate();
  await expect(kennewick()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  await expect(fed.behindSeconds()).rejects.toThrow('started again');
  await town.save({ listingKey: 'dead:2', city: 'Kennewick' });
  const again = () => kennewick().catch(() => []);
  await expect.poll(again, waiting).toEqual(['dead:1', 'dead:2']);
  await town.save({ listingKey: 'dead:3', city: 'Kennewick' });
  await expect.poll(kennewick, waiting).toEqual(['dead:1', 'dead:2', 'dead:3']);
  expect(begun).toHaveLength(2);
  await expect.poll(() => fed.behindSeconds(), waiting).toBe(0);
  process.off('worker', onWorker);
});

test('it can be stopped before it is ready, and follows nothing then', async () => {
  const fed = feedIndex(town.world);
  await expect(fed.behindSeconds()).rejects.toThrow('started again');
  expect(await fed.isUpToDate()).toBe(false);
  await fed.stop();
  await expect(fed.ready).rejects.toThrow('not started any more');
  await town.save({ listingKey: 'early:1', city: 'Colfax' });
  expect(fed.index.size).toBe(0);
});

test('it can be stopped while its thread is away', async () => {
  const begun: Worker[] = [];
  const onWorker = (worker: Worker) => void begun.push(worker);
  process.on('worker', onWorker);
  const fed = await town.feed();
  await begun[0]!.terminate();
  await town.save({ listingKey: 'stop:1', city: 'Pullman' });
  await fed.stop();
  await expect(found(fed)).rejects.toMatchObject({ status: 503 });
  process.off('worker', onWorker);
});

test('minutes are measured here and searched there', async () => {
  const homes = Array.from({ length: 40 }, (_, i) => ({
    listingKey: `way:${100 + i}`,
    city: 'Cheney',
    latitude: 47.49,
    longitude: -117.6 + i / 1_000,
  }));
  await town.save(...homes);
  const { index, turns } = await town.feed();
  const filter: SearchFilter = {
    ...anything,
    keyword: 'cheney',
    travel: ['20_foot_to_free_47490000_-117600000'],
    sort: 'travel_low',
  };
  const judge = new PlainIndex(crowTime);
  judge.apply(homes.map((home) => ({ listingKey: home.listingKey, home: aHome(home) })));
  const { total, unmeasured, listingKeys } = judge.search(filter, now);
  let measures = 0;
  const travel = crowTravel(() => void measures++);
  const asker = { key: 'a', signal: new AbortController().signal };
  const ask = () =>
    withMinutes(
      { index, turns, travel },
      filter,
      asker,
      () => true,
      () => index.search(filter, now),
    );
  const answers = await Promise.all([ask(), ask(), ask()]);
  const measured = measures;
  for (const answer of [...answers, await ask()]) {
    expect(answer).toMatchObject({ total, unmeasured, listingKeys });
  }
  expect(total).toBeGreaterThan(5);
  expect(measures).toBe(measured);
  travel.forget();
  expect(await ask()).toMatchObject({ total, unmeasured });
  expect(measures).toBe(measured + 1);
});

test('it is up to date once whoever keeps cards has been told of what changed', async () => {
  let isHeld = false;
  const told: string[] = [];
  const fed = feedIndex(town.world, {
    onChanged(keys) {
      if (isHeld) throw new Error('not yet');
      told.push(...keys);
    },
  });
  await expect.poll(() => fed.isUpToDate(), waiting).toBe(true);
  isHeld = true;
  await town.save({ listingKey: 'told:1' });
  expect(await fed.isUpToDate()).toBe(false);
  isHeld = false;
  await expect.poll(() => fed.isUpToDate(), waiting).toBe(true);
  expect(told.at(-1)).toBe('told:1');
  await fed.stop();
});

test('an answer that is kept is given up for a change as soon as that can be found', async () => {
  await town.save({ listingKey: 'kept:1', city: 'Yakima', listPriceCents: 50_000_000 });
  const fed = await town.feed();
  // In a time that stands still no answer is given up for its age.
  const nowMs = () => 5_000;
  const cards = keepCards(cardReader(town.database.db), { nowMs });
  const searching = { index: fed.index, turns: fed.turns, cards, travel: crowTravel() };
  const answers = keepAnswers(searching, () => now, { nowMs });
  const filter = { ...anything, keyword: 'yakima', maxPriceCents: 41_000_000 };
  const told = async () => {
    const written = await answers.of(filter, () => true);
    const whole = written!.within(Buffer.alloc(0), Buffer.alloc(0));
    return JSON.parse(whole.toString()) as { total: number; homes: { listing_key: string }[] };
  };
  for (let time = 0; time < 3; time++) expect(await told()).toMatchObject({ total: 0, homes: [] });
  await town.save({ listingKey: 'kept:1', city: 'Yakima', listPriceCents: 41_000_000 });
  await expect
    .poll(told, waiting)
    .toMatchObject({ total: 1, homes: [{ listing_key: 'kept:1', price_cents: 41_000_000 }] });
});
