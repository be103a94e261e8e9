/** The homes of one building, laid over the list of the search, which waits beneath as it was. */
import { useEffect, useRef, useState } from 'react';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { homesCounted } from '../../map/labels.ts';
import { HomeCard } from '../../property/HomeCard.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { useBuildingHomes } from './useBuildingHomes.ts';
import { useFilter } from './useFilter.ts';

interface BuildingListProps {
  cluster: Cluster;
  onOpen(listingKey: string): void;
  onClose(): void;
}

export function BuildingList({ cluster, onOpen, onClose }: BuildingListProps) {
  const [filter] = useFilter();
  const [page, setPage] = useState(1);
  const { status, message, homes, pageCount, retry } = useBuildingHomes(cluster, filter, page);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who came here by the keyboard reads on here.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      aria-label="Homes in this building"
      className="absolute inset-0 z-10 overflow-y-auto overscroll-contain bg-paper px-4 pb-10 md:px-6"
    >
      <header className="sticky top-0 z-10 -mx-2 mb-3 flex items-center gap-1 bg-paper py-2">
        <IconButton icon="arrow-left" label="Back to all homes" onClick={onClose} />
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-display text-title font-medium outline-none"
        >
          {homesCounted(cluster.count)} in this building
        </h2>
      </header>
      {status === 'failed' ? (
        <ErrorState title="These homes could not be loaded" onRetry={retry}>
          {message}
        </ErrorState>
      ) : (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-5 gap-y-8">
          {homes.map((home) => (
            <li key={home.listingKey}>
              <HomeCard home={home} onOpen={() => onOpen(home.listingKey)} />
            </li>
          ))}
          {homes.length === 0 && <CardSkeletons count={Math.min(4, cluster.count)} />}
        </ol>
      )}
      {page < pageCount && status === 'idle' && (
        <Button className="mx-auto mt-8 flex" onClick={() => setPage(page + 1)}>
          Show more homes
        </Button>
      )}
    </section>
  );
}
