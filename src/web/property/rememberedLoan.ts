/** How a buyer would pay, kept on this device: the next home and the search start from it. */
import { type Loan, usualLoan } from '#domain/property/loan.ts';
import { isRecordOf, isWholeBetween, readJson } from '../client/checks.ts';
import { deviceStorage } from '../client/storage/storage.ts';

const key = 'loan';
const isLoan = isRecordOf<Loan>({
  downPaymentBps: isWholeBetween(0, 10_000),
  interestMilliPercent: isWholeBetween(0, 100_000),
  termMonths: isWholeBetween(1, 600),
});

export function rememberedLoan(): Loan {
  return keptLoan() ?? usualLoan;
}

/** Null where nothing was set on this device. */
export function keptLoan(): Loan | null {
  return readJson(deviceStorage.get(key), isLoan);
}

export function rememberLoan(loan: Loan): void {
  deviceStorage.put(key, JSON.stringify(loan));
}
