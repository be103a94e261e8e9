/** A table of sales gives the same homes however it was saved. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideRow } from './decideRow.ts';
import { readMapping } from './readMapping.ts';
import { readRows } from './readRows.ts';
import { rowReader } from './rowReader.ts';
import { type Notation, notations, writeTable } from './testing/notations.ts';

const checkout = new URL('../../../../', import.meta.url);
const mapping = await readMapping(fileURLToPath(new URL('mappings/king-county.json', checkout)));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-notations-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Made up, in the form of the county's file. */
const made = [
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,sqft_basement,yr_built,zipcode,lat,long,street,city,state,zip_from_address',
  '7237550310,2014-05-12,1225000,4,4.5,5420,101930,1,0,0,1530,2001,98053,47.6561,-122.005,25005 NE Alder Way,Redmond,WA,98053',
  '0321400060,2015-01-02,257500.5,3,2.25,1715,6819,2,0,0,0,1995,98003,47.3097,-122.327,533 S 330th Pl,Federal Way,WA,',
  '0001230045,2014-12-31,620000,33,1.75,1620,6000,1,1,4,580,1947,98103,47.6878,-122.331,"12 ""B"" Birch Ave, rear",Seattle,WA,98103',
].join('\n');

async function rowsOf(path: string): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(path, ',')) rows.push(cells);
  return rows;
}

/** What becomes of each row, without the lines of the file. */
async function decided(path: string) {
  const source = { originatingSystemName: 'x', confirmedAt: '2026-03-01T12:00:00.000Z' };
  const homes = [];
  const refused = [];
  let read: ReturnType<typeof rowReader> | undefined;
  for await (const row of readRows(path, ',')) {
    if (!read) {
      read = rowReader(mapping, row.cells);
      continue;
    }
    const decision = decideRow(read(row), source, '2026-03-08T12:00:00.000Z');
    if ('home' in decision) homes.push(decision.home.property);
    else refused.push(decision.problems);
  }
  return { homes, refused };
}

function saved(rows: string[][], notation: Notation): string {
  const path = join(folder, 'saved.csv');
  writeFileSync(path, writeTable(rows, notation));
  return path;
}

const names = ['R', 'Excel', 'pandas'] as const;

test.each(names)('three sales as %s saves them are the same three homes', async (name) => {
  const path = join(folder, 'made.csv');
  writeFileSync(path, made);
  const plain = await decided(path);
  expect(plain.refused).toEqual([]);
  expect(plain.homes).toHaveLength(3);
  expect(plain.homes[2]).toMatchObject({ bedroomsTotal: null, viewYn: true, basementYn: true });
  const written = saved(await rowsOf(path), notations[name]);
  const { homes, refused } = await decided(written);
  expect(refused).toEqual([]);
  expect(homes).toEqual(plain.homes);
});

const kingCounty = fileURLToPath(
  new URL('../shared/data/king-county/kc_sales_with_addresses.csv', checkout),
);

describe.skipIf(!existsSync(kingCounty))('the sales of King County (needs ../shared/data)', () => {
  let rows: string[][];
  let plain: string[];
  beforeAll(async () => {
    rows = await rowsOf(kingCounty);
    const { homes } = await decided(kingCounty);
    plain = homes.map((home) => JSON.stringify(home));
  });

  test.each(names)('are all there as %s saves them', async (name) => {
    const { homes, refused } = await decided(saved(rows, notations[name]));
    expect(refused).toEqual([]);
    expect(homes).toHaveLength(4127);
    // As text: deep comparison of 4,127 homes takes longer than reading them.
    const other = homes.findIndex((home, i) => JSON.stringify(home) !== plain[i]);
    if (other !== -1) expect(homes[other]).toEqual(JSON.parse(plain[other]!));
    expect(other).toBe(-1);
  });
});
