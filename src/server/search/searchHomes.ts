/** A search on its way to the page: find (index), fetch (cards), shape. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import type { KeptCards } from './keptCards.ts';
import type { SearchIndex } from './SearchIndex.ts';
import type { Turns } from './takeTurns.ts';

export interface Searching {
  index: SearchIndex;
  cards: KeptCards;
  turns: Turns;
}

/** Null where nobody waits for the answer any more. @param isWanted whether somebody does. */
export async function searchHomes(
  { index, cards, turns }: Searching,
  filter: SearchFilter,
  now: Instant,
  isWanted: () => boolean,
): Promise<SearchReply | null> {
  const answer = await turns.take(() => index.search(filter, now), isWanted);
  if (answer === null) return null;
  const { listingKeys, ...found } = answer;
  return { ...found, homes: await cards.of(listingKeys, now) };
}
