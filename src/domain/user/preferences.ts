/** What a user has set for all devices. */
import { z } from 'zod';
import { themes } from './userChoices.ts';

export const Display = z.object({
  theme: z.enum(themes),
  /** Pinching zooms the page; the spec's viewport turns it off by default. */
  zoomYn: z.boolean(),
  largerTextYn: z.boolean(),
});
export type Display = z.infer<typeof Display>;
