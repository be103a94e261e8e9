import { beforeAll, expect, test } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { type GazetteerName, removeNames, removeNamesOf, saveNames } from '../map/gazetteer.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { suggestNames } from './suggestNames.ts';

let db: Db;

function name(
  kind: Suggestion['kind'],
  label: string,
  detail: string,
  latitude: number,
  longitude: number,
  weight: number,
): GazetteerName {
  return {
    nameId: `test:${kind}:${label}:${detail}`,
    source: 'test',
    kind,
    label,
    detail,
    latitude,
    longitude,
    south: latitude - 0.01,
    west: longitude - 0.01,
    north: latitude + 0.01,
    east: longitude + 0.01,
    weight,
    listingKey: kind === 'address' || kind === 'listing' ? 'demo-1' : null,
  };
}

const names = [
  name('place', 'Portland', 'OR', 45.52, -122.68, 650_000),
  name('place', 'Portland', 'ME', 43.66, -70.26, 68_000),
  name('place', 'Port Townsend', 'WA', 48.12, -122.76, 10_000),
  name('zip', '97201', 'Portland, OR', 45.5, -122.69, 0),
  name('street', 'Birch Street', 'Portland, OR', 45.51, -122.66, 900),
  name('street', 'Birch Street', 'Portland, ME', 43.67, -70.27, 700),
  name('address', '1204 NE Birch St', 'Portland, OR 97201', 45.511, -122.661, 0),
  name('listing', 'DEMO-000123', '1204 NE Birch St, Portland, OR', 45.511, -122.661, 0),
  name('place', "Coeur d'Alene", 'ID', 47.68, -116.78, 55_000),
];

const inPortlandMaine = { latitude: 43.66, longitude: -70.26 };

async function labels(text: string, near: Parameters<typeof suggestNames>[2] = null) {
  return (await suggestNames(db, text, near)).map((line) => `${line.label}, ${line.detail}`);
}

beforeAll(async () => {
  ({ db } = await freshDatabase());
  await inTransaction(db, (tx) => saveNames(tx, names));
});

test('two letters already find places, the larger first', async () => {
  expect((await labels('po')).slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
});

test('words may be written in full or abbreviated, with or without accents and apostrophes', async () => {
  expect(await labels('1204 northeast birch street')).toEqual([
    '1204 NE Birch St, Portland, OR 97201',
  ]);
  expect((await labels('1204 ne birch s'))[0]).toBe('1204 NE Birch St, Portland, OR 97201');
  expect(await labels('coeur dalene')).toEqual(["Coeur d'Alene, ID"]);
});

test('typing errors are forgiven', async () => {
  for (const slip of ['Portlnad', 'oPrtland', 'Protland', 'Portlan', 'Poortland', 'Portlamd']) {
    expect((await labels(slip))[0], slip).toBe('Portland, OR');
  }
  expect((await labels('brich street portland'))[0]).toMatch(/^Birch Street/);
});

test('a ZIP code and a listing number are found by their digits', async () => {
  expect((await labels('97201'))[0]).toBe('97201, Portland, OR');
  expect((await labels('000123'))[0]).toBe('DEMO-000123, 1204 NE Birch St, Portland, OR');
});

test('of two streets with one name the nearer comes first', async () => {
  expect((await labels('birch street', inPortlandMaine))[0]).toBe('Birch Street, Portland, ME');
});

test('nothing is like it: an empty list', async () => {
  expect(await labels('zzzzqqqq')).toEqual([]);
  expect(await labels('...')).toEqual([]);
});

test('text that means something to SQL or to text search is only text', async () => {
  for (const text of [
    "birch' | !(st:*",
    "\\'; drop table gazetteer; --",
    'a & b',
    '<-> :*',
    '%_%',
  ]) {
    await expect(suggestNames(db, text, null)).resolves.toBeInstanceOf(Array);
  }
});

test('saving again changes nothing, removing removes', async () => {
  const extra = {
    ...name('place', 'Lintelville', 'WA', 47, -120, 5),
    nameId: 'x',
    source: 'other',
  };
  await inTransaction(db, (tx) => saveNames(tx, [extra, { ...names[0]!, weight: 700_000 }]));
  expect(await labels('lintelv')).toEqual(['Lintelville, WA']);
  await inTransaction(db, (tx) => removeNames(tx, ['x']));
  expect(await labels('lintelv')).toEqual([]);
  await inTransaction(db, (tx) => saveNames(tx, [extra]));
  await inTransaction(db, (tx) => removeNamesOf(tx, 'other'));
  expect(await labels('lintelv')).toEqual([]);
});
