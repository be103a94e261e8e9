/** What differs from the usual search, one chip each, with what taking it away leaves. */
import { type DomCode, type SearchFilter, defaultFilter } from '#domain/search/SearchFilter.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import {
  bathWords,
  bedWords,
  domWords,
  lotWords,
  priceWords,
  rangeWords,
  squareFeet,
  statusWords,
  typeWords,
} from './filterWords.ts';

export interface Chip {
  /** Tells chips apart. */
  id: string;
  words: string;
  /** The fields as they are without this chip. */
  without: Partial<SearchFilter>;
}

export function chipsOf(filter: SearchFilter): Chip[] {
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
      words: typeWords[type],
      without: { types: filter.types.filter((other) => other !== type) },
    })),
    chip('dom', domChipWords(filter.dom), ['dom']),
    chip('statuses', statusChipWords(filter.statuses), ['statuses']),
    chip('living_area', rangeWords(filter.minLivingArea, filter.maxLivingArea, squareFeet), [
      'minLivingArea',
      'maxLivingArea',
    ]),
    chip(
      'lot_size',
      prefixed('Lot: ', rangeWords(filter.minLotSize, filter.maxLotSize, lotWords)),
      ['minLotSize', 'maxLotSize'],
    ),
    chip('year_built', prefixed('Built: ', yearWords(filter)), ['minYearBuilt', 'maxYearBuilt']),
    chip('keyword', filter.keyword.trim() === '' ? null : `“${filter.keyword.trim()}”`, [
      'keyword',
    ]),
  ];
  return chips.filter((one) => one !== null);
}

function chip(id: string, words: string | null, fields: (keyof SearchFilter)[]): Chip | null {
  return words === null ? null : { id, words, without: defaultsOf(fields) };
}

function defaultsOf(fields: (keyof SearchFilter)[]): Partial<SearchFilter> {
  return Object.fromEntries(fields.map((field) => [field, defaultFilter[field]]));
}

function prefixed(prefix: string, words: string | null): string | null {
  return words === null ? null : prefix + words;
}

function domChipWords(dom: readonly DomCode[]): string | null {
  if (sameMembers(dom, defaultFilter.dom)) return null;
  return dom.length === 0 ? 'Any days on market' : dom.map((code) => domWords[code]).join(' or ');
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

export function sameMembers<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((member) => b.includes(member));
}
