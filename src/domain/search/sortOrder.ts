/** The order of the list. */
import { epochDay } from '../calendar.ts';
import type { Property } from '../property/Property.ts';
import { priceCutCents, pricePerSquareFootCents, shownPriceCents } from '../property/shown.ts';
import type { SearchFilter, Sort } from './SearchFilter.ts';
import { longestWay, type TimeOf } from './travelFit.ts';

export type Sortable = Pick<
  Property,
  | 'listingKey'
  | 'standardStatus'
  | 'listPriceCents'
  | 'closePriceCents'
  | 'previousListPriceCents'
  | 'livingArea'
  | 'lotSizeSquareFeet'
  | 'yearBuilt'
  | 'onMarketDate'
>;

/** Sorts by what a home itself says. */
export type HomeSort = Exclude<Sort, 'travel_low'>;

/** What each of them goes by, and whether the highest comes first. */
export const sortRules: Record<
  HomeSort,
  { by: (home: Sortable) => number | null; highestFirst: boolean }
> = {
  newest: {
    by: (home) =>
      home.onMarketDate === null ? null : newness(home.standardStatus, epochDay(home.onMarketDate)),
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
    by: ({ onMarketDate, standardStatus }) =>
      onMarketDate === null || standardStatus === 'Coming Soon' ? null : epochDay(onMarketDate),
    highestFirst: false,
  },
};

/** Before all days that a home can have come on the market. */
const longAgo = -1_000_000;

/**
 * Higher stands earlier. A home that is only announced cannot be seen or bought yet, and its date is
 * still to come: it stands behind all that are on the market, the soonest first.
 */
export function newness(
  standardStatus: Sortable['standardStatus'],
  /** Since 1970-01-01. */
  onMarketDay: number,
): number {
  return standardStatus === 'Coming Soon' ? longAgo - onMarketDay : onMarketDay;
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
