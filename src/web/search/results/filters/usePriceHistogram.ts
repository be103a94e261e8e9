/** Homes by price under the rest of the filter; asked anew only when that rest changes. */
import { useState } from 'react';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import { useReply } from '../../../client/useReply.ts';
import { withHidden } from '../../../keep/withHidden.ts';
import { searchQueries } from '../../searchQueries.ts';

/** Null until the first answer; until the next, and after a failure, what was there stays. */
export function usePriceHistogram(filter: SearchFilter): PriceHistogram['bars'] | null {
  const body = {
    ...withHidden(filter),
    minPriceCents: null,
    maxPriceCents: null,
    page: 1,
    sort: 'newest',
  } satisfies SearchFilter;
  const [asked] = useReply(searchQueries.priceHistogram, { body });
  const [bars, setBars] = useState<PriceHistogram['bars'] | null>(null);
  if (asked.status === 'idle' && asked.reply.bars !== bars) setBars(asked.reply.bars);
  return bars;
}
