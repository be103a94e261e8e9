/** How long a home has been for sale, counted in the home's own time zone. */
import { type Instant, dateIn, daysBetween } from '../calendar.ts';
import type { Property } from './Property.ts';

type Clocked = Pick<
  Property,
  'daysOnMarketBase' | 'daysOnMarketAsOf' | 'daysOnMarketCountingYn' | 'timeZone'
>;

/** Whole days; null when the source never said. Never negative, even for a start tomorrow. */
export function daysOnMarket(home: Clocked, now: Instant): number | null {
  if (home.daysOnMarketBase === null) return null;
  if (!home.daysOnMarketCountingYn || home.daysOnMarketAsOf === null) return home.daysOnMarketBase;
  const since = daysBetween(home.daysOnMarketAsOf, dateIn(home.timeZone, now));
  return home.daysOnMarketBase + Math.max(0, since);
}

/** Days of this and of earlier listings of the home that were less than 30 days apart. */
export function cumulativeDaysOnMarket(
  home: Clocked & Pick<Property, 'cumulativeDaysBefore'>,
  now: Instant,
): number | null {
  const days = daysOnMarket(home, now);
  return days === null ? null : days + home.cumulativeDaysBefore;
}

/** The rule, as the home page prints it beside the number. */
export const daysOnMarketRule =
  'Counted from the listing date in the home’s time zone; the count rests while the home is ' +
  'under contract, on hold or off the market. The cumulative count adds earlier listings less ' +
  'than 30 days apart, under whatever listing number, since the home was last sold.';
