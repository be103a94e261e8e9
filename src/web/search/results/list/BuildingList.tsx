/** The homes of one building or corner, laid over the list of the search, which waits beneath as it was. */
import { useEffect, useRef, useState } from 'react';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { maxZoom } from '#domain/search/searchLimits.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { useReply } from '../../../client/useReply.ts';
import { homesCounted } from '../../../map/paint/labels.ts';
import { CompareButton } from '../../../keep/CompareButton.tsx';
import { HomeCard } from '../../../property/HomeCard.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/icon/IconButton.tsx';
import { withHidden } from '../../../keep/withHidden.ts';
import { searchQueries } from '../../searchQueries.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { useFilter } from '../useFilter.ts';

interface BuildingListProps {
  cluster: Cluster;
  onOpen(listingKey: string): void;
  onClose(): void;
}

export function BuildingList({ cluster, onOpen, onClose }: BuildingListProps) {
  const [filter] = useFilter();
  const [lastPage, setLastPage] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came here by the keyboard reads on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      aria-label={cluster.samePointYn ? 'Homes at this location' : 'Homes at this place'}
      className="absolute inset-0 z-10 overflow-y-auto overscroll-contain bg-paper px-4 pb-10 md:px-6"
    >
      <header className="sticky top-0 z-10 -mx-2 mb-3 flex items-center gap-1 bg-paper py-2">
        <IconButton icon="arrow-left" label="Back to all homes" onClick={onClose} />
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-title font-medium outline-none"
        >
          {homesCounted(cluster.count)} {cluster.samePointYn ? 'at this location' : 'here'}
        </h2>
      </header>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-5 gap-y-8">
        {Array.from({ length: lastPage }, (_, index) => (
          <BuildingPage
            key={index}
            filter={filterAt(cluster, filter, index + 1)}
            count={cluster.count}
            onOpen={onOpen}
            onMore={index + 1 === lastPage ? () => setLastPage(lastPage + 1) : null}
          />
        ))}
      </div>
    </section>
  );
}

interface BuildingPageProps {
  filter: SearchFilter;
  /** Of homes in the building. */
  count: number;
  onOpen(listingKey: string): void;
  /** Null where a page after this one is shown already. */
  onMore: (() => void) | null;
}

function BuildingPage({ filter, count, onOpen, onMore }: BuildingPageProps) {
  const [asked, retry] = useReply(searchQueries.homesAt, { body: filter });
  if (asked.status === 'failed') {
    return (
      <div className="col-span-full">
        <ErrorState title="These homes could not be loaded" onRetry={retry}>
          {asked.message}
        </ErrorState>
      </div>
    );
  }
  return (
    <>
      <ol className="contents">
        {asked.status === 'loading' ? (
          <CardSkeletons count={Math.min(4, count)} />
        ) : (
          asked.reply.homes.map((home) => (
            <li key={home.listingKey}>
              <HomeCard
                home={home}
                more={<CompareButton home={home} isShy />}
                onOpen={() => onOpen(home.listingKey)}
              />
            </li>
          ))
        )}
      </ol>
      {onMore !== null && asked.status === 'idle' && filter.page < asked.reply.pageCount && (
        <div className="col-span-full flex justify-center">
          <Button onClick={onMore}>Show more homes</Button>
        </div>
      )}
    </>
  );
}

/** The homes of the cluster's box, under the same filter. */
export function filterAt(cluster: Cluster, filter: SearchFilter, page: number): SearchFilter {
  return {
    ...withHidden(filter),
    page,
    viewport: {
      bottomLeftLatitude: cluster.south,
      bottomLeftLongitude: cluster.west,
      topRightLatitude: cluster.north,
      topRightLongitude: cluster.east,
      zoom: maxZoom,
      transitionDuration: 0,
    },
  };
}
