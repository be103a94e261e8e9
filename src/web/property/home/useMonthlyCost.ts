/** The monthly cost of one home under what the buyer has set, for all parts of the page. */
import { useMemo, useState } from 'react';
import { type CostedHome, startingCost } from '#domain/property/costAssumptions.ts';
import { type Loan, paidBy, usualLoan } from '#domain/property/loan.ts';
import {
  type MonthlyCost,
  monthlyCost,
  type MonthlyCostInput,
} from '#domain/property/monthlyCost.ts';
import { useKept } from '../../client/firstSight.ts';
import { rememberedLoan, rememberLoan } from '../rememberedLoan.ts';

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

export function useMonthlyCost(home: CostedHome, priceCents: number): CostSettings {
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
        ...paidBy(priceCents, loan),
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
