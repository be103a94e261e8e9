/** How a buyer would pay, kept on this device: the next home and the search start from it. */
import { Loan, usualLoan } from '#domain/property/loan.ts';

const key = 'loan';

export function rememberedLoan(): Loan {
  return keptLoan() ?? usualLoan;
}

/** Null where nothing was set on this device. */
export function keptLoan(): Loan | null {
  try {
    return Loan.parse(JSON.parse(localStorage.getItem(key)!));
  } catch {
    return null;
  }
}

export function rememberLoan(loan: Loan): void {
  try {
    localStorage.setItem(key, JSON.stringify(loan));
  } catch {
    // A closed storage: the next home starts from the usual loan.
  }
}
