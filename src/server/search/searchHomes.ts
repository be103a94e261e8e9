/** A search on its way to the page: find (index), fetch (cards), shape. */
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import type { Read } from '../platform/db/replica.ts';
import type { World } from '../platform/World.ts';
import { findCards } from '../property/cards.ts';
import type { SearchIndex } from './SearchIndex.ts';

export async function searchHomes(
  world: Pick<World, 'db' | 'now'> & { read: Read },
  index: SearchIndex,
  filter: SearchFilter,
): Promise<SearchReply> {
  const now = world.now();
  const { listingKeys, ...found } = index.search(filter, now);
  const homes = await world.read((db) => findCards(db, listingKeys, now));
  if (homes.length === listingKeys.length) return { ...found, homes };
  // A home that is newer than what was read from.
  return { ...found, homes: await findCards(world.db, listingKeys, now) };
}
