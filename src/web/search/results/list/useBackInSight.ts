/** What is no longer hidden comes back into map, list and count: it is searched for again. */
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMarks } from '../../../keep/marks.ts';
import { searchHomes, selectProperty } from '../../../property/propertySlice.ts';
import { selectFilter } from '../../filterSlice.ts';
import type { SearchDispatch } from '../SearchDispatch.ts';

export function useBackInSight(): void {
  const dispatch = useDispatch<SearchDispatch>();
  const marks = useMarks();
  const filter = useSelector(selectFilter);
  const { answered, list } = useSelector(selectProperty);
  const before = useRef(marks);
  useEffect(() => {
    const listed = new Set(list.map(({ listingKey }) => listingKey));
    const isBack = [...before.current].some(
      ([key, mark]) => mark === 'hidden' && marks.get(key) !== 'hidden' && !listed.has(key),
    );
    before.current = marks;
    if (isBack && answered) void dispatch(searchHomes({ ...filter, page: 1 }));
  }, [marks, answered, list, filter, dispatch]);
}
