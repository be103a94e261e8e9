/** How long a home has been for sale, its earlier listings counted, in a line. */
import { formatDate } from '#domain/calendar.ts';
import { backWords } from '../backWords.ts';
import type { Home } from '#domain/property/Home.ts';
import { marketDays } from '../marketDays.ts';

/** Null where nobody knows, and for a home that is sold. */
export function daysWords({ property, cumulativeDaysOnMarket: days }: Home): string | null {
  const { standardStatus, onMarketDate } = property;
  if (standardStatus === 'Closed') return null;
  if (standardStatus === 'Coming Soon') {
    return onMarketDate === null
      ? 'Not on the market yet'
      : `Comes on the market on ${formatDate(onMarketDate)}`;
  }
  if (days === null) return null;
  const { cumulativeDaysBefore: earlierDays, offeredBeforeYn } = property;
  const back =
    standardStatus === 'Active' ? backWords({ days, earlierDays, offeredBeforeYn }) : null;
  if (back !== null) return back;
  if (days === 0) return 'New on the market today';
  return marketDays(days, earlierDays);
}
