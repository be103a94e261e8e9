import { dateIn, type Instant, type LegalDate } from '#domain/calendar.ts';

/** The day whose law holds where no home is named: the east begins a day before the other states. */
export function lawDate(now: Instant): LegalDate {
  return dateIn('America/New_York', now);
}
