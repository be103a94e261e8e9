/** Takes the filter from the address bar when the buyer arrives by a link or by going back. */
import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { filterRead, selectFilter } from '../filterSlice.ts';
import { filterFromQuery } from '../filterFromUrl.ts';
import { filterToQuery } from '../filterUrl.ts';
import { selectProperty } from '../../property/propertySlice.ts';
import { sameSearch } from './sameSearch.ts';

type Stored = Parameters<typeof selectFilter>[0] & Parameters<typeof selectProperty>[0];

/**
 * Asks for homes only where those that are there answer another filter. Within the page the filter
 * leads and the address bar follows.
 */
export function useFilterFromUrl(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = useStore<Stored>();
  // Before anything waits: whoever fits the box to the map must not ask for the usual one first.
  useLayoutEffect(() => {
    const present = selectFilter(store.getState());
    const { answered, outdated, status } = selectProperty(store.getState());
    const isAsked = (answered && !outdated) || status === 'loading';
    const query = search.slice(1);
    if (query === '' && isAsked) {
      // A plain link to the map: the search goes on where it was, and the address bar says so.
      const kept = filterToQuery({ ...present, page: 1 });
      if (kept !== '') void navigate({ search: kept }, { replace: true });
      return;
    }
    const wanted = filterFromQuery(query);
    if (!sameSearch(wanted, present)) store.dispatch(filterRead(wanted));
    else if (!isAsked) store.dispatch(filterRead(present));
  }, [search, store, navigate]);
}
