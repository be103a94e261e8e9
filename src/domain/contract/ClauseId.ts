/** The clauses an agreement can have, in the order of its text where counsel has set no other. */
import { z } from 'zod';

export const ClauseId = z.enum([
  'representation',
  'authority',
  'services',
  'not_included',
  'area',
  'term',
  'statutory_notice',
  'negotiable',
  'compensation',
  'who_owes',
  'compensation_cap',
  'one_fee',
  'unpaid_homes',
  'rebate',
  'payment_due',
  'exclusivity',
  'no_automatic_renewal',
  'dual_agency',
  'separate_agreement',
  'ending',
  'voiding',
  'fair_housing',
]);
export type ClauseId = z.infer<typeof ClauseId>;
