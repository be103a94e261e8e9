import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { PositiveCents } from '../moneySchemas.ts';
import { StandardStatus } from '../property/Property.ts';

/** What has changed of a home since somebody looked at it last, as it is told. */
export const SinceLooked = z.object({
  /** When is null where no step of the history says so. */
  price: z
    .object({ fromCents: PositiveCents, toCents: PositiveCents, at: Instant.nullable() })
    .nullable(),
  status: z.object({ from: StandardStatus, to: StandardStatus, at: Instant.nullable() }).nullable(),
});
export type SinceLooked = z.infer<typeof SinceLooked>;
