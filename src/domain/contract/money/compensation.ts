/**
 * Who pays the agent what: named lines in whole cents, kept with their inputs and the formula's
 * version. P price, A agreed amount, S what the seller pays, B = A − S what the buyer owes,
 * R the rebate. S is never above A: no agent may receive more than was agreed from any source
 * (National Association of REALTORS, practice changes of August 17, 2024).
 */
import { z } from 'zod';
import { formatCents } from '../../money.ts';
import { Cents } from '../../moneySchemas.ts';
import { StateCode } from '../../StateCode.ts';
import { agreedAmount } from './agreedAmount.ts';
import { AmountCents } from './AmountCents.ts';
import { Commission, QuarterHours } from './Commission.ts';
import { MoneyLine, sumOf } from './MoneyLine.ts';
import { rebate, rebateRefusal } from './rebate.ts';
import { RebateStatus } from './RebateStatus.ts';

export const CompensationInput = z.object({
  commission: Commission,
  /** P. */
  priceCents: AmountCents,
  /** S. */
  sellerPaidCents: AmountCents,
  /** Of an hourly fee; null until they are known, which only an estimate may leave open. */
  workedQuarterHours: QuarterHours.nullable(),
  rebateStatus: RebateStatus,
  /** Where the home stands. */
  state: StateCode,
  basis: z.enum(['estimated', 'real']),
});
export type CompensationInput = z.infer<typeof CompensationInput>;

export const compensationVersion = 'compensation-1';

export const Compensation = z.object({
  formulaVersion: z.literal(compensationVersion),
  input: CompensationInput,
  /** A. */
  agreedCents: AmountCents,
  agreedFormula: z.string(),
  /** A and −S; they sum to B. */
  buyerOwesLines: z.array(MoneyLine),
  buyerOwesCents: AmountCents,
  /** R, a credit at closing. */
  rebateCents: AmountCents,
  /** S, B and −R; they sum to what stays with the agent. */
  agentKeepsLines: z.array(MoneyLine),
  agentKeepsCents: AmountCents,
  /** −B and R; they sum to the net effect, which is above zero in the buyer's favor. */
  netEffectLines: z.array(MoneyLine),
  netEffectCents: Cents,
  /** Why a rebate that the commission names is not given in this state. */
  rebateRefusal: z.string().nullable(),
});
export type Compensation = z.infer<typeof Compensation>;

export interface CompensationRefusal {
  /** A sentence for a person. */
  message: string;
  /** In the input: `sellerPaidCents`, `commission.rateBps`. */
  field: string;
}

export type CompensationAnswer =
  | { compensation: Compensation; refusal: null }
  | { compensation: null; refusal: CompensationRefusal };

/** To be asked again whenever the price, the hours or what the seller pays change. */
export function compensation(given: CompensationInput): CompensationAnswer {
  const parsed = CompensationInput.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return refuse(issue.message, issue.path.join('.'));
  }
  const input = parsed.data;
  const { commission, priceCents, sellerPaidCents, workedQuarterHours, basis } = input;
  if (commission.model === 'hourly' && basis === 'real' && workedQuarterHours === null) {
    return refuse('Enter the hours that were worked.', 'workedQuarterHours');
  }
  const agreed = agreedAmount(commission, priceCents, workedQuarterHours);
  const tooMuch = sellerPaysTooMuch(agreed.cents, sellerPaidCents);
  if (tooMuch !== null) return refuse(tooMuch, 'sellerPaidCents');
  return { compensation: workOut(input, agreed), refusal: null };
}

/** Why an offer can't ask this of the seller, or null. */
export function sellerPaysTooMuch(agreedCents: Cents, sellerPaidCents: Cents): string | null {
  if (sellerPaidCents <= agreedCents) return null;
  return (
    `You agreed to pay your agent ${formatCents(agreedCents)}, ` +
    `so the offer can't ask the seller for ${formatCents(sellerPaidCents)}.`
  );
}

function refuse(message: string, field: string): CompensationAnswer {
  return { compensation: null, refusal: { message, field } };
}

function workOut(input: CompensationInput, agreed: { cents: Cents; formula: string }) {
  const { commission, sellerPaidCents, rebateStatus, state } = input;
  const fee = line('agreed', 'Your agent’s fee', agreed.cents, agreed.formula);
  const fromSeller = line('sellerPaid', 'Paid by the seller', sellerPaidCents, 'As in the offer');
  const buyerOwesLines = [fee, lessBy(fromSeller)];
  const buyerOwesCents = sumOf(buyerOwesLines);
  const working = `${formatCents(agreed.cents)} − ${formatCents(sellerPaidCents)}`;
  const owed = line('buyerOwes', 'You owe your agent', buyerOwesCents, working);
  const received = { sellerPaidCents, buyerOwesCents };
  const back = rebate(commission, received, rebateStatus, state);
  const credit = line('rebate', 'Rebate, a credit at closing', back.cents, back.formula);
  const agentKeepsLines = [fromSeller, owed, lessBy(credit)];
  const netEffectLines = [lessBy(owed), credit];
  return {
    formulaVersion: compensationVersion,
    input,
    agreedCents: agreed.cents,
    agreedFormula: agreed.formula,
    buyerOwesLines,
    buyerOwesCents,
    rebateCents: back.cents,
    agentKeepsLines,
    agentKeepsCents: sumOf(agentKeepsLines),
    netEffectLines,
    netEffectCents: sumOf(netEffectLines),
    rebateRefusal: rebateRefusal(commission, rebateStatus, state),
  } satisfies Compensation;
}

function line(name: string, label: string, cents: Cents, formula: string): MoneyLine {
  return { name, label, cents, formula };
}

/** The same line where it takes away. */
function lessBy(of: MoneyLine): MoneyLine {
  return { ...of, cents: 0 - of.cents };
}
