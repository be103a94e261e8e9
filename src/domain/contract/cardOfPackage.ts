/** A package as a card, at a price and before any seller has offered to pay a part. */
import type { Cents } from '../money.ts';
import type { StateCode } from '../states.ts';
import type { AgentPackage } from './AgentPackage.ts';
import type { CompensationRefusal } from './compensation.ts';
import type { PackageCard } from './PackageCard.ts';
import { packageAtPrice } from './packageAtPrice.ts';
import type { RebateStatus } from './RebateStatus.ts';

/** What buyers compare agents at. */
export interface AskedPrice {
  priceCents: Cents;
  state: StateCode;
  rebateStatus: RebateStatus;
}

export type PackageCardAnswer =
  | { card: PackageCard; refusal: null }
  | { card: null; refusal: CompensationRefusal };

export function cardOfPackage(agentPackage: AgentPackage, asked: AskedPrice): PackageCardAnswer {
  const { facts, refusal } = packageAtPrice(agentPackage, { ...asked, sellerOfferCents: 0 });
  if (refusal) return { card: null, refusal };
  const { compensation, fee, feeTerms, owed, rebate, net, tours, offers, cancellation } = facts;
  const { agreedCents, rebateCents, netEffectCents, rebateRefusal } = compensation;
  return {
    card: {
      package: agentPackage,
      agreedCents,
      rebateCents,
      netEffectCents,
      fee,
      feeTerms,
      owed,
      rebate,
      rebateRefusal,
      net,
      tours,
      offers,
      cancellation,
    },
    refusal: null,
  };
}
