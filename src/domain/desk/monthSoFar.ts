import {
  addMonths,
  addMs,
  dateIn,
  epochMs,
  type Instant,
  type LegalDate,
  startOfDay,
} from '../calendar.ts';

/** From the first moment to just before the second. */
export interface Stretch {
  from: Instant;
  to: Instant;
}

/**
 * The month so far by the clock of a zone, and as much of the month before, so that the two can be
 * compared on any day. A month that was shorter ends where it ended.
 * @throws RangeError when the zone is unknown.
 */
export function monthSoFar(
  timeZone: string,
  now: Instant,
): { firstDay: LegalDate; now: Stretch; before: Stretch } {
  const firstDay: LegalDate = `${dateIn(timeZone, now).slice(0, 7)}-01`;
  const from = startOfDay(firstDay, timeZone);
  const beforeFrom = startOfDay(addMonths(firstDay, -1), timeZone);
  const asLong = addMs(beforeFrom, epochMs(now) - epochMs(from));
  return {
    firstDay,
    now: { from, to: now },
    before: { from: beforeFrom, to: asLong < from ? asLong : from },
  };
}
