/**
 * The columns of the index. Those of filters come from `domain/search/filters`, and a new filter needs no change
 * here. Tests compare the index with `domain/search/matches.ts`.
 */
import { lastOpenHouseDay } from '#domain/property/openHousesAhead.ts';
import { weekendsOpen } from '#domain/property/openWeekend.ts';
import { fromPrice, pricePerSquareFootCents } from '#domain/property/price.ts';
import { type FiltersIndexed, filterNames, filterOf } from '#domain/search/filters/list.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import { priceBarStarts } from '#domain/search/priceBars.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { type HomeSort, newness, offeredDay, sortRules } from '#domain/search/sortOrder.ts';
import { dayOf } from './dayOf.ts';

type NumberArray = typeof Float64Array | typeof Int32Array | typeof Int16Array | typeof Int8Array;

export interface NumberField {
  /** A whole number; null where nobody knows it. */
  of(home: SearchableHome): number | null;
  /** Stands for null. All values are higher. See `unknownIn`. */
  unknown: number;
  array: NumberArray;
  /** In place of `array`, as long as every home’s value fits. */
  narrow?: typeof Int32Array | typeof Int16Array | typeof Int8Array;
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

/** What lists are sorted by, or costs are computed from, and no filter reads as it is. */
const extraFields = {
  newness: {
    of: (home) => newness(home, dayOf),
    unknown: noDay,
    array: Int32Array,
    parts: 12,
    ends: ['highest'],
  },
  tax_annual: {
    of: (home) => home.taxAnnualAmountCents,
    array: Float64Array,
    narrow: Int32Array,
    parts: 1,
  },
  open_house_day: {
    of: (home) => {
      const day = lastOpenHouseDay(home);
      return day === null ? null : dayOf(day);
    },
    unknown: noDay,
    // Two bytes hold the days of 1880 to 2059.
    parts: 4,
    bounds: ({ openHouseFrom }) => [openHouseFrom === null ? null : dayOf(openHouseFrom), null],
  },
  /** A bit for each week back from the last open house; 15 of them fit in two bytes. */
  open_saturdays: {
    of: (home) => weekendsOpen(home)?.saturdays ?? 0,
    array: Float64Array,
    narrow: Int16Array,
    parts: 1,
  },
  open_sundays: {
    of: (home) => weekendsOpen(home)?.sundays ?? 0,
    array: Float64Array,
    narrow: Int16Array,
    parts: 1,
  },
  price_per_area: {
    of: pricePerSquareFootCents,
    array: Float64Array,
    narrow: Int32Array,
    parts: 8,
    ends: ['lowest'],
  },
  /** 1 where the price shown is the lower end of a range. */
  price_from: {
    of: (home) => (fromPrice(home).priceFromYn ? 1 : 0),
    ...{ array: Int16Array, narrow: Int8Array, parts: 1 },
  },
  listed_day: {
    of: (home) => offeredDay(home, dayOf),
    unknown: noDay,
    parts: 8,
    ends: ['lowest'],
  },
} as const satisfies Record<string, Pick<NumberField, 'of'> & Tuned>;

type Tuned = Partial<Omit<NumberField, 'of'>>;
type FilterNumber = FiltersIndexed<'number'>;

const cents: Tuned = { array: Float64Array, narrow: Int32Array };
/** A byte holds up to 127. */
const small: Tuned = { array: Int16Array, narrow: Int8Array, parts: 1 };

/** Where a column can be smaller than usual, or bitmaps at certain values pay for themselves. */
const tuned: { [Name in FilterNumber]?: Tuned } = {
  bedrooms: { array: Int8Array, steps: [1, 2, 3, 4, 5, 6], parts: 1 },
  baths: { ...small, steps: [4, 6, 8, 10, 12, 16] },
  // A double holds whole cents exactly up to 90 trillion dollars, four bytes up to 21 million.
  // The picture beneath the price range is counted by these steps.
  price: { ...cents, steps: priceBarStarts, parts: 8, ends: ['lowest', 'highest'] },
  living_area: { array: Int32Array, parts: 16, ends: ['highest'] },
  lot_size: { array: Int32Array, parts: 12, ends: ['highest'] },
  year_built: { array: Int16Array, parts: 12, ends: ['highest'] },
  association_fee: { ...cents, parts: 6 },
  garage: { array: Int8Array, steps: [1, 2, 3], parts: 1 },
  stories: { ...small, steps: [4, 8, 12] },
  parking: { ...small, steps: [1, 2, 3, 4] },
  price_cut: { ...cents, steps: [1], parts: 6, ends: ['highest'] },
};

export type NumberName = FilterNumber | keyof typeof extraFields;
export type ChoiceName = FiltersIndexed<'choice'>;

const numbers = new Map<NumberName, NumberField>();
const choices = new Map<ChoiceName, ChoiceField>();

for (const name of filterNames) {
  const { index } = filterOf(name);
  if (index.kind === 'number') {
    numbers.set(name as FilterNumber, fieldFrom({ ...tuned[name as FilterNumber], ...index }));
  } else if (index.kind === 'choice') {
    choices.set(name as ChoiceName, index);
  }
}
for (const [name, field] of Object.entries(extraFields)) {
  numbers.set(name as keyof typeof extraFields, fieldFrom(field));
}

export const numberFields = Object.fromEntries(numbers) as Record<NumberName, NumberField>;
export const choiceFields = Object.fromEntries(choices) as Record<ChoiceName, ChoiceField>;

function fieldFrom(field: Pick<NumberField, 'of'> & Tuned): NumberField {
  const array = field.array ?? Int32Array;
  return {
    unknown: -1,
    array,
    steps: [],
    parts: 8,
    ends: [],
    bounds: () => [null, null],
    ...(field.array === undefined && { narrow: Int16Array }),
    ...field,
  };
}

/** What each sort of the list goes by; whether the highest comes first is the domain's to say. */
const sortedBy: Record<HomeSort, NumberName> = {
  newest: 'newness',
  price_low: 'price',
  price_high: 'price',
  living_area_high: 'living_area',
  lot_size_high: 'lot_size',
  year_built_new: 'year_built',
  price_per_area_low: 'price_per_area',
  price_cut_big: 'price_cut',
  listed_longest: 'listed_day',
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
