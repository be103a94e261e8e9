/** Homes by price under the rest of the filter; asked anew only when that rest changes. */
import { useEffect, useState } from 'react';
import { searchApi } from '#api/search.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { PriceHistogram } from '#domain/search/SearchReply.ts';
import { call, Canceled } from '../../../client/call.ts';

/** Null until the first answer; after a failure what was there stays. */
export function usePriceHistogram(filter: SearchFilter): PriceHistogram['bars'] | null {
  const [bars, setBars] = useState<PriceHistogram['bars'] | null>(null);
  const asked = JSON.stringify({
    ...filter,
    minPriceCents: null,
    maxPriceCents: null,
    page: 1,
    sort: 'newest',
  } satisfies SearchFilter);
  useEffect(() => {
    const controller = new AbortController();
    call(
      searchApi.priceHistogram,
      { body: JSON.parse(asked) as SearchFilter },
      { signal: controller.signal },
    ).then(
      (reply) => setBars(reply.bars),
      (error: unknown) => {
        if (!(error instanceof Canceled)) console.log('The histogram could not be loaded:', error);
      },
    );
    return () => controller.abort();
  }, [asked]);
  return bars;
}
