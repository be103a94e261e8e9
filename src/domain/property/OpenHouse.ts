/** RESO's OpenHouse resource: when a home can be seen by whoever comes. */
import { z } from 'zod';
import { epochMs, Instant } from '../calendar.ts';

export const OpenHouse = z.object({
  openHouseStartTime: Instant,
  openHouseEndTime: Instant.nullable(),
  openHouseRemarks: z.string().max(1000).nullable(),
});
export type OpenHouse = z.infer<typeof OpenHouse>;

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
