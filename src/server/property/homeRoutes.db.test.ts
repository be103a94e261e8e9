import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import type { World } from '../platform/World.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { headOfHome } from './headOfHome.ts';
import { ownLinks } from './photos/photoLinks.ts';
import { registerProperty } from './registerProperty.ts';
import { saveProperties } from './saveProperties.ts';

const now = '2026-03-08T20:00:00.000Z';

/** Named by what is particular about each; but for `plain-again` each stands at a number of its own. */
const homes: Property[] = [
  aHome({ listingKey: 'plain' }),
  aHome({ listingKey: 'plain-again', latitude: 47.6611, listPriceCents: 51_000_000 }),
  aHome({
    listingKey: 'twin',
    latitude: 47.661,
    media: ['https://photos.example/1.jpg', '/api/pictures/twin/front.svg'].map((mediaUrl) => ({
      mediaUrl,
      shortDescription: '',
      illustrationYn: false,
    })),
  }),
  aHome({ listingKey: 'dearer', latitude: 47.661, listPriceCents: 90_000_000 }),
  aHome({ listingKey: 'smaller', latitude: 47.661, livingArea: 1500 }),
  aHome({ listingKey: 'silent', latitude: 47.661, livingArea: null, bedroomsTotal: null }),
  aHome({ listingKey: 'far', latitude: 48 }),
  aHome({ listingKey: 'condo', propertySubType: 'Condominium' }),
  aHome({ listingKey: 'sold', standardStatus: 'Closed', closePriceCents: 49_000_000 }),
  aHome({ listingKey: 'opted-out', internetEntireListingDisplayYn: false }),
  aHome({ listingKey: 'vanished', suppressedAt: '2026-03-01T00:00:00.000Z' }),
  aHome({ listingKey: 'deleted', standardStatus: 'Delete' }),
  aHome({
    listingKey: 'secret',
    internetAddressDisplayYn: false,
    propertySubType: 'Townhouse',
    publicRemarks: 'Calm. On Birch Ave.',
    latitude: 47.66123,
  }),
].map((home, i) => ({ ...home, streetNumber: String(i < 2 ? 1 : i) }));

let database: FreshDatabase;
let world: Pick<World, 'db' | 'now' | 'log'>;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  const log = pino({ level: 'silent' });
  world = { db: database.db, now: () => now, log };
  await inTransaction(database.db, (tx) =>
    saveProperties(
      tx,
      now,
      homes.map((property) => ({ property, history: [] })),
    ),
  );
  app = await testApp(database.db);
  registerProperty(app, world, {
    publicUrl: 'https://homes.example',
    photos: null,
    links: ownLinks,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function get(url: string) {
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
}

test('a home comes with its history and its days on market', async () => {
  const { status, body } = await get('/api/property/homes/plain');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    property: { listing_key: 'plain', list_price_cents: 50_000_000 },
    history: [
      { event_date: '2026-02-01', kind: 'listed', price_cents: 52_000_000, source: 'told' },
      { event_date: '2026-02-20', kind: 'price_changed', price_cents: 50_000_000 },
    ],
    days_on_market: 35,
    cumulative_days_on_market: 35,
  });
});

test.each(['nobody', 'opted-out', 'vanished', 'deleted', 'with%20space', 'nul%00'])(
  'the home %s is not there',
  async (key) => {
    for (const url of [`/api/property/homes/${key}`, `/api/property/homes/${key}/similar`]) {
      const { status, body } = await get(url);
      expect([400, 404]).toContain(status);
      expect(body).toMatchObject({ success: false, data: null });
      expect(body.message).toMatch(/\.$/);
    }
    const head = await headOfHome(world, decodeURIComponent(key), 'https://homes.example');
    expect(head.status).toBe(404);
    expect(head.head.canonicalUrl).toBeNull();
  },
);

test('similar homes are for sale, near, of the same type, and most alike first', async () => {
  const { body } = await get('/api/property/homes/plain/similar');
  const keys = body.data.map((card: { listing_key: string }) => card.listing_key);
  expect(keys).toEqual(['twin', 'smaller', 'dearer', 'silent']);
});

test('another listing of a home is not like it, but it', async () => {
  const { body } = await get('/api/property/homes/plain-again/similar');
  const keys = body.data.map((card: { listing_key: string }) => card.listing_key);
  expect(keys).toContain('twin');
  expect(keys).not.toContain('plain');
});

test('a home with nothing like it has an empty list', async () => {
  const { status, body } = await get('/api/property/homes/secret/similar');
  expect(status).toBe(200);
  expect(body.data).toEqual([]);
});

test('cards come in the order asked for, without those that may not be shown', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/property/cards',
    payload: { listing_keys: ['sold', 'opted-out', 'plain', 'nobody'] },
  });
  const cards = answer.json().data;
  expect(cards.map((card: { listing_key: string }) => card.listing_key)).toEqual(['sold', 'plain']);
  expect(cards[1]).toMatchObject({
    price_cents: 50_000_000,
    price_cut_cents: 2_000_000,
    price_cut_date: '2026-02-20',
    bath_quarters: 9,
  });
  expect(cards[0]).toMatchObject({ price_cents: 49_000_000, price_cut_cents: null });
});

test('a hidden address is hidden in every answer', async () => {
  const home = await get('/api/property/homes/secret');
  const cards = await app.inject({
    method: 'POST',
    url: '/api/property/cards',
    payload: { listing_keys: ['secret'] },
  });
  const head = await headOfHome(world, 'secret', 'https://homes.example');
  for (const answer of [JSON.stringify(home.body), cards.body, JSON.stringify(head)]) {
    expect(answer).toContain('withheld');
    expect(answer).not.toMatch(/Birch|47\.661|"0001"/);
  }
});

test('the sitemap names each public home once, through its index', async () => {
  const index = await app.inject('/sitemap.xml');
  expect(index.headers['content-type']).toContain('application/xml');
  const files = [...index.body.matchAll(/<loc>https:\/\/homes\.example(.*?)<\/loc>/g)];
  expect(files.map((file) => file[1])).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/homes.xml?from=condo',
  ]);

  const list = await app.inject(files[1]![1]!);
  const keys = [...list.body.matchAll(/\/home\/([^<]+)<\/loc>/g)].map((match) => match[1]!);
  const shown = homes.map((home) => home.listingKey).filter((key) => !hidden.has(key));
  expect(keys).toEqual(shown.toSorted());

  const pages = await app.inject('/sitemap/pages.xml');
  expect(pages.body).toContain('<loc>https://homes.example/search</loc>');
  expect((await app.inject('/sitemap/homes.xml')).statusCode).toBe(400);
});
const hidden = new Set(['opted-out', 'vanished', 'deleted']);

test('robots are told where the sitemap is', async () => {
  const robots = await app.inject('/robots.txt');
  expect(robots.body).toContain('Sitemap: https://homes.example/sitemap.xml');
});

test('photos of a source have addresses of ours, and what is drawn here keeps its own', async () => {
  const { body: home } = await get('/api/property/homes/twin');
  const [photo, drawn] = home.data.media.map((item: { media_url: string }) => item.media_url);
  expect(photo).toMatch(/^\/api\/photos\/twin\/[\w-]{16}\/960$/);
  expect(drawn).toBe('/api/pictures/twin/front.svg');
  const { body: similar } = await get('/api/property/homes/plain/similar');
  expect(similar.data[0].picture_url).toBe(photo);
  const served = await app.inject(photo);
  // No photos are kept here, and no visitor is sent to the source.
  expect(served.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
  expect(served.headers.location).toBeUndefined();
});
