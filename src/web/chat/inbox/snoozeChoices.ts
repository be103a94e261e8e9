/** Until when a conversation can be put off, by the clock of whoever does it. */
import { type Instant, instant, type LegalDate } from '#domain/calendar.ts';

export interface SnoozeChoice {
  /** `Tomorrow morning`. */
  words: string;
  at: Instant;
}

const hourMs = 3_600_000;
const eveningHour = 18;
const morningHour = 8;
/** Less than that before an hour, and it is no later any more. */
const leastMs = hourMs;

export function snoozeChoices(now: Instant): SnoozeChoice[] {
  const present = new Date(now);
  const inDays = (days: number, hour: number) =>
    new Date(present.getFullYear(), present.getMonth(), present.getDate() + days, hour).getTime();
  const evening = inDays(0, eveningHour);
  const daysToMonday = (8 - present.getDay()) % 7 || 7;
  const isEveningAhead = evening - present.getTime() >= leastMs;
  return [
    { words: 'In 2 hours', at: instant(roundedUp(present.getTime() + 2 * hourMs)) },
    ...(isEveningAhead ? [{ words: 'This evening', at: instant(evening) }] : []),
    { words: 'Tomorrow morning', at: instant(inDays(1, morningHour)) },
    // On Sundays tomorrow is Monday.
    ...(daysToMonday > 1
      ? [{ words: 'Monday morning', at: instant(inDays(daysToMonday, morningHour)) }]
      : []),
  ];
}

/** To the next five minutes, as people say times. */
function roundedUp(ms: number): number {
  const step = 5 * 60_000;
  return Math.ceil(ms / step) * step;
}

/** A day and an hour `HH:MM` by the reader's clock; null where it is no time. */
export function momentOf(day: LegalDate | '', time: string): Instant | null {
  const clock = /^(\d{2}):(\d{2})$/.exec(time);
  if (day === '' || clock === null) return null;
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return instant(new Date(year, month - 1, date, Number(clock[1]), Number(clock[2])).getTime());
}
