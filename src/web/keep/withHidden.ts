import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { hiddenHomes } from './marks.ts';

/** A filter as it is asked by whoever hides homes: they are in no map, list or count. */
export function withHidden(filter: SearchFilter): SearchFilter {
  const hidden = hiddenHomes();
  return hidden.length === 0 ? filter : { ...filter, hidden: [...hidden] };
}
