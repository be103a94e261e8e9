import type { Instant } from '#domain/calendar.ts';

/** `Mar 2, 2026, 10:00 AM PST`, by the clock of a time zone. */
export function formatInstant(at: Instant, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at));
}
