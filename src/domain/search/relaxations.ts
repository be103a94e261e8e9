/** Lifting one part of a filter alone, to find out which one keeps homes away. */
import { askedBeginnings } from './keywords.ts';
import type { SearchFilter } from './SearchFilter.ts';
import type { FilterPart, Relaxation } from './SearchReply.ts';
import { longestMinutes } from '../travel/travelBounds.ts';
import { limitsTravel, readTravel, writeTravel } from '../travel/travelText.ts';

type Part = FilterPart;

/** How much longer a way may take, where that is what would help. */
const minutesMore = 15;

/** Each part of the filter as it is when it limits nothing. */
const lifted: Record<Exclude<Part, 'travel' | 'more_minutes'>, Partial<SearchFilter>> = {
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
  parking: { minParkingSpaces: null },
  parking_kinds: { parkingKinds: [] },
  monthly_cost: { monthlyCost: '' },
  pool: { poolYn: false },
  open_house: { openHouseFrom: null },
  waterfront: { waterfrontYn: false },
  price_cut: { priceCutYn: false },
  types: { types: [] },
  statuses: { statuses: [] },
  keyword: { keyword: '' },
  without_words: { withoutWords: '' },
  hidden: { hidden: [] },
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
  if (part === 'travel') return { ...filter, travel: unlimited(filter) };
  if (part === 'more_minutes') return { ...filter, travel: filter.travel.map(withMoreMinutes) };
  return { ...filter, ...lifted[part] };
}

/** The places by which the list is sorted go on being told. */
function unlimited({ travel, sort }: SearchFilter): string[] {
  if (sort !== 'travel_low') return [];
  return travel.map((text) => writeTravel({ ...readTravel(text)!, minutes: null }));
}

function withMoreMinutes(text: string): string {
  const { question, minutes } = readTravel(text)!;
  if (minutes === null) return text;
  return writeTravel({ question, minutes: Math.min(longestMinutes, minutes + minutesMore) });
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
    parking: filter.minParkingSpaces !== null,
    parking_kinds: filter.parkingKinds.length > 0,
    monthly_cost: filter.monthlyCost !== '',
    pool: filter.poolYn,
    open_house: filter.openHouseFrom !== null,
    waterfront: filter.waterfrontYn,
    price_cut: filter.priceCutYn,
    types: filter.types.length > 0,
    statuses: filter.statuses.length > 0,
    keyword: askedBeginnings(filter.keyword).length > 0,
    without_words: askedBeginnings(filter.withoutWords).length > 0,
    hidden: filter.hidden.length > 0,
    area: filter.area !== '',
    travel: filter.travel.some(limitsTravel),
    more_minutes: filter.travel.some((text) => text !== withMoreMinutes(text)),
    viewport: true,
  };
  return (Object.keys(limits) as Part[]).filter((part) => limits[part]);
}

/** Of the filter's conditions on a home and where it stands, this one alone. */
export function alone(filter: SearchFilter, part: Part): SearchFilter {
  return limitingParts(filter)
    .filter((other) => other !== part && other !== 'more_minutes')
    .reduce(lift, filter);
}

/** The parts of which two may be lifted at once: each is a condition of its own. */
export function pairedParts(filter: SearchFilter): Part[] {
  return limitingParts(filter).filter((part) => part !== 'more_minutes');
}

/**
 * What an empty answer suggests: each part that, lifted alone, lets homes in; where there is none, each
 * two that do together. The most helpful first. `count` says how many homes a filter finds.
 */
export function relaxationsOf(
  filter: SearchFilter,
  count: (filter: SearchFilter) => number,
): Relaxation[] {
  const single = limitingParts(filter).map((part) => ({
    parts: [part],
    adds: count(lift(filter, part)),
  }));
  if (single.some(({ adds }) => adds > 0)) return helpful(single);
  const parts = pairedParts(filter);
  return helpful(
    parts.flatMap((first, at) =>
      parts.slice(at + 1).map((second) => ({
        parts: [first, second],
        adds: count(lift(lift(filter, first), second)),
      })),
    ),
  );
}

/** More are a list of chores. */
const mostSuggested = 6;

/** Those that let homes in, the most helpful first. */
export function helpful(relaxations: Relaxation[]): Relaxation[] {
  return relaxations
    .filter(({ adds }) => adds > 0)
    .sort((a, b) => b.adds - a.adds)
    .slice(0, mostSuggested);
}
