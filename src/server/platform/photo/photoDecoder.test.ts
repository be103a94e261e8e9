import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentRules, profilePhotoRules } from '#domain/file/uploadRules.ts';
import { aBomb, aHeic, aPhoto, aPolyglot } from '../files/testing/pictures.ts';
import { createPhotoDecoder, type PhotoDecoder } from './photoDecoder.ts';

let folder: string;
let decoder: PhotoDecoder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-photos-'));
  decoder = createPhotoDecoder();
});
afterAll(() => {
  decoder.stop();
  rmSync(folder, { recursive: true });
});

function order(bytes: Uint8Array | string) {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  return { path, rules: profilePhotoRules, sidePx: 512 };
}

async function reencode(bytes: Uint8Array | string): Promise<Buffer> {
  const reencoded = await decoder.reencode(order(bytes), 'ana');
  if ('fault' in reencoded) expect.fail(reencoded.fault);
  return Buffer.from(reencoded.photo);
}

async function faultOf(bytes: Uint8Array | string): Promise<string> {
  const reencoded = await decoder.reencode(order(bytes), 'ana');
  return 'fault' in reencoded ? reencoded.fault : expect.fail('It was taken.');
}

test('a photo stands upright, fits the square, and says nothing of where it was taken', async () => {
  const given = await aPhoto();
  expect((await sharp(given).metadata()).exif!.includes('N')).toBe(true);
  const { width, height, format, exif, orientation } = await sharp(
    await reencode(given),
  ).metadata();
  expect({ width, height, format, exif, orientation }).toEqual({
    width: 341,
    height: 512,
    format: 'webp',
    exif: undefined,
    orientation: undefined,
  });
});

test('a small picture is not blown up', async () => {
  const { width, height } = await sharp(await reencode(await aPhoto(40, 30))).metadata();
  expect([width, height]).toEqual([30, 40]);
});

test.each(['png', 'webp', 'avif', 'jpeg'] as const)('%s is read', async (format) => {
  const given = await sharp(await aPhoto(60, 40))
    .toFormat(format)
    .toBuffer();
  expect((await sharp(await reencode(given)).metadata()).format).toBe('webp');
});

test('a page hidden in a picture does not survive', async () => {
  const given = await aPolyglot();
  expect(given.includes('<script>')).toBe(true);
  expect((await reencode(given)).includes('<script>')).toBe(false);
});

const kinds = 'Choose a JPEG, PNG, WebP or AVIF picture.';
test.each([
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['words', 'photo.jpg'],
  ['a program', Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['a HEIC', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')],
])('%s is no picture of those kinds', async (_what, bytes) => {
  expect(await faultOf(bytes)).toBe(kinds);
});

test('a picture that is cut off is refused, wherever the cut is', async () => {
  const photo = await aPhoto();
  for (const share of [0.02, 0.5, 0.95]) {
    expect(await faultOf(photo.subarray(0, photo.length * share))).toBe(
      'The picture is damaged. Choose another one.',
    );
  }
});

test('a picture that unpacks to 400 megapixels is not unpacked', async () => {
  const bomb = aBomb(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  expect(await faultOf(bomb)).toBe(
    'The picture has more than 64 megapixels. Choose a smaller one.',
  );
});

test('a picture that moves is refused', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = await sharp([await frame('red'), await frame('blue')], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect(await faultOf(moving)).toBe('Choose a picture that does not move.');
});

test('one account has few photos at once, all accounts together have theirs, and room comes back', async () => {
  const few = createPhotoDecoder({ perAccount: 2, total: 3 });
  const photo = order(await aPhoto());
  const taken = ['ana', 'ana', 'leo'].map((who) => few.reencode(photo, who));
  await expect(few.reencode(photo, 'ana')).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 10,
  });
  await expect(few.reencode(photo, 'mia')).rejects.toMatchObject({ status: 503 });
  for (const reencoded of await Promise.all(taken)) expect(reencoded).toHaveProperty('photo');
  expect(await few.reencode(photo, 'mia')).toHaveProperty('photo');
  few.stop();
});

test('a photo that takes too long is given up, and the next one is read', async () => {
  const hasty = createPhotoDecoder({ patienceMs: 1 });
  const photo = order(await aPhoto());
  expect(await hasty.reencode(photo, 'ana')).toEqual({
    fault: 'The picture cannot be read. Choose another one.',
  });
  hasty.stop();
  expect(await decoder.reencode(photo, 'ana')).toHaveProperty('photo');
});

test('nothing is decoded in the server’s own process', async () => {
  const before = sharp.counters();
  const busy = new Set<number>();
  sharp.queue.on('change', (length: number) => busy.add(length));
  await decoder.reencode(order(await aBomb(4000)), 'ana');
  sharp.queue.removeAllListeners('change');
  expect(sharp.counters()).toEqual(before);
  expect([...busy]).toEqual([]);
});

test('a picture of a phone (HEIC) becomes one that every browser shows, where it may be sent', async () => {
  const asked = { ...order(aHeic()), rules: attachmentRules };
  const reencoded = await decoder.reencode(asked, 'ana');
  if ('fault' in reencoded) expect.fail(reencoded.fault);
  const picture = sharp(reencoded.photo);
  expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  const [red, green] = [...data.subarray(0, 3)] as [number, number, number];
  expect(green).toBeGreaterThan(red);
  const last = [...data.subarray(-3)] as [number, number, number];
  expect(last[0]).toBeGreaterThan(last[1]);
  expect(await faultOf(aHeic())).toBe(kinds);
});

test('a HEIC that is cut off is refused', async () => {
  const asked = { ...order(aHeic().subarray(0, 900)), rules: attachmentRules };
  expect(await decoder.reencode(asked, 'ana')).toEqual({
    fault: 'The file is damaged. Choose another one.',
  });
});

test('a small picture and a few pixels of it come along where they are asked for', async () => {
  const asked = { ...order(await aPhoto(900, 600)), sidePx: 800, previewSidePx: 300 };
  const reencoded = await decoder.reencode(asked, 'ana');
  if ('fault' in reencoded) expect.fail(reencoded.fault);
  const { width, height, picture, blur } = reencoded.preview!;
  expect([width, height]).toEqual([200, 300]);
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width, height });
  expect(blur.length).toBeLessThan(1000);
  const few = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64');
  expect((await sharp(few).metadata()).height).toBe(16);
});
