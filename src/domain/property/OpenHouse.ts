/** RESO's OpenHouse resource: when a home can be seen by whoever comes. */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';

export const OpenHouse = z.object({
  openHouseStartTime: Instant,
  openHouseEndTime: Instant.nullable(),
  openHouseRemarks: z.string().max(1000).nullable(),
});
export type OpenHouse = z.infer<typeof OpenHouse>;
