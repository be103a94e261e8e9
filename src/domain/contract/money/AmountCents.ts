/** Sums that an agreement or a closing names: one whole number of cents, with sentences for people. */
import { z } from 'zod';
import { mostCents, oneAmountOnly } from './oneAmountOnly.ts';

/**
 * For zod's `error` of whole numbers that a person fills in; `notWhole` is said of other numbers.
 * Lists, objects and words such as `2 to 3` are ranges; settlement rules for buyer agreements ask
 * for one amount that is not open-ended (National Association of REALTORS, practice changes of
 * August 17, 2024).
 */
export function oneAmount(notWhole: string) {
  return ({ code, input }: { code?: string; input?: unknown }): string => {
    if (code === 'too_big') return 'This amount is too large.';
    if (code === 'too_small') return 'This amount is too small.';
    if (input === undefined || input === null || input === '') return 'Enter an amount.';
    const number = typeof input === 'string' ? Number(input) : input;
    const plainYn = typeof input === 'number' || Number.isFinite(number);
    return plainYn ? notWhole : oneAmountOnly;
  };
}

/** From $0. */
export const AmountCents = z
  .int({ error: oneAmount('Enter an amount in whole cents.') })
  .min(0, "An amount can't be below zero.")
  .max(mostCents, 'This amount is too large.');

/** For fees where $0 would be the model `zero`, so that each fee is told in one way only. */
export const FeeCents = AmountCents.min(1, 'For no fee, choose the zero fee.');
