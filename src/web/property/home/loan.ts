/** How a buyer would pay, kept on this device: the next home starts from it. */
import { z } from 'zod';
import { BasisPoints } from '#domain/money.ts';
import { defaultCostAssumptions } from '#domain/property/costAssumptions.ts';
import { MilliPercent } from '#domain/property/mortgage.ts';

const Loan = z.object({
  /** Of the price. */
  downPaymentBps: BasisPoints,
  /** A year. */
  interestMilliPercent: MilliPercent,
  termMonths: z.int().min(1).max(600),
});
export type Loan = z.infer<typeof Loan>;

const key = 'loan';

export const usualLoan: Loan = {
  downPaymentBps: defaultCostAssumptions.downPaymentBps.value,
  interestMilliPercent: defaultCostAssumptions.interestMilliPercent.value,
  termMonths: defaultCostAssumptions.termMonths.value,
};

export function rememberedLoan(): Loan {
  try {
    return Loan.parse(JSON.parse(localStorage.getItem(key)!));
  } catch {
    return usualLoan;
  }
}

export function rememberLoan(loan: Loan): void {
  try {
    localStorage.setItem(key, JSON.stringify(loan));
  } catch {
    // A closed storage: the next home starts from the usual loan.
  }
}
