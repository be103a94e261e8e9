/** How many homes there are, without those that were hidden since the search was answered. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { StatusCount } from '#domain/search/SearchReply.ts';
import { useMarks } from '../../keep/marks.ts';
import { selectProperty } from '../../property/propertySlice.ts';

export function useCounted(): { total: number; statusCounts: readonly StatusCount[] } {
  const { total, statusCounts, list, pins } = useSelector(selectProperty);
  const marks = useMarks();
  return useMemo(() => {
    const hidden = new Map(
      [...list, ...pins].flatMap(({ listingKey, standardStatus }) =>
        marks.get(listingKey) === 'hidden' ? [[listingKey, standardStatus] as const] : [],
      ),
    );
    if (hidden.size === 0) return { total, statusCounts };
    const statuses = [...hidden.values()];
    const left = statusCounts.map(({ standardStatus, count }) => ({
      standardStatus,
      count: count - statuses.filter((status) => status === standardStatus).length,
    }));
    return { total: total - hidden.size, statusCounts: left.filter(({ count }) => count > 0) };
  }, [total, statusCounts, list, pins, marks]);
}
