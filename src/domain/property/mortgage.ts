/** A loan that is paid back in equal monthly payments. */
import { type Cents, formatCents, roundToCents } from '../money.ts';

/** A yearly rate in thousandths of a percent: 6875 is 6.875 %. Lenders quote in eighths. */
export type MilliPercent = number;

export const paymentFormula = 'M = L · i(1 + i)ⁿ ÷ ((1 + i)ⁿ − 1)';

export function monthlyRate(yearly: MilliPercent): number {
  return yearly / 100_000 / 12;
}

/**
 * M = L·i(1+i)ⁿ/((1+i)ⁿ−1), rounded to a cent; L/n where nothing is charged. Written with
 * `expm1` and `log1p` because 1 + i loses its digits for a rate near zero.
 */
export function monthlyPayment(loanCents: Cents, yearly: MilliPercent, termMonths: number): Cents {
  const i = monthlyRate(yearly);
  if (i === 0) return roundToCents(loanCents / termMonths);
  return roundToCents((loanCents * i) / -Math.expm1(-termMonths * Math.log1p(i)));
}

/** `M = $400,000 · i(1 + i)³⁶⁰ ÷ …` in words for the figures at hand. */
export function paymentWorking(loanCents: Cents, yearly: MilliPercent, termMonths: number): string {
  const payment = formatCents(monthlyPayment(loanCents, yearly, termMonths));
  const loan = formatCents(loanCents);
  if (yearly === 0) return `M = L ÷ n = ${loan} ÷ ${termMonths} = ${payment}`;
  return (
    `${paymentFormula} = ${payment}, with L = ${loan}, ` +
    `i = ${formatMilliPercent(yearly)} ÷ 12, n = ${termMonths} months`
  );
}

/** `6.875%`, `6.5%`, `7%`. */
export function formatMilliPercent(rate: MilliPercent): string {
  return `${rate / 1000}%`;
}
