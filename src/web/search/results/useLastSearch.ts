import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { instant } from '#domain/calendar.ts';
import { savedFilter } from '#domain/search/savedFilter.ts';
import { selectFilter } from '../filterSlice.ts';
import { filterToQuery } from '../filterUrl.ts';
import { rememberLastSearch } from '../lastSearch.ts';

/** Remembers the search on this device: a home opened in a new tab can say what of it the home meets. */
export function useLastSearch(): void {
  const filter = useSelector(selectFilter);
  useEffect(() => {
    rememberLastSearch(filterToQuery(savedFilter(filter)), instant(Date.now()));
  }, [filter]);
}
