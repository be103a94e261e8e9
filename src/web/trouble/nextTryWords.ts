/** When something that failed is tried again, in words. */
import { epochMs, type Instant } from '#domain/calendar.ts';

const minuteMs = 60_000;

/** @param nextTryAt null where it was given up */
export function nextTryWords(nextTryAt: Instant | null, now: Instant): string {
  if (nextTryAt === null) return 'Given up: it waits for you.';
  const minutes = Math.round((epochMs(nextTryAt) - epochMs(now)) / minuteMs);
  if (minutes < 1) return 'The next try is about now.';
  if (minutes === 1) return 'The next try is in a minute.';
  if (minutes < 90) return `The next try is in ${minutes} minutes.`;
  return `The next try is in ${Math.round(minutes / 60)} hours.`;
}
