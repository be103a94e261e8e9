/** How long a mail that could not be handed over waits, try after try. */
import { epochMs, instant, type Instant } from '../calendar.ts';

const minutesAfterTry = [1, 5, 30, 2 * 60, 6 * 60];

/** After this many the mail has failed. */
export const mostAttempts = minutesAfterTry.length + 1;

/** When to try again after the try that failed `now`; null when that was the last one. */
export function retryAt(attempts: number, now: Instant): Instant | null {
  const minutes = minutesAfterTry[attempts - 1];
  return minutes === undefined ? null : instant(epochMs(now) + minutes * 60_000);
}
