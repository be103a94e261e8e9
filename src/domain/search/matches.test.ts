import { expect, test } from 'vitest';
import { aHome } from '../property/Property.example.ts';
import type { Property } from '../property/Property.ts';
import { matches } from './matches.ts';
import { narrowingFields, narrowings } from './narrowings.example.ts';
import type { SearchFilter } from './SearchFilter.ts';
import { defaultFilter } from './defaultFilter.ts';

const noon = '2026-03-08T20:00:00.000Z';
const anything: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

function finds(filter: Partial<SearchFilter>, home: Partial<Property> = {}, now = noon): boolean {
  return matches(aHome(home), { ...anything, ...filter }, now);
}

function boxed(south: number, west: number, north: number, east: number): Partial<SearchFilter> {
  return {
    viewport: {
      ...defaultFilter.viewport,
      bottomLeftLatitude: south,
      bottomLeftLongitude: west,
      topRightLatitude: north,
      topRightLongitude: east,
    },
  };
}

test('a home that somebody hides is out of their sight, and no other', () => {
  const { listingKey } = aHome();
  expect(finds({ hidden: ['another:1'] })).toBe(true);
  expect(finds({ hidden: ['another:1', listingKey] })).toBe(false);
});

test('an empty filter finds what the public may see, and nothing else', () => {
  expect(finds({})).toBe(true);
  expect(finds({}, { standardStatus: 'Closed' })).toBe(true);
  expect(finds({}, { standardStatus: 'Incomplete' })).toBe(false);
  expect(finds({}, { internetEntireListingDisplayYn: false })).toBe(false);
  expect(finds({}, { suppressedAt: noon })).toBe(false);
});

test('the edges of the box belong to it', () => {
  expect(finds(boxed(47.66, -122.34, 48, -122))).toBe(true);
  expect(finds(boxed(47, -123, 47.66, -122.34))).toBe(true);
  expect(finds(boxed(47.661, -123, 48, -122))).toBe(false);
  expect(finds(boxed(47, -122.339, 48, -122))).toBe(false);
});

test('a hidden address stands where its pin stands', () => {
  const hidden = { internetAddressDisplayYn: false, latitude: 47.6649, longitude: -122.3449 };
  expect(finds(boxed(47.6699, -122.3401, 47.6701, -122.3399), hidden)).toBe(false);
  expect(finds(boxed(47.6599, -122.3401, 47.6601, -122.3399), hidden)).toBe(true);
});

test('bounds include their ends, and leave out homes that do not tell', () => {
  expect(finds({ minPriceCents: 50_000_000, maxPriceCents: 50_000_000 })).toBe(true);
  expect(finds({ minPriceCents: 50_000_001 })).toBe(false);
  expect(finds({ maxBedrooms: 2 })).toBe(false);
  expect(finds({ minBedrooms: 0 }, { bedroomsTotal: null })).toBe(false);
  expect(finds({ maxYearBuilt: 1924, minYearBuilt: 1924 })).toBe(true);
  // Two full baths and a quarter.
  expect(finds({ minBathQuarters: 9 })).toBe(true);
  expect(finds({ minBathQuarters: 10 })).toBe(false);
});

test('a sold home is found by what it sold for', () => {
  const sold = { standardStatus: 'Closed', closePriceCents: 48_000_000 } as const;
  expect(finds({ maxPriceCents: 48_000_000 }, sold)).toBe(true);
  expect(finds({ minPriceCents: 48_000_001 }, sold)).toBe(false);
});

test('lists mean any of them, empty lists anything', () => {
  expect(finds({ types: ['Condominium', 'Single Family Residence'] })).toBe(true);
  expect(finds({ types: ['Condominium'] })).toBe(false);
  expect(finds({ statuses: ['Pending', 'Active'] })).toBe(true);
  expect(finds({ statuses: ['Pending'] })).toBe(false);
});

test('days on market are any of the codes, and unknown ones none of them', () => {
  // Listed on February 1, 35 days ago.
  expect(finds({ dom: ['lte_60'] })).toBe(true);
  expect(finds({ dom: ['lte_30'] })).toBe(false);
  expect(finds({ dom: ['lte_1', 'gt_180', 'lte_90'] })).toBe(true);
  expect(finds({ dom: [] }, { daysOnMarketBase: null })).toBe(true);
  expect(finds({ dom: ['lte_90', 'gt_90'] }, { daysOnMarketBase: null })).toBe(false);
});

test('a day ends at midnight where the home stands', () => {
  const listedToday = { daysOnMarketAsOf: '2026-03-01' };
  const onDayOne = { dom: ['lte_1'] } satisfies Partial<SearchFilter>;
  // March 2 ends in Seattle at 08:00 UTC, in Honolulu two hours later.
  expect(finds(onDayOne, listedToday, '2026-03-03T07:59:59.999Z')).toBe(true);
  expect(finds(onDayOne, listedToday, '2026-03-03T08:00:00.000Z')).toBe(false);
  const inHawaii = { ...listedToday, timeZone: 'Pacific/Honolulu' };
  expect(finds(onDayOne, inHawaii, '2026-03-03T08:00:00.000Z')).toBe(true);
});

test('a keyword finds what the record says is there: features, schools, a subdivision', () => {
  for (const keyword of [
    'forced air gas heating',
    'partially finished basement',
    'detached driveway parking garage',
    'harbor elementary',
    'harbor high',
    'wallingford',
  ]) {
    expect(finds({ keyword }), keyword).toBe(true);
    expect(finds({ withoutWords: keyword }), keyword).toBe(false);
  }
  expect(finds({ keyword: 'pool' })).toBe(false);
  expect(finds({ keyword: 'pool' }, { poolPrivateYn: true })).toBe(true);
  expect(finds({ keyword: 'pool association' }, { poolFeatures: ['Association'] })).toBe(true);
  expect(finds({ keyword: 'mountain view' }, { view: ['Mountain(s)'] })).toBe(true);
  expect(finds({ keyword: 'cooling' }, { coolingYn: true })).toBe(true);
  expect(finds({ keyword: 'waterfront' }, { waterfrontYn: true })).toBe(true);
  expect(finds({ keyword: 'hardwood flooring' })).toBe(true);
  expect(finds({ keyword: 'fireplace' }, { fireplaceYn: true })).toBe(true);
  expect(finds({ keyword: 'fireplace' }, { fireplaceYn: false })).toBe(false);
  expect(finds({ keyword: '55 community' }, { seniorCommunityYn: true })).toBe(true);
  expect(finds({ keyword: 'new construction' }, { newConstructionYn: true })).toBe(true);
});

test('what a home has not is no word of it, nor is who sells it', () => {
  const bare = {
    basement: ['None'],
    basementYn: false,
    view: ['No View'],
    coolingYn: false,
    poolPrivateYn: false,
    parkingFeatures: ['No Garage'],
    parkingTotal: 0,
    garageSpaces: 0,
  };
  for (const keyword of ['basement', 'none', 'view', 'cooling', 'pool', 'parking', 'garage'])
    expect(finds({ keyword }, bare), keyword).toBe(false);
  for (const keyword of ['dana', 'reyes', 'realty']) expect(finds({ keyword })).toBe(false);
});

test('a subdivision that tells a hidden street finds nobody', () => {
  const home = { subdivisionName: 'Birch Commons', internetAddressDisplayYn: false };
  expect(finds({ keyword: 'commons' }, home)).toBe(false);
  expect(finds({ keyword: 'wallingford' }, { internetAddressDisplayYn: false })).toBe(true);
});

test('every word of a keyword begins a word of the home, as far as it is shown', () => {
  expect(finds({ keyword: 'light room' })).toBe(true);
  expect(finds({ keyword: 'LIGHT birch 981' })).toBe(true);
  expect(finds({ keyword: 'ight' })).toBe(false);
  expect(finds({ keyword: 'light zeppelin' })).toBe(false);
  expect(finds({ keyword: ' … ' })).toBe(true);
  const hidden = { internetAddressDisplayYn: false, publicRemarks: 'Calm. On Birch Ave.' };
  expect(finds({ keyword: 'calm seattle' }, hidden)).toBe(true);
  expect(finds({ keyword: 'birch' }, hidden)).toBe(false);
});

test('any of the words is enough where that is asked, and a word to keep out keeps out', () => {
  expect(finds({ keyword: 'light zeppelin' })).toBe(false);
  expect(finds({ keyword: 'light zeppelin', keywordMode: 'any' })).toBe(true);
  expect(finds({ keyword: 'zeppelin', keywordMode: 'any' })).toBe(false);
  expect(finds({ withoutWords: 'zeppelin' })).toBe(true);
  expect(finds({ withoutWords: 'zeppelin LIGH' })).toBe(false);
  expect(finds({ keyword: 'room', withoutWords: 'light' })).toBe(false);
});

test('fees, garages, stories, water and cuts', () => {
  expect(finds({ maxAssociationFeeCents: 0 }, { associationFeeCents: null })).toBe(true);
  expect(finds({ maxAssociationFeeCents: 30_000 }, { associationFeeCents: 30_001 })).toBe(false);
  expect(finds({ minGarageSpaces: 1 }, { garageSpaces: null })).toBe(false);
  expect(finds({ minGarageSpaces: 2 }, { garageSpaces: 2 })).toBe(true);
  expect(finds({ maxStories: 1 }, { storiesTotal: 1.5 })).toBe(false);
  expect(finds({ minStories: 1, maxStories: 2 }, { storiesTotal: 1.5 })).toBe(true);
  expect(finds({ waterfrontYn: true }, { waterfrontYn: true })).toBe(true);
  const cut = { listPriceCents: 45_000_000, previousListPriceCents: 50_000_000 };
  expect(finds({ priceCutYn: true }, cut)).toBe(true);
  expect(finds({ priceCutYn: true }, { ...cut, previousListPriceCents: 40_000_000 })).toBe(false);
});

test.each(narrowingFields)('%s keeps homes away', (field) => {
  const plain = { associationFeeCents: 1, previousListPriceCents: null };
  expect(finds({}, plain)).toBe(true);
  expect(finds({ [field]: narrowings[field] }, plain)).toBe(false);
});

test('an open house counts by the day of the home’s own calendar', () => {
  const open = {
    timeZone: 'America/Los_Angeles',
    openHouses: [
      {
        // Late on the seventh in Los Angeles.
        openHouseStartTime: '2026-03-08T06:00:00.000Z',
        openHouseEndTime: null,
        openHouseRemarks: null,
      },
    ],
  };
  expect(finds({ openHouseFrom: '2026-03-07' }, open)).toBe(true);
  expect(finds({ openHouseFrom: '2026-03-08' }, open)).toBe(false);
});

test('a pool that nobody told of is none, and unknown parking is not enough', () => {
  expect(finds({ poolYn: true }, { poolPrivateYn: true })).toBe(true);
  expect(finds({ poolYn: true }, { poolPrivateYn: null })).toBe(false);
  expect(finds({ minParkingSpaces: 2 }, { parkingTotal: 2 })).toBe(true);
  expect(finds({ minParkingSpaces: 1 }, { parkingTotal: null })).toBe(false);
});

test('any of the kinds of parking will do', () => {
  const home = { parkingFeatures: ['Carport', 'Driveway'], garageSpaces: 0 };
  expect(finds({ parkingKinds: ['garage', 'carport'] }, home)).toBe(true);
  expect(finds({ parkingKinds: ['garage', 'underground'] }, home)).toBe(false);
  expect(finds({ parkingKinds: ['garage'] }, { parkingFeatures: [], garageSpaces: 1 })).toBe(true);
});

test('a month costs loan, taxes, insurance and fee together, and a home without a price is no offer', () => {
  const home = {
    listPriceCents: 50_000_000,
    taxAnnualAmountCents: 600_000,
    associationFeeCents: 10_000,
  };
  // $3,336.60 a month.
  expect(finds({ monthlyCost: '3337_20_6.5_360' }, home)).toBe(true);
  expect(finds({ monthlyCost: '3336_20_6.5_360' }, home)).toBe(false);
  expect(finds({ monthlyCost: '3336_40_6.5_360' }, home)).toBe(true);
  expect(finds({ monthlyCost: '9000_20_6.5_360' }, { ...home, listPriceCents: null })).toBe(false);
});

test.each<[Partial<Property>, boolean]>([
  [{ cooling: ['Central Air'], coolingYn: true }, true],
  [{ cooling: ['Ceiling Fan(s)', 'Window Unit(s)'], coolingYn: true }, true],
  [{ cooling: ['Attic Fan', 'Evaporative Cooling'], coolingYn: true }, false],
  [{ cooling: ['Other'], coolingYn: true }, false],
  [{ cooling: [], coolingYn: true }, true],
  [{ cooling: [], coolingYn: false }, false],
  [{ cooling: [], coolingYn: null }, false],
])('air conditioning of %j: %s', (home, expected) => {
  expect(finds({ airConditioningYn: true }, home)).toBe(expected);
});

test.each<[SearchFilter['basementKinds'], Partial<Property>, boolean]>([
  [['basement'], { basement: ['Unfinished'] }, true],
  [['finished'], { basement: ['Unfinished'] }, false],
  [['finished'], { basement: ['Partially Finished'] }, true],
  [['walk_out', 'finished'], { basement: ['Walk-Out Access', 'Unfinished'] }, true],
  [['basement'], { basement: ['Crawl Space'], basementYn: true }, false],
  [['basement'], { basement: ['None'], basementYn: false }, false],
  [['basement'], { basement: [], basementYn: true }, true],
  [['finished'], { basement: [], basementYn: true }, false],
  [['basement'], { basement: [], basementYn: null }, false],
])('basement %j in %j: %s', (basementKinds, home, expected) => {
  expect(finds({ basementKinds }, home)).toBe(expected);
});

test.each<[SearchFilter['viewKinds'], Partial<Property>, boolean]>([
  [['water'], { view: ['Lake', 'Territorial'] }, true],
  [['mountain'], { view: ['Mountain(s)'] }, true],
  [['city', 'golf'], { view: ['City Lights'] }, true],
  [['park'], { view: ['Trees/Woods'] }, true],
  [['water'], { view: ['City'] }, false],
  [['any'], { view: ['Territorial'] }, true],
  [['any'], { view: ['No View', 'None'], viewYn: false }, false],
  [['any'], { view: [], viewYn: true }, true],
  [['city'], { view: [], viewYn: true }, false],
  [['any'], { view: [], viewYn: null }, false],
])('view %j in %j: %s', (viewKinds, home, expected) => {
  expect(finds({ viewKinds }, home)).toBe(expected);
});

test('a fireplace must be listed', () => {
  expect(finds({ fireplaceYn: true }, { fireplaceYn: true })).toBe(true);
  expect(finds({ fireplaceYn: true }, { fireplaceYn: false })).toBe(false);
  expect(finds({ fireplaceYn: true }, { fireplaceYn: null })).toBe(false);
});

test.each<[SearchFilter['flooringKinds'], string[], boolean]>([
  [['hardwood'], ['Hardwood', 'Tile'], true],
  [['stone', 'tile'], ['Ceramic Tile'], true],
  [['hardwood'], ['Simulated Wood'], false],
  [['laminate'], ['Simulated Wood'], true],
  [['tile'], ['Vinyl Tile'], false],
  [['vinyl'], ['Vinyl Tile'], true],
  [['carpet'], ['No Carpet'], false],
  [['hardwood'], ['Other'], false],
  [['hardwood'], [], false],
])('flooring %j in %j: %s', (flooringKinds, flooring, expected) => {
  expect(finds({ flooringKinds }, { flooring })).toBe(expected);
});

test('a 55+ community must be listed as one', () => {
  expect(finds({ seniorCommunityYn: true }, { seniorCommunityYn: true })).toBe(true);
  expect(finds({ seniorCommunityYn: true }, { seniorCommunityYn: false })).toBe(false);
  expect(finds({ seniorCommunityYn: true }, { seniorCommunityYn: null })).toBe(false);
});

const openAt = (...times: string[]): Partial<Property> => ({
  timeZone: 'America/Los_Angeles',
  openHouses: times.map((openHouseStartTime) => ({
    openHouseStartTime,
    openHouseEndTime: null,
    openHouseRemarks: null,
  })),
});
const saturday = '2026-03-07T21:00:00.000Z';
const sunday = '2026-03-08T21:00:00.000Z';
// Noon UTC is in the small hours in Los Angeles.
test.each([
  ['on the Monday before', [saturday], '2026-03-02T12:00:00.000Z', true],
  ['on the Sunday before', [saturday], '2026-03-01T12:00:00.000Z', false],
  ['on the Saturday itself', [saturday], '2026-03-07T23:00:00.000Z', true],
  ['on Sunday, when Saturday is past', [saturday], '2026-03-08T12:00:00.000Z', false],
  ['on Sunday, while it is open', [sunday], '2026-03-08T21:30:00.000Z', true],
  ['late on Sunday, Monday in UTC', [sunday], '2026-03-09T05:00:00.000Z', true],
  ['on Monday, when it is past', [sunday], '2026-03-09T12:00:00.000Z', false],
  ['if only a Friday is listed', ['2026-03-06T21:00:00.000Z'], '2026-03-02T12:00:00.000Z', false],
  [
    'if later ones are listed too',
    [saturday, '2026-05-02T21:00:00.000Z'],
    '2026-03-05T12:00:00.000Z',
    true,
  ],
  ['if none is listed', [], '2026-03-05T12:00:00.000Z', false],
])('open this weekend %s', (_, times, now, expected) => {
  expect(finds({ openWeekendYn: true }, openAt(...times), now)).toBe(expected);
});
