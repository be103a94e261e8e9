import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TooManyBytes } from './receive.ts';
import { UnfinishedUploads } from './UnfinishedUploads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-unfinished-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => Readable.from([Buffer.from(text)]);
const aName = (uploads: UnfinishedUploads, userId = uuidv7()) =>
  uploads.nameOf(userId, '/api/chat/attachment', uuidv7());

/** So that it looks as if nothing had come for so long. */
function letRest(name: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(join(folder, name), then, then);
}

test('what was written before the source failed stays, and the rest follows it', async () => {
  const uploads = new UnfinishedUploads(folder);
  const name = aName(uploads);
  async function* breaking() {
    yield Buffer.from('one ');
    yield Buffer.from('two ');
    await Promise.reject(new Error('the line broke'));
  }
  await expect(uploads.add(name, 0, Readable.from(breaking()), 100)).rejects.toThrow('line');
  expect(await uploads.byteSize(name)).toBe(8);
  // As after a restart: nothing is known but what lies there.
  const later = new UnfinishedUploads(folder);
  expect(await later.add(name, 8, bytes('three'), 100)).toBe(13);
  expect(String(await buffer(later.read(name)))).toBe('one two three');
});

test('more than may be is refused before it is written', async () => {
  const uploads = new UnfinishedUploads(folder);
  const name = aName(uploads);
  await uploads.add(name, 0, bytes('12345'), 8);
  await expect(uploads.add(name, 5, bytes('6789'), 8)).rejects.toThrow(TooManyBytes);
  expect(await uploads.byteSize(name)).toBe(5);
});

test('names tell the same key of two people, and of two addresses, apart', () => {
  const uploads = new UnfinishedUploads(folder);
  const [ana, leo, key] = [uuidv7(), uuidv7(), uuidv7()];
  const names = [
    uploads.nameOf(ana, '/api/a', key),
    uploads.nameOf(leo, '/api/a', key),
    uploads.nameOf(ana, '/api/b', key),
    uploads.nameOf(ana, '/api/a', uuidv7()),
  ];
  expect(new Set(names).size).toBe(4);
});

test.each([
  ['count', { total: 3 }],
  ['bytes', { totalBytes: 30 }],
])('where the %s of all is reached, the one that rested longest makes room', async (_, limits) => {
  const uploads = new UnfinishedUploads(folder, limits);
  const names = [aName(uploads), aName(uploads), aName(uploads)];
  for (const name of names) await uploads.add(name, 0, bytes('1234567890'), 100);
  letRest(names[1]!, 5);
  letRest(names[2]!, 2);
  const fourth = aName(uploads);
  await uploads.add(fourth, 0, bytes('1'), 100);
  expect(readdirSync(folder).toSorted()).toEqual([names[0], names[2], fourth].toSorted());
});

test('who is still sending makes no room for others, who are told to come later', async () => {
  const uploads = new UnfinishedUploads(folder, { total: 2 });
  const names = [aName(uploads), aName(uploads)];
  for (const name of names) await uploads.add(name, 0, bytes('1'), 100);
  await expect(uploads.add(aName(uploads), 0, bytes('1'), 100)).rejects.toMatchObject({
    status: 503,
    code: 'busy',
  });
  // Those that are there go on.
  expect(await uploads.add(names[0]!, 1, bytes('2'), 100)).toBe(2);
});

test('files that are not ours are neither counted nor swept', async () => {
  const uploads = new UnfinishedUploads(folder);
  const name = aName(uploads);
  await uploads.add(name, 0, bytes('1'), 100);
  const strange = mkdtempSync(join(folder, 'strange-'));
  await uploads.sweep(Date.now() + 60_000);
  expect(readdirSync(folder)).toEqual([strange.slice(folder.length + 1)]);
});
