/** The order of the list. */
import { epochDay, type LegalDate } from '../calendar.ts';
import type { Property } from '../property/Property.ts';
import { priceCutCents, pricePerSquareFootCents, shownPriceCents } from '../property/price.ts';
import type { SearchFilter, Sort } from './SearchFilter.ts';
import { longestWay, type TimeOf } from './travelFit.ts';

export const sortFields = [
  'listingKey',
  'standardStatus',
  'listPriceCents',
  'closePriceCents',
  'previousListPriceCents',
  'livingArea',
  'lotSizeSquareFeet',
  'yearBuilt',
  'onMarketDate',
  'cumulativeDaysBefore',
] as const satisfies (keyof Property)[];
export type SortField = (typeof sortFields)[number];

export type Sortable = Pick<Property, SortField>;

/** Sorts by what a home itself says. */
export type HomeSort = Exclude<Sort, 'travel_low'>;

/** What each of them goes by, and whether the highest comes first. */
export const sortRules: Record<
  HomeSort,
  { by: (home: Sortable) => number | null; highestFirst: boolean }
> = {
  newest: {
    by: (home) => newness(home, epochDay),
    highestFirst: true,
  },
  price_low: { by: shownPriceCents, highestFirst: false },
  price_high: { by: shownPriceCents, highestFirst: true },
  living_area_high: { by: (home) => home.livingArea, highestFirst: true },
  lot_size_high: { by: (home) => home.lotSizeSquareFeet, highestFirst: true },
  year_built_new: { by: (home) => home.yearBuilt, highestFirst: true },
  price_per_area_low: { by: pricePerSquareFootCents, highestFirst: false },
  price_cut_big: { by: priceCutCents, highestFirst: true },
  listed_longest: {
    by: (home) => offeredDay(home, epochDay),
    highestFirst: false,
  },
};

/** Before all days that a home can have come on the market. */
const longAgo = -1_000_000;

type Offered = Pick<Sortable, 'standardStatus' | 'onMarketDate' | 'cumulativeDaysBefore'>;

/**
 * Since when the home is on offer, its earlier listings counted: one that was listed anew is no new
 * home. Null where nobody knows, and while it is only announced.
 * @param dayOf days since 1970-01-01
 */
export function offeredDay(
  { standardStatus, onMarketDate, cumulativeDaysBefore }: Offered,
  dayOf: (date: LegalDate) => number,
): number | null {
  if (onMarketDate === null || standardStatus === 'Coming Soon') return null;
  return dayOf(onMarketDate) - cumulativeDaysBefore;
}

/**
 * Higher stands earlier. A home that is only announced cannot be seen or bought yet, and its date is
 * still to come: it stands behind all that are on the market, the soonest first.
 */
export function newness(home: Offered, dayOf: (date: LegalDate) => number): number | null {
  if (home.standardStatus !== 'Coming Soon') return offeredDay(home, dayOf);
  return home.onMarketDate === null ? null : longAgo - dayOf(home.onMarketDate);
}

/** What a home stands in the list by; null where that is unknown. */
export function sortValueOf(
  filter: Pick<SearchFilter, 'sort' | 'travel'>,
  timeOf: TimeOf,
): (home: Sortable & Parameters<typeof longestWay>[0]) => number | null {
  if (filter.sort === 'travel_low') return (home) => longestWay(home, filter, timeOf);
  return ownValue(filter.sort);
}

/**
 * For `toSorted`. Unknown values come last; equal ones stand in the order of their keys.
 * @param by what a home stands in the list by, where it does not say so itself
 */
export function inOrderOf<Home extends Sortable>(
  sort: Sort,
  by: (home: Home) => number | null = ownValue(sort),
): (a: Home, b: Home) => number {
  const highestFirst = sort !== 'travel_low' && sortRules[sort].highestFirst;
  return (a, b) => {
    const [valueA, valueB] = [by(a), by(b)];
    if (valueA !== valueB) {
      if (valueA === null) return 1;
      if (valueB === null) return -1;
      return highestFirst ? valueB - valueA : valueA - valueB;
    }
    return a.listingKey < b.listingKey ? -1 : a.listingKey > b.listingKey ? 1 : 0;
  };
}

function ownValue(sort: Sort): (home: Sortable) => number | null {
  return sort === 'travel_low' ? () => null : sortRules[sort].by;
}
