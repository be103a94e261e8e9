/** What an association collects, and what that is by the month. */
import { z } from 'zod';
import { type Cents, divideHalfUp } from '../money.ts';

/** RESO AssociationFeeFrequency. */
export const AssociationFeeFrequency = z.enum([
  'Annually',
  'Bi-Monthly',
  'Bi-Weekly',
  'Daily',
  'Monthly',
  'One Time',
  'Quarterly',
  'Seasonal',
  'Semi-Annually',
  'Semi-Monthly',
  'Weekly',
]);
export type AssociationFeeFrequency = z.infer<typeof AssociationFeeFrequency>;

/** Null where it is not known how often that is. */
const timesAYear: Record<AssociationFeeFrequency, number | null> = {
  Annually: 1,
  'Bi-Monthly': 6,
  'Bi-Weekly': 26,
  Daily: 365,
  Monthly: 12,
  'One Time': 0,
  Quarterly: 4,
  Seasonal: null,
  'Semi-Annually': 2,
  'Semi-Monthly': 24,
  Weekly: 52,
};

/** Rounded half up; null where nobody can say. */
export function monthlyFeeCents(billed: Cents, frequency: AssociationFeeFrequency): Cents | null {
  const times = timesAYear[frequency];
  return times === null ? null : Number(divideHalfUp(BigInt(billed) * BigInt(times), 12n));
}
