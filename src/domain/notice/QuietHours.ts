/** The hours in which nothing rings, and the hours at which digests come, by a person's own clock. */
import { z } from 'zod';
import {
  addDays,
  dateIn,
  epochDay,
  type Instant,
  instant,
  type LegalDate,
  minuteIn,
} from '../calendar.ts';

const MinuteOfDay = z.int().min(0, 'Choose a time of day.').max(1_439, 'Choose a time of day.');

/** Minutes after local midnight; where the end is not after the beginning it is of the next day. */
export const QuietHours = z
  .object({ fromMinute: MinuteOfDay, toMinute: MinuteOfDay })
  .refine(({ fromMinute, toMinute }) => fromMinute !== toMinute, {
    path: ['toMinute'],
    message: 'Choose another time than the one at which they begin.',
  });
export type QuietHours = z.infer<typeof QuietHours>;

const msPerDay = 86_400_000;
const msPerMinute = 60_000;

/**
 * The first moment at which the clock of a zone shows this time of this day; where the clocks skip it,
 * the first moment after. Where they show it twice, the first of both.
 */
export function momentOf(date: LegalDate, minute: number, timeZone: string): Instant {
  const asUtc = epochDay(date) * msPerDay + minute * msPerMinute;
  // Zones lie within 14 hours of UTC. Of the offsets around that moment the larger comes first.
  const offsets = [-msPerDay, msPerDay].map((ms) => offsetMs(timeZone, asUtc + ms));
  const moments = [...new Set(offsets)].map((offset) => asUtc - offset).toSorted((a, b) => a - b);
  const shown = moments.find((ms) => ms + offsetMs(timeZone, ms) === asUtc);
  if (shown !== undefined) return instant(shown);
  // Skipped: the change lies between both; the clock stands still in neither.
  let [before, after] = [moments[0]!, moments.at(-1)!];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetMs(timeZone, middle) < asUtc) before = middle;
    else after = middle;
  }
  return instant(after);
}

/** What the clock of a zone is ahead of UTC, in whole minutes as milliseconds. */
function offsetMs(timeZone: string, epochMs: number): number {
  const at = instant(epochMs);
  const shown = epochDay(dateIn(timeZone, at)) * msPerDay + minuteIn(timeZone, at) * msPerMinute;
  return shown - Math.floor(epochMs / msPerMinute) * msPerMinute;
}

/** When the quiet hours end in which `now` lies; null where it lies in none. */
export function quietUntil(now: Instant, quiet: QuietHours, timeZone: string): Instant | null {
  const { fromMinute, toMinute } = quiet;
  const today = dateIn(timeZone, now);
  const overMidnightYn = toMinute < fromMinute;
  // The hours that began yesterday, and those of today.
  for (const began of [addDays(today, -1), today]) {
    const from = momentOf(began, fromMinute, timeZone);
    const to = momentOf(overMidnightYn ? addDays(began, 1) : began, toMinute, timeZone);
    if (from <= now && now < to) return to;
  }
  return null;
}

/** Digests come at eight in the morning; those of a week on Mondays. */
const digestMinute = 8 * 60;

/** The next digest after `now`. */
export function nextDigest(now: Instant, every: 'daily' | 'weekly', timeZone: string): Instant {
  for (let day = dateIn(timeZone, now); ; day = addDays(day, 1)) {
    if (every === 'weekly' && !isMonday(day)) continue;
    const at = momentOf(day, digestMinute, timeZone);
    if (at > now) return at;
  }
}

/** 1970-01-01 was a Thursday. */
function isMonday(date: LegalDate): boolean {
  return (epochDay(date) + 3) % 7 === 0;
}
