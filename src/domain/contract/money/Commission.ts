/**
 * What an agent is paid: exactly one of zero, flat, percent, hourly. Minimums and caps are part of
 * one closed formula, which gives one amount for one price and one number of hours.
 */
import { z } from 'zod';
import { AmountCents, FeeCents, oneAmount } from './AmountCents.ts';
import { oneAmountOnly } from './oneAmountOnly.ts';

/** `net`: the agent keeps all of it. `gross_with_rebate`: what is above the minimum goes back. */
export const FeeKind = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('net') }),
  z.strictObject({ kind: z.literal('gross_with_rebate'), minimumKeptCents: AmountCents }),
]);
export type FeeKind = z.infer<typeof FeeKind>;

/** Quarters of an hour: 81 is 20 h 15 min. */
export const QuarterHours = z
  .int({ error: 'Enter hours in quarters of an hour.' })
  .min(0, "Hours can't be below zero.")
  .max(40_000, 'At most 10,000 hours.');

/** A second amount beside the one a model has would make it a range. */
const error = (issue: { code?: string }) =>
  issue.code === 'unrecognized_keys' ? oneAmountOnly : undefined;

const ZeroCommission = z.strictObject({ model: z.literal('zero') }, { error });

const FlatCommission = z.strictObject(
  { model: z.literal('flat'), flatCents: FeeCents, feeKind: FeeKind },
  { error },
);

const PercentCommission = z.strictObject(
  {
    model: z.literal('percent'),
    /** Of the price; 250 is 2.5 %. */
    rateBps: z
      .int({ error: oneAmount('Enter a percent with at most two decimals.') })
      .min(1, 'For no fee, choose the zero fee.')
      .max(10_000, "A fee can't be more than the price."),
    /** The least, however low the price; 0 where there is no least. */
    minimumCents: AmountCents,
    feeKind: FeeKind,
  },
  { error },
);

const HourlyCommission = z.strictObject(
  {
    model: z.literal('hourly'),
    /** An hour. */
    hourlyCents: FeeCents.max(10_000_000, 'An hour costs at most $100,000.'),
    /** What the estimate counts with until the hours are known. */
    expectedQuarterHours: QuarterHours,
    /** The most, however many hours; null where there is no most. */
    capCents: FeeCents.nullable(),
    feeKind: FeeKind,
  },
  { error },
);

export const Commission = z.discriminatedUnion(
  'model',
  [ZeroCommission, FlatCommission, PercentCommission, HourlyCommission],
  {
    error: ({ input }) =>
      Array.isArray(input) || typeof input === 'string'
        ? oneAmountOnly
        : 'Choose how the agent is paid: zero, flat, percent or hourly.',
  },
);
export type Commission = z.infer<typeof Commission>;

/** What the agent keeps at the least before a rebate; null where nothing is given back. */
export function minimumKept(commission: Commission): number | null {
  if (commission.model === 'zero' || commission.feeKind.kind === 'net') return null;
  return commission.feeKind.minimumKeptCents;
}
