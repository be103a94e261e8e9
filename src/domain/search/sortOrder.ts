/** The order of the list. */
import { epochDay } from '../calendar.ts';
import type { Property } from '../property/Property.ts';
import { shownPriceCents } from '../property/shown.ts';
import type { Sort } from './SearchFilter.ts';

export type Sortable = Pick<
  Property,
  | 'listingKey'
  | 'standardStatus'
  | 'listPriceCents'
  | 'closePriceCents'
  | 'livingArea'
  | 'lotSizeSquareFeet'
  | 'yearBuilt'
  | 'onMarketDate'
>;

/** What each sort goes by, and whether the highest comes first. */
export const sortRules: Record<
  Sort,
  { by: (home: Sortable) => number | null; highestFirst: boolean }
> = {
  newest: {
    by: (home) => (home.onMarketDate === null ? null : epochDay(home.onMarketDate)),
    highestFirst: true,
  },
  price_low: { by: shownPriceCents, highestFirst: false },
  price_high: { by: shownPriceCents, highestFirst: true },
  living_area_high: { by: (home) => home.livingArea, highestFirst: true },
  lot_size_high: { by: (home) => home.lotSizeSquareFeet, highestFirst: true },
  year_built_new: { by: (home) => home.yearBuilt, highestFirst: true },
};

/** For `toSorted`. Unknown values come last; equal ones stand in the order of their keys. */
export function inOrderOf(sort: Sort): (a: Sortable, b: Sortable) => number {
  const { by, highestFirst } = sortRules[sort];
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
