/** What the cost in the end of an agreement is counted with, kept so that it says the same to all. */
import { z } from 'zod';
import { AmountCents } from './AmountCents.ts';
import { RebateStatus } from './RebateStatus.ts';

export const Counted = z.object({
  /** Of the first home that it names, else what the buyers want to spend; null: not known. */
  priceCents: AmountCents.nullable(),
  rebateStatus: RebateStatus,
  /** In this state a touring agreement covers showings and no purchase. */
  showingsOnlyYn: z.literal(true).optional(),
});
export type Counted = z.infer<typeof Counted>;
