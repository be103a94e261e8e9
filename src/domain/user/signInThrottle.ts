/** How long an account waits after wrong passwords: a few are free, then each wait doubles. */
import { addMs, epochMs, type Instant } from '../calendar.ts';

const freeFailures = 5;
const firstWaitMs = 30_000;
const longestWaitMs = 15 * 60_000;
/** A failure this long ago no longer counts. */
export const failuresKeptMs = 60 * 60_000;

/**
 * The instant from which another try is allowed, or null when one is allowed now.
 * @param failures oldest first, none that were followed by a success
 * @param free how many cost no waiting
 */
export function waitsUntil(
  failures: Instant[],
  now: Instant,
  free: number = freeFailures,
): Instant | null {
  const counted = failures.filter((at) => epochMs(now) - epochMs(at) < failuresKeptMs);
  const over = counted.length - free;
  if (over < 0) return null;
  const until = addMs(counted.at(-1)!, Math.min(firstWaitMs * 2 ** over, longestWaitMs));
  return until > now ? until : null;
}
