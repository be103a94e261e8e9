import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideRow } from '../decideRow.ts';
import { readMapping } from '../readMapping.ts';
import { readRows } from '../readRows.ts';
import { rowReader } from '../rowReader.ts';
import { writeSuggestion } from './writeSuggestion.ts';

let folder: string;
let mappingPath: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-suggest-'));
  mappingPath = join(folder, 'homes.mapping.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const path = join(folder, 'homes.csv');
  writeFileSync(path, content);
  return path;
}

/** What the file becomes by nothing but the suggestion. */
async function homesBySuggestion(content: string) {
  const path = fileOf(content);
  const { notes } = await writeSuggestion({ path, mappingPath, forceYn: true });
  const mapping = await readMapping(mappingPath, path);
  const source = { originatingSystemName: 'x', confirmedAt: '2026-03-01T12:00:00.000Z' };
  const decisions = [];
  let read: ReturnType<typeof rowReader> | undefined;
  for await (const row of readRows(path, mapping.delimiter)) {
    if (read) decisions.push(decideRow(read(row), source, '2026-03-08T12:00:00.000Z'));
    else read = rowReader(mapping, row.cells);
  }
  const homes = decisions.flatMap((decision) =>
    'home' in decision ? [decision.home.property] : [],
  );
  return { homes, mapping, notes, count: decisions.length };
}

test('a file of sales needs nothing more than its suggestion', async () => {
  const { homes, mapping, count } = await homesBySuggestion(
    'id,date,price,bedrooms,bathrooms,sqft_living,view,sqft_basement,yr_built,zipcode,lat,long,street,city,state,grade\n' +
      '0001230045,2014-05-12,1225000,4,4.5,5420,3,1530,2001,98053,47.6561,-122.005,25005 NE Alder Way,Redmond,WA,11\n' +
      '0001230045,2015-04-01,1325000,4,4.5,5420,3,0,2001,98053,47.6561,-122.005,25005 NE Alder Way,Redmond,WA,11\n',
  );
  expect(homes).toHaveLength(count);
  expect(mapping).toMatchObject({
    key: ['id', 'date'],
    decimal: '.',
    fields: { ParcelNumber: { column: 'id', digits: 10 } },
  });
  expect(homes[0]).toMatchObject({
    standardStatus: 'Closed',
    closePriceCents: 122_500_000,
    closeDate: '2014-05-12',
    parcelNumber: '0001230045',
    viewYn: true,
    basementYn: true,
    bathroomsHalf: 1,
  });
});

test.each(['County', 'County Name', 'COUNTY_PARISH', 'Cnty', 'CountyOrParish'])(
  'a county is told by the heading %s',
  async (heading) => {
    const { homes } = await homesBySuggestion(
      `id,price,street,zip,${heading}\n1,500000,1 Birch Ave,98103,King\n`,
    );
    expect(homes[0]).toMatchObject({ countyOrParish: 'King' });
  },
);

test.each([',', ';'])(
  'a file whose header is quoted, with row numbers that have no heading, parted by %s',
  async (delimiter) => {
    const line = (...cells: (string | number)[]) =>
      cells.map((cell) => (typeof cell === 'string' ? `"${cell}"` : cell)).join(delimiter);
    const { homes, mapping, notes } = await homesBySuggestion(
      `${line('', 'id', 'price', 'street', 'zip')}\n${line('1', 7, 5e5, '1 Birch Ave', 98103)}\n`,
    );
    expect(homes).toHaveLength(1);
    expect(mapping).toMatchObject({ delimiter, key: ['id'] });
    expect(notes.join(' ')).not.toContain('Columns that no field takes');
  },
);

test('a file of listings with codes, semicolons, commas and days before months', async () => {
  const { homes, mapping, notes } = await homesBySuggestion(
    'MLS #;Stat;Type;List Price;List Date;Beds;Baths;Acres;Address;Zip;HOA Fee;Heating;Mystery\n' +
      '101;A;Bungalow;500.000,00;25.02.2026;3;2,5;0,25;12 Birch Ave;98103;120/mo;ForcedAir;x\n' +
      '102;P;Condo;350.500,50;13.01.2026;2;1,5;0,10;14 Birch Ave;98103;;Heat Pump;y\n' +
      '103;A;Duplex;450.000,00;01.02.2026;4;3,0;0,20;16 Birch Ave;98103;;;z\n',
  );
  expect(mapping).toMatchObject({
    delimiter: ';',
    decimal: ',',
    key: ['MLS #'],
    fields: {
      StandardStatus: { column: 'Stat', values: { A: 'Active', P: 'Pending' } },
      OnMarketDate: { format: 'DD.MM.YYYY' },
      LotSizeSquareFeet: { unit: 'acres' },
    },
  });
  expect(notes.join(' ')).toContain('Columns that no field takes: Mystery.');
  expect(homes.map(({ propertySubType }) => propertySubType)).toEqual([
    'Single Family Residence',
    'Condominium',
    'Duplex',
  ]);
  expect(homes[0]).toMatchObject({
    listPriceCents: 50_000_000,
    onMarketDate: '2026-02-25',
    bathroomsHalf: 1,
    lotSizeSquareFeet: 10_890,
    city: 'Seattle',
    coordinatesApproximateYn: true,
    associationFeeCents: 12_000,
    heating: ['Forced Air'],
  });
});

test('a day that not every row has is no part of the key', async () => {
  const { homes, mapping } = await homesBySuggestion(
    'MLS #,Status,Price,Sold Date,List Date,Address,Zip\n' +
      '1,Active,500000,,2026-01-05,12 Birch Ave,98103\n' +
      '1,Closed,500000,2026-02-05,2026-02-01,12 Birch Ave,98103\n',
  );
  expect(mapping.key).toEqual(['MLS #', 'List Date']);
  expect(homes).toHaveLength(2);
});

test('what a file lacks is told, and a mapping that is there is never written over', async () => {
  const path = fileOf('who,what\n1,2\n');
  const { notes } = await writeSuggestion({ path, mappingPath, forceYn: true });
  expect(notes.join('\n')).toMatch(
    /No column tells the street\.[^]*To be put right: fields\.PostalCode/,
  );
  writeFileSync(mappingPath, 'mine');
  await expect(writeSuggestion({ path, mappingPath, forceYn: false })).rejects.toThrow(
    'is there already. Write over it with --force',
  );
  expect(readFileSync(mappingPath, 'utf8')).toBe('mine');
});
