/**
 * What somebody has done to what they keep. A change says how it is from an instant on, so that it
 * can be sent again, and late: of two that speak of the same, the later one counts.
 */
import { z } from 'zod';
import { Instant } from '../dateSchemas.ts';
import { ListingKey } from '../property/Property.ts';
import { HideReason, ListName, Look, Note, Standing } from './Keep.ts';
import { keepLimits } from './keepLimits.ts';

const ofHome = { listingKey: ListingKey, at: Instant };
/** It was done before signing in: what the account has already stays. */
const joinsYn = z.boolean().default(false);

const Stands = z.object({
  kind: z.literal('standing'),
  ...ofHome,
  standing: Standing,
  reason: HideReason.nullable().default(null),
  joinsYn,
});
const Noted = z.object({ kind: z.literal('note'), ...ofHome, note: Note, joinsYn });
const Listed = z.object({
  kind: z.literal('lists'),
  ...ofHome,
  listIds: z
    .array(z.uuid())
    .max(keepLimits.listsOfHome, `A home can be in at most ${keepLimits.listsOfHome} lists.`),
});
const Looked = z.object({ kind: z.literal('look'), listingKey: ListingKey, ...Look.shape });
/** Without a name it is removed; its homes stay kept. */
const Named = z.object({
  kind: z.literal('list'),
  listId: z.uuid(),
  at: Instant,
  name: ListName.nullable(),
});

export const KeepChange = z.discriminatedUnion('kind', [Stands, Noted, Listed, Looked, Named]);
export type KeepChange = z.infer<typeof KeepChange>;

/** A change to what is kept of one home. */
export type HomeChange = Extract<KeepChange, { kind: 'standing' | 'note' | 'lists' }>;
