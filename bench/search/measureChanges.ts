/** How many changes a second the index takes in, by kind. */
import type { SearchableHome } from '#domain/search/matches.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchIndex } from '#server/search/SearchIndex.ts';
import { benchNow, generateHomes } from './generateHomes.ts';
import { timed } from './timing.ts';

export interface ChangeRate {
  name: string;
  microseconds: number;
}

/** Leaves the index with the homes it had. @param homes some that are in it. */
export function measureChanges(index: SearchIndex, homes: SearchableHome[]): ChangeRate[] {
  const fresh = [...generateHomes(homes.length, 99)]
    .flat()
    .map((home) => ({ ...home, listingKey: `new:${home.listingKey}` }));
  const perChange = (changed: (SearchableHome | null)[], of: SearchableHome[]) => {
    const changes = of.map(({ listingKey }, i) => ({ listingKey, home: changed[i]! }));
    return (timed(() => index.apply(changes, benchNow)) * 1000) / changes.length;
  };
  index.search(defaultFilter, benchNow);
  const cheaper = homes.map((home) => ({
    ...home,
    listPriceCents: (home.listPriceCents ?? 9) + 1,
  }));
  const pending = homes.map((home) => ({ ...home, standardStatus: 'Pending' as const }));
  const gone = fresh.map(() => null);
  return [
    { name: 'price', microseconds: perChange(cheaper, homes) },
    { name: 'status', microseconds: perChange(pending, homes) },
    { name: 'back to what it was', microseconds: perChange(homes, homes) },
    { name: 'said again, unchanged', microseconds: perChange(homes, homes) },
    { name: 'a new home', microseconds: perChange(fresh, fresh) },
    { name: 'a home removed', microseconds: perChange(gone, fresh) },
  ];
}
