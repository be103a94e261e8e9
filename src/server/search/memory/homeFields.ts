/**
 * What the index knows of a home, one row a field. A new field is a row here: columns, bitmaps, the
 * filter's conditions and the sorts are made from these tables. `domain/search/matches.ts` judges it.
 */
import { HomeKind, kindOf } from '#domain/property/PropertySubType.ts';
import { StandardStatus } from '#domain/property/Property.ts';
import { lastOpenHouseDay } from '#domain/property/openHousesAhead.ts';
import {
  bathQuarters,
  priceCutCents,
  pricePerSquareFootCents,
  shownPriceCents,
} from '#domain/property/shown.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { priceBarStarts } from '#domain/search/priceBars.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { type HomeSort, newness, offeredDay, sortRules } from '#domain/search/sortOrder.ts';
import { dayOf } from './dayOf.ts';
import { parkingMarksOf } from './parkingMarks.ts';

type NumberArray = typeof Float64Array | typeof Int32Array | typeof Int16Array | typeof Int8Array;

export interface NumberField {
  /** A whole number; null where nobody knows it. */
  of(home: SearchableHome): number | null;
  /** Stands for null. All values are higher. See `unknownIn`. */
  unknown: number;
  array: NumberArray;
  /** In place of `array`, as long as every home’s value fits. */
  narrow?: typeof Int32Array | typeof Int16Array;
  /**
   * Values at which bitmaps are kept. Bounds on one of them are answered by bitmaps alone; each
   * costs a bit a home.
   */
  steps: readonly number[];
  /** So many more, where the homes' values fall into so many equal parts. */
  parts: number;
  /** More at these ends, for lists that begin there. */
  ends: readonly ('lowest' | 'highest')[];
  /** The bounds that a filter sets, ends included; null is no bound. */
  bounds(filter: SearchFilter): readonly [min: number | null, max: number | null];
}

/** The lowest value of each kind of column that may stand in for a wider one. */
const leastOf = new Map<unknown, number>([
  [Int32Array, -(2 ** 31)],
  [Int16Array, -(2 ** 15)],
]);

/** What stands for null in a column: its lowest value where it is too narrow for the field’s own. */
export function unknownIn(column: { constructor: unknown }, unknown: number): number {
  return Math.max(unknown, leastOf.get(column.constructor) ?? unknown);
}

export interface ChoiceField {
  options: readonly string[];
  of(home: SearchableHome): string;
  /** Those a filter lets in; an empty list is any. */
  chosen(filter: SearchFilter): readonly string[];
}

/** In the columns of days, which may be negative. */
export const noDay = -(2 ** 31);

/** For `satisfies`: with the exact names kept. */
type NumberFields = Record<string, NumberField>;

export const numberFields = {
  bedrooms: {
    of: (home) => home.bedroomsTotal,
    unknown: -1,
    array: Int8Array,
    steps: [1, 2, 3, 4, 5, 6],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.minBedrooms, filter.maxBedrooms],
  },
  baths: {
    of: bathQuarters,
    unknown: -1,
    array: Int16Array,
    steps: [4, 6, 8, 10, 12, 16],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.minBathQuarters, null],
  },
  price: {
    of: shownPriceCents,
    unknown: -1,
    // A double holds whole cents exactly up to 90 trillion dollars, four bytes up to 21 million.
    array: Float64Array,
    narrow: Int32Array,
    // The picture beneath the price range is counted by these.
    steps: priceBarStarts,
    parts: 8,
    ends: ['lowest', 'highest'],
    bounds: (filter) => [filter.minPriceCents, filter.maxPriceCents],
  },
  livingArea: {
    of: (home) => home.livingArea,
    unknown: -1,
    array: Int32Array,
    steps: [],
    parts: 16,
    ends: ['highest'],
    bounds: (filter) => [filter.minLivingArea, filter.maxLivingArea],
  },
  lotSize: {
    of: (home) => home.lotSizeSquareFeet,
    unknown: -1,
    array: Int32Array,
    steps: [],
    parts: 12,
    ends: ['highest'],
    bounds: (filter) => [filter.minLotSize, filter.maxLotSize],
  },
  yearBuilt: {
    of: (home) => home.yearBuilt,
    unknown: -1,
    array: Int16Array,
    steps: [],
    parts: 12,
    ends: ['highest'],
    bounds: (filter) => [filter.minYearBuilt, filter.maxYearBuilt],
  },
  newness: {
    of: (home) => newness(home, dayOf),
    unknown: noDay,
    array: Int32Array,
    steps: [],
    parts: 12,
    ends: ['highest'],
    bounds: () => [null, null],
  },
  associationFee: {
    of: (home) => home.associationFeeCents ?? 0,
    unknown: -1,
    array: Float64Array,
    narrow: Int32Array,
    steps: [],
    parts: 6,
    ends: [],
    bounds: (filter) => [null, filter.maxAssociationFeeCents],
  },
  garageSpaces: {
    of: (home) => home.garageSpaces,
    unknown: -1,
    array: Int8Array,
    steps: [1, 2, 3],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.minGarageSpaces, null],
  },
  /** Homes have half stories: in quarters, so that the column holds whole numbers. */
  storyQuarters: {
    of: ({ storiesTotal }) => (storiesTotal === null ? null : Math.round(storiesTotal * 4)),
    unknown: -1,
    array: Int16Array,
    steps: [4, 8, 12],
    parts: 1,
    ends: [],
    bounds: ({ minStories, maxStories }) => [
      minStories === null ? null : minStories * 4,
      maxStories === null ? null : maxStories * 4,
    ],
  },
  parkingSpaces: {
    of: (home) => home.parkingTotal,
    unknown: -1,
    array: Int16Array,
    steps: [1, 2, 3, 4],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.minParkingSpaces, null],
  },
  /** What a listing tells of its taxes; only what a month costs is reckoned from it. */
  taxAnnual: {
    of: (home) => home.taxAnnualAmountCents,
    unknown: -1,
    array: Float64Array,
    narrow: Int32Array,
    steps: [],
    parts: 1,
    ends: [],
    bounds: () => [null, null],
  },
  /** A mark for each kind. */
  parkingKinds: {
    of: parkingMarksOf,
    unknown: -1,
    array: Int16Array,
    steps: [],
    parts: 1,
    ends: [],
    bounds: () => [null, null],
  },
  pool: {
    of: (home) => (home.poolPrivateYn === true ? 1 : 0),
    unknown: -1,
    array: Int8Array,
    steps: [1],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.poolYn ? 1 : null, null],
  },
  openHouseDay: {
    of: (home) => {
      const day = lastOpenHouseDay(home);
      return day === null ? null : dayOf(day);
    },
    unknown: noDay,
    // Two bytes hold the days of 1880 to 2059.
    array: Int32Array,
    narrow: Int16Array,
    steps: [],
    parts: 4,
    ends: [],
    bounds: ({ openHouseFrom }) => [openHouseFrom === null ? null : dayOf(openHouseFrom), null],
  },
  waterfront: {
    of: (home) => (home.waterfrontYn ? 1 : 0),
    unknown: -1,
    array: Int8Array,
    steps: [1],
    parts: 1,
    ends: [],
    bounds: (filter) => [filter.waterfrontYn ? 1 : null, null],
  },
  priceCut: {
    of: priceCutCents,
    unknown: -1,
    array: Float64Array,
    narrow: Int32Array,
    steps: [1],
    parts: 6,
    ends: ['highest'],
    bounds: (filter) => [filter.priceCutYn ? 1 : null, null],
  },
  pricePerArea: {
    of: pricePerSquareFootCents,
    unknown: -1,
    array: Float64Array,
    narrow: Int32Array,
    steps: [],
    parts: 8,
    ends: ['lowest'],
    bounds: () => [null, null],
  },
  listedDay: {
    of: (home) => offeredDay(home, dayOf),
    unknown: noDay,
    array: Int32Array,
    narrow: Int16Array,
    steps: [],
    parts: 8,
    ends: ['lowest'],
    bounds: () => [null, null],
  },
} as const satisfies NumberFields;

export const choiceFields = {
  status: {
    options: StandardStatus.options,
    of: (home) => home.standardStatus,
    chosen: (filter) => filter.statuses,
  },
  type: {
    options: HomeKind.options,
    of: (home) => kindOf(home.propertySubType),
    chosen: (filter) => filter.types,
  },
} as const satisfies Record<string, ChoiceField>;

export type NumberName = keyof typeof numberFields;
export type ChoiceName = keyof typeof choiceFields;

/** What each sort of the list goes by; whether the highest comes first is the domain's to say. */
const sortedBy: Record<HomeSort, NumberName> = {
  newest: 'newness',
  price_low: 'price',
  price_high: 'price',
  living_area_high: 'livingArea',
  lot_size_high: 'lotSize',
  year_built_new: 'yearBuilt',
  price_per_area_low: 'pricePerArea',
  price_cut_big: 'priceCut',
  listed_longest: 'listedDay',
};

export interface SortField {
  name: NumberName;
  highestFirst: boolean;
}

export function sortField(sort: HomeSort): SortField {
  return { name: sortedBy[sort], highestFirst: sortRules[sort].highestFirst };
}

export const numberNames = Object.keys(numberFields) as NumberName[];
export const choiceNames = Object.keys(choiceFields) as ChoiceName[];
