/**
 * Where the monthly cost begins before a buyer moves the sliders. None of it is a quote: each is a
 * round figure with its date and where it comes from, to be shown beside the slider.
 */
import type { LegalDate } from '../calendar.ts';
import { shareOf } from '../money.ts';
import type { MonthlyCostInput } from './monthlyCost.ts';
import type { Property } from './Property.ts';

interface Sourced {
  value: number;
  source: string;
  reviewedOn: LegalDate;
}

export interface CostAssumptions {
  downPaymentBps: Sourced;
  interestMilliPercent: Sourced;
  termMonths: Sourced;
  /** A year, of the price; used where the listing does not tell its taxes. */
  taxRateBps: Sourced;
  /** A year, of the price. */
  insuranceRateBps: Sourced;
  /** A year, of the loan. */
  pmiRateBps: Sourced;
}

const reviewedOn = '2026-11-21';

export const defaultCostAssumptions: CostAssumptions = {
  downPaymentBps: { value: 2000, source: 'The least that needs no mortgage insurance', reviewedOn },
  interestMilliPercent: {
    value: 6500,
    source: 'Round figure for a 30-year fixed loan; ask a lender for yours',
    reviewedOn,
  },
  termMonths: { value: 360, source: 'The usual term of a fixed loan', reviewedOn },
  taxRateBps: {
    value: 110,
    source: 'Round figure for the country; the county sets the real one',
    reviewedOn,
  },
  insuranceRateBps: {
    value: 50,
    source: 'Round figure for the country; ask an insurer for yours',
    reviewedOn,
  },
  pmiRateBps: {
    value: 60,
    source: 'Round figure; the insurer’s depends on your credit and down payment',
    reviewedOn,
  },
};

/** What a listing tells of the cost of its home. */
export type CostedHome = Pick<Property, 'taxAnnualAmountCents' | 'associationFeeCents'>;

/** What to start from for a home at this price, with what the listing itself tells. */
export function startingCost(
  home: CostedHome,
  priceCents: number,
  assumptions: CostAssumptions = defaultCostAssumptions,
): MonthlyCostInput {
  return {
    priceCents,
    downPaymentCents: shareOf(priceCents, assumptions.downPaymentBps.value),
    interestMilliPercent: assumptions.interestMilliPercent.value,
    termMonths: assumptions.termMonths.value,
    taxAnnualCents: home.taxAnnualAmountCents ?? shareOf(priceCents, assumptions.taxRateBps.value),
    insuranceAnnualCents: shareOf(priceCents, assumptions.insuranceRateBps.value),
    associationFeeCents: home.associationFeeCents ?? 0,
    pmiRateBps: assumptions.pmiRateBps.value,
  };
}
