import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { photoWidths } from '#domain/property/photoWidths.ts';
import { aBomb, aPhoto, aPolyglot } from '../../platform/files/testing/pictures.ts';
import { type StrangeHost, strangeHost } from '../../platform/outgoing/testing/strangeHost.ts';
import {
  type ListingPhotos,
  type ListingPhotosOptions,
  openListingPhotos,
} from './ListingPhotos.ts';

let host: StrangeHost;
/** Answers of `/held` wait for it. */
let release = () => {};
beforeAll(async () => {
  // Stored as it was held; three to two once it stands upright, and wider than the largest width.
  const bodies: Record<string, string | Uint8Array> = {
    '/photo.jpg': await sharp(await aPhoto(200, 300))
      .keepMetadata()
      .resize(1080, 1620)
      .toBuffer(),
    '/small.jpg': await aPhoto(600, 400),
    '/polyglot.jpg': await aPolyglot(),
    '/page.jpg': '<!doctype html><script>alert(1)</script>',
    '/drawing.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '/film.jpg': Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isomiso2', 'latin1'),
    '/bomb.jpg': aBomb(20_000),
  };
  const held = await aPhoto(60, 40);
  host = await strangeHost({
    ...Object.fromEntries(
      Object.entries(bodies).map(([path, body]) => [
        path,
        (
          _request: unknown,
          reply: { setHeader(n: string, v: string): { end(b: unknown): void } },
        ) => reply.setHeader('content-type', 'image/jpeg').end(body),
      ]),
    ),
    '/busy.jpg': (_, reply) => reply.writeHead(503).end(),
    '/held.jpg': (_, reply) => {
      const before = release;
      release = () => {
        before();
        reply.end(held);
      };
    },
  });
});
afterAll(() => host.close());

let folder: string;
let photos: ListingPhotos;
let nowMs = Date.parse('2026-03-08T12:00:00Z');

const open = (options: Partial<ListingPhotosOptions> = {}) =>
  openListingPhotos({
    folder,
    maxBytes: 50_000_000,
    nowMs: () => nowMs,
    log: pino({ level: 'silent' }),
    fetch: { mayReach: () => true },
    ...options,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-listing-photos-'));
  host.asked.length = 0;
  release = () => {};
  photos = open();
});
afterEach(async () => {
  await photos.stop();
  rmSync(folder, { recursive: true });
});

const listed = (source: string) => ({ name: source, source });

async function got(
  path: string,
  width: (typeof photoWidths)[number] = 640,
): Promise<Buffer | null> {
  const source = `${host.url}${path}`;
  await photos.of(listed(source), width, 'webp');
  await photos.settled();
  return photos.of(listed(source), width, 'webp');
}

test('nobody waits for a photo, and the next one has it in each width and format', async () => {
  const source = `${host.url}/photo.jpg`;
  expect(await photos.of(listed(source), 640, 'avif')).toBeNull();
  await photos.settled();
  for (const width of photoWidths) {
    const found = await sharp((await photos.of(listed(source), width, 'avif'))!).metadata();
    expect(found).toMatchObject({ compression: 'av1', width, height: Math.round((width * 2) / 3) });
    expect(found.exif).toBeUndefined();
  }
  expect(await photos.of(listed(source), 640, 'webp')).toBeNull();
  await photos.settled();
  expect((await sharp((await photos.of(listed(source), 640, 'webp'))!).metadata()).format).toBe(
    'webp',
  );
  expect(host.asked.length).toBe(2);
});

test('a small photo is not blown up', async () => {
  expect((await sharp((await got('/small.jpg', 1600))!).metadata()).width).toBe(400);
  expect((await sharp((await got('/small.jpg', 320))!).metadata()).width).toBe(320);
});

test('a page in the tail of a photo is gone', async () => {
  expect((await got('/polyglot.jpg'))!.includes('<script>')).toBe(false);
});

test.each(['/page.jpg', '/drawing.jpg', '/film.jpg', '/bomb.jpg', '/nowhere.jpg'])(
  '%s is no photo, whatever the host calls it, and is asked for again after hours',
  async (path) => {
    expect(await got(path)).toBeNull();
    expect(await got(path)).toBeNull();
    expect(host.asked).toEqual([path]);
    expect(readdirSync(folder)).toEqual([]);
    nowMs += 7 * 3_600_000;
    await got(path);
    expect(host.asked).toEqual([path, path]);
  },
);

test('twenty visitors with different screens and browsers fetch a photo once', async () => {
  const photo = listed(`${host.url}/held.jpg`);
  const visitors = Array.from({ length: 20 }, (_, at) =>
    photos.of(photo, at % 2 ? 320 : 960, at % 3 ? 'webp' : 'avif', 60_000),
  );
  await expect.poll(() => host.asked).toEqual(['/held.jpg']);
  release();
  for (const picture of await Promise.all(visitors)) expect(picture).not.toBeNull();
  await photos.settled();
  expect(host.asked).toEqual(['/held.jpg']);
});

test('only so many are got at once, only so many wait, and the rest may come again', async () => {
  await photos.stop();
  photos = open({ atOnce: 2, waiting: 1 });
  const sources = [1, 2, 3, 4].map((number) => `${host.url}/held.jpg?${number}`);
  for (const source of sources) await photos.of(listed(source), 320, 'webp');
  await expect.poll(() => host.asked.length).toBe(2);
  release();
  await expect.poll(() => host.asked.length).toBe(3);
  release();
  await photos.settled();
  expect(host.asked).toEqual(['/held.jpg?1', '/held.jpg?2', '/held.jpg?3']);
  const kept = await Promise.all(sources.map((source) => photos.of(listed(source), 320, 'webp')));
  expect(kept.map((photo) => photo !== null)).toEqual([true, true, true, false]);
  await expect.poll(() => host.asked.length).toBe(4);
  release();
  await photos.settled();
});

test('a host that fails three times is left alone for a while', async () => {
  for (let time = 0; time < 5; time++) await got('/busy.jpg');
  expect(host.asked.length).toBe(3);
  expect(await got('/small.jpg')).toBeNull();
  nowMs += 301_000;
  expect(await got('/small.jpg')).not.toBeNull();
});

test('what a run has kept the next one has, without asking the source', async () => {
  const first = await got('/small.jpg');
  await photos.stop();
  photos = open();
  expect(await photos.of(listed(`${host.url}/small.jpg`), 640, 'webp')).toEqual(first);
  expect(host.asked.length).toBe(1);
});

test('an end in the middle leaves nothing behind', async () => {
  await photos.of(listed(`${host.url}/held.jpg`), 640, 'webp');
  await expect.poll(() => host.asked.length).toBe(1);
  await photos.stop();
  expect(readdirSync(folder)).toEqual([]);
});

test('without a word to the contrary this machine is not asked', async () => {
  await photos.stop();
  photos = open({ fetch: {} });
  expect(await got('/small.jpg')).toBeNull();
  expect(host.asked).toEqual([]);
});
