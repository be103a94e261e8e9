/** How long a home has been for sale, in a line. */
import { formatDate } from '#domain/calendar.ts';
import type { Home } from '#domain/property/Home.ts';

/** Null where nobody knows, and for a home that is sold. */
export function daysWords({ property, daysOnMarket }: Home): string | null {
  const { standardStatus, onMarketDate } = property;
  if (standardStatus === 'Closed') return null;
  if (standardStatus === 'Coming Soon') {
    return onMarketDate === null
      ? 'Not on the market yet'
      : `Comes on the market on ${formatDate(onMarketDate)}`;
  }
  if (daysOnMarket === null) return null;
  if (daysOnMarket === 0) return 'New on the market today';
  return daysOnMarket === 1 ? '1 day on the market' : `${daysOnMarket} days on the market`;
}
