import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideRow } from '../decideRow.ts';
import { readMapping } from '../readMapping.ts';
import { readRows } from '../readRows.ts';
import { rowReader } from '../rowReader.ts';
import { writeSuggestion } from './writeSuggestion.ts';

const now = '2026-03-08T12:00:00.000Z';
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
  const { notes } = await writeSuggestion({ path, mappingPath, forceYn: true, now });
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
  const { notes } = await writeSuggestion({ path, mappingPath, forceYn: true, now });
  expect(notes.join('\n')).toMatch(
    /No column tells the street\.[^]*To be put right: fields\.PostalCode/,
  );
  writeFileSync(mappingPath, 'mine');
  await expect(writeSuggestion({ path, mappingPath, forceYn: false, now })).rejects.toThrow(
    'is there already. Write over it with --force',
  );
  expect(readFileSync(mappingPath, 'utf8')).toBe('mine');
});

test('tells what the first rows would become', async () => {
  const path = fileOf(
    'MLS #,Status,Price,Address,Zip,Taxes\n' +
      '1,Active,500000,12 Birch Ave,98103,6100\n' +
      '2,Active No Show,510000,14 Birch Ave,98103,6200\n' +
      '3,Pending,POA,16 Birch Ave,98103,6300\n',
  );
  const { notes, trial } = await writeSuggestion({ path, mappingPath, forceYn: true, now });
  expect(trial.slice(0, 3)).toEqual([
    'Of the first 3 rows 2 become homes.',
    'With a price: 1. With coordinates of their own: 0.',
    'By status: Active 1, Pending 1.',
  ]);
  expect(trial.join('\n')).toMatch(
    /1 × Refused: StandardStatus\.[^]*Home 1\n.*listingKey: "homes-1"/,
  );
  expect(notes.join('\n')).toContain('Taxes has amounts without a period');
});

test('reads the short headings of listing systems', async () => {
  const { homes, mapping, notes } = await homesBySuggestion(
    'MLS #,Status,Cls,Address,City,State,Zip,LP,OLP,SP,Br,FB,HB,SqFt,Acres,Yr Blt,DOM,CDOM,List Date,Pend Date,Sold Date,Pool,Gar,HOA Fee,HOA Freq,Tax ID,List Agent,LA Phone,List Office,Public Remarks,Subdiv,Elem,Mid,High\n' +
      '20123456,A,RES,12 Live Oak Ln,Plano,TX,75023,"$525,000","$549,000",,4,3,1,"2,812",0.210,1994,34,34,01/24/2026,,,Y,2,350,SA,R-1234-001,Jo Poe,972-555-0101,Poe Homes,"Updated, bright",Oak Hills,Oak,Mid,High\n' +
      '20123457,AOC,RES,14 Live Oak Ln,Plano,TX,75023,"$425,000","$425,000",,3,2,0,"1,812",0.180,1990,12,60,02/15/2026,02/20/2026,,N,2,,,R-1234-002,Jo Poe,972-555-0101,Poe Homes,Nice,Oak Hills,Oak,Mid,High\n' +
      '20123458,S,RES,16 Live Oak Ln,Plano,TX,75023,"$415,000","$425,000","$410,000",3,2,0,"1,812",0.180,1990,12,60,11/15/2025,11/20/2025,12/20/2025,N,2,100,M,R-1234-003,Jo Poe,972-555-0101,Poe Homes,Nice,Oak Hills,Oak,Mid,High\n' +
      '20123459,C,CND,18 Live Oak Ln Unit 3,Plano,TX,75023,"$215,000","$215,000",,2,2,0,"1,012",,1985,90,90,11/15/2025,,,N,1,320,M,R-1234-004,Jo Poe,972-555-0101,Poe Homes,Nice,Oak Hills,Oak,Mid,High\n',
  );
  expect(mapping.key).toEqual(['MLS #']);
  expect(notes.join('\n')).not.toContain('no field takes');
  expect(notes.join('\n')).toContain(
    'The status “C” is not known, and 1 of the first 4 rows have it',
  );
  expect(homes.map(({ standardStatus }) => standardStatus)).toEqual([
    'Active',
    'Active Under Contract',
    'Closed',
  ]);
  expect(homes[0]).toMatchObject({
    listPriceCents: 52_500_000,
    originalListPriceCents: 54_900_000,
    bathroomsFull: 3,
    bathroomsHalf: 1,
    associationFeeBilledCents: 35_000,
    associationFeeFrequency: 'Semi-Annually',
    poolPrivateYn: true,
    garageSpaces: 2,
    middleOrJuniorSchool: 'Mid',
    listAgentPreferredPhone: '972-555-0101',
  });
  expect(homes[2]).toMatchObject({ closePriceCents: 41_000_000, closeDate: '2025-12-20' });
});

test('reads the download of a portal, whose listing numbers are not in every row', async () => {
  const { homes, mapping, notes } = await homesBySuggestion(
    'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,SQUARE FEET,$/SQUARE FEET,HOA/MONTH,STATUS,MLS#,LATITUDE,LONGITUDE\n' +
      '"Some listings are not included in the download",,,,,,,,,,,,,,,,\n' +
      'MLS Listing,,Single Family Residential,123 Aspen St,Bozeman,MT,59715,749000,3,2.5,2100,357,45,Active,301,45.68,-111.05\n' +
      'PAST SALE,March-15-2025,Single Family Residential,127 Aspen St,Bozeman,MT,59715,700000,3,2,1900,368,,Sold,303,45.682,-111.052\n' +
      'MLS Listing,,Condo/Co-op,129 Aspen St #4,Bozeman,MT,59715,399000,1,1,700,570,300,Pending,304,45.683,-111.053\n' +
      'New Construction Plan,,Single Family Residential,Aspen Plan,Bozeman,MT,59718,650000,4,3,2400,271,,Active,,45.685,-111.21\n',
  );
  expect(mapping.key).toEqual(['ADDRESS', 'ZIP OR POSTAL CODE']);
  expect(notes.join('\n')).toContain('MLS# is no key: 1 of the first 4 rows have none.');
  expect(homes.map(({ listingKey }) => listingKey)[2]).toBe(
    'homes-129::20Aspen::20St::20::234-59715',
  );
  expect(homes).toHaveLength(4);
  expect(homes.map(({ livingArea }) => livingArea)).toEqual([2_100, 1_900, 700, 2_400]);
  expect(homes[0]).toMatchObject({ associationFeeCents: 4_500, standardStatus: 'Active' });
  expect(homes[1]).toMatchObject({ closeDate: '2025-03-15', standardStatus: 'Closed' });
  expect(homes[2]).toMatchObject({ propertySubType: 'Condominium' });
});

test('takes no tax lot for the size of a lot, and keys that each row has', async () => {
  const { homes, mapping } = await homesBySuggestion(
    'Rolling sales of 2025,,,,,,,,,,\n,,,,,,,,,,\n' +
      'BOROUGH,BLOCK,LOT,BUILDING CLASS CATEGORY,ADDRESS,APARTMENT NUMBER,ZIP CODE,LAND SQUARE FEET,GROSS SQUARE FEET,SALE PRICE,SALE DATE\n' +
      '1,741,10,10 COOPS - ELEVATOR APARTMENTS,"222 WEST 20TH STREET, 4B",4B,10011,,,"$850,000",2019-10-11 00:00:00\n' +
      '3,1077,12,01 ONE FAMILY DWELLINGS,88 GARFIELD PLACE,,11215,"2,000","2,400","2,450,000",2019-11-02 00:00:00\n' +
      '2,5700,1001,17 CONDO COOPS,3333 HENRY HUDSON PARKWAY,12-J,10463,0,0,415000,11/12/2019\n',
  );
  expect(mapping.key).toEqual(['BOROUGH', 'BLOCK', 'LOT', 'SALE DATE']);
  expect(homes.map(({ propertySubType }) => propertySubType)).toEqual([
    'Stock Cooperative',
    'Single Family Residence',
    'Condominium',
  ]);
  expect(homes[1]).toMatchObject({
    listingKey: 'homes-3-1077-12-2019-11-02',
    lotSizeSquareFeet: 2_000,
    livingArea: 2_400,
  });
});

test.each([
  ['HOA Fee,HOA Freq', '350,SA', 5_833],
  ['HOA Fee,HOA Freq', '100,M', 10_000],
  ['HOA/MONTH,Note', '90,', 9_000],
  ['HOA Fee,Note', '350,', null],
])('under %s a fee of %s is %s cents a month', async (headings, cells, associationFeeCents) => {
  const { homes } = await homesBySuggestion(
    `id,status,price,street,zip,${headings}\n1,Active,500000,1 Birch Ave,98103,${cells}\n`,
  );
  expect(homes[0]).toMatchObject({ associationFeeCents });
});
