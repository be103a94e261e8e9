/** R, what the agent gives back to the buyer as a credit at closing. */
import { type Cents, formatCents } from '../../money.ts';
import { type StateCode, stateNames } from '../../states.ts';
import { type Commission, minimumKept } from './Commission.ts';
import type { RebateStatus } from './RebateStatus.ts';

/** Null where the state allows rebates. */
export function whyNoRebate(status: RebateStatus, state: StateCode): string | null {
  switch (status) {
    case 'allowed':
      return null;
    case 'restricted':
      return `Rebates are restricted in ${stateNames[state]}. Use a lower fee instead.`;
    case 'cash_banned':
      return `Rebates in cash are banned in ${stateNames[state]}. Use a lower fee instead.`;
    case 'banned':
      return `Rebates are banned in ${stateNames[state]}. Use a lower fee instead.`;
    case 'unknown':
      return `It isn't known whether ${stateNames[state]} allows rebates. Use a lower fee instead.`;
  }
}

/**
 * Why an agreement for a home in this state can't have this commission, or null. Agreements are
 * refused with it; a calculation goes on without the rebate.
 */
export function rebateRefusal(
  commission: Commission,
  status: RebateStatus,
  state: StateCode,
): string | null {
  return minimumKept(commission) === null ? null : whyNoRebate(status, state);
}

export interface Rebate {
  cents: Cents;
  formula: string;
}

/** max(0, S + B − minimum kept), and only where the commission and the state allow one. */
export function rebate(
  commission: Commission,
  received: { sellerPaidCents: Cents; buyerOwesCents: Cents },
  status: RebateStatus,
  state: StateCode,
): Rebate {
  const keptCents = minimumKept(commission);
  if (keptCents === null) return { cents: 0, formula: 'None agreed' };
  const refusal = whyNoRebate(status, state);
  if (refusal !== null) return { cents: 0, formula: refusal };
  const { sellerPaidCents, buyerOwesCents } = received;
  const kept = formatCents(keptCents);
  const sum = `${formatCents(sellerPaidCents)} + ${formatCents(buyerOwesCents)} − ${kept} kept`;
  const cents = sellerPaidCents + buyerOwesCents - keptCents;
  return cents > 0
    ? { cents, formula: sum }
    : { cents: 0, formula: `None: the agent keeps at least ${kept}` };
}

/** `$6,500 back at closing`; null where nothing comes back. */
export function rebateInDollars(cents: Cents): string | null {
  return cents === 0 ? null : `${formatCents(cents)} back at closing`;
}
