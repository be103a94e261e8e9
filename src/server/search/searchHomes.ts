/** A search on its way to the page: find (index), fetch (cards), shape. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import type { KeptCards } from './keptCards.ts';
import type { Asker } from '../travel/TravelTimes.ts';
import { type Measuring, withMinutes } from './withMinutes.ts';

export interface Searching extends Measuring {
  cards: KeptCards;
}

/**
 * Null where nobody waits for the answer any more.
 * @param asker null where the filter names no place to travel to
 * @param isWanted whether somebody waits
 */
export async function searchHomes(
  searching: Searching,
  filter: SearchFilter,
  now: Instant,
  asker: Asker | null,
  isWanted: () => boolean,
): Promise<SearchReply | null> {
  const { index, cards } = searching;
  const answer = await withMinutes(searching, filter, asker, isWanted, (minutes) =>
    index.search(filter, now, minutes),
  );
  if (answer === null) return null;
  const { listingKeys, ...found } = answer;
  return { ...found, homes: await cards.of(listingKeys, now) };
}
