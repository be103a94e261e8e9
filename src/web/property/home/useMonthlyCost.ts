/** The monthly cost of one home under what the buyer has set, for all parts of the page. */
import { useMemo, useState } from 'react';
import { shareOf } from '#domain/money.ts';
import { startingCost } from '#domain/property/costAssumptions.ts';
import {
  type MonthlyCost,
  monthlyCost,
  type MonthlyCostInput,
} from '#domain/property/monthlyCost.ts';
import type { Property } from '#domain/property/Property.ts';
import { useKept } from '../../client/firstSight.ts';
import { type Loan, rememberedLoan, rememberLoan, usualLoan } from './loan.ts';

type Priced = Pick<Property, 'taxAnnualAmountCents' | 'associationFeeCents'>;
/** What belongs to the home and not to the buyer. */
export type Charges = Pick<
  MonthlyCostInput,
  'taxAnnualCents' | 'insuranceAnnualCents' | 'associationFeeCents' | 'pmiRateBps'
>;

export interface CostSettings {
  priceCents: number;
  loan: Loan;
  charges: Charges;
  cost: MonthlyCost;
  setLoan(change: Partial<Loan>): void;
  setCharges(change: Partial<Charges>): void;
}

export function useMonthlyCost(home: Priced, priceCents: number): CostSettings {
  const [loan, setLoan] = useKept(rememberedLoan, usualLoan);
  const [charges, setCharges] = useState<Charges>(() => startingCost(home, priceCents));
  const cost = useMemo(
    () =>
      monthlyCost({
        priceCents,
        taxAnnualCents: charges.taxAnnualCents,
        insuranceAnnualCents: charges.insuranceAnnualCents,
        associationFeeCents: charges.associationFeeCents,
        pmiRateBps: charges.pmiRateBps,
        downPaymentCents: shareOf(priceCents, loan.downPaymentBps),
        interestMilliPercent: loan.interestMilliPercent,
        termMonths: loan.termMonths,
      }),
    [priceCents, loan, charges],
  );
  return {
    priceCents,
    loan,
    charges,
    cost,
    setLoan(change) {
      const next = { ...loan, ...change };
      setLoan(next);
      rememberLoan(next);
    },
    setCharges: (change) => setCharges({ ...charges, ...change }),
  };
}
