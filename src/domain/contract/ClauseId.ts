/** The clauses an agreement can have, in the order of its text. */
import { z } from 'zod';

export const ClauseId = z.enum([
  'representation',
  'services',
  'not_included',
  'area',
  'term',
  'exclusivity',
  'compensation',
  'compensation_cap',
  'rebate',
  'negotiable',
  'no_automatic_renewal',
  'dual_agency',
  'payment_due',
  'separate_agreement',
  'ending',
  'fair_housing',
]);
export type ClauseId = z.infer<typeof ClauseId>;
