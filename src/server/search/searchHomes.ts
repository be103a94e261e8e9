/** A search on its way to the page: find (index), fetch (cards), put together. */
import type { Instant } from '#domain/calendar.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import type { SearchReply } from '#domain/search/SearchReply.ts';
import { Written } from '../platform/http/Written.ts';
import type { KeptCards } from './keptCards.ts';
import type { Asker } from '../travel/TravelTimes.ts';
import type { FoundHomes } from './SearchIndex.ts';
import { type Measuring, withMinutes } from './withMinutes.ts';
import { keysIn, writeHomes } from './writeHomes.ts';
import type { WrittenHomes } from './WrittenHomes.ts';

export interface Searching extends Measuring {
  cards: KeptCards;
}

export interface Answer {
  written: Written<SearchReply>;
  /** When its cards were known to be true, as `performance.now()` counts. */
  trueAtMs: number;
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
): Promise<Answer | null> {
  const { index, cards } = searching;
  const answer = await withMinutes(
    searching,
    filter,
    asker,
    isWanted,
    (minutes) => index.searchWritten?.(filter, now) ?? written(index.search(filter, now, minutes)),
  );
  if (answer === null) return null;
  const parts: Uint8Array[] = [answer.json.subarray(0, -1), beforeHomes];
  const shown = await cards.of(keysIn(answer.listingKeys), now);
  for (const card of shown.cards) {
    if (parts.length > 2) parts.push(comma);
    parts.push(card);
  }
  parts.push(afterHomes);
  const copied = () => index.takeBack?.(answer);
  return { written: new Written(parts, copied), trueAtMs: shown.trueAtMs };
}

const beforeHomes = Buffer.from(',"homes":[');
const comma = Buffer.from(',');
const afterHomes = Buffer.from(']}');

function written(found: FoundHomes | Promise<FoundHomes>): WrittenHomes | Promise<WrittenHomes> {
  return found instanceof Promise ? found.then(writeHomes) : writeHomes(found);
}
