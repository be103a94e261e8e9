/** The day of a date, counted from 1970-01-01, in a tenth of the time that the platform takes to read one. */
import { epochDay, type LegalDate } from '#domain/calendar.ts';

/** What stands between March 1 of the year 0 and the first day that is counted. */
const daysBefore = 719_468;

export function dayOf(date: LegalDate): number {
  // Years of more than four digits are nobody's, and read as the platform reads them.
  if (date.length !== 10) return epochDay(date);
  const month = twoDigits(date, 5);
  const thisYear = 100 * twoDigits(date, 0) + twoDigits(date, 2);
  // Years begin in March, so that the day that some of them have more is the last one.
  const [year, months] = month > 2 ? [thisYear, month - 3] : [thisYear - 1, month + 9];
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const dayOfYear = Math.floor((153 * months + 2) / 5) + twoDigits(date, 8) - 1;
  return 365 * year + leapDays + dayOfYear - daysBefore;
}

function twoDigits(date: string, at: number): number {
  return 10 * (date.charCodeAt(at) - zero) + date.charCodeAt(at + 1) - zero;
}

const zero = '0'.charCodeAt(0);
