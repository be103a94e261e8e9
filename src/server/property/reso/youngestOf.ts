/** Up to which record the changes of a feed are in. */
import { epochMs, type Instant } from '#domain/calendar.ts';
import { isPast, timeOf, timeTextOf } from './decideRecords.ts';
import type { Position } from './feedRun.ts';
import type { Page } from './readPages.ts';

/**
 * The youngest record of all so far; one that says to be of later than now is none.
 * @returns also whether the page is sorted by time, and none of it older than what came before
 */
export function youngestOf(
  before: Position,
  { records }: Page,
  at: Instant,
): { position: Position; sortedYn: boolean } {
  const position = { ...before };
  let sortedYn = true;
  for (const record of records) {
    const told = timeOf(record);
    if (told === null || !isPast(told, at)) continue;
    if (position.changedAt !== null && epochMs(told) < epochMs(position.changedAt)) {
      sortedYn = false;
      continue;
    }
    position.changedAt = timeTextOf(record);
  }
  return { position, sortedYn };
}
