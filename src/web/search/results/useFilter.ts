/** The filter and the one way to change it, for every control that narrows the search. */
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { type Narrowing, narrowed, selectFilter } from '../filterSlice.ts';

export function useFilter(): [SearchFilter, (change: Partial<Narrowing>) => void] {
  const dispatch = useDispatch();
  const narrow = useCallback(
    (change: Partial<Narrowing>) => void dispatch(narrowed(change)),
    [dispatch],
  );
  return [useSelector(selectFilter), narrow];
}
