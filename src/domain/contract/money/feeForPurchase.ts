/**
 * Which of a brokerage's agreements earns the fee for one purchase. The clause “One fee for one
 * purchase” says the same in words: at most one, that with the agent who wrote the accepted offer,
 * and the lowest where that leaves several or the writer is unknown.
 */
import { dateIn, type LegalDate } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import { agreedAmount } from './agreedAmount.ts';
import type { Contract } from '../Contract.ts';
import { holdsThrough } from '../life/deadlines.ts';

/** What decides whether an agreement applies to a purchase, and what it would cost. */
export type FeeAgreement = Pick<
  Contract,
  | 'contractId'
  | 'kind'
  | 'counted'
  | 'buyerGroupId'
  | 'agent'
  | 'agentPackage'
  | 'commission'
  | 'state'
  | 'propertyArea'
  | 'listingKeys'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'notice'
  | 'status'
  | 'activatedAt'
  | 'endedOn'
>;

export interface Purchase {
  buyerGroupId: string;
  state: Contract['state'];
  listingKey: string;
  priceCents: Cents;
  /** The day on which the buyers agreed to buy, in the home's time zone. */
  agreedOn: LegalDate;
  /** The profile of the agent who wrote the accepted offer; null: it cannot be determined. */
  writtenBy: string | null;
  /** By agreement: the hours worked for an hourly fee; an absent one counts as expected. */
  workedQuarterHours?: Readonly<Record<string, number>>;
}

export interface EarnedFee {
  contractId: string;
  cents: Cents;
  /** Whether the writer of the offer decided it, or only the amount. */
  because: 'only_agreement' | 'wrote_offer' | 'lowest';
}

/** null where no agreement applies, so no fee is due. The order of `agreements` makes no difference. */
export function feeForPurchase(
  agreements: readonly FeeAgreement[],
  purchase: Purchase,
): EarnedFee | null {
  const applying = agreements.filter((one) => appliesTo(one, purchase));
  const written = applying.filter(({ agent }) => agent.profileId === purchase.writtenBy);
  const among = written.length > 0 ? written : applying;
  const [lowest] = among
    .map((one) => ({ contractId: one.contractId, cents: feeOf(one, purchase) }))
    .toSorted((a, b) => a.cents - b.cents || (a.contractId < b.contractId ? -1 : 1));
  if (lowest === undefined) return null;
  const because =
    applying.length === 1 ? 'only_agreement' : written.length === 1 ? 'wrote_offer' : 'lowest';
  return { ...lowest, because };
}

/** What is due under each agreement for this purchase: the earned fee under one, $0 under the others. */
export function feesDue(
  agreements: readonly FeeAgreement[],
  purchase: Purchase,
): { contractId: string; cents: Cents }[] {
  const earned = feeForPurchase(agreements, purchase);
  return agreements.map(({ contractId }) => ({
    contractId,
    cents: earned?.contractId === contractId ? earned.cents : 0,
  }));
}

/**
 * An agreement applies to what the buyers agreed to buy while it lasted; it has no tail. An area is
 * words, so any home of the state may lie in it. A void agreement never applied, and one for showings
 * alone covers no purchase.
 */
export function appliesTo(one: FeeAgreement, purchase: Purchase): boolean {
  const { agreedOn } = purchase;
  if (one.buyerGroupId !== purchase.buyerGroupId || one.state !== purchase.state) return false;
  if (one.propertyArea === '' && !one.listingKeys.includes(purchase.listingKey)) return false;
  if (one.kind === 'touring' && one.counted?.showingsOnlyYn) return false;
  if (one.activatedAt === null || one.status === 'voided') return false;
  if (agreedOn < one.startDate || agreedOn < dateIn(one.timeZone, one.activatedAt)) return false;
  if (one.endedOn === null) return agreedOn <= holdsThrough(one);
  // On the day of the replacement the agreement that replaced it applies.
  return one.status === 'superseded' ? agreedOn < one.endedOn : agreedOn <= one.endedOn;
}

function feeOf({ contractId, commission }: FeeAgreement, purchase: Purchase): Cents {
  const worked = purchase.workedQuarterHours?.[contractId] ?? null;
  return agreedAmount(commission, purchase.priceCents, worked).cents;
}
