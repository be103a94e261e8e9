/** Days on market, as far as one record of a source tells them. */
import { addDays, daysBetween, type LegalDate } from '../calendar.ts';
import type { Property, StandardStatus } from './Property.ts';

type Clock = Pick<Property, 'daysOnMarketBase' | 'daysOnMarketAsOf' | 'daysOnMarketCountingYn'>;

/** The count runs only while a home can be had, and has been put on the market. */
const counting = new Set<StandardStatus>(['Active']);

interface Told {
  standardStatus: StandardStatus;
  onMarketDate: LegalDate | null;
  closeDate: LegalDate | null;
  /** What the source itself counted, on the day `asOf`. */
  daysOnMarket: number | null;
  asOf: LegalDate;
}

/**
 * The source's own count wins. Without it the days are counted from the listing date: to today
 * while the home is active, to the closing date where it was sold; otherwise nobody knows when
 * the count came to rest.
 */
export function clockOf(told: Told): Clock {
  const countingYn = counting.has(told.standardStatus);
  if (told.daysOnMarket !== null) {
    // A running count becomes its first day, so that tomorrow's count says the same.
    return countingYn
      ? clock(0, addDays(told.asOf, -told.daysOnMarket))
      : clock(told.daysOnMarket, null);
  }
  if (told.onMarketDate === null) return clock(null, null);
  if (countingYn) return clock(0, told.onMarketDate);
  if (told.closeDate === null) return clock(null, null);
  return clock(Math.max(0, daysBetween(told.onMarketDate, told.closeDate)), null);
}

function clock(base: number | null, asOf: LegalDate | null): Clock {
  return { daysOnMarketBase: base, daysOnMarketAsOf: asOf, daysOnMarketCountingYn: asOf !== null };
}
