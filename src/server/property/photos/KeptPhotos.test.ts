import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptPhotos } from './KeptPhotos.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

let nowMs = Date.parse('2026-03-08T12:00:00Z');
const open = (maxBytes = 1_000) => new KeptPhotos(folder, maxBytes, () => nowMs);
const photo = Buffer.alloc(300, 'x');

test('a photo is there again, for another process as well', async () => {
  await open().put('a', photo);
  expect(await open().get('a')).toEqual(photo);
  expect(await open().get('b')).toBeNull();
});

test('where the room is full the one goes that nobody asked for the longest', async () => {
  const kept = open();
  for (const name of ['a', 'b', 'c']) {
    await kept.put(name, photo);
    utimesSync(join(folder, name), nowMs / 1000, nowMs / 1000);
    nowMs += 60_000;
  }
  await kept.get('a');
  nowMs += 60_000;
  await kept.put('d', photo);
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd']);
});

test('what an earlier run left counts, and its unfinished files are removed', async () => {
  const old = nowMs / 1000 - 7_200;
  for (const name of ['a', 'b', 'c', 'cut.part']) {
    writeFileSync(join(folder, name), photo);
    utimesSync(join(folder, name), old, old);
  }
  writeFileSync(join(folder, 'new.part'), photo);
  const kept = open();
  await kept.put('d', photo);
  expect(existsSync(join(folder, 'cut.part'))).toBe(false);
  // Another process may be writing it.
  expect(existsSync(join(folder, 'new.part'))).toBe(true);
  expect(readdirSync(folder).filter((name) => !name.endsWith('.part')).length).toBe(3);
});

test('a file that was cut is not the photo', async () => {
  writeFileSync(join(folder, 'a.part'), photo.subarray(0, 10));
  expect(await open().get('a')).toBeNull();
});
