/** The active filters as chips, each with the fields after it is removed. */
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { filterNames, filterOf } from '#domain/search/filters/list.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { TravelPlace } from '#domain/travel/TravelPlace.ts';
import { limitsOf, without } from '../../travel/travelFilter.ts';
import { limitWords } from '../../travel/travelWords.ts';
import type { Narrowing } from '../filterSlice.ts';

export interface Chip {
  /** Unique among the chips. */
  id: string;
  words: string;
  /** The fields after the chip is removed. */
  without: Partial<Narrowing>;
}

/** @param places those that have a name */
export function chipsOf(filter: SearchFilter, places: readonly TravelPlace[] = []): Chip[] {
  return filterNames.flatMap((name) => {
    if (name === 'travel') return travelChips(filter, places);
    return filterOf(name)
      .chips(filter)
      .map(({ option, words, without }) => ({
        id: option === undefined ? name : `${name}:${option}`,
        words,
        without,
      }));
  });
}

/** How many filters the buyer set; the place and the default days on market don't count. */
export function setCountOf(filter: SearchFilter): number {
  return chipsOf({ ...filter, address: '' }).length - (hasUsualDays(filter) ? 1 : 0);
}

export function hasUsualDays({ dom }: SearchFilter): boolean {
  const usual = defaultFilter.dom;
  return dom.length === usual.length && dom.every((code) => usual.includes(code));
}

/** Every filter at its default; place, sort and address stay. */
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

function travelChips(filter: SearchFilter, places: readonly TravelPlace[]): Chip[] {
  return limitsOf(filter, places).map(({ text, wish, place }) => ({
    id: `travel:${text}`,
    words: limitWords(wish, place?.label ?? null),
    without: { travel: without(filter, text) },
  }));
}
