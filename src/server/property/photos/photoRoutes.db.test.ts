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
import { ownLinks, photoName, sourceLinks } from './photoLinks.ts';
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

const dead = told('https://user:secret@10.0.0.1/dead.jpg');
const signed = (signature: string) =>
  told(`${host.url}/front.jpg?size=l&X-Amz-Signature=${signature}`, { mediaKey: 'M1 2026' });

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
    dead,
    signed('first'),
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
  `/api/photos/${encodeURIComponent(listingKey)}/${photoName(media)}/${width}`;

test('the first to ask waits for the photo, and those after have it for good', async () => {
  const url = ownLinks('mls:1', front).replace(/\d+$/, '320');
  expect((await app.inject(url)).headers['content-type']).toBe('image/webp');
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

test('sends no visitor to the source of a photo, whether photos are kept or not', async () => {
  const before = host.asked.length;
  const answer = await plain.inject(at('mls:1', front));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.location).toBeUndefined();
  expect(host.asked.length).toBe(before);
});

test('how often one address may ask is bounded', async () => {
  const { headers } = await app.inject(at('mls:1', front));
  expect(headers['x-ratelimit-limit']).toBe('1200');
});

test('draws a placeholder for a photo that can’t be had', async () => {
  const answer = await app.inject(at('mls:1', dead));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.location).toBeUndefined();
  expect(answer.body).not.toContain('secret');
});

test('fetches a photo once, however its source signs the address', async () => {
  await app.inject(at('mls:1', signed('first')));
  const before = host.asked.length;
  const media = [signed('second')];
  await inTransaction(database.db, (tx) =>
    saveProperties(tx, now, [{ property: aHome({ listingKey: 'mls:1', media }), history: [] }]),
  );
  const again = await app.inject(at('mls:1', signed('second')));
  expect(again.headers['content-type']).toBe('image/webp');
  expect(host.asked.length).toBe(before);
});

test.each([
  ['https://a.example/1.jpg?w=5&Expires=1', 'https://a.example/1.jpg?w=5&Expires=2', true],
  ['https://a.example/1.jpg?w=5', 'https://a.example/1.jpg?w=6', false],
])('names %s as %s: %s', (one, other, sameYn) => {
  expect(photoName(told(one)) === photoName(told(other))).toBe(sameYn);
});

test('gives pages no address that visitors may not be sent to', () => {
  expect(sourceLinks('mls:1', dead)).toBe(at('mls:1', dead, 960));
  const open = told('https://photos.example.com/1.jpg');
  expect(sourceLinks('mls:1', open)).toBe(open.mediaUrl);
});
