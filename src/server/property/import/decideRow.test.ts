import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decideRow } from './decideRow.ts';
import { Mapping, readMapping } from './Mapping.ts';
import { rowReader } from './rowReader.ts';

const kingCounty = readMapping(
  fileURLToPath(new URL('../../../../mappings/king-county.json', import.meta.url)),
);
const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,yr_built,zipcode,' +
  'lat,long,street,city,state,zip_from_address';
/** Made up, in the form of the county's file. */
const row: Record<string, string> = {
  id: '0001230045',
  date: '2014-05-12',
  price: '1225000',
  bedrooms: '4',
  bathrooms: '4.5',
  sqft_living: '5420',
  sqft_lot: '101930',
  floors: '1.5',
  waterfront: '0',
  yr_built: '2001',
  zipcode: '98053',
  lat: '47.6561',
  long: '-122.005',
  street: '25005 NE Alder Way',
  city: 'Redmond',
  state: 'WA',
  zip_from_address: '98052',
};
const source = {
  originatingSystemName: 'King County sales',
  confirmedAt: '2026-03-01T12:00:00.000Z',
};
const now = '2026-03-08T12:00:00.000Z';

function decide(change: Record<string, string> = {}, mapping = kingCounty) {
  const columns = header.split(',');
  const cells = columns.map((column) => ({ ...row, ...change })[column]!);
  return decideRow(rowReader(mapping, columns)({ line: 2, cells }), source, now);
}

function homeOf(decision: ReturnType<typeof decide>) {
  if ('problems' in decision) throw new Error(JSON.stringify(decision.problems));
  return decision.home;
}

describe('King County', () => {
  test('a sale becomes a closed home with all that it tells and nothing else', () => {
    const { property, history, seen } = homeOf(decide());
    expect(property).toMatchObject({
      listingKey: 'kc-0001230045-2014-05-12',
      standardStatus: 'Closed',
      closePriceCents: 122_500_000,
      closeDate: '2014-05-12',
      listPriceCents: null,
      bathroomsTotalInteger: 5,
      bathroomsFull: 4,
      bathroomsHalf: 1,
      storiesTotal: 1.5,
      waterfrontYn: false,
      streetNumber: '25005',
      streetName: 'NE Alder Way',
      postalCode: '98052',
      countyOrParish: 'King',
      timeZone: 'America/Los_Angeles',
      daysOnMarketBase: null,
      demoYn: false,
      media: [],
      lastConfirmedAt: source.confirmedAt,
    });
    expect(history).toEqual([]);
    expect(seen).toEqual({ at: source.confirmedAt, source: 'file' });
  });

  test('the same parcel sold again is another listing', () => {
    const first = homeOf(decide()).property.listingKey;
    expect(homeOf(decide({ date: '2015-04-01' })).property.listingKey).not.toBe(first);
  });

  test('an address without a number is kept', () => {
    const { property } = homeOf(decide({ street: 'Trossachs Blvd SE' }));
    expect(property).toMatchObject({ streetNumber: null, streetName: 'Trossachs Blvd SE' });
  });

  test('the second column is taken where the first is empty', () => {
    expect(homeOf(decide({ zip_from_address: '' })).property.postalCode).toBe('98053');
  });

  test.each<[Record<string, string>, string, string]>([
    [{ price: '0' }, 'ClosePrice', 'A price of zero is no price.'],
    [
      { bedrooms: '33', sqft_living: '1620' },
      'BedroomsTotal',
      '33 bedrooms do not fit into 1,620 square feet.',
    ],
    [{ bedrooms: 'three' }, 'BedroomsTotal', 'Is not a whole number.'],
    [{ bedrooms: '101', sqft_living: '90000' }, 'BedroomsTotal', 'Enter 100 or less.'],
    [{ bathrooms: '2.3' }, 'Bathrooms', 'Is not a number of baths in quarters'],
    [{ date: '2014-02-30' }, 'CloseDate', 'Is not a date'],
    [{ street: '' }, 'UnparsedAddress', 'Is missing.'],
    [{ street: '=1+1' }, 'UnparsedAddress', 'Begins like a formula'],
    [{ street: '12 Bell\u0007 St' }, 'UnparsedAddress', 'Has control characters.'],
    [{ lat: '' }, 'Latitude', 'Is missing.'],
    [{ lat: '476561' }, 'Latitude', 'Is not from -90 to 90.'],
    [
      { long: '122.005' },
      'Latitude',
      /^The coordinates are [\d,]+ km away from ZIP code 98052\.$/.source,
    ],
    [{ state: 'Washington' }, 'StateOrProvince', 'Is not the abbreviation of a state.'],
    [{ state: 'OR' }, 'PostalCode', 'Is in WA, not in OR.'],
    [{ waterfront: '7' }, 'WaterfrontYN', 'Is neither yes nor no.'],
    [{ id: 'no key here' }, 'id, date', 'Does not make a listing key.'],
  ])('%j is refused', (change, field, reason) => {
    const decision = decide(change);
    expect(decision).toMatchObject({ problems: [{ line: 2, field }] });
    const [problem] = 'problems' in decision ? decision.problems : [];
    expect(problem!.reason).toMatch(new RegExp(reason.replace(/\.$/, String.raw`\.`)));
  });

  test('all that is wrong with a row is told at once', () => {
    expect(decide({ price: '?', bedrooms: '?', city: '' })).toMatchObject({
      problems: [{ field: 'ClosePrice' }, { field: 'BedroomsTotal' }, { field: 'City' }],
    });
  });

  test('a row with a cell too few is refused as a whole', () => {
    const reading = rowReader(kingCounty, header.split(','))({ line: 9, cells: ['1', '2'] });
    expect(decideRow(reading, source, now)).toEqual({
      problems: [{ line: 9, field: '', value: '', reason: 'Has 2 cells where the header has 17.' }],
    });
  });

  test('a file without the columns is refused with their names', () => {
    expect(() => rowReader(kingCounty, ['id', 'date', 'price'])).toThrow(
      /no column bedrooms, bathrooms, .* Its columns are: id \| date \| price$/,
    );
    expect(() => rowReader(kingCounty, [...header.split(','), 'price'])).toThrow(
      'two columns named price',
    );
  });
});

describe('a mapping of listings', () => {
  const listings = Mapping.parse({
    source: 'Listings',
    keyPrefix: 'mls',
    key: ['id'],
    empty: ['none'],
    fields: {
      StandardStatus: { column: 'floors', values: { A: 'Active', U: 'ActiveUnderContract' } },
      PropertySubType: { value: 'Townhouse' },
      ListPrice: 'price',
      OnMarketDate: { column: 'date', format: 'MM/DD/YYYY' },
      LotSizeSquareFeet: { column: 'sqft_lot', unit: 'acres' },
      BathroomsFull: 'bathrooms',
      StreetName: 'street',
      StreetNumber: 'yr_built',
      City: 'city',
      StateOrProvince: 'state',
      PostalCode: 'zipcode',
      Latitude: 'lat',
      Longitude: 'long',
      InternetAddressDisplayYN: 'waterfront',
      PublicRemarks: 'bedrooms',
    },
  });
  const change = { floors: 'U', date: '02/01/2026', sqft_lot: '0.5', bathrooms: '2' };

  test('words, dates, units and parts are read as it says', () => {
    const { property } = homeOf(decide({ ...change, bedrooms: 'none' }, listings));
    expect(property).toMatchObject({
      standardStatus: 'Active Under Contract',
      onMarketDate: '2026-02-01',
      lotSizeSquareFeet: 21_780,
      bathroomsFull: 2,
      bathroomsHalf: null,
      unparsedAddress: '2001 25005 NE Alder Way',
      internetAddressDisplayYn: false,
      publicRemarks: null,
      daysOnMarketBase: null,
    });
  });

  test('an active listing counts its days from its date', () => {
    const { property } = homeOf(decide({ ...change, floors: 'A' }, listings));
    expect(property).toMatchObject({ daysOnMarketBase: 0, daysOnMarketAsOf: '2026-02-01' });
  });

  test('a word that the mapping does not know is refused', () => {
    expect(decide({ ...change, floors: 'X' }, listings)).toMatchObject({
      problems: [{ field: 'StandardStatus', value: 'X', reason: 'Is not one of A, U.' }],
    });
  });
});

test.each([
  [{}, 'source'],
  [{ source: 'x', keyPrefix: '-', key: ['id'], fields: {} }, 'keyPrefix'],
  [{ source: 'x', keyPrefix: 'x', key: ['id'], fields: { Prize: 'price' } }, 'fields'],
  [{ source: 'x', keyPrefix: 'x', key: ['id'], fields: { ListPrice: 'p' } }, 'StandardStatus'],
  [
    {
      source: 'x',
      keyPrefix: 'x',
      key: ['id'],
      fields: { ListPrice: { column: 'p', value: '1' } },
    },
    'ListPrice',
  ],
])('the mapping %j is refused', (mapping, field) => {
  const parsed = Mapping.safeParse(mapping);
  expect(parsed.success).toBe(false);
  expect(JSON.stringify(parsed.error?.issues)).toContain(field);
});

test('a mapping that is not there, or no JSON, is refused with a sentence', () => {
  expect(() => readMapping('/nowhere/x.json')).toThrow(
    'The mapping /nowhere/x.json cannot be read',
  );
  expect(() => readMapping(fileURLToPath(import.meta.url))).toThrow('cannot be read');
});
