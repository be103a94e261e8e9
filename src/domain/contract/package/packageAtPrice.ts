/** What a package comes to at one home's price: the figures that a buyer compares agents by. */
import { type Cents, formatCents } from '../../money.ts';
import type { StateCode } from '../../states.ts';
import type { StoredTerms } from './AgentPackage.ts';
import {
  type Compensation,
  type CompensationInput,
  type CompensationRefusal,
  compensation,
} from '../money/compensation.ts';
import { feeAtPrice, feeTerms } from '../money/feeAtPrice.ts';
import { exclusionsInWords } from './serviceCatalog.ts';
import { rebateInDollars } from '../money/rebate.ts';
import type { RebateStatus } from '../money/RebateStatus.ts';

export interface HomeToBuy {
  priceCents: Cents;
  /** The most that the seller would pay an agent; each package can use as much as its fee. */
  sellerOfferCents: Cents;
  rebateStatus: RebateStatus;
  state: StateCode;
}

export interface PackageAtPrice {
  compensation: Compensation;
  /** Dollars first: `$12,500 (2.5%)`. */
  fee: string;
  /** How the fee comes about, where the figure alone does not say it. */
  feeTerms: string;
  /** `You owe $2,500`, `You owe nothing`. */
  owed: string;
  /** `$6,500 back at closing`; null where there is none. */
  rebate: string | null;
  /** `$4,000 in your favor`, `$2,500 from you`, `$0`. */
  net: string;
  /** `10 tours`, `Unlimited tours`. */
  tours: string;
  offers: string;
  notIncluded: string[];
  /** `No fee for ending it`, `$500 for ending it early`. */
  cancellation: string;
}

export type PackageAtPriceAnswer =
  | { facts: PackageAtPrice; refusal: null }
  | { facts: null; refusal: CompensationRefusal };

/** An estimate: hours are those that the agent expects. */
export function packageAtPrice(terms: StoredTerms, home: HomeToBuy): PackageAtPriceAnswer {
  const { commission } = terms;
  const { priceCents, sellerOfferCents, rebateStatus, state } = home;
  const unpaid: CompensationInput = {
    commission,
    priceCents,
    sellerPaidCents: 0,
    workedQuarterHours: null,
    rebateStatus,
    state,
    basis: 'estimated',
  };
  const alone = compensation(unpaid);
  if (alone.refusal) return { facts: null, refusal: alone.refusal };
  const sellerPaidCents = Math.min(sellerOfferCents, alone.compensation.agreedCents);
  const answer = compensation({ ...unpaid, sellerPaidCents });
  if (answer.refusal) return { facts: null, refusal: answer.refusal };
  return { facts: factsOf(terms, answer.compensation), refusal: null };
}

function factsOf(terms: StoredTerms, compensation: Compensation): PackageAtPrice {
  const { agreedCents, buyerOwesCents, rebateCents, netEffectCents, input } = compensation;
  return {
    compensation,
    fee: feeAtPrice(agreedCents, input.priceCents),
    feeTerms: feeTerms(terms.commission),
    owed: buyerOwesCents === 0 ? 'You owe nothing' : `You owe ${formatCents(buyerOwesCents)}`,
    rebate: rebateInDollars(rebateCents),
    net: netEffect(netEffectCents),
    tours: included(terms.toursIncluded, 'tour'),
    offers: included(terms.offersIncluded, 'offer'),
    notIncluded: exclusionsInWords(terms),
    cancellation:
      terms.cancellation.feeCents === 0
        ? 'No fee for ending it'
        : `${formatCents(terms.cancellation.feeCents)} for ending it early`,
  };
}

function netEffect(cents: Cents): string {
  if (cents > 0) return `${formatCents(cents)} in your favor`;
  return cents < 0 ? `${formatCents(0 - cents)} from you` : '$0';
}

function included(times: number | null, what: 'tour' | 'offer'): string {
  if (times === null) return `Unlimited ${what}s`;
  if (times === 0) return `No ${what}s`;
  return times === 1 ? `1 ${what}` : `${times} ${what}s`;
}
