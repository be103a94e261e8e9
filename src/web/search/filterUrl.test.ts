import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParkingKind } from '#domain/property/ParkingKind.ts';
import { HomeKind } from '#domain/property/PropertySubType.ts';
import { writeArea } from '#domain/search/drawnArea.ts';
import { type FieldsOf, fieldNames, filterFields } from '#domain/search/filterFields.ts';
import { inOrder } from '#domain/search/inOrder.ts';
import { DomCode, SearchFilter, Sort } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { filterFromQuery } from './filterFromUrl.ts';
import { filterToQuery } from './filterUrl.ts';

const bound = (max: number) => fc.option(fc.nat(max), { nil: null });

const yesNo = Object.fromEntries(
  fieldNames
    .filter((name) => filterFields[name].form === 'yesNo')
    .map((name) => [name, fc.boolean()]),
) as { [Name in FieldsOf<'yesNo'>]: fc.Arbitrary<boolean> };

const anyFilter: fc.Arbitrary<SearchFilter> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    dom: fc.subarray(DomCode.options),
    address: fc.string({ maxLength: 60 }),
    minPriceCents: bound(1e10),
    maxPriceCents: bound(1e10),
    minBedrooms: bound(9),
    minBathQuarters: bound(40),
    minLotSize: bound(1e6),
    maxAssociationFeeCents: bound(1e6),
    minStories: bound(4),
    minParkingSpaces: bound(9),
    parkingKinds: fc.subarray(ParkingKind.options),
    monthlyCost: fc.constantFrom('', '3500_20_6.5_360', '800_3.5_6.875_180'),
    openHouseFrom: fc.constantFrom(null, '2026-03-08', '2026-11-22'),
    ...yesNo,
    types: fc.subarray(HomeKind.options),
    keyword: fc.string({ maxLength: 40 }),
    keywordMode: fc.constantFrom('all' as const, 'any' as const),
    withoutWords: fc.string({ maxLength: 40 }),
    area: fc.constantFrom(
      '',
      writeArea([
        {
          ring: [
            [-97, 30],
            [-96, 30],
            [-96.5, 31.25],
          ],
          isCut: false,
        },
      ]),
    ),
    sort: fc.constantFrom(...Sort.options),
  })
  .map((given) => inOrder({ ...defaultFilter, ...given }));

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(filterFromQuery(filterToQuery(filter))).toEqual(filter);
    }),
  );
});

test('the defaults leave the address bare', () => {
  expect(filterToQuery(defaultFilter)).toBe('');
  expect(filterFromQuery('')).toEqual(defaultFilter);
});

test('an empty list means any, and survives', () => {
  const any = { ...defaultFilter, dom: [], statuses: [] };
  expect(filterFromQuery(filterToQuery(any))).toEqual(any);
});

test('a box comes back within the width of a leaf', () => {
  const viewport = {
    bottomLeftLatitude: 47.123456,
    bottomLeftLongitude: -122.5,
    topRightLatitude: 47.6,
    topRightLongitude: -122.25,
    zoom: 11.25,
    transitionDuration: 0,
  };
  expect(filterFromQuery(filterToQuery({ ...defaultFilter, viewport })).viewport).toEqual(viewport);
});

test('a link that makes no sense falls back part by part', () => {
  const read = filterFromQuery(
    'page=0&beds=3&min=-5&max=1e309&dom=lte_7,never&sort=random&box=1,2,x,4&zoom=3&type=Castle&area=nowhere',
  );
  expect(read).toEqual({ ...defaultFilter, minBedrooms: 3 });
});

test('a link with its bounds the wrong way round means what lies between them', () => {
  const read = filterFromQuery(
    'min=80000000&max=50000000&beds=4&beds_max=2&built=2000&built_max=1990',
  );
  expect(read).toEqual({
    ...defaultFilter,
    minPriceCents: 50_000_000,
    maxPriceCents: 80_000_000,
    minBedrooms: 2,
    maxBedrooms: 4,
    minYearBuilt: 1990,
    maxYearBuilt: 2000,
  });
});

test.each([
  ['zoom=23', 22],
  ['zoom=1000', 22],
  ['zoom=-2', 0],
  ['zoom=close', 3],
  ['', 3],
])('a box keeps its place under a zoom that makes no sense: %s', (zoom, shown) => {
  const { viewport } = filterFromQuery(`box=47.5,-122.5,47.7,-122.3&${zoom}`);
  expect(viewport).toMatchObject({
    bottomLeftLatitude: 47.5,
    topRightLongitude: -122.3,
    zoom: shown,
  });
});

test('no query whatsoever makes reading fail', () => {
  fc.assert(
    fc.property(fc.string(), fc.webQueryParameters(), (text, query) => {
      expect(SearchFilter.safeParse(filterFromQuery(text)).success).toBe(true);
      expect(SearchFilter.safeParse(filterFromQuery(query)).success).toBe(true);
    }),
  );
});

test('a link from before filters were folded reads the same', () => {
  const link =
    'page=2&dom=lte_7%2Cgt_180&address=Spokane&min=40000000&max=90000000&beds=2&beds_max=4&baths=10&sqft=1500' +
    '&sqft_max=3000&lot=5000&lot_max=43560&built=1950&built_max=2020&hoa=30000&garage=1&stories=1&stories_max=2' +
    '&parking=2&parking_kind=carport%2Crv&monthly=3500_20_6.5_360&open=2026-03-08&pool=true&water=true&cut=true' +
    '&type=Townhouse&status=Active%2CPending&travel=30_car_to_0830_47609700_-122333100&words=view&words_mode=any' +
    '&words_not=fixer&sort=price_low';
  expect(filterFromQuery(link)).toEqual({
    ...defaultFilter,
    page: 2,
    dom: ['lte_7', 'gt_180'],
    address: 'Spokane',
    minPriceCents: 40_000_000,
    maxPriceCents: 90_000_000,
    minBedrooms: 2,
    maxBedrooms: 4,
    minBathQuarters: 10,
    minLivingArea: 1500,
    maxLivingArea: 3000,
    minLotSize: 5000,
    maxLotSize: 43_560,
    minYearBuilt: 1950,
    maxYearBuilt: 2020,
    maxAssociationFeeCents: 30_000,
    minGarageSpaces: 1,
    minStories: 1,
    maxStories: 2,
    minParkingSpaces: 2,
    parkingKinds: ['carport', 'rv'],
    monthlyCost: '3500_20_6.5_360',
    openHouseFrom: '2026-03-08',
    poolYn: true,
    waterfrontYn: true,
    priceCutYn: true,
    types: ['Townhouse'],
    statuses: ['Active', 'Pending'],
    travel: ['30_car_to_0830_47609700_-122333100'],
    keyword: 'view',
    keywordMode: 'any',
    withoutWords: 'fixer',
    sort: 'price_low',
  });
  expect(filterFromQuery(filterToQuery(filterFromQuery(link)))).toEqual(filterFromQuery(link));
});

test('a box across the antimeridian stays what it is in a link', () => {
  const { viewport } = filterFromQuery('box=51,172,54,-176&zoom=6');
  expect(viewport).toMatchObject({ bottomLeftLongitude: 172, topRightLongitude: -176 });
  expect(filterFromQuery(filterToQuery({ ...defaultFilter, viewport })).viewport).toEqual(viewport);
});
