/** A package at one price, in the words that a buyer compares by; made by `packageAtPrice`. */
import { z } from 'zod';
import { Cents } from '../../moneySchemas.ts';
import { AgentPackage } from './AgentPackage.ts';
import { AmountCents } from '../money/AmountCents.ts';

export const PackageCard = z.object({
  package: AgentPackage,
  /** In this state a touring agreement covers showings and no purchase. */
  showingsOnlyYn: z.literal(true).optional(),
  agreedCents: AmountCents,
  rebateCents: AmountCents,
  netEffectCents: Cents,
  fee: z.string(),
  feeTerms: z.string(),
  owed: z.string(),
  rebate: z.string().nullable(),
  /** Why a rebate of the package is not given in this state. */
  rebateRefusal: z.string().nullable(),
  net: z.string(),
  tours: z.string(),
  offers: z.string(),
  cancellation: z.string(),
});
export type PackageCard = z.infer<typeof PackageCard>;
