/** Whether a home has an open house this weekend: Saturday or Sunday to come, or what is left of the weekend. */
import { dateIn, epochDay, type Instant } from '../calendar.ts';
import type { OpenHouse } from './OpenHouse.ts';

interface Opened {
  openHouses: readonly OpenHouse[];
  timeZone: string;
}

/** An epoch day; 1970-01-05 was a Monday. */
const firstMonday = 4;

/** Weeks begin on Monday. */
export function weekOf(day: number): number {
  return Math.floor((day - firstMonday) / 7);
}

export function saturdayOf(week: number): number {
  return week * 7 + firstMonday + 5;
}

/** Only this many weeks before the last open house count, so that an index can keep a bit for each. */
export const mostWeeksBefore = 52;

/**
 * The weekends with an open house, by the home's own calendar: bit n is of the week n weeks before that of the last
 * open house. Null if the source lists none.
 */
export function weekendsOpen({ openHouses, timeZone }: Opened) {
  if (openHouses.length === 0) return null;
  const days = openHouses.map((one) => epochDay(dateIn(timeZone, one.openHouseStartTime)));
  const lastWeek = weekOf(Math.max(...days));
  const weekend = { lastWeek, saturdays: 0, sundays: 0 };
  for (const day of new Set(days)) {
    const before = lastWeek - weekOf(day);
    if (before > mostWeeksBefore) continue;
    const offset = day - saturdayOf(weekOf(day));
    if (offset === 0) weekend.saturdays += 2 ** before;
    if (offset === 1) weekend.sundays += 2 ** before;
  }
  return weekend;
}

export function isOpenThisWeekend(home: Opened, now: Instant): boolean {
  const weekends = weekendsOpen(home);
  if (weekends === null) return false;
  return isOpenOn(weekends, epochDay(dateIn(home.timeZone, now)));
}

/** @param today an epoch day where the home is */
export function isOpenOn(
  { lastWeek, saturdays, sundays }: { lastWeek: number; saturdays: number; sundays: number },
  today: number,
): boolean {
  const week = weekOf(today);
  const before = lastWeek - week;
  if (before < 0 || before > mostWeeksBefore) return false;
  const has = (bits: number) => Math.floor(bits / 2 ** before) % 2 === 1;
  return has(sundays) || (has(saturdays) && today <= saturdayOf(week));
}
