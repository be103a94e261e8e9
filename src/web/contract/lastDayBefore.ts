import { addMs, dateIn, type Instant, type LegalDate } from '#domain/calendar.ts';

/** The last whole day of what runs out at `at`, which is the first moment after it. */
export function lastDayBefore(at: Instant, timeZone: string): LegalDate {
  return dateIn(timeZone, addMs(at, -1));
}
