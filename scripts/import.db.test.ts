import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { birchCsv, birchMapping } from '#server/property/import/testing/birchHomes.ts';
import { findProperty } from '#server/property/queries.ts';
import { checkout } from './runScript.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-import-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Made up, in the form of King County's file. */
const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,sqft_basement,' +
  'yr_built,zipcode,' +
  'lat,long,street,city,state,zip_from_address';
const good =
  '0001230045,2014-05-12,1225000,4,4.5,5420,101930,1,0,0,1530,2001,98053,47.6561,-122.005,' +
  '25005 NE Alder Way,Redmond,WA,98053';
const odd = good.replace('0001230045', '0001230046').replace(',4,4.5,5420,', ',33,1.75,1620,');
const bad = good.replace('0001230045', '0001230047').replace(',1225000,', ',soon,');

function runImport(name: string, content: string, ...options: string[]) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/import.ts', path, ...options],
    {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database.url, LINTEL_DATA: folder },
    },
  );
  return { status, stdout, stderr };
}

const mapped = ['--mapping', 'mappings/king-county.json'];

test('a file of sales comes in, and what was left out is told with its reason', async () => {
  const { status, stdout } = runImport(
    'sales.csv',
    [header, good, odd, bad, ''].join('\n'),
    ...mapped,
  );
  expect(stdout).toContain(
    'Rows: 3. Homes: 2 new, 0 changed, 0 as they were. Refused rows: 1. ' +
      'Cells left out: 1 (BedroomsTotal 1). Read otherwise: 0.',
  );
  expect(status).toBe(0);
  const report = readFileSync(join(folder, 'imports', 'sales.csv.refused.csv'), 'utf8');
  expect(report).toContain(
    '3,"left out","BedroomsTotal",33,"33 bedrooms do not fit into 1,620 square feet."',
  );
  expect(report).toContain('4,"refused","ClosePrice","soon","Is not an amount of dollars."');
  const home = await findProperty(database.db, 'kc-0001230045-2014-05-12');
  expect(home).toMatchObject({ standardStatus: 'Closed', demoYn: false });
});

test('the same sales can be dressed up as a demo', async () => {
  const content = [header, good, ''].join('\n');
  expect(runImport('sales.csv', content, ...mapped, '--as-demo').status).toBe(0);
  const home = await findProperty(database.db, 'kc-0001230045-2014-05-12');
  expect(home).toMatchObject({ demoYn: true, listPriceCents: expect.any(Number) });
});

test('a full file takes off the market what two of them lack, and one cut short says how to', () => {
  const listings = join(folder, 'listings.json');
  writeFileSync(listings, JSON.stringify(birchMapping));
  const importFull = (count: number, ...more: string[]) =>
    runImport('all.csv', birchCsv(count), '--mapping', listings, '--full', ...more).stdout;
  expect(importFull(40)).toContain('Homes: 40 new');
  expect(importFull(20)).toContain(
    'For sale and not in the file: 20; what the next full one lacks too goes off the market.',
  );
  expect(importFull(20)).toContain(
    'No home was taken off the market, and the file does not count as a full one: 20 of 40 homes ' +
      'for sale would go at once. If that is right, import it again with --close-anyway.',
  );
  expect(importFull(20, '--close-anyway')).toContain('Off the market, no longer listed: 20.');
});

test('no file is all of a source and a demo', () => {
  const { status, stderr } = runImport('sales.csv', header, ...mapped, '--full', '--as-demo');
  expect(stderr).toContain('A file is either --full or --as-demo');
  expect(status).toBe(1);
});

test('a file of which nothing can be used is a failure', () => {
  const { status, stdout } = runImport('bad.csv', [header, bad, ''].join('\n'), ...mapped);
  expect(status).toBe(1);
  expect(stdout).toContain('Refused rows: 1.');
});

test.each<[string, string, string[], string]>([
  ['homes.csv', 'id\n1\n', [], 'A CSV file needs --mapping FILE.json'],
  ['homes.csv', 'id\n1\n', ['--mapping', 'none.json'], 'none.json does not exist.'],
  ['homes.csv', '', mapped, 'homes.csv is empty.'],
  ['homes.osm.pbf', 'no map', [], 'homes.osm.pbf '],
  ['homes.geojson', '{"type"', [], 'homes.geojson '],
])('%s of %j with %j is refused in one line', (name, content, options, sentence) => {
  const { status, stderr } = runImport(name, content, ...options);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(sentence);
});

test.each([
  ['homes.txt', []],
  ['homes.csv', ['--as-dmeo']],
])('%s with %j says how it is meant', (name, options) => {
  const { status, stderr } = runImport(name, '', ...options);
  expect(status).toBe(1);
  expect(stderr).toMatch(/Usage: npm run import|Unknown option/);
});

test('all that a file lacks of its mapping is told in one run', () => {
  const { status, stderr } = runImport('homes.csv', 'id,Date\n1,2\n', ...mapped);
  expect(status).toBe(1);
  expect(stderr).toContain('The file has no column “date”. It has “Date”.');
  expect(stderr).toContain('The file has no column “price”, “bedrooms”');
});

test('a mapping is suggested, imported by, and never written over', () => {
  const options = ['--mapping', join(folder, 'sales.mapping.json')];
  const content = [header, good, ''].join('\n');
  const suggested = runImport('sales.csv', content, '--suggest', ...options);
  expect(suggested.stdout).toContain('Look it over, then: npm run import -- ');
  expect(suggested.status).toBe(0);
  const again = runImport('sales.csv', content, '--suggest', ...options);
  expect(again.stderr).toContain('is there already. Write over it with --force');
  expect(again.status).toBe(1);
  const imported = runImport('sales.csv', content, ...options);
  expect(imported.stdout).toContain('Refused rows: 0. Cells left out: 0. Read otherwise: 0.');
});
