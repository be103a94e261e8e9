/** Homes and filters as fast-check makes them up: crowded, incomplete, on edges, far away. */
import fc from 'fast-check';
import { addDays, instant } from '#domain/calendar.ts';
import type { Point } from '#domain/geo.ts';
import { HomeKind, PropertySubType } from '#domain/property/PropertySubType.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { readArea, writeArea } from '#domain/search/drawnArea.ts';
import type { FieldName } from '#domain/search/filterFields.ts';
import { filterNames, filterOf } from '#domain/search/filters/list.ts';
import { gridBits, pointOfGrid } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { writeMonthlyLimit } from '#domain/search/monthlyLimit.ts';
import { DomCode, type SearchFilter, Sort, type Viewport } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { TravelMode } from '#domain/travel/TravelPlace.ts';
import { writeTravel } from '#domain/travel/travelText.ts';
import type { HomeChange } from '../SearchIndex.ts';

export const firstDay = '2026-01-01';

/** Any quarter of an hour in four hundred days, or a little beside it. */
export const anyInstant = fc
  .tuple(fc.nat(400 * 96), fc.constantFrom(-1, 0, 1, 431_234))
  .map(([quarters, ms]) => instant(Date.parse(`${firstDay}T00:00:00Z`) + quarters * 900_000 + ms));

const timeZone = fc.constantFrom(
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Pacific/Honolulu',
  'Asia/Kathmandu',
);

/** A few towns in which homes crowd, some on one point, and the corners of the world. */
const towns = [
  { latitude: 47.61, longitude: -122.33 },
  { latitude: 45.52, longitude: -122.68 },
  { latitude: 27.7, longitude: 85.3 },
];
const openSea = { latitude: 0.001, longitude: -0.001 };
const town = fc.constantFrom(...towns);
const steps = fc.constantFrom(1e-5, 1e-3, 0.03);
/** Around the point where all squares of the map meet: on their last and first columns and rows. */
const seam = fc
  .tuple(fc.integer({ min: -4, max: 3 }), fc.integer({ min: -4, max: 3 }))
  .map(([x, y]) => pointOfGrid({ x: 2 ** (gridBits - 1) + x, y: 2 ** (gridBits - 1) + y }));
const place = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(town, fc.nat(40), fc.nat(40), steps)
      .map(([{ latitude, longitude }, north, east, step]) => ({
        latitude: latitude + north * step,
        longitude: longitude + east * step,
      })),
  },
  { weight: 2, arbitrary: seam },
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: fc.constantFrom(-90, -85.06, 0, 85.06, 90),
      longitude: fc.constantFrom(-180, 0, 180),
    }),
  },
);

const orUnknown = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });
const day = fc.nat(400).map((days) => addDays(firstDay, days - 200));
const usually = (value: boolean) => fc.nat(7).map((n) => (n > 0 ? value : !value));
const word = fc.constantFrom('Garage', 'garden', 'Café', "chef's", 'view', 'views', 'new', '12B');

/** Often round, so that homes are equal in it and limits fall on it. */
const roundOr = (unit: number, max: number) =>
  fc.oneof(
    fc.nat(max / unit).map((n) => n * unit),
    fc.nat(max),
  );

/** Few are so dear that four bytes do not hold their cents, or just do. */
const someListPrice = fc.oneof(
  { weight: 40, arbitrary: fc.nat(90).map((n) => n * 1_234_567) },
  { weight: 1, arbitrary: fc.constantFrom(2 ** 31 - 1, 2 ** 31, 9_000_000_000_000) },
);

/** What is told of a home beside its place, its address and what the seller writes. */
const facts = {
  standardStatus: fc.constantFrom(...StandardStatus.options),
  propertySubType: fc.constantFrom(...PropertySubType.options),
  listPriceCents: orUnknown(someListPrice),
  closePriceCents: orUnknown(fc.nat(90).map((n) => n * 1_200_000)),
  onMarketDate: orUnknown(day),
  daysOnMarketBase: orUnknown(fc.nat(190)),
  daysOnMarketAsOf: orUnknown(day),
  daysOnMarketCountingYn: usually(true),
  bedroomsTotal: orUnknown(fc.nat(9)),
  bathroomsTotalInteger: orUnknown(fc.nat(5)),
  bathroomsFull: orUnknown(fc.nat(4)),
  bathroomsThreeQuarter: orUnknown(fc.nat(1)),
  bathroomsHalf: orUnknown(fc.nat(2)),
  bathroomsOneQuarter: fc.constant(null),
  livingArea: orUnknown(roundOr(100, 5000)),
  lotSizeSquareFeet: orUnknown(roundOr(5000, 200_000)),
  yearBuilt: orUnknown(fc.integer({ min: 1890, max: 2026 })),
  storiesTotal: orUnknown(fc.nat(14).map((quarters) => quarters / 4)),
  garageSpaces: orUnknown(fc.nat(4)),
  parkingTotal: orUnknown(fc.nat(6)),
  parkingFeatures: fc.subarray(['Detached', 'Garage', 'Carport', 'Driveway', 'On Street']),
  taxAnnualAmountCents: orUnknown(fc.nat(90).map((n) => n * 11_111)),
  poolPrivateYn: fc.constantFrom(true, false, null),
  openHouses: fc.array(
    fc.nat(40).map((day) => ({
      openHouseStartTime: new Date(Date.UTC(2026, 0, 1 + day, day % 24)).toISOString(),
      openHouseEndTime: null,
      openHouseRemarks: null,
    })),
    { maxLength: 2 },
  ),
  waterfrontYn: usually(false),
  associationFeeCents: orUnknown(fc.nat(9).map((n) => n * 5000)),
  previousListPriceCents: orUnknown(fc.nat(90).map((n) => n * 1_234_567)),
  newConstructionYn: usually(false),
  heating: fc.subarray(['Forced Air', 'Natural Gas', 'None']),
  heatingYn: fc.constantFrom(true, false, null),
  cooling: fc.subarray(['Central Air', 'Chauffé–à l’eau', 'Ceiling Fan(s)']),
  coolingYn: fc.constantFrom(true, false, null),
  seniorCommunityYn: fc.constantFrom(true, false, null),
  fireplaceYn: fc.constantFrom(true, false, null),
  flooring: fc.subarray(['Hardwood', 'Vinyl Plank', 'Tile', 'None']),
  basement: fc.subarray(['Finished', 'No Basement', 'Crawl Space', 'Walk-Out Access']),
  basementYn: fc.constantFrom(true, false, null),
  view: fc.subarray(['Water', 'Garden', 'Mountain(s)']),
  viewYn: fc.constantFrom(true, false, null),
  poolFeatures: fc.subarray(['In Ground', 'Association']),
  elementarySchool: orUnknown(fc.constantFrom('Garden Elementary', 'Harper')),
  middleOrJuniorSchool: orUnknown(fc.constant('Harper Middle School')),
  highSchool: orUnknown(fc.constantFrom('Garfield High', 'Kahn')),
  highSchoolDistrict: orUnknown(fc.constant('Seattle 1')),
  timeZone,
  internetEntireListingDisplayYn: usually(true),
  internetAddressDisplayYn: usually(true),
  listPriceFromYn: usually(false),
  coordinatesApproximateYn: usually(false),
  suppressedAt: usually(false).map((gone) => (gone ? '2026-01-05T00:00:00.000Z' : null)),
};
const home: fc.Arbitrary<Omit<SearchableHome, 'listingKey'>> = fc
  .record({
    ...facts,
    place,
    publicRemarks: orUnknown(fc.array(word, { maxLength: 4 }).map((words) => words.join(' '))),
    unparsedAddress: fc.constantFrom('12 Birch St', '7 Garden Way', '110 Vista Ave #2'),
    subdivisionName: orUnknown(fc.constantFrom('Garden Park', 'Cedar Ridge')),
    streetNumber: fc.constant('12'),
    streetName: fc.constant('Garden Way'),
    unitNumber: fc.constant(null),
    city: fc.constantFrom('Seattle', 'Coeur d’Alene'),
    stateOrProvince: fc.constant('WA'),
    postalCode: fc.constantFrom('98101', '98112'),
  })
  .map(({ place, ...rest }) => ({
    ...rest,
    ...place,
    countyOrParish: rest.city === 'Seattle' ? 'King' : null,
    // Of some; made of another fact, so that the homes stay those that the figures are of.
    cumulativeDaysBefore: (rest.daysOnMarketBase ?? 0) % 5 === 1 ? 25 : 0,
  }));

/** Homes with different keys, which are not in the order of the keys. */
export function someHomes(minLength: number, maxLength: number): fc.Arbitrary<SearchableHome[]> {
  return fc
    .array(home, { minLength, maxLength, size: 'max' })
    .map((homes) => homes.map((home, i) => ({ ...home, listingKey: `k${(i * 7919) % 10_007}` })));
}

export const someHome: fc.Arbitrary<SearchableHome> = fc
  .tuple(home, fc.nat(200))
  .map(([home, i]) => ({ ...home, listingKey: `k${(i * 7919) % 10_007}` }));

/** A home that comes or is replaced, one that goes, or one of those known that is told otherwise. */
export type ArbitraryChange =
  | { home: SearchableHome }
  | { gone: string }
  | { nth: number; told: Partial<SearchableHome> };

export const someChange: fc.Arbitrary<ArbitraryChange> = fc.oneof(
  fc.record({ home: someHome }),
  someHome.map(({ listingKey }) => ({ gone: listingKey })),
  {
    weight: 4,
    arbitrary: fc.record({ nth: fc.nat(10_000), told: fc.record(facts, { requiredKeys: [] }) }),
  },
);

/** @param known the homes of which one is told otherwise. */
export function changeOf(
  change: ArbitraryChange,
  known: ReadonlyMap<string, SearchableHome>,
): HomeChange[] {
  if ('home' in change) return [{ listingKey: change.home.listingKey, home: change.home }];
  if ('gone' in change) return [{ listingKey: change.gone, home: null }];
  const home = [...known.values()][change.nth % known.size];
  return home ? [{ listingKey: home.listingKey, home: { ...home, ...change.told } }] : [];
}

/** MapLibre's, in tenths. */
const zoom = fc.nat(220).map((tenths) => tenths / 10);
/** From −1 to 1. */
const share = fc.integer({ min: -50, max: 50 }).map((percent) => percent / 50);

const wholeWorld = boxOf(-90, -180, 90, 180, 22);

/** From one home's place to another's, so that homes stand on its edges and corners. */
const edgy = fc
  .tuple(town, steps, fc.array(fc.nat(40), { minLength: 4, maxLength: 4 }), zoom)
  .map(([{ latitude, longitude }, step, [a, b, c, d], zoom]) =>
    boxOf(
      latitude + Math.min(a!, b!) * step,
      longitude + Math.min(c!, d!) * step,
      latitude + Math.max(a!, b!) * step,
      longitude + Math.max(c!, d!) * step,
      zoom,
    ),
  );

/** With edges on the seam or at the end of the world, some across the antimeridian. */
const onSeam = fc.tuple(seam, seam, fc.nat(31), zoom).map(([a, b, open, zoom]) => {
  const [west, east] = [a.longitude, b.longitude].toSorted((c, d) => c - d) as [number, number];
  const crossesYn = (open & 16) !== 0;
  return boxOf(
    open & 1 ? -90 : Math.min(a.latitude, b.latitude),
    crossesYn ? east : open & 2 ? -180 : west,
    open & 4 ? 90 : Math.max(a.latitude, b.latitude),
    crossesYn ? west : open & 8 ? 180 : east,
    zoom,
  );
});

/** A screen of some size with one of its corners near a town, or all of the country or world. */
export const someViewport: fc.Arbitrary<Viewport> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.noBias(fc.record({ town, zoom, north: share, east: share })).map(screen),
  },
  { weight: 3, arbitrary: edgy },
  { weight: 2, arbitrary: onSeam },
  { weight: 1, arbitrary: fc.constant(defaultFilter.viewport) },
  { weight: 1, arbitrary: fc.constant(wholeWorld) },
);

function screen(at: { town: Point; zoom: number; north: number; east: number }): Viewport {
  const degrees = 360 * 2 ** -at.zoom;
  const south = at.town.latitude + ((at.north - 1) * degrees) / 2;
  const west = at.town.longitude + (at.east - 1) * degrees;
  return boxOf(south, west, south + degrees, west + 2 * degrees, at.zoom);
}

function boxOf(south: number, west: number, north: number, east: number, zoom: number): Viewport {
  const clamp = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return {
    bottomLeftLatitude: clamp(south, 90),
    bottomLeftLongitude: clamp(west, 180),
    topRightLatitude: clamp(north, 90),
    topRightLongitude: clamp(east, 180),
    zoom,
    transitionDuration: 0,
  };
}

const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

/** Often none, which a filter takes for any. */
const someOf = <T>(options: T[]) => fc.oneof(fc.constant<T[]>([]), fc.subarray(options));

/** Prices as homes have them, and a cent beside. */
const price = fc.nat(90).map((n) => n * 1_234_567);
const keyword = fc.constantFrom(
  'gar',
  'garden view',
  'cafe',
  'CHEFS',
  '12',
  'birch seattle',
  'new single',
  'harper finished',
  'cedar',
  'mountain',
  '…',
);

/** Drawn with a shaking hand around each town, sometimes with a part of it cut out. */
const corners = (least: number) =>
  fc.array(fc.tuple(fc.nat(45), fc.nat(45)), { minLength: least, maxLength: least + 5 });
const area = fc
  .tuple(corners(3), fc.option(corners(3)), fc.constantFrom(1e-3, 0.03))
  .map(([ring, cut, step]) => {
    const shape = ({ latitude, longitude }: Point, ring: [number, number][], isCut: boolean) => ({
      isCut,
      ring: ring.map(([east, north]): [number, number] => [
        longitude + (east - 5) * step,
        latitude + (north - 5) * step,
      ]),
    });
    return writeArea(
      towns.flatMap((town) => [
        shape(town, ring, false),
        ...(cut === null ? [] : [shape(town, cut, true)]),
      ]),
    );
  })
  .filter((text) => typeof readArea(text) !== 'string');

/** Ways to one of the towns, rarely to another or to the open sea. */
const travel = fc
  .tuple(
    town,
    fc.array(
      fc.record({
        minutes: fc.constantFrom(null, 1, 5, 15, 30, 75, 90),
        mode: fc.constantFrom(...TravelMode.options),
        elsewhere: fc.constantFrom(null, null, null, null, null, null, towns[0], openSea),
        north: fc.nat(3),
        east: fc.nat(3),
      }),
      { minLength: 1, maxLength: 3, size: 'max' },
    ),
  )
  .map(([town, ways]) =>
    ways.map(({ minutes, mode, elsewhere, north, east }) => {
      const { latitude, longitude } = elsewhere ?? town;
      const place = { latitude: latitude + north / 500, longitude: longitude + east / 500 };
      return writeTravel({
        minutes,
        question: { ...place, mode, direction: 'to', leaveAt: null },
      });
    }),
  );

/** Every home's ZIP code begins with 98. */
const unwanted = fc.oneof(keyword, fc.constantFrom('98', 'seattle', 'garden'));

/** What some of the homes cost to the dollar, by loans on both sides of mortgage insurance. */
const monthlyCost = fc
  .record({
    dollars: fc.nat(90).map((n) => n * 85),
    downPaymentBps: fc.constantFrom(0, 1500, 2000, 2000, 3550, 10_000),
    interestMilliPercent: fc.constantFrom(0, 6500, 6875),
    termMonths: fc.constantFrom(180, 360),
  })
  .map(({ dollars, ...loan }) => writeMonthlyLimit({ mostCents: dollars * 100, loan }));

/** Some of the homes, and some that there are not. */
const hidden = fc.uniqueArray(
  fc.nat(80).map((i) => `k${(i * 7919) % 10_007}`),
  { minLength: 1, maxLength: 40 },
);

/** Each kind of condition, where it limits something. */
const limits = {
  minPriceCents: price,
  maxPriceCents: price.map((cents) => Math.max(0, cents + ((cents / 1_234_567) % 3) - 1)),
  minBedrooms: fc.nat(7),
  maxBedrooms: fc.nat(9),
  minBathQuarters: fc.nat(20),
  minLivingArea: roundOr(100, 3000),
  maxLivingArea: roundOr(100, 5000),
  minLotSize: roundOr(5000, 100_000),
  maxLotSize: roundOr(5000, 200_000),
  minYearBuilt: fc.integer({ min: 1880, max: 2000 }),
  maxYearBuilt: fc.integer({ min: 1900, max: 2030 }),
  maxAssociationFeeCents: fc.nat(4).map((n) => n * 5000),
  minGarageSpaces: fc.nat(5),
  minStories: fc.nat(4),
  maxStories: fc.nat(3),
  minParkingSpaces: fc.nat(7),
};
const choices = {
  dom: fc.subarray(DomCode.options, { minLength: 1 }),
  types: fc.subarray(HomeKind.options, { minLength: 1 }),
  statuses: fc.subarray(StandardStatus.options, { minLength: 1 }),
  keyword,
  withoutWords: unwanted,
  area,
  travel,
  hidden,
  monthlyCost,
  openHouseFrom: fc
    .nat(42)
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
};
/** The filters that need no generator of their own. */
const features = filterNames.flatMap((name): [FieldName, fc.Arbitrary<unknown>][] => {
  const { index, control, fields } = filterOf(name);
  if (control?.kind === 'yesNo') return [[fields[0]!, fc.constant(true)]];
  if (index.kind !== 'marks') return [];
  return [[fields[0]!, fc.subarray([...index.options], { minLength: 1 })]];
});
const featureValues = Object.fromEntries(features) as {
  [Name in FieldName]: fc.Arbitrary<SearchFilter[Name]>;
};
/** Set in one filter of sixteen. */
const rareFeatures = Object.fromEntries(
  features.map(([name, value]) => [
    name,
    fc.oneof({ weight: 15, arbitrary: fc.constant(defaultFilter[name]) }, value),
  ]),
) as typeof featureValues;
const given = { ...featureValues, ...limits, ...choices };
type Limit = keyof typeof given;
const anyFeature: Limit[][] = features.map(([name]) => [name]);
/** Of each part of the filter, the ways to limit it. */
const parts: Limit[][][] = [
  [['minPriceCents', 'maxPriceCents'], ['minPriceCents'], ['maxPriceCents']],
  [['minPriceCents', 'maxPriceCents'], ['minPriceCents'], ['maxPriceCents']],
  [['minPriceCents', 'maxPriceCents'], ['minPriceCents'], ['maxPriceCents']],
  [['minBedrooms'], ['maxBedrooms']],
  [['minBathQuarters']],
  [['minBathQuarters']],
  [['minLivingArea'], ['maxLivingArea']],
  [['minLotSize', 'maxLotSize'], ['minLotSize'], ['maxLotSize']],
  [['minYearBuilt'], ['maxYearBuilt']],
  // A home that tells no fee has none, so that few fees keep all away.
  [['maxAssociationFeeCents']],
  [['maxAssociationFeeCents']],
  [['minGarageSpaces']],
  [['minGarageSpaces']],
  [['minStories'], ['maxStories'], ['minStories', 'maxStories']],
  [['minParkingSpaces']],
  [['monthlyCost']],
  [['openHouseFrom']],
  // One part, however many there are, so that a new one leaves the others their share.
  anyFeature,
  anyFeature,
  anyFeature,
  anyFeature,
  // Few homes are at the water.
  [['waterfrontYn']],
  [['waterfrontYn']],
  [['priceCutYn']],
  [['dom']],
  [['types']],
  [['statuses']],
  [['keyword']],
  [['withoutWords']],
  [['hidden']],
  // An area lies beside the homes more often than a number does.
  [['area']],
  [['area']],
  [['travel']],
  [['travel']],
  [['travel']],
  [['travel']],
  [['travel']],
];
const part = fc.constantFrom(...parts).chain((ways) => fc.constantFrom(...ways));
const page = fc.constantFrom(1, 1, 1, 2, 2, 3, 10_000);
const sort = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Sort.exclude(['travel_low']).options) },
  fc.constant('travel_low' as const),
);

/** Several conditions at once; few homes are left. */
const strictFilter: fc.Arbitrary<SearchFilter> = fc.record({
  ...rareFeatures,
  viewport: someViewport,
  page,
  address: fc.constant(''),
  ...(Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, rarely(value)])) as {
    [Name in keyof typeof limits]: fc.Arbitrary<number | null>;
  }),
  dom: someOf(DomCode.options),
  monthlyCost: fc.oneof({ weight: 15, arbitrary: fc.constant('') }, monthlyCost),
  openHouseFrom: rarely(choices.openHouseFrom),
  types: someOf(HomeKind.options),
  statuses: someOf(StandardStatus.options),
  keyword: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, keyword),
  keywordMode: fc.constantFrom('all', 'any'),
  withoutWords: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, unwanted),
  hidden: fc.oneof({ weight: 9, arbitrary: fc.constant<string[]>([]) }, hidden),
  area: fc.oneof({ weight: 15, arbitrary: fc.constant('') }, area),
  travel: fc.oneof({ weight: 9, arbitrary: fc.constant<string[]>([]) }, travel),
  sort,
});

/** One condition or two on many homes, so that some stay and some do not. */
const fewLimitsFilter: fc.Arbitrary<SearchFilter> = fc
  .noBias(
    fc.record({
      one: part,
      other: fc.option(part, { freq: 1 }),
      given: fc.record(given),
    }),
  )
  .chain(({ one, other, given }) =>
    fc.record({
      viewport: fc.oneof(someViewport, fc.constant(wholeWorld)),
      page,
      sort,
      sortedBy: travel,
      keywordMode: fc.constantFrom('all' as const, 'any' as const),
      ...Object.fromEntries(
        [one, other ?? one].flat().map((name) => [name, fc.constant(given[name])]),
      ),
    }),
  )
  .map(({ sortedBy, ...given }) => ({
    ...defaultFilter,
    dom: [],
    statuses: [],
    ...(given.sort === 'travel_low' && { travel: sortedBy }),
    ...given,
  }));

/** Only the box, so that many are found. */
const openFilter: fc.Arbitrary<SearchFilter> = fc
  .record({ viewport: someViewport, page, sort, travel })
  .map(({ travel, ...given }) => ({
    ...defaultFilter,
    dom: [],
    statuses: [],
    ...given,
    travel: given.sort === 'travel_low' ? travel : [],
  }));

export const someFilter: fc.Arbitrary<SearchFilter> = fc.oneof(
  { weight: 3, arbitrary: strictFilter },
  { weight: 4, arbitrary: openFilter },
  { weight: 13, arbitrary: fewLimitsFilter },
);
