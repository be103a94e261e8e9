/** Gives the index the boundary of the place that a filter names, before it is asked. */
import { placeIn } from '#domain/search/homesOfPlace.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { MemoryIndex } from '../memory/MemoryIndex.ts';
import { placeBoundary } from '../placeBoundary.ts';

/** An imported map can bring a boundary; the outline on the page is read as often. */
const keptMs = 300_000;
const kept = 250;

/** Returns a function that gives null if nothing is missing. */
export function boundaryLearner(db: Db, index: Pick<MemoryIndex, 'boundaries'>) {
  const learned = new Map<string, number>();
  return (filter: Pick<SearchFilter, 'address'>): Promise<void> | null => {
    const place = placeIn(filter.address);
    if (place === null) return null;
    const at = learned.get(place.name);
    if (at !== undefined && performance.now() - at < keptMs) return null;
    return placeBoundary(db, place).then((boundary) => {
      index.boundaries.learn(place.name, boundary?.rings ?? null);
      learned.delete(place.name);
      learned.set(place.name, performance.now());
      if (learned.size > kept) learned.delete(learned.keys().next().value!);
    });
  };
}
