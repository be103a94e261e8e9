/** The index against the plain rules, on all homes: totals, and the first page in its order. */
import type { SearchableHome } from '#domain/search/matches.ts';
import { boundaryShapes } from '#domain/search/areaOnGrid.ts';
import { matches } from '#domain/search/matches.ts';
import { type SearchFilter, Sort } from '#domain/search/SearchFilter.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { pageSize } from '#domain/search/searchLimits.ts';
import { inOrderOf } from '#domain/search/sortOrder.ts';
import type { MemoryIndex } from '#server/search/memory/MemoryIndex.ts';
import type { SearchIndex } from '#server/search/SearchIndex.ts';
import { Chance } from './chance.ts';
import { benchNow } from './generateHomes.ts';
import type { BenchPlace } from './places.ts';
import { metroLook, threeFilters, viewportOf } from './questions.ts';

/** How many of the questions were answered as the plain rules answer them. */
export function checkExactness(
  index: SearchIndex,
  homes: Iterable<SearchableHome[]>,
  questions: number,
): number {
  const chance = new Chance(23);
  const asked = Array.from({ length: questions }, (_, i): SearchFilter => ({
    ...defaultFilter,
    ...(i % 2 === 0 ? threeFilters(chance) : { keyword: 'xiba' }),
    ...(i % 3 === 0 ? {} : { viewport: viewportOf(metroLook(chance)) }),
    sort: chance.of(Sort.options),
  }));
  const truths = asked.map(() => ({ total: 0, first: [] as SearchableHome[] }));
  for (const batch of homes) {
    asked.forEach((filter, i) => {
      const truth = truths[i]!;
      const found = batch.filter((home) => matches(home, filter, benchNow));
      truth.total += found.length;
      truth.first = [...truth.first, ...found].sort(inOrderOf(filter.sort)).slice(0, pageSize);
    });
  }
  return asked.filter((filter, i) => {
    const { total, listingKeys } = index.search(filter, benchNow);
    const truth = truths[i]!;
    const keys = truth.first.map((home) => home.listingKey);
    return total === truth.total && keys.join() === listingKeys.join();
  }).length;
}

/** How many of the places have as many homes on the map they open on, and the same newest ones. */
export function checkPlaces(
  index: MemoryIndex,
  homes: Iterable<SearchableHome[]>,
  places: readonly BenchPlace[],
): number {
  const asked = places.map(({ address, viewport, rings }) => ({
    filter: { ...defaultFilter, address, viewport },
    shapes: rings && boundaryShapes(rings),
    found: [] as SearchableHome[],
  }));
  for (const batch of homes) {
    for (const { filter, shapes, found } of asked) {
      found.push(
        ...batch.filter((home) => matches(home, filter, benchNow, undefined, () => shapes)),
      );
    }
  }
  return asked.filter(({ filter, found }, i) => {
    const { name, rings } = places[i]!;
    index.boundaries.learn(name, rings);
    const { total, listingKeys } = index.search(filter, benchNow);
    const first = found.sort(inOrderOf(filter.sort)).slice(0, pageSize);
    return (
      total === found.length && first.map((home) => home.listingKey).join() === listingKeys.join()
    );
  }).length;
}
