import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { drawnMedia } from './drawnMedia.ts';
import { registerPictures } from './pictureRoutes.ts';
import { saveProperties } from './saveProperties.ts';

const now = '2026-03-08T20:00:00.000Z';
const demo = aHome({ listingKey: 'demo:1', demoYn: true, waterfrontYn: false });
const homes = [
  demo,
  aHome({ listingKey: 'real' }),
  aHome({ listingKey: 'opted-out', demoYn: true, internetEntireListingDisplayYn: false }),
];

let database: FreshDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  await inTransaction(database.db, (tx) =>
    saveProperties(
      tx,
      now,
      homes.map((property) => ({ property, history: [] })),
    ),
  );
  app = await testApp(database.db);
  registerPictures(app, database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

test('each picture that a demo home names is there, and a drawing', async () => {
  const media = drawnMedia(demo);
  expect(media.length).toBeGreaterThan(4);
  for (const { mediaUrl } of media) {
    const answer = await app.inject(mediaUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(answer.body).not.toMatch(/<script|\son\w+=|href="(?!#)|url\((?!#)/);
  }
});

test('every reader gets the same drawing, packed as it can read it', async () => {
  const ask = (encodings: string) =>
    app.inject({
      url: '/api/pictures/demo:1/front.svg',
      headers: { 'accept-encoding': encodings },
    });
  const [plain, gzip, brotli, none] = await Promise.all(
    ['identity', 'gzip', 'gzip, deflate, br, zstd', 'br;q=0'].map(ask),
  );
  expect(plain!.body).toMatch(/^<svg [\s\S]*<\/svg>$/);
  expect(none!.body).toBe(plain!.body);
  expect(gzip!.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain!.body);
  expect(brotli!.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli!.rawPayload).toString()).toBe(plain!.body);
  for (const answer of [plain, gzip, brotli]) {
    expect(answer!.headers['vary']).toMatch(/accept-encoding/i);
    expect(answer!.headers['etag']).toBe(plain!.headers['etag']);
  }
});

test('a picture is packed thoroughly, once, for everybody who asks', async () => {
  const ask = () =>
    app.inject({ url: '/api/pictures/demo:1/front.svg', headers: { 'accept-encoding': 'br' } });
  const { rawPayload } = await ask();
  const onTheFly = brotliCompressSync(brotliDecompressSync(rawPayload), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
  expect(rawPayload.length).toBeLessThan(onTheFly.length * 0.92);
  expect((await ask()).rawPayload).toEqual(rawPayload);
});

test('a browser that has the picture is told so', async () => {
  const first = await app.inject('/api/pictures/demo:1/front.svg');
  const { etag } = first.headers;
  const again = await app.inject({
    url: '/api/pictures/demo:1/front.svg',
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  ['/api/pictures/real/front.svg', 404],
  ['/api/pictures/opted-out/front.svg', 404],
  ['/api/pictures/nobody/front.svg', 404],
  ['/api/pictures/real/preview.png', 404],
  ['/api/pictures/opted-out/preview.png', 404],
  ['/api/pictures/nobody/preview.png', 404],
  ['/api/pictures/nul%00/preview.png', 400],
  ['/api/pictures/demo:1/cellar.svg', 404],
  ['/api/pictures/demo:1/water.svg', 404],
  ['/api/pictures/demo:1/front.png', 404],
  ['/api/pictures/nul%00/front.svg', 400],
  ['/api/pictures/street.svg', 400],
  ['/api/pictures/street.svg?hour=24', 400],
  ['/api/pictures/street.svg?hour=1e1', 400],
  ['/api/pictures/street.svg?hour=5&hour=6', 400],
  ['/api/pictures/street.svg?hour=5&part=left', 400],
])('%s is refused with %d', async (url, status) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/json');
});

test.each(['/api/pictures/demo:1/preview.png', '/api/pictures/preview.png'])(
  'messengers get %s as a picture that they can show',
  async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    // Drawn, not one plain colour.
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels.every(({ stdev }) => stdev > 5)).toBe(true);
  },
);

test('the street is drawn at every hour, and not the same by day and by night', async () => {
  const hours = await Promise.all(
    Array.from({ length: 24 }, (_, hour) => app.inject(`/api/pictures/street.svg?hour=${hour}`)),
  );
  expect(hours.every((answer) => answer.statusCode === 200)).toBe(true);
  expect(hours[0]!.body).not.toBe(hours[12]!.body);
});

test('a phone gets the middle of the street', async () => {
  const [whole, middle] = await Promise.all(
    ['', '&part=middle'].map((part) => app.inject(`/api/pictures/street.svg?hour=9${part}`)),
  );
  expect(whole!.body).toContain('viewBox="0 0 1600 700"');
  expect(middle!.body).toContain('viewBox="0 0 620 700"');
  expect(middle!.headers['etag']).not.toBe(whole!.headers['etag']);
});
