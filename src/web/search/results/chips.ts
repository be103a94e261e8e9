/** What narrows the search, one chip each, with what taking it away leaves. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { Narrowing } from '../filterSlice.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import { areaWords } from '../../property/homeFacts.ts';
import { kindWords } from '../../property/typeWords.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { limitsOf, without } from '../../travel/travelFilter.ts';
import { limitWords } from '../../travel/travelWords.ts';
import {
  bathWords,
  bedWords,
  domChipWords,
  feeWords,
  garageWords,
  monthlyWords,
  openHouseWords,
  parkingKindWords,
  parkingWords,
  priceWords,
  rangeWords,
  sameMembers,
  squareFeet,
  statusWords,
} from './filterWords.ts';

export interface Chip {
  /** Tells chips apart. */
  id: string;
  words: string;
  /** The fields as they are without this chip. */
  without: Partial<Narrowing>;
}

/** @param places those that have a name */
export function chipsOf(filter: SearchFilter, places: readonly TravelPlace[] = []): Chip[] {
  const chips: (Chip | null)[] = [
    chip('price', priceWords(filter.minPriceCents, filter.maxPriceCents), [
      'minPriceCents',
      'maxPriceCents',
    ]),
    chip('bedrooms', bedWords(filter.minBedrooms, filter.maxBedrooms), [
      'minBedrooms',
      'maxBedrooms',
    ]),
    chip('baths', bathWords(filter.minBathQuarters), ['minBathQuarters']),
    ...filter.types.map((type) => ({
      id: `type:${type}`,
      words: kindWords[type],
      without: { types: filter.types.filter((other) => other !== type) },
    })),
    domChip(filter),
    chip('statuses', statusChipWords(filter.statuses), ['statuses']),
    chip('living_area', rangeWords(filter.minLivingArea, filter.maxLivingArea, squareFeet), [
      'minLivingArea',
      'maxLivingArea',
    ]),
    chip(
      'lot_size',
      prefixed('Lot: ', rangeWords(filter.minLotSize, filter.maxLotSize, areaWords)),
      ['minLotSize', 'maxLotSize'],
    ),
    chip('year_built', prefixed('Built: ', yearWords(filter)), ['minYearBuilt', 'maxYearBuilt']),
    chip('association_fee', feeWords(filter.maxAssociationFeeCents), ['maxAssociationFeeCents']),
    chip('garage', garageWords(filter.minGarageSpaces), ['minGarageSpaces']),
    chip(
      'stories',
      prefixed('Stories: ', rangeWords(filter.minStories, filter.maxStories, String)),
      ['minStories', 'maxStories'],
    ),
    chip('parking', parkingWords(filter.minParkingSpaces), ['minParkingSpaces']),
    ...filter.parkingKinds.map((kind) => ({
      id: `parking:${kind}`,
      words: parkingKindWords[kind],
      without: { parkingKinds: filter.parkingKinds.filter((other) => other !== kind) },
    })),
    chip('monthly_cost', monthlyWords(filter.monthlyCost), ['monthlyCost']),
    chip('open_house', openHouseWords(filter.openHouseFrom), ['openHouseFrom']),
    chip('pool', filter.poolYn ? 'Pool' : null, ['poolYn']),
    chip('waterfront', filter.waterfrontYn ? 'At the water' : null, ['waterfrontYn']),
    chip('price_cut', filter.priceCutYn ? 'Price was cut' : null, ['priceCutYn']),
    ...limitsOf(filter, places).map(({ text, wish, place }) => ({
      id: `travel:${text}`,
      words: limitWords(wish, place?.label ?? null),
      without: { travel: without(filter, text) },
    })),
    chip('area', filter.area === '' ? null : 'Drawn area', ['area']),
    chip('keyword', keywordWords(filter), ['keyword', 'keywordMode']),
    chip('without_words', quoted('Not ', filter.withoutWords), ['withoutWords']),
  ];
  return chips.filter((one) => one !== null);
}

/** How many of them the buyer has set: the usual limit of days is there from the beginning. */
export function setCountOf(filter: SearchFilter): number {
  return chipsOf(filter).length - (hasUsualDays(filter) ? 1 : 0);
}

export function hasUsualDays({ dom }: SearchFilter): boolean {
  return sameMembers(dom, defaultFilter.dom);
}

/** Every filter as it usually is; place, sort and address stay. */
export const cleared: Partial<Narrowing> = (() => {
  const {
    viewport: _viewport,
    page: _page,
    address: _address,
    sort: _sort,
    ...rest
  } = defaultFilter;
  return rest;
})();

/** The usual limit is a limit too: whoever takes it away sees all homes, however long listed. */
function domChip({ dom }: SearchFilter): Chip | null {
  const words = domChipWords(dom);
  return words === null ? null : { id: 'dom', words, without: { dom: [] } };
}

function chip(id: string, words: string | null, fields: (keyof Narrowing)[]): Chip | null {
  return words === null ? null : { id, words, without: defaultsOf(fields) };
}

function defaultsOf(fields: (keyof Narrowing)[]): Partial<Narrowing> {
  return Object.fromEntries(fields.map((field) => [field, defaultFilter[field]]));
}

function quoted(prefix: string, text: string): string | null {
  return text.trim() === '' ? null : `${prefix}“${text.trim()}”`;
}

function keywordWords({ keyword, keywordMode }: SearchFilter): string | null {
  return quoted(keywordMode === 'any' ? 'Any of ' : '', keyword);
}

function prefixed(prefix: string, words: string | null): string | null {
  return words === null ? null : prefix + words;
}

function statusChipWords(statuses: readonly StandardStatus[]): string | null {
  if (sameMembers(statuses, defaultFilter.statuses)) return null;
  if (statuses.length === 0) return 'Any status';
  return statuses.map((status) => statusWords[status]).join(', ');
}

function yearWords({ minYearBuilt, maxYearBuilt }: SearchFilter): string | null {
  return minYearBuilt !== null && maxYearBuilt === null
    ? `${minYearBuilt} or later`
    : rangeWords(minYearBuilt, maxYearBuilt, String);
}
