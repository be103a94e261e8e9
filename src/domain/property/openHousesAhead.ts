import { dateIn, epochMs, type Instant, type LegalDate } from '../calendar.ts';
import type { OpenHouse } from './OpenHouse.ts';

const hoursOpenMs = 3_600_000;

/** Those that are not over, the next one first; one without an end is over after an hour. */
export function openHousesAhead(openHouses: readonly OpenHouse[], now: Instant): OpenHouse[] {
  return openHouses
    .filter(({ openHouseStartTime, openHouseEndTime }) => {
      const endMs =
        openHouseEndTime === null
          ? epochMs(openHouseStartTime) + hoursOpenMs
          : epochMs(openHouseEndTime);
      return endMs > epochMs(now);
    })
    .toSorted((a, b) => epochMs(a.openHouseStartTime) - epochMs(b.openHouseStartTime));
}

/** The day of the last one by the home's own calendar, over or not; null where none was told. */
export function lastOpenHouseDay(home: {
  openHouses: readonly OpenHouse[];
  timeZone: string;
}): LegalDate | null {
  let last: Instant | null = null;
  for (const { openHouseStartTime } of home.openHouses) {
    if (last === null || epochMs(openHouseStartTime) > epochMs(last)) last = openHouseStartTime;
  }
  return last === null ? null : dateIn(home.timeZone, last);
}
