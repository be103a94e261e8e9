import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchApi } from '#api/search.ts';
import { searchSchemas } from '#api/searchSchemas.ts';
import { fromWire } from '#api/wire.ts';
import { writeArea } from '#domain/search/drawnArea.ts';
import { instant } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { saveNames } from '../map/gazetteer.ts';
import { saveProperties } from '../property/saveProperties.ts';
import type { FactLog } from '../platform/facts/FactLog.ts';
import { factLogOf } from '../platform/facts/testing/factLogOf.ts';
import { type FedIndex, feedIndex } from './feedIndex.ts';
import { cardReader, keepCards } from './keptCards.ts';
import { placeOutline } from './placeOutline.ts';
import { registerSearch } from './routes.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { crowTravel } from './testing/crowTime.ts';
import { whenReady } from './testing/feedTown.ts';
import { hungUp } from '../platform/testing/hungUp.ts';

const now = '2026-03-08T20:00:00.000Z';

let database: FreshDatabase;
let app: FastifyInstance;
let feed: FedIndex;
let facts: FactLog;

/** Thirty homes along a street, one of them sold, one far away. */
const homes = [
  ...Array.from({ length: 30 }, (_, i) =>
    aHome({
      listingKey: `street:${100 + i}`,
      longitude: -122.34 + i / 1000,
      listPriceCents: 50_000_000 + i * 100_000,
    }),
  ),
  aHome({ listingKey: 'sold', standardStatus: 'Closed', closePriceCents: 49_000_000 }),
  aHome({ listingKey: 'far', latitude: 40.7, longitude: -74 }),
];

beforeAll(async () => {
  database = await freshDatabase();
  const log = pino({ level: 'silent' });
  const world = { db: database.db, databaseUrl: database.url, now: () => now, log };
  await inTransaction(database.db, (tx) =>
    saveProperties(
      tx,
      now,
      homes.map((property) => ({ property, history: [] })),
    ),
  );
  facts = await factLogOf(database);
  feed = await whenReady(feedIndex({ ...world, facts }));
  app = await testApp(database.db);
  const cards = keepCards(cardReader(database.db));
  registerSearch(app, world, {
    index: feed.index,
    cards,
    turns: feed.turns,
    travel: crowTravel(),
  });
});
afterAll(async () => {
  await app.close();
  await feed.stop();
  await facts.close();
  await database.close();
});

const seattle = {
  bottom_left_latitude: 47.5,
  bottom_left_longitude: -122.5,
  top_right_latitude: 47.8,
  top_right_longitude: -122.2,
  zoom: 11.4,
  transition_duration: 0,
};

async function post(url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() };
}

async function search(filter: object) {
  const { status, body } = await post(searchApi.searchHomes.path, filter);
  expect(body).toMatchObject({ success: true, message: null });
  expect(status).toBe(200);
  return searchSchemas.searchHomes.reply.parse(fromWire(body.data));
}

test('without a word: the defaults, as the promised reply', async () => {
  const reply = await search({});
  expect(reply).toMatchObject({ total: 31, page: 1, pageCount: 2, relaxations: [] });
  expect(reply.statusCounts.reduce((sum, { count }) => sum + count, 0)).toBe(31);
  const onMap = reply.clusters.reduce((sum, { inView }) => sum + inView, reply.pins.length);
  expect(onMap).toBe(31);
  expect(reply.homes).toHaveLength(24);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
])('who accepts %s gets %s, packed in one go', async (accepted, packed, unpack) => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: searchApi.searchHomes.path, payload: {}, headers });
  const plain = await ask({});
  const answer = await ask({ 'accept-encoding': accepted });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(answer.headers).toMatchObject({
    'content-encoding': packed,
    vary: expect.stringContaining('accept-encoding'),
    // A stream, which other threads pack, would not know it.
    'content-length': String(answer.rawPayload.length),
  });
  expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('a page of the list comes in order, with its cards', async () => {
  const first = await search({ viewport: seattle, sort: 'price_high' });
  const second = await search({ viewport: seattle, sort: 'price_high', page: 2 });
  const keys = [...first.homes, ...second.homes].map((home) => home.listingKey);
  expect(first.total).toBe(30);
  expect(keys).toEqual(Array.from({ length: 30 }, (_, i) => `street:${129 - i}`));
  expect(first.homes[0]).toMatchObject({ priceCents: 52_900_000, city: 'Seattle' });
  expect((await search({ page: 10_000 })).homes).toEqual([]);
});

test('an empty answer names what to lift, and how many homes that lets in', async () => {
  const reply = await search({ viewport: seattle, min_bedrooms: 5 });
  expect(reply).toMatchObject({ total: 0, clusters: [], pins: [], homes: [], pageCount: 0 });
  expect(reply.relaxations).toEqual([{ parts: ['bedrooms'], adds: 30 }]);
});

test('the bars beneath the price range leave the price itself out', async () => {
  const { status, body } = await post(searchApi.priceHistogram.path, {
    viewport: seattle,
    min_price_cents: 90_000_000,
  });
  expect(status).toBe(200);
  const { bars } = searchSchemas.priceHistogram.reply.parse(fromWire(body.data));
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(30);
});

test('bounds told the wrong way round mean what lies between them', async () => {
  const bounds = { min_price_cents: 50_900_000, max_price_cents: 50_000_000 };
  const { status, body } = await post(searchApi.searchHomes.path, { viewport: seattle, ...bounds });
  expect(status).toBe(200);
  expect(searchSchemas.searchHomes.reply.parse(fromWire(body.data)).total).toBe(10);
});

describe('what no map can show is refused, and the field is named', () => {
  const box = (change: object) => ({ viewport: { ...seattle, ...change } });
  test.each([
    ['viewport.bottom_left_longitude', box({ bottom_left_longitude: -181 })],
    ['viewport.bottom_left_latitude', box({ bottom_left_latitude: 48 })],
    ['viewport.top_right_latitude', box({ top_right_latitude: null })],
    ['viewport.top_right_latitude', box({ top_right_latitude: 91 })],
    ['viewport.zoom', box({ zoom: 23 })],
    ['viewport.zoom', box({ zoom: 'NaN' })],
    ['viewport', { viewport: [] }],
    ['page', { page: 0 }],
    ['page', { page: 1e9 }],
    ['page', { page: 1.5 }],
    ['dom.0', { dom: ['lte_2'] }],
    ['dom', { dom: Array.from({ length: 10 }, () => 'lte_1') }],
    ['sort', { sort: 'commission' }],
    ['min_price_cents', { min_price_cents: -1 }],
    ['keyword', { keyword: 'x'.repeat(101) }],
    ['keyword', { keyword: 'a\0b' }],
  ])('%s in %j', async (field, filter) => {
    for (const path of [searchApi.searchHomes.path, searchApi.priceHistogram.path]) {
      const { status, body } = await post(path, filter);
      expect(body).toMatchObject({ success: false, data: null, field });
      expect(body.message).toMatch(/\.$/);
      expect(status).toBe(400);
    }
  });

  test('a megabyte of filter', async () => {
    const { status, body } = await post(searchApi.searchHomes.path, { keyword: 'x'.repeat(1e6) });
    expect(status).toBe(413);
    expect(body.success).toBe(false);
  });
});

describe('the outline of a place', () => {
  const outlineOf = async (address: string) => {
    const answer = await app.inject({
      url: `${searchApi.placeOutline.path}?address=${encodeURIComponent(address)}`,
    });
    expect(answer.statusCode).toBe(200);
    return searchSchemas.placeOutline.reply.parse(fromWire(answer.json().data)).outline;
  };

  test('is the box of the homes of that town, with a line around them', async () => {
    const outline = (await outlineOf('Seattle, WA'))!;
    expect(outline.name).toBe('Seattle, WA');
    expect(outline.west).toBeCloseTo(-122.34, 4);
    expect(outline.east).toBeCloseTo(-122.311, 4);
    expect(outline.north).toBeCloseTo(47.66, 4);
    expect(outline.rings.length).toBeGreaterThan(0);
    expect(await outlineOf('98103, Seattle, WA')).toMatchObject({
      name: '98103',
      homesBy: 'address',
    });
  });

  test('is the own line of a state, a county and a quarter that has one, else that of the homes of a neighborhood', async () => {
    const around = { latitude: 47.65, longitude: -122.32, weight: 0, source: 'test' };
    const box = { south: 47.64, west: -122.35, north: 47.67, east: -122.3 };
    const ring: [number, number][] = [
      [-122.4, 47.6],
      [-122.2, 47.6],
      [-122.3, 47.8],
      [-122.4, 47.6],
    ];
    const area = { ...around, ...box, outline: [ring] };
    await inTransaction(database.db, (tx) =>
      saveNames(tx, [
        { ...area, nameId: 'c', kind: 'county', label: 'King County', detail: 'WA' },
        { ...area, nameId: 's', kind: 'state', label: 'Washington', detail: 'United States' },
        { ...area, nameId: 'q', kind: 'neighborhood', label: 'Wallingford', detail: 'Seattle, WA' },
        {
          ...around,
          ...box,
          nameId: 'n',
          kind: 'neighborhood',
          label: 'Eastlake',
          detail: 'Seattle, WA',
        },
      ]),
    );
    expect(await outlineOf('King County, WA')).toEqual({
      name: 'King County, WA',
      homesBy: 'both',
      ...box,
      rings: [ring],
    });
    expect(await outlineOf('Washington, United States')).toMatchObject({ rings: [ring] });
    expect(await outlineOf('Wallingford, Seattle, WA')).toEqual({
      name: 'Wallingford, Seattle, WA',
      homesBy: 'boundary',
      ...box,
      rings: [ring],
    });
    expect(await outlineOf('Eastlake, Seattle, WA')).toMatchObject({
      name: 'Eastlake, Seattle, WA',
      homesBy: 'unknown',
    });
    expect(await outlineOf('Nolake, Seattle, WA')).toBeNull();
  });

  test('is the box of a known town without homes', async () => {
    const box = { south: 48, west: -121, north: 48.2, east: -120.8 };
    const town = { ...box, latitude: 48.1, longitude: -120.9, weight: 0, source: 'test' };
    await inTransaction(database.db, (tx) =>
      saveNames(tx, [{ ...town, nameId: 'p', kind: 'place', label: 'Holden', detail: 'WA' }]),
    );
    expect(await outlineOf('Holden, WA')).toEqual({
      name: 'Holden, WA',
      homesBy: 'address',
      ...box,
      rings: [],
    });
  });

  test('is null for what is no town, and for an unknown town without homes', async () => {
    expect(await outlineOf('12 Birch Ave, Seattle, WA 98103')).toBeNull();
    expect(await outlineOf('Nowhere, KS')).toBeNull();
    expect(await outlineOf("'; drop table property; --, WA")).toBeNull();
  });
});

test('an imported boundary of a neighborhood wins over the estimate', async () => {
  const name = 'Fremont, Seattle, WA';
  const box = { south: 47.6, west: -122.4, north: 47.7, east: -122.3 };
  const own = { latitude: 47.65, longitude: -122.35, ...box, weight: 0, outline: [[]] };
  const row = { ...own, kind: 'neighborhood' as const, label: 'Fremont', detail: 'Seattle, WA' };
  const save = (nameId: string, source: string) =>
    inTransaction(database.db, (tx) => saveNames(tx, [{ ...row, nameId, source }]));
  await save('base/neighborhood/1', 'base');
  const estimated = await placeOutline(database.db, name, instant(0), new Map());
  expect(estimated).toMatchObject({ homesBy: 'estimate', ...box });
  await save('map:osm/neighborhood/1', 'map:osm');
  const imported = await placeOutline(database.db, name, instant(0), new Map());
  expect(imported).toMatchObject({ homesBy: 'boundary', ...box });
});

test('areas nearby are asked for by an address or a whole point', async () => {
  const ask = async (query: string) => {
    const answer = await app.inject({ url: `${searchApi.nearbyAreas.path}?${query}` });
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await ask('address=Seattle,%20WA')).toMatchObject({ status: 200, data: { areas: [] } });
  const message = 'Give an address, or both latitude and longitude.';
  for (const [query, field] of [
    ['', 'address'],
    ['latitude=47.6', 'longitude'],
    ['longitude=-122', 'latitude'],
  ] as const) {
    expect(await ask(query), query).toMatchObject({ status: 400, field, message });
  }
  expect(await ask('latitude=91&longitude=0')).toMatchObject({ status: 400, field: 'latitude' });
  for (const point of ['latitude=47.6&longitude=-122', 'latitude=47.6', 'longitude=-122']) {
    expect(await ask(`address=Seattle,%20WA&${point}`), point).toMatchObject({
      status: 400,
      code: 'invalid_field',
      field: 'address',
      message: 'Give an address or a point, not both.',
    });
  }
  // An empty address is none.
  expect(await ask('address=&latitude=47.6&longitude=-122')).toMatchObject({ status: 200 });
});

test('a search whose client has gone is not done', async () => {
  let searches = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = Promise.withResolvers<IncomingMessage['socket']>();
  const own = await testApp(database.db);
  own.addHook('preHandler', async ({ raw }) => arrived.resolve(raw.socket));
  const answered = Promise.withResolvers<void>();
  own.addHook('onSend', async () => answered.resolve());
  registerSearch(
    own,
    { db: database.db, now: () => now },
    {
      index: { ...feed.index, search: () => searches++ } as unknown as SearchIndex,
      cards: keepCards(cardReader(database.db)),
      turns: {
        take: async (work, isWanted) => {
          await released;
          return isWanted() ? work() : null;
        },
      },
      travel: crowTravel(),
    },
  );
  await own.listen({ host: '127.0.0.1', port: 0 });
  const { port } = own.server.address() as AddressInfo;
  const asking = request({
    host: '127.0.0.1',
    port,
    path: searchApi.searchHomes.path,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.on('error', () => {});
  asking.end('{}');
  const socket = await arrived.promise;
  const closed = hungUp(socket);
  asking.destroy();
  await closed;
  release();
  await answered.promise;
  expect(searches).toBe(0);
  await own.close();
});

describe('minutes', () => {
  const street = { dom: [], statuses: [], viewport: seattle };
  const from = (minutes: string, mode = 'foot') => `${minutes}_${mode}_to_free_47660000_-122340000`;

  test('limit the total, the page and the prices alike, and sort the list', async () => {
    const all = await search({ ...street, page: 2 });
    const near = await search({ ...street, travel: [from('10')], sort: 'travel_low' });
    expect(near.total).toBeGreaterThan(0);
    expect(near.total + near.unmeasured).toBeLessThan(all.total);
    expect(near.unmeasured).toBeGreaterThan(0);
    const onMap = near.clusters.reduce((sum, { inView }) => sum + inView, near.pins.length);
    expect(onMap).toBe(near.total);
    const numbers = near.homes.map(({ longitude }) => longitude);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    const { body } = await post(searchApi.priceHistogram.path, { ...street, travel: [from('10')] });
    const counted = body.data.bars.reduce(
      (sum: number, bar: { count: number }) => sum + bar.count,
      0,
    );
    expect(counted).toBe(near.total);
  });

  test('too few offer more minutes', async () => {
    const { total, relaxations } = await search({
      ...street,
      viewport: { ...seattle, bottom_left_longitude: -122.322 },
      travel: [from('1')],
    });
    expect(total).toBe(0);
    expect(relaxations.flatMap(({ parts }) => parts)).toEqual(
      expect.arrayContaining(['travel', 'more_minutes']),
    );
  });

  test('a place without streets tells of all homes that they are not measured', async () => {
    const { total, unmeasured } = await search({
      ...street,
      travel: ['90_car_to_free_1_1'],
    });
    expect(total).toBe(0);
    expect(unmeasured).toBe(31);
  });

  test.each([
    [['31']],
    [['0_car_to_free_1_1']],
    [['91_car_to_free_1_1']],
    [['30_car_to_2460_1_1']],
    [['30_car_to_free_91000000_1']],
    [['30_car_to_free_NaN_1']],
    [['30_car_to_free_-0_1']],
    [['30_rocket_to_free_1_1']],
    [['30_car_to_free_1_180000001']],
    [[' 30_car_to_free_1_1']],
    [Array.from({ length: 5 }, () => '30_car_to_free_1_1')],
    [[`30_car_to_free_${'1'.repeat(100_000)}_1`.slice(0, 60_000)]],
    ['30_car_to_free_1_1'],
    [[null]],
  ])('nonsense such as %j is refused in a sentence', async (travel) => {
    const { status, body } = await post(searchApi.searchHomes.path, { travel });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid_field' });
    expect(body.field).toMatch(/^travel/);
  });

  test('places on the edges of the world are answered', async () => {
    for (const place of ['90000000_180000000', '-90000000_-180000000', '0_180000000', '0_0']) {
      const { total } = await search({ travel: [`90_car_from_0830_${place}`], sort: 'travel_low' });
      expect(total).toBe(0);
    }
  });
});

describe('a drawn area', () => {
  const found = (area: string) =>
    app.inject({
      method: 'POST',
      url: searchApi.searchHomes.path,
      payload: { dom: [], statuses: [], area },
    });
  const west: [number, number][] = [
    [-122.345, 47.65],
    [-122.3301, 47.65],
    [-122.3301, 47.67],
    [-122.345, 47.67],
  ];

  test('holds the homes within it and leaves out what is cut', async () => {
    const whole = await found(writeArea([{ ring: west, isCut: false }]));
    // Ten of the street from -122.340 on, and the sold one.
    expect(whole.json().data.total).toBe(11);
    const cut: [number, number][] = west.map(([x, y]) => [x + 0.0101, y]);
    const less = await found(
      writeArea([
        { ring: west, isCut: false },
        { ring: cut, isCut: true },
      ]),
    );
    // Four more stand in the cut.
    expect(less.json().data.total).toBe(7);
  });

  test.each([
    ['nonsense', '!?', 'The drawn area cannot be read. Draw it again.'],
    ['a million characters', 'A'.repeat(1_000_000), undefined],
    ['a line', 'AAAAAA', 'The drawn area is a line. Draw around some homes.'],
  ])('that is %s is refused', async (_, area, sentence) => {
    const answer = await found(area);
    expect([400, 413]).toContain(answer.statusCode);
    if (sentence !== undefined) {
      expect(answer.json()).toMatchObject({ message: sentence, field: 'area' });
    }
  });
});
