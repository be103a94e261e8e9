/** An HOA fee with its period. A fee whose period is unknown is never shown as a month's. */
import { formatDollars } from '../money.ts';
import type { AssociationFeeFrequency } from './associationFee.ts';
import type { Property } from './Property.ts';

const eachTime: Record<AssociationFeeFrequency, string> = {
  Annually: 'a year',
  'Bi-Monthly': 'every two months',
  'Bi-Weekly': 'every two weeks',
  Daily: 'a day',
  Monthly: 'a month',
  'One Time': 'once',
  Quarterly: 'a quarter',
  Seasonal: 'a season',
  'Semi-Annually': 'every six months',
  'Semi-Monthly': 'twice a month',
  Weekly: 'a week',
};

/** `$1,200 a year ($100 a month)`; null if no fee is listed. */
export function associationFeeWords(
  home: Pick<
    Property,
    'associationFeeCents' | 'associationFeeBilledCents' | 'associationFeeFrequency'
  >,
): string | null {
  const {
    associationFeeCents: monthly,
    associationFeeBilledCents: billed,
    associationFeeFrequency: frequency,
  } = home;
  const byMonth = monthly ? `${formatDollars(monthly)} a month` : null;
  if (billed === null || frequency === null) return monthly === 0 ? 'None' : byMonth;
  if (billed === 0) return 'None';
  const asBilled = `${formatDollars(billed)} ${eachTime[frequency]}`;
  return byMonth === null ? asBilled : `${asBilled} (${byMonth})`;
}
