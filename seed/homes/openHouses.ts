/** When a generated home can be seen by whoever comes: on the weekend after the demo is made. */
import { addDays, epochDay, instantAt, type LegalDate } from '#domain/calendar.ts';
import type { OpenHouse } from '#domain/property/OpenHouse.ts';
import type { Chance } from '#illustrations/chance.ts';

const share = 0.22;
/** 1970-01-01 was a Thursday. */
const saturday = 2;
const daysPerWeek = 7;
const minutesPerHour = 60;

export interface Offer {
  activeYn: boolean;
  timeZone: string;
  today: LegalDate;
}

export function openHousesOf({ activeYn, timeZone, today }: Offer, chance: Chance): OpenHouse[] {
  if (!activeYn || !chance.maybe(share)) return [];
  const untilSaturday = (saturday - (epochDay(today) % daysPerWeek) + daysPerWeek) % daysPerWeek;
  const days = chance.pick<number[]>([[0], [0, 1], [1]]);
  const hour = chance.whole(10, 14);
  return days.map((day) => {
    const date = addDays(today, untilSaturday + day);
    return {
      openHouseStartTime: instantAt(date, hour * minutesPerHour, timeZone),
      openHouseEndTime: instantAt(date, (hour + 2) * minutesPerHour, timeZone),
      openHouseRemarks: null,
    };
  });
}
