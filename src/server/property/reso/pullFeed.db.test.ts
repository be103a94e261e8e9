import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { importedContents } from '../import/testing/importedContents.ts';
import { findProperty } from '../queries.ts';
import { feedsCheck, findFeeds } from './findFeeds.ts';
import { usualWire } from './FeedWire.ts';
import { pullFeed, type Pulled } from './pullFeed.ts';
import { begin, dayMs, feedWorld, homes } from './testing/feedWorld.ts';
import { resoHome } from './testing/resoSource.ts';

const world = feedWorld();
const { taskOf, pull, later, put, state, steps } = world;

test('the first run reads all pages by their links, and a run after it changes nothing', async () => {
  put(...homes(8));
  expect(await pull()).toMatchObject({ recordsRead: 8, inserted: 8, refused: 0, failure: null });
  expect(world.source.asked).toHaveLength(3);
  expect(world.source.asked[0]).toContain('$expand=Media,OpenHouse');
  expect(world.source.asked[0]).toMatch(/\$select=ListingKey,[\w,]*ListPrice/);
  expect(world.source.asked[0]).not.toContain('GarageSpaces');
  const before = await importedContents(world.database.db);
  later(0.01);
  expect(await pull()).toMatchObject({ recordsRead: 8, inserted: 0, updated: 0, failure: null });
  later(0.01);
  expect(await pull()).toMatchObject({ recordsRead: 8, updated: 0, failure: null });
  expect(await importedContents(world.database.db)).toEqual(before);
  expect(await findProperty(world.database.db, 'x-103')).toMatchObject({
    originatingSystemName: 'Example MLS',
    unparsedAddress: '103 Birch Ave',
    listPriceCents: 50_000_000,
    demoYn: false,
  });
});

test('two runs of a feed and more give the life of a home, each step by the record’s own time', async () => {
  put(resoHome('100', { ListPrice: 555_000 }));
  await pull();
  const changes: [string, Record<string, unknown>][] = [
    ['2026-03-10T18:00:00Z', { ListPrice: 527_250 }],
    ['2026-03-12T18:00:00Z', { StandardStatus: 'ActiveUnderContract' }],
    ['2026-03-14T18:00:00Z', { StandardStatus: 'Pending' }],
    ['2026-03-20T18:00:00Z', { StandardStatus: 'Active Under Contract' }],
    [
      '2026-04-02T18:00:00Z',
      { StandardStatus: 'Closed', ClosePrice: 520_000.0, CloseDate: '2026-04-01' },
    ],
  ];
  for (const [at, change] of changes) {
    put({ ...world.source.records.get('100'), ...change, ModificationTimestamp: at });
    world.now = addMs(at, 600_000);
    expect(await pull()).toMatchObject({ inserted: 0, updated: 1, failure: null });
    expect(await pull()).toMatchObject({ updated: 0, failure: null });
  }
  expect(await steps('x-100')).toEqual([
    '2026-02-01 listed Active 555000',
    '2026-03-10 price_changed Active 527250',
    '2026-03-12 status_changed Active Under Contract 527250',
    '2026-03-14 status_changed Pending 527250',
    '2026-03-20 status_changed Active Under Contract 527250',
    '2026-04-01 closed Closed 520000',
  ]);
  // All read anew from the beginning, it is the same life.
  const before = await importedContents(world.database.db);
  await sql`delete from feed`.execute(world.database.db);
  expect(await pull()).toMatchObject({ recordsRead: 1, inserted: 0, updated: 0 });
  expect(await importedContents(world.database.db)).toEqual(before);
});

test('reads many records of one moment page by page, and what was committed late among them', async () => {
  put(resoHome('100'));
  await pull();
  const at = '2026-03-09T10:00:00.123456Z';
  put(...homes(10).map((home) => ({ ...home, ModificationTimestamp: at })));
  later(2);
  const rare = { keysEveryHours: 720 };
  expect(await pull({}, rare)).toMatchObject({ recordsRead: 10, inserted: 9 });
  expect(await state()).toMatchObject({ changedAt: at });
  put(
    resoHome('105x', { ModificationTimestamp: at }),
    resoHome('200', { ModificationTimestamp: at }),
    resoHome('201', { ModificationTimestamp: '2026-03-09T09:50:00Z' }),
  );
  expect(await pull({}, rare)).toMatchObject({ recordsRead: 13, inserted: 3, updated: 0 });
});

test('takes the last price of a home that changed twice under one timestamp', async () => {
  const at = '2026-03-09T10:00:00Z';
  put(resoHome('100'));
  await pull();
  later(2);
  put(resoHome('100', { ListPrice: 490_000, ModificationTimestamp: at }));
  await pull();
  put(resoHome('100', { ListPrice: 470_000, ModificationTimestamp: at }));
  put(resoHome('101', { ModificationTimestamp: '2026-03-09T11:00:00Z' }));
  expect(await pull({}, { overlapMinutes: 60 })).toMatchObject({ inserted: 1, updated: 1 });
  expect(await findProperty(world.database.db, 'x-100')).toMatchObject({
    listPriceCents: 47_000_000,
  });
  expect(await steps('x-100')).toEqual([
    '2026-02-01 listed Active 500000',
    '2026-03-09 price_changed Active 490000',
    '2026-03-09 price_changed Active 470000',
  ]);
});

test('a source that does not sort loses nothing', async () => {
  put(...homes(3));
  await pull();
  put(
    resoHome('900', { ModificationTimestamp: '2026-03-09T12:00:00Z' }),
    ...homes(3).map((home, i) => ({
      ...home,
      ListPrice: 490_000,
      ModificationTimestamp: `2026-03-09T0${i}:00:00Z`,
    })),
  );
  later(2);
  world.source.mostPerPage = 1;
  let pages = 0;
  world.source.fault = (url) => {
    url.searchParams.delete('$orderby');
    // The link of the second page leads to a server that has gone, once.
    return ++pages === 2 ? { status: 500, body: {} } : undefined;
  };
  world.source.records = new Map([...world.source.records].toReversed());
  expect((await pull()).failure).toContain('500');
  expect((await pull()).failure).toBeNull();
  for (const key of ['x-100', 'x-101', 'x-102']) {
    expect(await findProperty(world.database.db, key)).toMatchObject({
      listPriceCents: 49_000_000,
    });
  }
  expect(await findProperty(world.database.db, 'x-900')).toBeDefined();
});

test('of what is deleted nothing is shown: by status, by a bare record, by a key that is gone', async () => {
  put(...homes(4));
  await pull();
  const at = '2026-03-09T12:00:00Z';
  put(resoHome('100', { StandardStatus: 'Delete', ModificationTimestamp: at }), {
    ListingKey: '101',
    StandardStatus: 'Delete',
    ModificationTimestamp: at,
  });
  world.source.records.delete('102');
  later(2);
  expect(await pull()).toMatchObject({ updated: 2, gone: 1, refused: 0, failure: null });
  for (const key of ['x-100', 'x-101']) {
    expect(await findProperty(world.database.db, key)).toMatchObject({ standardStatus: 'Delete' });
  }
  expect(await findProperty(world.database.db, 'x-102')).toMatchObject({ suppressedAt: world.now });
  expect(await findProperty(world.database.db, 'x-103')).toMatchObject({
    suppressedAt: null,
    lastConfirmedAt: world.now,
  });
  expect(world.source.asked.at(-1)).toContain("/odata/Property('102')");

  // It is there again with the record of before: seen today, not in February.
  put(resoHome('102'));
  later(2);
  expect(await pull()).toMatchObject({ updated: 1, gone: 0 });
  expect(await findProperty(world.database.db, 'x-102')).toMatchObject({ suppressedAt: null });
  expect((await steps('x-102')).slice(1)).toEqual([
    '2026-03-10 vanished Active 500000',
    '2026-03-12 status_changed Active 500000',
  ]);
  later(2);
  expect(await pull()).toMatchObject({ updated: 0, gone: 0 });
});

test('a home that the filter lets in no more is gone, though its key still answers', async () => {
  const filter = { filter: "PropertyType eq 'Residential'" };
  put(...homes(3));
  await pull({}, filter);
  put({ ...world.source.records.get('101'), PropertyType: 'Farm' });
  later(2);
  expect(await pull({}, filter)).toMatchObject({ gone: 1, failure: null });
});

test('a source that lacks too much at once takes nothing off until a person says so', async () => {
  put(...homes(40));
  world.source.mostPerPage = 50;
  await pull();
  for (let i = 0; i < 20; i++) world.source.records.delete(`${100 + i}`);
  later(2);
  expect(await pull()).toMatchObject({
    gone: 0,
    failure: expect.stringContaining('20 of 40 homes for sale would go at once'),
  });
  expect(await state()).toMatchObject({ failedSince: world.now, stage: 'changes' });
  // It stays said until it is settled, and changes come in meanwhile.
  put(resoHome('139', { ListPrice: 1, ModificationTimestamp: '2026-03-10T10:00:00Z' }));
  expect(await pull()).toMatchObject({ updated: 1, failure: expect.stringContaining('20 of 40') });
  expect(await pull({ closeAnywayYn: true })).toMatchObject({ gone: 20, failure: null });
  expect(await state()).toMatchObject({ failedSince: null, failure: null });
});

test('what was missed is found by its key', async () => {
  put(...homes(2));
  await pull();
  // It was committed late, with a time of before what we have read.
  put(resoHome('300', { ModificationTimestamp: '2026-01-01T00:00:00Z' }));
  put(resoHome('101', { ListPrice: 480_000, ModificationTimestamp: '2026-02-01T20:00:00.001Z' }));
  later(0.1);
  await pull();
  expect(await findProperty(world.database.db, 'x-300')).toBeUndefined();
  later(1);
  expect(await pull()).toMatchObject({ inserted: 1, failure: null });
  expect(await findProperty(world.database.db, 'x-101')).toMatchObject({
    listPriceCents: 48_000_000,
  });
});

test('words come by the Lookup resource and by the types of the source', async () => {
  world.source.lookups = [
    { LookupName: 'SubTypes', LookupValue: 'C7', StandardLookupValue: 'Condominium' },
    {
      LookupName: 'SubTypes',
      LookupValue: 'Y',
      LegacyODataValue: 'T9',
      StandardLookupValue: 'Townhouse',
    },
    { LookupName: 'Else', LookupValue: 'C7', StandardLookupValue: 'Farm' },
    { LookupName: null },
  ];
  put(
    resoHome('100', { PropertySubType: 'C7', Heating: ['FA_GAS', 'Wood, Pellet'] }),
    resoHome('101', { PropertySubType: 'T9', Heating: 'FA_GAS,Baseboard' }),
  );
  await pull();
  expect(await findProperty(world.database.db, 'x-100')).toMatchObject({
    propertySubType: 'Condominium',
    heating: ['Forced Air', 'Wood / Pellet'],
  });
  expect(await findProperty(world.database.db, 'x-101')).toMatchObject({
    propertySubType: 'Townhouse',
    heating: ['Forced Air', 'Baseboard'],
  });
});

test('nasty records cost their cells, and only what makes no home its record', async () => {
  put(
    resoHome('100', {
      BedroomsTotal: 33,
      LivingArea: 1_620,
      Latitude: 12,
      YearBuilt: 1.5e300,
      BathroomsTotalInteger: 2.5,
      LotSizeAcres: 0.25,
      PublicRemarks: 'A \u0000 half \ud800 letter',
      Unknown: { deep: [1] },
      Media: [
        { MediaURL: 'https://pictures.example/2.jpg', Order: 2, MediaCategory: 'Photo' },
        { MediaURL: 'https://pictures.example/film.mp4', Order: 1, MediaCategory: 'Photo' },
        {
          MediaURL: 'https://pictures.example/3.jpg',
          Order: 3,
          ShortDescription: 'A\u0000\udc00B',
        },
        { MediaURL: 'http://pictures.example/4.jpg', Order: 4 },
        { MediaURL: null },
      ],
      OpenHouse: [{ OpenHouseDate: '2026-03-14', OpenHouseStartTime: '2026-03-14T20:00:00Z' }],
    }),
    resoHome('101', { ListPrice: null }),
    resoHome('102', { StandardStatus: 'Nobody knows' }),
    resoHome('103', { PropertyType: 'Residential Lease', ListPrice: 2_400 }),
    resoHome('104', { ModificationTimestamp: '2099-01-01T00:00:00Z', StandardStatus: null }),
    resoHome('105', { ModificationTimestamp: '2099-01-01T00:00:00Z' }),
    resoHome('106', {
      StreetNumber: null,
      UnparsedAddress: '9 Oak St, Seattle, WA 98103',
      StreetName: null,
    }),
  );
  world.source.spoil = (page) => ({
    ...page,
    value: [...(page['value'] as unknown[]), null, 7, []],
  });
  world.source.mostPerPage = 50;
  const done = await pull();
  expect(done).toMatchObject({ recordsRead: 10, failure: null });
  const report = readFileSync(done.reportPath!, 'utf8');
  expect(report).toContain('"x-100","left out","BedroomsTotal",33,');
  expect(report).toContain('"x-102","refused","StandardStatus","Nobody knows"');
  expect(report).toContain('"x-103","refused","PropertyType"');
  expect(report).toContain('"x-104","refused","StandardStatus"');
  expect(await findProperty(world.database.db, 'x-100')).toMatchObject({
    bedroomsTotal: null,
    yearBuilt: null,
    latitude: expect.closeTo(47.6, 0),
    bathroomsFull: 2,
    lotSizeSquareFeet: 10_890,
    publicRemarks: 'A  half \ufffd letter',
    media: [
      { mediaUrl: 'https://pictures.example/film.mp4', mediaCategory: 'Video' },
      { mediaUrl: 'https://pictures.example/2.jpg' },
      { mediaUrl: 'https://pictures.example/3.jpg', shortDescription: 'A\ufffdB' },
      { mediaUrl: 'https://pictures.example/4.jpg' },
    ],
    openHouses: [{ openHouseStartTime: '2026-03-14T20:00:00.000Z' }],
  });
  expect(await findProperty(world.database.db, 'x-106')).toMatchObject({
    unparsedAddress: '9 Oak St',
  });
  // A record of the next century keeps no later one from being asked for.
  put(resoHome('105', { ListPrice: 450_000, ModificationTimestamp: '2026-03-09T00:00:00Z' }));
  later(2);
  await pull();
  expect(await findProperty(world.database.db, 'x-105')).toMatchObject({
    listPriceCents: 45_000_000,
  });
});

test('media that come in pages of their own are read to their end', async () => {
  put(
    resoHome('100', {
      Media: [{ MediaURL: 'https://pictures.example/1.jpg', Order: 1 }],
      'Media@odata.nextLink': `${world.source.url}/more`,
    }),
  );
  world.source.fault = (url) =>
    url.pathname === '/odata/more'
      ? { body: { value: [{ MediaURL: 'https://pictures.example/2.jpg', Order: 2 }] } }
      : undefined;
  await pull();
  expect((await findProperty(world.database.db, 'x-100'))!.media).toHaveLength(2);
});

test('a busy source is waited for as long as it asks, and left alone where that is long', async () => {
  put(...homes(2));
  const busy = [
    { status: 429, headers: { 'retry-after': '7' } },
    { status: 503, headers: { 'retry-after': 'soon' } },
    { status: 503 },
  ];
  world.source.fault = (url) => (url.pathname === '/odata/Property' ? busy.shift() : undefined);
  expect(await pull()).toMatchObject({ inserted: 2, failure: null });
  expect(world.waited).toEqual([7_000, 2_000, 4_000]);

  world.source.fault = () => ({ status: 429, headers: { 'retry-after': '7200' } });
  expect((await pull()).failure).toContain('answered with 429');
  expect(world.waited).toHaveLength(3);
  expect(await state()).toMatchObject({ dueAt: addMs(world.now, 7_200_000) });
  expect(await pullFeed(taskOf({ ifDueYn: true }))).toBeNull();

  world.source.fault = () => ({ status: 503 });
  expect((await pull()).failure).toContain('answered with 503');
  expect(world.waited).toHaveLength(3 + usualWire.mostTries - 1);
});

test('a token that ends is renewed, and a source that takes none is not asked for ever', async () => {
  put(...homes(2));
  await pull();
  expect(world.source.tokensAsked).toEqual([
    'grant_type=client_credentials&client_id=lintel&client_secret=a-secret',
  ]);
  let once = true;
  world.source.fault = () => {
    if (once) world.source.tokens.clear();
    const reply = once ? { status: 401 } : undefined;
    once = false;
    return reply;
  };
  expect((await pull()).failure).toBeNull();
  expect(world.source.tokensAsked).toHaveLength(3);
  world.source.fault = () => ({
    status: 401,
    body: { error: { message: 'Bad token-4 a-secret' } },
  });
  expect((await pull()).failure).toBe(
    `${new URL(world.source.url).host}/odata/Property answered with 401: Bad (a secret) (a secret)`,
  );
  expect(world.source.asked).toHaveLength(2);
});

test('one run at a time: twenty at once read it once, and a run that was overtaken writes nothing', async () => {
  put(...homes(7));
  const all = await Promise.all(
    Array.from({ length: 20 }, () => pullFeed(taskOf({ ifDueYn: true }))),
  );
  expect(all.filter((done) => done !== null)).toHaveLength(1);
  expect(await importedContents(world.database.db)).toHaveLength(7);

  later(2);
  put(resoHome('100', { ListPrice: 1_000, ModificationTimestamp: '2026-03-09T10:00:00Z' }));
  world.source.spoil = (page) => page;
  let overtaken: Promise<Pulled | null> | undefined;
  world.source.fault = (url) => {
    if (url.pathname.endsWith('Property') && !overtaken) {
      overtaken = sql`update feed set held_by = gen_random_uuid()`
        .execute(world.database.db)
        .then(() => null);
      return { status: 503 };
    }
    return undefined;
  };
  const slow = taskOf({ wire: { ...usualWire, wait: async () => void (await overtaken) } });
  expect((await pullFeed(slow))!.failure).toContain('Another run');
  expect(await findProperty(world.database.db, 'x-100')).toMatchObject({
    listPriceCents: 50_000_000,
  });
});

test('told to stop it lets the feed go at once, and is due', async () => {
  put(...homes(7));
  const stop = new AbortController();
  world.source.fault = (url) => {
    if (url.searchParams.has('$skiptoken')) stop.abort();
    return undefined;
  };
  await expect(pullFeed(taskOf({ signal: stop.signal }))).rejects.toThrow('abort');
  expect(await state()).toMatchObject({ heldBy: null, failure: null, dueAt: world.now });
  world.source.fault = () => undefined;
  expect(await pull({ ifDueYn: true })).toMatchObject({ failure: null });
  expect(await importedContents(world.database.db)).toHaveLength(7);
});

test('told to stop it waits neither for a busy source nor for a token', async () => {
  put(...homes(2));
  const stop = new AbortController();
  const patient = { ...usualWire, longestPauseMs: 600_000, mostMs: 600_000 };
  world.source.fault = () => ({ status: 429, headers: { 'retry-after': '500' } });
  const wire: typeof usualWire = {
    ...patient,
    wait(ms, signal) {
      setImmediate(() => stop.abort());
      return usualWire.wait(ms, signal);
    },
  };
  await expect(pullFeed(taskOf({ signal: stop.signal, wire }))).rejects.toThrow('abort');
  expect(await state()).toMatchObject({ heldBy: null, failure: null, dueAt: world.now });

  const stopAgain = new AbortController();
  world.source.tokensAsked.length = 0;
  world.source.givesTokensYn = false;
  const pulled = pullFeed(taskOf({ signal: stopAgain.signal, wire: patient }));
  pulled.catch(() => {});
  await expect.poll(() => world.source.tokensAsked).toHaveLength(1);
  stopAgain.abort();
  await expect(pulled).rejects.toThrow('abort');
  expect(await state()).toMatchObject({ heldBy: null, failure: null });
});

test('whoever looks after the installation sees how each feed is', async () => {
  const feeds = () => findFeeds(world.database.db);
  const check = feedsCheck({ db: world.database.db, now: () => world.now });
  expect([await feeds(), await check()]).toEqual([[], 0]);
  put(...homes(2), resoHome('9', { ListPrice: null }), resoHome('8', { StandardStatus: 'Delete' }));
  await pull();
  expect(await feeds()).toEqual([
    {
      source: 'Example MLS',
      homes: 3,
      runningYn: false,
      wholeYn: true,
      succeededAt: world.now,
      dueAt: addMs(world.now, 15 * 60_000),
      failedSince: null,
      failure: null,
      last: { recordsRead: 4, inserted: 4, updated: 0, gone: 0, refused: 0, leftOut: 0 },
    },
  ]);
  world.source.fault = () => ({ status: 503 });
  later(1);
  await pull();
  later(1);
  await pull();
  expect(await feeds()).toMatchObject([
    { homes: 3, succeededAt: begin, failedSince: addMs(begin, dayMs), last: { inserted: 0 } },
  ]);
  expect((await feeds())[0]!.failure).toContain('answered with 503');
  expect(await check()).toBe(86_400);
  world.source.fault = () => undefined;
  await pull();
  expect(await check()).toBe(0);
});

test('another address or filter begins anew, and keeps the homes', async () => {
  put(...homes(2));
  await pull();
  expect(await pull({}, { filter: 'ListPrice gt 1' })).toMatchObject({
    recordsRead: 2,
    updated: 0,
  });
  expect(await state()).toMatchObject({ stage: 'changes' });
});

test('a source that has forgotten where we were is read from its beginning', async () => {
  put(...homes(8));
  world.source.fault = (url) =>
    url.searchParams.get('$skiptoken') === '6' ? { status: 500 } : undefined;
  expect((await pull()).failure).toContain('500');
  expect(await state()).toMatchObject({ stage: 'all', recordsRead: 6 });
  let lostYn = true;
  world.source.fault = (url) => {
    const reply = lostYn && url.searchParams.has('$skiptoken') ? { status: 410 } : undefined;
    lostYn = false;
    return reply;
  };
  expect(await pull()).toMatchObject({ inserted: 2, recordsRead: 8, failure: null });
});
