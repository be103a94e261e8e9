/** When something was said, in few words: by the clock of whoever reads. */
import { addDays, dateIn, type Instant, instant, type LegalDate } from '#domain/calendar.ts';

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day on the reader's wall calendar. */
export function dayOf(at: Instant, timeZone = ownTimeZone()): LegalDate {
  return dateIn(timeZone, at);
}

/** `Today`, `Yesterday`, `Monday, November 16`, with the year where it is another. */
export function dayWords(day: LegalDate, today: LegalDate, locale: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** `10:32 AM`. */
export function timeWords(at: Instant, locale: string): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  );
}

/** In a list: the time of what is from today, else the day, short. */
export function shortWhen(at: Instant, now: Instant, locale: string): string {
  const day = dayOf(at);
  const today = dayOf(now);
  if (day === today) return timeWords(at, locale);
  if (day === addDays(today, -1)) return 'Yesterday';
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(new Date(at));
}

/** The first moment of a day by the reader's clock. */
export function beginningOf(day: LegalDate): Instant {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instant(new Date(year, month - 1, date).getTime());
}
