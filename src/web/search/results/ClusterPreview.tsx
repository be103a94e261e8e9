/** The few homes of a cluster at street zoom, as a small list where they stand. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { useReply } from '../../client/useReply.ts';
import { factsOf } from '../../property/homeFacts.ts';
import { IconButton } from '../../ui/icon/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { searchQueries } from '../searchQueries.ts';
import { filterAt } from './list/BuildingList.tsx';
import { useFilter } from './useFilter.ts';
import { priceOnCard } from '#domain/property/price.ts';

interface ClusterPreviewProps {
  cluster: Cluster;
  /** Whether a home has a pin of its own: boxes of neighbours overlap. */
  hasPin(listingKey: string): boolean;
  onOpen(listingKey: string): void;
  onClose(): void;
}

export function ClusterPreview({ cluster, hasPin, onOpen, onClose }: ClusterPreviewProps) {
  const [filter] = useFilter();
  const [asked] = useReply(searchQueries.homesAt, { body: filterAt(cluster, filter, 1) });
  const first = useRef<HTMLAnchorElement>(null);
  const isThere = asked.status === 'idle';
  useEffect(() => {
    if (isThere) first.current?.focus({ preventScroll: true });
  }, [isThere]);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [onClose]);

  return (
    <article
      aria-label="Homes at this place"
      className="relative w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card shadow-raised"
    >
      <ul className="max-h-72 divide-y divide-line overflow-y-auto overscroll-contain pr-9">
        {asked.status === 'failed' && <li className="px-4 py-3 text-brick">{asked.message}</li>}
        {asked.status === 'loading' &&
          Array.from({ length: Math.min(3, cluster.count) }, (_, at) => (
            <li key={at} className="px-4 py-3">
              <Skeleton className="h-5 w-48" />
            </li>
          ))}
        {isThere &&
          asked.reply.homes
            .filter((home) => !hasPin(home.listingKey))
            .map((home, at) => (
              <li key={home.listingKey}>
                <Link
                  ref={at === 0 ? first : null}
                  to={`/home/${home.listingKey}`}
                  viewTransition
                  onClick={() => onOpen(home.listingKey)}
                  className="block min-h-11 px-4 py-2.5 hover:bg-leaf-wash focus-visible:outline-offset-[-3px]"
                >
                  <span className="figures font-medium">{priceOnCard(home)}</span>{' '}
                  <span className="figures text-small">{factsOf(home).join(' · ')}</span>
                  <span className="block truncate text-small text-ink-soft">{home.address}</span>
                </Link>
              </li>
            ))}
      </ul>
      <IconButton
        icon="x"
        label="Close the list"
        onClick={onClose}
        className="absolute top-0 right-0 rounded-full text-ink"
      />
    </article>
  );
}
