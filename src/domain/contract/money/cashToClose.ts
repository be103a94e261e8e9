/**
 * What the buyer brings to closing: named lines in whole cents whose sum is the total. No page shows it
 * yet: it is for offers.
 */
import { z } from 'zod';
import { formatCents } from '../../money.ts';
import { PositiveCents } from '../../moneySchemas.ts';
import { AmountCents } from './AmountCents.ts';
import { MoneyLine, sumOf } from './MoneyLine.ts';

export const CashToCloseInput = z.object({
  downPaymentCents: AmountCents,
  /** Lender, title and recording; without what the agent is owed. */
  closingCostsCents: AmountCents,
  /** Taxes, insurance and interest that are paid ahead. */
  prepaidsCents: AmountCents,
  /** B of the compensation. */
  buyerOwesCents: AmountCents,
  depositPaidCents: AmountCents,
  /** Without what the seller pays the agent, which has lowered B already. */
  sellerConcessionCents: AmountCents,
  /** R of the compensation. */
  rebateCents: AmountCents,
});
export type CashToCloseInput = z.infer<typeof CashToCloseInput>;

export const cashToCloseVersion = 'cash-to-close-1';

export const CashToClose = z.object({
  formulaVersion: z.literal(cashToCloseVersion),
  input: CashToCloseInput,
  /** Always all eight, in the same order; they sum to the total. */
  lines: z.array(MoneyLine),
  totalCents: PositiveCents,
  /** What deposit and credits come to beyond all that is due. Shown, and not paid out. */
  notUsableCents: PositiveCents,
});
export type CashToClose = z.infer<typeof CashToClose>;

const parts = [
  { name: 'downPayment', label: 'Down payment', sign: 1, formula: 'Your part of the price' },
  { name: 'closingCosts', label: 'Closing costs', sign: 1, formula: 'Lender, title, recording' },
  { name: 'prepaids', label: 'Prepaids', sign: 1, formula: 'Taxes, insurance, interest ahead' },
  { name: 'buyerOwes', label: 'You owe your agent', sign: 1, formula: 'Fee − paid by the seller' },
  { name: 'depositPaid', label: 'Deposit', sign: -1, formula: 'Paid already' },
  { name: 'sellerConcession', label: 'Seller concession', sign: -1, formula: 'As agreed' },
  { name: 'rebate', label: 'Rebate', sign: -1, formula: 'From your agent, as a credit' },
] as const;

/** @throws z.ZodError when an amount is below zero, not whole, or too large. */
export function cashToClose(given: CashToCloseInput): CashToClose {
  const input = CashToCloseInput.parse(given);
  const due = parts.map(({ name, label, sign, formula }) => {
    const cents = input[`${name}Cents`];
    return { name, label, cents: sign === 1 ? cents : 0 - cents, formula };
  });
  const notUsableCents = Math.max(0, 0 - sumOf(due));
  const lines = [...due, notUsableLine(notUsableCents)];
  return {
    formulaVersion: cashToCloseVersion,
    input,
    lines,
    totalCents: sumOf(lines),
    notUsableCents,
  };
}

function notUsableLine(cents: number): MoneyLine {
  const formula =
    cents === 0 ? 'None' : `Deposit and credits are ${formatCents(cents)} above what is due`;
  return { name: 'notUsable', label: 'Not usable', cents, formula };
}
