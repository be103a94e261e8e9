import { Suspense } from 'react';
import type { Home } from '#domain/property/Home.ts';
import { useKept } from '../../client/firstSight.ts';
import { latePart } from '../../client/latePart.ts';
import { lastSearch } from '../../search/lastSearch.ts';
import { useNow } from '../../ui/useNow.ts';

const SearchConditions = latePart(() => import('./SearchConditions.tsx'));

/** Which conditions of the visitor's last search the home meets. */
export function YourSearch({ property }: Pick<Home, 'property'>) {
  const now = useNow();
  const [query] = useKept(() => lastSearch(now), null);
  if (query === null) return null;
  return (
    <Suspense>
      <SearchConditions property={property} query={query} />
    </Suspense>
  );
}
