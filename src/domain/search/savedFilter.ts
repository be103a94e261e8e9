/** What a saved search stores of a filter. */
import { defaultFilter } from './defaultFilter.ts';
import { filterNames, filterOf } from './filters/list.ts';
import { placeIn } from './homesOfPlace.ts';
import type { SearchFilter } from './SearchFilter.ts';

/** Page, sort order and `live` fields have their defaults. A named place is stored instead of the map's box. */
export function savedFilter(filter: SearchFilter): SearchFilter {
  const stored = filterNames
    .map(filterOf)
    .filter(({ saved }) => saved === 'stored')
    .flatMap(({ fields }) => fields.map((field) => [field, filter[field]]));
  const { viewport } = placeIn(filter.address) === null ? filter : defaultFilter;
  return { ...defaultFilter, ...Object.fromEntries(stored), viewport };
}
