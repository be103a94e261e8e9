/** How a buyer would pay for a home, and what a home then costs them a month. */
import { type BasisPoints, type Cents, divideHalfUp, shareOf } from '../money.ts';
import { type CostedHome, defaultCostAssumptions, startingCost } from './costAssumptions.ts';
import { type MonthlyCostInput, needsMortgageInsurance } from './monthlyCost.ts';
import { type MilliPercent, monthlyPayment } from './mortgage.ts';

export interface Loan {
  /** Of the price. */
  downPaymentBps: BasisPoints;
  /** A year. */
  interestMilliPercent: MilliPercent;
  termMonths: number;
}

export const usualLoan: Loan = {
  downPaymentBps: defaultCostAssumptions.downPaymentBps.value,
  interestMilliPercent: defaultCostAssumptions.interestMilliPercent.value,
  termMonths: defaultCostAssumptions.termMonths.value,
};

/** What a home costs with this loan, where the buyer has set nothing else. */
export function costWithLoan(home: CostedHome, priceCents: Cents, loan: Loan): MonthlyCostInput {
  return { ...startingCost(home, priceCents), ...paidBy(priceCents, loan) };
}

/** The part of the working that the buyer's loan decides. */
export function paidBy(
  priceCents: Cents,
  { downPaymentBps, interestMilliPercent, termMonths }: Loan,
): Pick<MonthlyCostInput, 'downPaymentCents' | 'interestMilliPercent' | 'termMonths'> {
  return {
    downPaymentCents: shareOf(priceCents, downPaymentBps),
    interestMilliPercent,
    termMonths,
  };
}

/** The total of `monthlyCost` over `costWithLoan`, without the lines that it is made of. */
export function monthlyTotalCents(home: CostedHome, priceCents: Cents, loan: Loan): Cents {
  const input = costWithLoan(home, priceCents, loan);
  const loanCents = Math.max(0, priceCents - input.downPaymentCents);
  const twelfth = (yearly: Cents) => Number(divideHalfUp(BigInt(yearly), 12n));
  return (
    monthlyPayment(loanCents, loan.interestMilliPercent, loan.termMonths) +
    twelfth(input.taxAnnualCents) +
    twelfth(input.insuranceAnnualCents) +
    input.associationFeeCents +
    (needsMortgageInsurance(loanCents, priceCents)
      ? Number(divideHalfUp(BigInt(loanCents) * BigInt(input.pmiRateBps), 120_000n))
      : 0)
  );
}
