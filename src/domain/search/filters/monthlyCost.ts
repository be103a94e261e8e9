import { formatDollars } from '../../money.ts';
import { monthlyTotalCents } from '../../property/loan.ts';
import { askingPriceCents, pricedOf, shownPriceCents } from '../../property/price.ts';
import { readMonthlyLimit } from '../monthlyLimit.ts';
import { oneChip, ownFilter } from './make.ts';

/** The monthly cost of a home without a price is unknown. */
export const monthlyCost = ownFilter({
  fields: ['monthlyCost'],
  saved: 'stored',
  reads: [
    'standardStatus',
    'listPriceCents',
    'closePriceCents',
    'taxAnnualAmountCents',
    'associationFeeCents',
  ],
  isSet: (asked) => asked.monthlyCost !== '',
  matches(home, asked) {
    const limit = readMonthlyLimit(asked.monthlyCost);
    if (limit === null) return true;
    const price = shownPriceCents(home);
    return price !== null && monthlyTotalCents(home, price, limit.loan) <= limit.mostCents;
  },
  found(home, asked) {
    const limit = readMonthlyLimit(asked.monthlyCost);
    const price = askingPriceCents(pricedOf(home));
    if (limit === null || price === null) return null;
    return `${formatDollars(monthlyTotalCents(home, price, limit.loan))} a month`;
  },
  chips: (asked) => oneChip(['monthlyCost'], monthlyWords(asked.monthlyCost)),
  anyWords: 'Any monthly cost',
});

/** `Up to $3,500 a month` */
function monthlyWords(text: string): string | null {
  const limit = readMonthlyLimit(text);
  return limit === null ? null : `Up to ${formatDollars(limit.mostCents)} a month`;
}
