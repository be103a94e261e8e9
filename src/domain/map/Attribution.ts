/** Whom the map must name for its data. */
import { z } from 'zod';

export const Attribution = z.object({
  /** `© OpenStreetMap contributors` */
  text: z.string(),
  /** Where the licence is explained. */
  url: z.url().nullable(),
});
export type Attribution = z.infer<typeof Attribution>;
