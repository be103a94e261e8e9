/** Which week's open houses a home shows on a day, and when in that week its door is open. */
import { dateOfEpochDay, instantAt } from '#domain/calendar.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';
import { chanceOf } from '#illustrations/chance.ts';

const firstMonday = 4;
const daysPerWeek = 7;
const saturday = 5;
const thursday = 3;
const minutesPerHour = 60;

/** Agents announce the next open house from Monday to Thursday, each on their own day. */
export function openWeekOn(homeHash: number, day: number): number {
  return Math.floor((day - firstMonday - (homeHash % 4)) / daysPerWeek);
}

/** Saturday, Sunday or both, and now and then the evening of Thursday before. */
export function openHousesIn(week: number, seed: string, timeZone: string): OpenHouse[] {
  const chance = chanceOf(`${seed}/open/${week}`);
  const days = chance.pick<number[]>([
    [saturday],
    [saturday, saturday + 1],
    [saturday + 1],
    [thursday, saturday],
  ]);
  const hour = chance.whole(10, 14);
  return days.map((ofWeek) => {
    const date = dateOfEpochDay(firstMonday + week * daysPerWeek + ofWeek);
    const from = (ofWeek === thursday ? 17 : hour) * minutesPerHour;
    const minutes = ofWeek === thursday ? 90 : 120;
    return {
      openHouseStartTime: instantAt(date, from, timeZone),
      openHouseEndTime: instantAt(date, from + minutes, timeZone),
      openHouseRemarks: null,
    };
  });
}
