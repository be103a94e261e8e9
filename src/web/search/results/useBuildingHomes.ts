/** The homes that stand at one point of the map, under the same filter; page by page. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchApi } from '#api/search.ts';
import { type SearchFilter, maxZoom } from '#domain/search/SearchFilter.ts';
import type { Cluster, SearchReply } from '#domain/search/SearchReply.ts';
import { call, Canceled } from '../../client/call.ts';
import { sentenceOf } from '../../client/failureOf.ts';

export interface BuildingHomes {
  status: 'loading' | 'idle' | 'failed';
  message: string;
  homes: SearchReply['homes'];
  pageCount: number;
}

const nothing: BuildingHomes = { status: 'loading', message: '', homes: [], pageCount: 1 };

/** The first page replaces what is there, every other is added. */
export function useBuildingHomes(
  cluster: Cluster,
  filter: SearchFilter,
  page: number,
): BuildingHomes & { retry(): void } {
  const [state, setState] = useState(nothing);
  const asked = JSON.stringify({
    ...filter,
    page,
    viewport: {
      bottomLeftLatitude: cluster.south,
      bottomLeftLongitude: cluster.west,
      topRightLatitude: cluster.north,
      topRightLongitude: cluster.east,
      zoom: maxZoom,
      transitionDuration: 0,
    },
  } satisfies SearchFilter);

  const replied = useRef<string | null>(null);
  const load = useCallback(
    (signal?: AbortSignal) => {
      const body = JSON.parse(asked) as SearchFilter;
      call(searchApi.searchHomes, { body }, { signal }).then(
        ({ homes, pageCount }) => {
          replied.current = asked;
          setState((before) => ({
            status: 'idle',
            message: '',
            homes: body.page === 1 ? homes : [...before.homes, ...homes],
            pageCount,
          }));
        },
        (error: unknown) => {
          if (error instanceof Canceled) return;
          replied.current = null;
          setState((before) => ({ ...before, status: 'failed', message: sentenceOf(error) }));
        },
      );
    },
    [asked],
  );

  useEffect(() => {
    // The page was away and has come back.
    if (replied.current === asked) return;
    const controller = new AbortController();
    load(controller.signal);
    return () => controller.abort();
  }, [asked, load]);

  return { ...state, retry: () => load() };
}
