import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Media } from '#domain/property/Media.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { aPhoto } from '../../platform/files/testing/pictures.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { type StrangeHost, strangeHost } from '../../platform/outgoing/testing/strangeHost.ts';
import { saveProperties } from '../saveProperties.ts';
import { type ListingPhotos, openListingPhotos } from './ListingPhotos.ts';
import { ownLinks, photoName } from './photoLinks.ts';
import { registerPhotos } from './photoRoutes.ts';

const now = '2026-03-08T20:00:00.000Z';

let database: FreshDatabase;
let host: StrangeHost;
let folder: string;
let photos: ListingPhotos;
let app: FastifyInstance;
let plain: FastifyInstance;
let front: Media;
const told = (mediaUrl: string, more: Partial<Media> = {}): Media => ({
  mediaUrl,
  shortDescription: '',
  illustrationYn: false,
  ...more,
});

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-photo-routes-'));
  const photo = await aPhoto(900, 600);
  host = await strangeHost({ '/front.jpg': (_, reply) => reply.end(photo) });
  front = told(`${host.url}/front.jpg`);
  const media = [
    front,
    told(`${host.url}/private.jpg`, { permission: 'Private' }),
    told(`${host.url}/film`, { mediaCategory: 'Video' }),
    told('/api/pictures/mls:1/front.svg'),
  ];
  const homes = [
    aHome({ listingKey: 'mls:1', media }),
    aHome({ listingKey: 'opted-out', media, internetEntireListingDisplayYn: false }),
    aHome({ listingKey: 'suppressed', media, suppressedAt: '2026-03-01T00:00:00.000Z' }),
    aHome({ listingKey: 'deleted', media, standardStatus: 'Delete' }),
  ];
  await inTransaction(database.db, (tx) =>
    saveProperties(
      tx,
      now,
      homes.map((property) => ({ property, history: [] })),
    ),
  );
  photos = openListingPhotos({
    folder,
    maxBytes: 10_000_000,
    nowMs: () => Date.parse(now),
    log: pino({ level: 'silent' }),
    fetch: { mayReach: () => true },
  });
  app = await testApp(database.db);
  registerPhotos(app, database, photos);
  plain = await testApp(database.db);
  registerPhotos(plain, database, null);
});
afterAll(async () => {
  await app.close();
  await plain.close();
  await photos.stop();
  await host.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const at = (listingKey: string, media: Media, width: number | string = 640) =>
  `/api/photos/${listingKey}/${photoName(media.mediaUrl)}/${width}`;

test('the first to ask is led to the source, and those after get a photo for good', async () => {
  const url = ownLinks('mls:1', front).replace(/\d+$/, '320');
  const first = await app.inject(url);
  expect(first.statusCode).toBe(302);
  expect(first.headers.location).toBe(front.mediaUrl);
  expect(first.headers['cache-control']).toBe('no-store');
  await photos.settled();
  const second = await app.inject(url);
  expect(second.statusCode).toBe(200);
  expect(second.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
  });
  expect((await sharp(second.rawPayload).metadata()).width).toBe(320);
  const accept = 'image/avif,image/webp,image/*,*/*;q=0.8';
  await app.inject({ url, headers: { accept } });
  await photos.settled();
  const avif = await app.inject({ url, headers: { accept } });
  expect(avif.headers['content-type']).toBe('image/avif');
  const no = await app.inject({ url, headers: { accept: 'image/avif;q=0, */*' } });
  expect(no.headers['content-type']).toBe('image/webp');
});

test('a photo of a home that is not shown is not given, nor one that is not for everybody', async () => {
  const [, secret, film, drawn] = [
    front,
    told(`${host.url}/private.jpg`),
    told(`${host.url}/film`),
    told('/api/pictures/mls:1/front.svg'),
  ];
  await app.inject(at('mls:1', front));
  await photos.settled();
  const before = host.asked.length;
  for (const url of [
    at('opted-out', front),
    at('suppressed', front),
    at('deleted', front),
    at('nobody', front),
    at('mls:1', secret!),
    at('mls:1', film!),
    at('mls:1', drawn!),
    at('mls:1', told('https://elsewhere.example/1.jpg')),
  ]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
  expect(host.asked.length).toBe(before);
});

test.each(['100', '641', '1e3', '-320', 'x'])('there is no width of %s', async (width) => {
  expect((await app.inject(at('mls:1', front, width))).statusCode).toBe(400);
});

test('where photos are not kept, those of the source are shown', async () => {
  const before = host.asked.length;
  expect((await plain.inject(at('mls:1', front))).headers.location).toBe(front.mediaUrl);
  expect(host.asked.length).toBe(before);
});

test('how often one address may ask is bounded', async () => {
  const { headers } = await app.inject(at('mls:1', front));
  expect(headers['x-ratelimit-limit']).toBe('1200');
});
