/** A package as a card, at a price and before any seller has offered to pay a part. */
import type { Cents } from '../../money.ts';
import type { StateCode } from '../../states.ts';
import type { AgentPackage } from './AgentPackage.ts';
import type { CompensationRefusal } from '../money/compensation.ts';
import type { PackageCard } from './PackageCard.ts';
import { packageAtPrice } from './packageAtPrice.ts';
import type { Jurisdiction } from '../../jurisdiction/jurisdiction.ts';

/** What buyers compare agents at. */
export interface AskedPrice {
  priceCents: Cents;
  state: StateCode;
  rules: Pick<Jurisdiction, 'rebateStatus' | 'touringRepresentsYn'>;
}

export type PackageCardAnswer =
  | { card: PackageCard; refusal: null }
  | { card: null; refusal: CompensationRefusal };

export function cardOfPackage(
  agentPackage: AgentPackage,
  { priceCents, state, rules }: AskedPrice,
): PackageCardAnswer {
  const { rebateStatus, touringRepresentsYn } = rules;
  const home = { priceCents, state, rebateStatus, sellerOfferCents: 0 };
  const { facts, refusal } = packageAtPrice(agentPackage, home);
  if (refusal) return { card: null, refusal };
  const { compensation, fee, feeTerms, owed, rebate, net, tours, offers, cancellation } = facts;
  const { agreedCents, rebateCents, netEffectCents, rebateRefusal } = compensation;
  return {
    card: {
      package: agentPackage,
      ...(!touringRepresentsYn && { showingsOnlyYn: true as const }),
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
