/** Files that people were misled by: what each row becomes. */
import { describe, expect, test } from 'vitest';
import { decideRow } from './decideRow.ts';
import { Mapping } from './Mapping.ts';
import { rowReader } from './rowReader.ts';

const fields = {
  StandardStatus: 'st',
  PropertySubType: { value: 'Single Family Residence' },
  ListPrice: 'price',
  UnparsedAddress: 'addr',
  PostalCode: 'zip',
  OnMarketDate: 'listed',
  PurchaseContractDate: 'agreed',
  PriceChangeTimestamp: 'repriced',
  CloseDate: 'closed',
  ClosePrice: 'sold',
  Bathrooms: 'baths',
  StoriesTotal: 'stories',
  LotSizeSquareFeet: 'lot',
  AssociationFee: 'hoa',
  YearBuilt: 'yr',
  BedroomsTotal: 'beds',
  LivingArea: 'sqft',
  PublicRemarks: 'remarks',
  InternetEntireListingDisplayYN: 'shown',
};
const columns = [
  ...['no', 'st', 'price', 'addr', 'zip', 'listed', 'agreed', 'repriced', 'closed', 'sold'],
  ...['baths', 'stories', 'lot', 'hoa', 'yr', 'beds', 'sqft', 'remarks', 'shown'],
];
const mapping = Mapping.parse({ source: 'Cases', keyPrefix: 'c', key: ['no'], fields });
const read = rowReader(mapping, columns);

function decide(change: Record<string, string>) {
  const usual = { no: '1', st: 'Active', price: '450000', addr: '60 Quince St', zip: '89501' };
  const row: Record<string, string> = { ...usual, ...change };
  const source = { originatingSystemName: 'Cases', confirmedAt: '2026-11-20T12:00:00.000Z' };
  const decision = decideRow(
    read({ line: 2, cells: columns.map((column) => row[column] ?? '') }),
    source,
    '2026-11-28T12:00:00.000Z',
  );
  if ('problems' in decision) return { refused: decision.problems.map(({ reason }) => reason) };
  const { home, notes } = decision;
  return {
    home: home.property,
    history: home.history,
    leftOut: notes.filter(({ effect }) => effect === 'left out').map(({ field }) => field),
    noted: notes.filter(({ effect }) => effect === 'noted').map(({ field }) => field),
  };
}

describe('dates that contradict each other', () => {
  test('leaves out a listing after the sale', () => {
    const sale = { st: 'Closed', listed: '2026-06-11', closed: '2026-05-11', sold: '600000' };
    expect(decide(sale)).toMatchObject({
      home: { onMarketDate: null, closeDate: '2026-05-11', closePriceCents: 60_000_000 },
      leftOut: ['OnMarketDate'],
    });
  });

  test('leaves out a contract and a price change after the sale', () => {
    const late = { agreed: '2026-06-01', repriced: '2026-06-02' };
    expect(
      decide({ st: 'Closed', listed: '2026-03-11', closed: '2026-05-11', ...late }),
    ).toMatchObject({
      home: { onMarketDate: '2026-03-11', priceChangeDate: null },
      history: [],
      leftOut: ['PriceChangeTimestamp', 'PurchaseContractDate'],
    });
  });

  test('leaves out a contract before the listing', () => {
    expect(decide({ st: 'Pending', listed: '2026-03-11', agreed: '2026-02-01' })).toMatchObject({
      history: [],
      leftOut: ['PurchaseContractDate'],
    });
  });

  test('keeps an earlier sale of a home that is for sale again', () => {
    const again = { listed: '2026-10-11', closed: '2019-05-11', sold: '300000' };
    expect(decide(again)).toMatchObject({ home: { closeDate: '2019-05-11' }, leftOut: [] });
  });

  test('leaves out a sale in the future', () => {
    expect(decide({ st: 'Closed', listed: '2026-10-11', closed: '2027-05-11' })).toMatchObject({
      home: { onMarketDate: '2026-10-11', closeDate: null },
      leftOut: ['CloseDate'],
    });
  });
});

test.each<[string, number | null | 'refused' | 'another currency' | 'from 450000']>([
  ['POA', null],
  ['Auction', null],
  ['Price on request', null],
  ['Call', null],
  ['$450,000 - $475,000', 'from 450000'],
  ['Offers over 450000', 'from 450000'],
  ['from 450000', 'from 450000'],
  ['450K', 450_000],
  ['450k-475k', 'from 450000'],
  ['$1.2M', 1_200_000],
  ['1.2 million', 1_200_000],
  ['450.000', 450_000],
  ['1.450.000', 1_450_000],
  ['450,000.00 USD', 450_000],
  ['450 000', 450_000],
  ["450'000", 450_000],
  ['4.5E+05', 450_000],
  ['US$ 450,000', 450_000],
  ['450000*', 450_000],
  ['450,000+', 'from 450000'],
  ['=450000', 450_000],
  ['$1', null],
  ['999999999', null],
  ['****', null],
  ['€450000', 'another currency'],
  ['£450000', 'another currency'],
  ['C$450,000', 'another currency'],
  ['CA$ 450,000', 'another currency'],
  ['CAD 450000', 'another currency'],
  ['450,000 MXN', 'another currency'],
  ['MX$450,000', 'another currency'],
  ['A$450K', 'another currency'],
  ['450.000 kr', 'another currency'],
  ['£450K - £475K', 'another currency'],
  ['450000 euros', 'another currency'],
  ['-450000', 'refused'],
  ['(450000)', 'refused'],
  ['450000/month', 'refused'],
  ['=HYPERLINK(1)', 'refused'],
])('reads the price %s as %s', (price, dollars) => {
  const decided = decide({ price });
  if (dollars === 'another currency') {
    const reason = 'Is in another currency. Give the price in US dollars.';
    expect(decided.refused).toEqual([reason]);
    expect(decide({ st: 'Closed', price: '', sold: price }).refused).toEqual([reason]);
  } else if (dollars === 'refused') expect(decided.refused).toHaveLength(1);
  else {
    const fromYn = dollars === 'from 450000';
    const amount = fromYn ? 450_000 : dollars;
    expect(decided.home).toMatchObject({
      listPriceCents: typeof amount === 'number' ? amount * 100 : null,
      listPriceFromYn: fromYn,
    });
  }
});

test.each([
  ['2/1', 3, 2, 1],
  ['2.1', 3, 2, 1],
  ['2F 1H', 3, 2, 1],
  ['2 full, 1 half', 3, 2, 1],
  ['2 1/2', 3, 2, 1],
  ['2½', 3, 2, 1],
  ['2 | 1', 3, 2, 1],
  ['3/2', 5, 3, 2],
  ['2.5', 3, 2, 1],
  ['3-2-1', null, null, null],
])('reads the baths %s', (baths, total, full, half) => {
  expect(decide({ baths }).home).toMatchObject({
    bathroomsTotalInteger: total,
    bathroomsFull: full,
    bathroomsHalf: half,
  });
});

test.each<[Record<string, string>, Record<string, unknown>]>([
  [{ stories: '1 1/2' }, { storiesTotal: 1.5 }],
  [{ stories: 'Two' }, { storiesTotal: 2 }],
  [{ stories: 'One and a half' }, { storiesTotal: 1.5 }],
  [{ stories: '2 Story' }, { storiesTotal: 2 }],
  [{ stories: 'Split' }, { storiesTotal: null }],
  [{ lot: '0.25 ac' }, { lotSizeSquareFeet: 10_890 }],
  [{ lot: '1 ha' }, { lotSizeSquareFeet: 107_639 }],
  [{ lot: '10,890 sq ft' }, { lotSizeSquareFeet: 10_890 }],
  [{ lot: '50x120' }, { lotSizeSquareFeet: 6_000 }],
  [{ lot: '50 x 120 ft' }, { lotSizeSquareFeet: 6_000 }],
  [{ lot: '.25' }, { lotSizeSquareFeet: 10_890 }],
  [{ lot: '1/4 acre' }, { lotSizeSquareFeet: 10_890 }],
  [{ yr: '1985(est)' }, { yearBuilt: 1985 }],
  [{ yr: "'85" }, { yearBuilt: 1985 }],
  [{ yr: '1985-1990' }, { yearBuilt: 1985 }],
  [{ yr: 'c. 1920' }, { yearBuilt: 1920 }],
  [{ yr: 'New' }, { yearBuilt: null }],
  [{ beds: 'Studio' }, { bedroomsTotal: 0 }],
  [{ beds: '3+1' }, { bedroomsTotal: 3 }],
  [{ beds: '10+' }, { bedroomsTotal: 10 }],
  [{ beds: '3 BR' }, { bedroomsTotal: 3 }],
  [{ beds: '-1' }, { bedroomsTotal: null }],
  [{ sqft: '1800-2000' }, { livingArea: 1_800 }],
  [{ sqft: '1.800' }, { livingArea: 1_800 }],
  [{ sqft: '167 m2' }, { livingArea: 1_798 }],
  [{ hoa: 'Monthly: $450' }, { associationFeeCents: 45_000 }],
  [{ hoa: '450 Quarterly' }, { associationFeeCents: 15_000 }],
  [{ hoa: '1200 Annually' }, { associationFeeCents: 10_000 }],
  [
    { remarks: 'Bright &amp; airy.<br>Near <b>Elm &lt; Oak</b>' },
    { publicRemarks: 'Bright & airy.\nNear Elm < Oak' },
  ],
  [{ remarks: '<script>x()</script>Under 5 < 6 & more' }, { publicRemarks: 'Under 5 < 6 & more' }],
  [{ remarks: '****' }, { publicRemarks: null }],
  [{ addr: '60 Quince &amp; Elm St' }, { unparsedAddress: '60 Quince & Elm St' }],
  [{ shown: 'maybe' }, { internetEntireListingDisplayYn: false }],
])('reads %o', (cells, expected) => {
  expect(decide(cells).home).toMatchObject(expected);
});
