import {
  addDays,
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
  /** The same as legal dates, both included: for what counts by its day. */
  firstDay: LegalDate;
  lastDay: LegalDate;
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
  const beforeFirst = addMonths(firstDay, -1);
  const beforeFrom = startOfDay(beforeFirst, timeZone);
  const asLong = addMs(beforeFrom, epochMs(now) - epochMs(from));
  const beforeLast = addDays(firstDay, -1);
  return {
    firstDay,
    now: { from, to: now, firstDay, lastDay: dateIn(timeZone, now) },
    before:
      asLong < from
        ? {
            from: beforeFrom,
            to: asLong,
            firstDay: beforeFirst,
            lastDay: dateIn(timeZone, asLong),
          }
        : { from: beforeFrom, to: from, firstDay: beforeFirst, lastDay: beforeLast },
  };
}
