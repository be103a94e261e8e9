/** A fee as a form holds it, in texts; what is no single amount is refused by the fee's own rules. */
import { z } from 'zod';
import { Commission } from '#domain/contract/money/Commission.ts';
import { centsOf, dollarsOf } from './dollars.ts';

export interface CommissionText {
  model: Commission['model'];
  /** Dollars: the flat fee or the hourly one. */
  amount: string;
  /** Percent of the price. */
  rate: string;
  /** Dollars; empty where there is no least. */
  minimum: string;
  /** Expected. */
  hours: string;
  /** Dollars; empty where there is no most. */
  cap: string;
  /** Dollars; empty where nothing is given back. */
  minimumKept: string;
}

export function commissionText(commission: Commission): CommissionText {
  const empty = { amount: '', rate: '', minimum: '', hours: '', cap: '', minimumKept: '' };
  if (commission.model === 'zero') return { ...empty, model: 'zero' };
  const { feeKind } = commission;
  const minimumKept =
    feeKind.kind === 'gross_with_rebate' ? dollarsOf(feeKind.minimumKeptCents) : '';
  switch (commission.model) {
    case 'flat':
      return { ...empty, minimumKept, model: 'flat', amount: dollarsOf(commission.flatCents) };
    case 'percent': {
      const { rateBps, minimumCents } = commission;
      const minimum = minimumCents === 0 ? '' : dollarsOf(minimumCents);
      return { ...empty, minimumKept, model: 'percent', rate: String(rateBps / 100), minimum };
    }
    case 'hourly': {
      const { hourlyCents, expectedQuarterHours, capCents } = commission;
      return {
        ...empty,
        minimumKept,
        model: 'hourly',
        amount: dollarsOf(hourlyCents),
        hours: String(expectedQuarterHours / 4),
        cap: capCents === null ? '' : dollarsOf(capCents),
      };
    }
  }
}

/** @returns the fee, or the first sentence about it with the field of the form it is about */
export function readCommission(
  text: CommissionText,
): { commission: Commission } | { field: keyof CommissionText; sentence: string } {
  const checked = Commission.safeParse(rawCommission(text));
  if (checked.success) return { commission: checked.data };
  const issue = checked.error.issues[0]!;
  return { field: fieldOf(issue.path), sentence: issue.message };
}

/** Reads the texts; what is wrong is said at the field of the form, by its name there. */
export const TypedCommission = z.custom<CommissionText>().transform((text, context) => {
  const read = readCommission(text);
  if ('commission' in read) return read.commission;
  context.addIssue({ code: 'custom', path: [read.field], message: read.sentence });
  return z.NEVER;
});

/** What is no number goes on as it was typed, so that a range is called one. */
function rawCommission(text: CommissionText): unknown {
  const cents = (typed: string) => centsOf(typed) ?? typed.trim();
  const orNone = (typed: string, none: 0 | null) => (typed.trim() === '' ? none : cents(typed));
  const feeKind =
    text.minimumKept.trim() === ''
      ? { kind: 'net' }
      : { kind: 'gross_with_rebate', minimumKeptCents: cents(text.minimumKept) };
  switch (text.model) {
    case 'zero':
      return { model: 'zero' };
    case 'flat':
      return { model: 'flat', flatCents: cents(text.amount), feeKind };
    case 'percent': {
      const rateBps = hundredths(text.rate);
      return { model: 'percent', rateBps, minimumCents: orNone(text.minimum, 0), feeKind };
    }
    case 'hourly':
      return {
        model: 'hourly',
        hourlyCents: cents(text.amount),
        expectedQuarterHours: quarters(text.hours),
        capCents: orNone(text.cap, null),
        feeKind,
      };
  }
}

/** `2.5` and `2.5%` are 250; more than two decimals stay a fraction, which the rules refuse. */
function hundredths(typed: string): number | string {
  const plain = typed.replaceAll(/[%\s]/g, '');
  if (!/^\d{1,4}(\.\d+)?$/.test(plain)) return typed.trim();
  const bps = Number(plain) * 100;
  return Math.abs(bps - Math.round(bps)) < 1e-9 ? Math.round(bps) : bps;
}

function quarters(typed: string): number | string {
  const plain = typed.replaceAll(/[,\s]/g, '');
  return /^\d{1,6}(\.\d+)?$/.test(plain) ? Number(plain) * 4 : typed.trim();
}

function fieldOf(path: readonly PropertyKey[]): keyof CommissionText {
  const fields: Record<string, keyof CommissionText> = {
    flatCents: 'amount',
    hourlyCents: 'amount',
    rateBps: 'rate',
    minimumCents: 'minimum',
    expectedQuarterHours: 'hours',
    capCents: 'cap',
    minimumKeptCents: 'minimumKept',
  };
  return fields[String(path.at(-1))] ?? 'model';
}
