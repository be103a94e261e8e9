/** A search on its way to the page: find (index), fetch (cards), shape. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import type { World } from '../platform/World.ts';
import { findCards } from '../property/cards.ts';
import type { SearchIndex } from './SearchIndex.ts';

export async function searchHomes(
  world: Pick<World, 'db' | 'now'>,
  index: SearchIndex,
  filter: SearchFilter,
): Promise<SearchReply> {
  const now = world.now();
  const { listingKeys, ...found } = index.search(filter, now);
  return { ...found, homes: await findCards(world.db, listingKeys, now) };
}
