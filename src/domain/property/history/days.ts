/** Days and their first moments in the zone of a home; a file has few different ones. */
import { dateIn, type Instant, type LegalDate, startOfDay } from '../../calendar.ts';

const mostKept = 20_000;
const days = new Map<string, LegalDate>();
const starts = new Map<string, Instant>();

/** The day on the wall calendar at an instant. */
export function dayOf(at: Instant, timeZone: string): LegalDate {
  return kept(days, at + timeZone, () => dateIn(timeZone, at));
}

/** The first moment of a day. */
export function dayStart(day: LegalDate, timeZone: string): Instant {
  return kept(starts, day + timeZone, () => startOfDay(day, timeZone));
}

function kept<T>(found: Map<string, T>, key: string, find: () => T): T {
  let value = found.get(key);
  if (value === undefined) {
    if (found.size >= mostKept) found.clear();
    value = find();
    found.set(key, value);
  }
  return value;
}
