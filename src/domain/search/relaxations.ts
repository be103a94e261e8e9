/** Lifting one part of a filter alone, to find out which one keeps homes away. */
import { askedBeginnings } from './keywords.ts';
import type { SearchFilter } from './SearchFilter.ts';
import type { Relaxation } from './SearchReply.ts';

type Part = Relaxation['name'];

/** Each part of the filter as it is when it limits nothing. */
const lifted: Record<Part, Partial<SearchFilter>> = {
  dom: { dom: [] },
  price: { minPriceCents: null, maxPriceCents: null },
  bedrooms: { minBedrooms: null, maxBedrooms: null },
  baths: { minBathQuarters: null },
  living_area: { minLivingArea: null, maxLivingArea: null },
  lot_size: { minLotSize: null, maxLotSize: null },
  year_built: { minYearBuilt: null, maxYearBuilt: null },
  association_fee: { maxAssociationFeeCents: null },
  garage: { minGarageSpaces: null },
  stories: { minStories: null, maxStories: null },
  waterfront: { waterfrontYn: false },
  price_cut: { priceCutYn: false },
  types: { types: [] },
  statuses: { statuses: [] },
  keyword: { keyword: '' },
  without_words: { withoutWords: '' },
  area: { area: '' },
  viewport: {
    viewport: {
      bottomLeftLatitude: -90,
      bottomLeftLongitude: -180,
      topRightLatitude: 90,
      topRightLongitude: 180,
      zoom: 0,
      transitionDuration: 0,
    },
  },
};

export function lift(filter: SearchFilter, part: Part): SearchFilter {
  return { ...filter, ...lifted[part] };
}

/** The parts that limit something. The viewport always does. */
export function limitingParts(filter: SearchFilter): Part[] {
  const limits: Record<Part, boolean> = {
    dom: filter.dom.length > 0,
    price: filter.minPriceCents !== null || filter.maxPriceCents !== null,
    bedrooms: filter.minBedrooms !== null || filter.maxBedrooms !== null,
    baths: filter.minBathQuarters !== null,
    living_area: filter.minLivingArea !== null || filter.maxLivingArea !== null,
    lot_size: filter.minLotSize !== null || filter.maxLotSize !== null,
    year_built: filter.minYearBuilt !== null || filter.maxYearBuilt !== null,
    association_fee: filter.maxAssociationFeeCents !== null,
    garage: filter.minGarageSpaces !== null,
    stories: filter.minStories !== null || filter.maxStories !== null,
    waterfront: filter.waterfrontYn,
    price_cut: filter.priceCutYn,
    types: filter.types.length > 0,
    statuses: filter.statuses.length > 0,
    keyword: askedBeginnings(filter.keyword).length > 0,
    without_words: askedBeginnings(filter.withoutWords).length > 0,
    area: filter.area !== '',
    viewport: true,
  };
  return (Object.keys(limits) as Part[]).filter((part) => limits[part]);
}

/**
 * What an empty answer suggests: each part that, lifted alone, lets homes in; the most helpful
 * first. `count` says how many homes a filter finds.
 */
export function relaxationsOf(
  filter: SearchFilter,
  count: (filter: SearchFilter) => number,
): Relaxation[] {
  return limitingParts(filter)
    .map((name) => ({ name, adds: count(lift(filter, name)) }))
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds);
}
