import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decideRow } from './decideRow.ts';
import { Mapping } from './Mapping.ts';
import { readMapping } from './readMapping.ts';
import { rowReader } from './rowReader.ts';

const kingCounty = await readMapping(
  fileURLToPath(new URL('../../../../mappings/king-county.json', import.meta.url)),
);
const header =
  'id,date,price,bedrooms,bathrooms,sqft_living,sqft_lot,floors,waterfront,view,sqft_basement,' +
  'yr_built,zipcode,' +
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
  view: '0',
  sqft_basement: '1530',
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

function told(change: Record<string, string>, mapping = kingCounty) {
  const decision = decide(change, mapping);
  if ('problems' in decision) throw new Error(JSON.stringify(decision.problems));
  return { property: decision.home.property, notes: decision.notes };
}

function homeOf(decision: ReturnType<typeof decide>) {
  if ('problems' in decision) throw new Error(JSON.stringify(decision.problems));
  return decision.home;
}

describe('capitals alone', () => {
  test('a town is named as its ZIP code has it, the street line stays as the file has it', () => {
    const { property } = told({ city: 'REDMOND', street: '25005 NE ALDER WAY' });
    expect(property).toMatchObject({
      city: 'Redmond',
      unparsedAddress: '25005 NE ALDER WAY',
      streetName: 'NE ALDER WAY',
    });
  });

  test('a town that the ZIP code does not name is written as people do', () => {
    expect(told({ city: 'UNION HILL' }).property.city).toBe('Union Hill');
    expect(told({ city: 'DeForest' }).property.city).toBe('DeForest');
  });
});

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
    [{ price: 'soon' }, 'ClosePrice', 'Is not an amount of dollars.'],
    [{ street: '' }, 'UnparsedAddress', 'Is missing.'],
    [{ street: '=1+1' }, 'UnparsedAddress', 'Begins like a formula'],
    [{ city: 'x'.repeat(101) }, 'City', 'Has more than 100 characters.'],
    [{ lat: '', zip_from_address: '', zipcode: '' }, 'Latitude', 'Is missing, and no known ZIP'],
    [{ lat: '476561', zip_from_address: '', zipcode: '' }, 'Latitude', 'Is not from -90 to 90.'],
    [{ state: 'OR', lat: '' }, 'PostalCode', 'Is in WA, not in OR.'],
    [
      { long: '122.005', state: '' },
      'Latitude',
      /^The coordinates are [\d,]+ km away from ZIP code 98052\.$/.source,
    ],
    [{ id: 'k'.repeat(120) }, 'id, date', 'Does not make a listing key.'],
    [{ id: '7.24E+09' }, 'id, date', 'Was rounded by a spreadsheet'],
    [{ id: 'nan' }, 'id, date', 'Is missing'],
  ])('%j is refused', (change, field, reason) => {
    const decision = decide(change);
    expect(decision).toMatchObject({ problems: [{ line: 2, field }] });
    const [problem] = 'problems' in decision ? decision.problems : [];
    expect(problem!.reason).toMatch(new RegExp(reason.replace(/\.$/, String.raw`\.`)));
  });

  test.each<[Record<string, string>, string, string, object]>([
    [
      { bedrooms: '33', sqft_living: '1620' },
      'BedroomsTotal',
      '33 bedrooms do not fit into 1,620 square feet.',
      { bedroomsTotal: null, livingArea: 1620 },
    ],
    [{ bedrooms: 'three' }, 'BedroomsTotal', 'Is not a whole number.', { bedroomsTotal: null }],
    [
      { bedrooms: '101', sqft_living: '90000' },
      'BedroomsTotal',
      'Is more than 100.',
      { bedroomsTotal: null },
    ],
    [{ bathrooms: '2.3' }, 'Bathrooms', 'Is not a number of baths', { bathroomsFull: null }],
    [{ sqft_living: '12' }, 'LivingArea', 'A home to live in is larger', { livingArea: null }],
    [{ yr_built: '2099' }, 'YearBuilt', '2099 is too far in the future.', { yearBuilt: null }],
    [{ waterfront: 'maybe' }, 'WaterfrontYN', 'Is neither yes nor no.', { waterfrontYn: false }],
    [{ lat: '476561' }, 'Latitude', 'Is not from -90 to 90.', { coordinatesApproximateYn: true }],
    [
      { long: '122.005' },
      'Latitude',
      'The coordinates are .* km away from ZIP code 98052.',
      { coordinatesApproximateYn: true, city: 'Redmond', postalCode: '98052' },
    ],
    [{ state: 'Waschington' }, 'StateOrProvince', 'Is not the name', { stateOrProvince: 'WA' }],
    [{ state: 'OR' }, 'StateOrProvince', 'The ZIP code and the coord', { stateOrProvince: 'WA' }],
    [
      { zip_from_address: '97201' },
      'PostalCode',
      'Is in OR, not in WA.',
      { postalCode: '', latitude: 47.6561, coordinatesApproximateYn: false },
    ],
    [{ zip_from_address: 'WA98052' }, 'PostalCode', 'Is not a ZIP code.', { postalCode: '' }],
  ])('of %j the cell is left out, never the home', (change, field, reason, left) => {
    const { property, notes } = told(change);
    expect(property).toMatchObject(left);
    expect(notes).toMatchObject([{ line: 2, field, effect: 'left out' }]);
    expect(notes[0]!.reason).toMatch(new RegExp(reason.replace(/\.$/, String.raw`\.`)));
  });

  test('city and state follow from the ZIP code or the coordinates, and these from the ZIP code', () => {
    expect(told({ city: '', state: '' }).property).toMatchObject({
      city: 'Redmond',
      stateOrProvince: 'WA',
    });
    const unzipped = { city: '', state: '', zip_from_address: '', zipcode: '' };
    expect(told(unzipped).property).toMatchObject({ stateOrProvince: 'WA', postalCode: '' });
    expect(told({ lat: '0', long: '0' })).toMatchObject({
      property: { coordinatesApproximateYn: true, city: 'Redmond' },
      notes: [],
    });
  });

  test.each([
    ['a control character', '12 Bell\u0007 St'],
    ['what turns the direction of reading', '12 \u202eBell St\u202c'],
    ['what has no width', '12 Be\u00adll\u200b St'],
  ])('%s is left out, and noted', (_, street) => {
    expect(told({ street })).toMatchObject({
      property: { unparsedAddress: '12 Bell St' },
      notes: [
        {
          field: 'UnparsedAddress',
          effect: 'noted',
          reason: 'Had signs that nobody sees, which are left out.',
        },
      ],
    });
  });

  test('all that is wrong with a row is told at once', () => {
    const change = { price: '?x', street: '', lat: '', zip_from_address: '', zipcode: '' };
    expect(decide(change)).toMatchObject({
      problems: [{ field: 'UnparsedAddress' }, { field: 'ClosePrice' }, { field: 'Latitude' }],
    });
  });

  test('a row with a cell too few is refused as a whole', () => {
    const reading = rowReader(kingCounty, header.split(','))({ line: 9, cells: ['1', '2'] });
    expect(decideRow(reading, source, now)).toEqual({
      problems: [{ line: 9, field: '', value: '', reason: 'Has 2 cells where the header has 19.' }],
    });
  });

  test('a file without the columns is refused with their names', () => {
    expect(() => rowReader(kingCounty, ['id', 'date', 'price'])).toThrow(
      /no column bedrooms, bathrooms, .* Its columns are: id \| date \| price$/,
    );
    const spare = rowReader(
      kingCounty,
      header.split(','),
    )({
      line: 2,
      cells: [...header.split(',').map((column) => row[column]!), '', ' '],
    });
    expect(spare.problems).toEqual([]);
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
      problems: [
        {
          field: 'StandardStatus',
          value: 'X',
          reason: 'Is not one of A, U, nor a word of RESO’s.',
        },
      ],
    });
  });
});

describe('an active listing of a later day', () => {
  const listings = Mapping.parse({
    source: 'Listings',
    keyPrefix: 'mls',
    key: ['id'],
    fields: {
      StandardStatus: { value: 'Active' },
      PropertySubType: 'floors',
      ListPrice: 'price',
      OnMarketDate: 'date',
      LotSizeSquareFeet: 'sqft_lot',
      StreetName: 'street',
      PostalCode: 'zipcode',
    },
  });

  test('is coming soon', () => {
    const { property, notes } = told({ date: '2026-03-20', floors: 'House' }, listings);
    expect(property).toMatchObject({
      standardStatus: 'Coming Soon',
      daysOnMarketCountingYn: false,
    });
    expect(notes).toMatchObject([
      { field: 'PropertySubType' },
      { field: 'StandardStatus', reason: 'Is Coming Soon until 2026-03-20.' },
    ]);
  });

  test('is refused where the day is too far', () => {
    expect(decide({ date: '2027-03-20', floors: 'House' }, listings)).toMatchObject({
      problems: [{ field: 'OnMarketDate', value: '2027-03-20' }],
    });
  });

  test('land needs no street, and a type that nobody knows is guessed', () => {
    const land = told({ date: '', floors: 'Lots/Land', street: '' }, listings);
    expect(land.property).toMatchObject({
      propertySubType: 'Unimproved Land',
      unparsedAddress: 'Unaddressed land',
      city: 'Redmond',
      coordinatesApproximateYn: true,
    });
    expect(told({ date: '', floors: 'A22' }, listings)).toMatchObject({
      property: { propertySubType: 'Unimproved Land' },
      notes: [{ field: 'PropertySubType', value: 'A22', effect: 'noted' }],
    });
  });
});
