/**
 * What a home may cost a month, with the loan by which that is reckoned, as one word of the filter:
 * `3500_20_6.5_360` is $3,500, 20 % down, 6.5 % a year, 360 months.
 */
import { z } from 'zod';
import type { Loan } from '../property/loan.ts';

export interface MonthlyLimit {
  mostCents: number;
  loan: Loan;
}

export const mostMonthlyCents = 999_999_900;

const form = /^(\d{1,7})_(\d{1,3}(?:\.\d{1,2})?)_(\d{1,3}(?:\.\d{1,3})?)_([1-9]\d{0,2})$/;

/** Null where the text says no limit. Read by hand: every page loads the filter. */
export function readMonthlyLimit(text: string): MonthlyLimit | null {
  const parts = form.exec(text);
  if (!parts) return null;
  const [, dollars, down, interest, months] = parts.map(Number) as [
    0,
    number,
    number,
    number,
    number,
  ];
  if (down > 100 || interest > 100 || months > 600) return null;
  return {
    mostCents: dollars * 100,
    loan: {
      downPaymentBps: Math.round(down * 100),
      interestMilliPercent: Math.round(interest * 1000),
      termMonths: months,
    },
  };
}

/** To the whole dollar. */
export function writeMonthlyLimit({ mostCents, loan }: MonthlyLimit): string {
  return [
    Math.round(mostCents / 100),
    loan.downPaymentBps / 100,
    loan.interestMilliPercent / 1000,
    loan.termMonths,
  ].join('_');
}

/** Empty for no limit. */
export const MonthlyLimitText = z
  .string()
  .max(40)
  .refine(
    (text) => text === '' || readMonthlyLimit(text) !== null,
    'This monthly cost cannot be read. Set it again.',
  );
