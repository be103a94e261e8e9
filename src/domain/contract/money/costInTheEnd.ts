/**
 * The cost in the end: what the buyers pay the agent less what comes back to them. Buyers choose by
 * it, so each page, the paper and the letters take it from here. Where nobody says otherwise, it is
 * counted as if the seller paid nothing: each dollar of the seller makes it less.
 */
import { type Cents, formatCents } from '../../money.ts';
import type { StateCode } from '../../states.ts';
import { type Commission, minimumKept } from './Commission.ts';
import { commissionInWords, rebateInWords } from './commissionInWords.ts';
import { type Compensation, compensation } from './compensation.ts';
import type { ContractKind } from '../ContractTerms.ts';
import { costWords, onlyIf } from './costWords.ts';
import type { Counted } from './Counted.ts';
import { feeAtPrice, feeTerms } from './feeAtPrice.ts';
import { rebateInDollars } from './rebate.ts';

export interface CostQuestion extends Counted {
  commission: Commission;
  kind: ContractKind;
  state: StateCode;
  sellerPaidCents?: Cents;
}

export interface CostInTheEnd {
  /** Below zero where more comes back than the buyers pay; null without a price to count with. */
  cents: Cents | null;
  /** `$6,000`; a rate or a most where no price is known. */
  figure: string;
  /** Behind the figure: `in the end`, `in the end, if it takes 30 hours`. */
  when: string;
  /** `$12,500 (2.5%)`. */
  fee: string;
  /** `2.5% of the price`; null where the fee says it all. */
  feeTerms: string | null;
  /** `$6,500 back at closing`; null where nothing comes back. */
  rebate: string | null;
  /** Why a rebate that the fee names is not given. */
  rebateRefusal: string | null;
  priceCents: Cents | null;
  /** The working; null without a price to count with. */
  compensation: Compensation | null;
}

/** null where the seller would pay more than was agreed. */
export function costInTheEnd(asked: CostQuestion): CostInTheEnd | null {
  const { commission, kind, priceCents, rebateStatus, state, sellerPaidCents = 0 } = asked;
  const { showingsOnlyYn = false } = asked;
  if (commission.model === 'percent' && priceCents === null) return withoutPrice(asked);
  const { compensation: worked } = compensation({
    commission,
    priceCents: priceCents ?? 0,
    sellerPaidCents,
    workedQuarterHours: null,
    rebateStatus,
    state,
    basis: 'estimated',
  });
  if (worked === null) return null;
  const { agreedCents, rebateCents, netEffectCents, rebateRefusal } = worked;
  return {
    cents: 0 - netEffectCents,
    ...costWords(netEffectCents, commission, kind, showingsOnlyYn),
    fee: feeAtPrice(agreedCents, priceCents ?? 0),
    feeTerms: agreedCents === 0 ? null : feeTerms(commission),
    rebate: rebateInDollars(rebateCents),
    rebateRefusal,
    priceCents,
    compensation: worked,
  };
}

/** With a rebate the buyers pay at most what is kept, however high the price. */
function withoutPrice(asked: CostQuestion): CostInTheEnd {
  const { commission, kind, rebateStatus, showingsOnlyYn = false } = asked;
  const kept = rebateStatus === 'allowed' ? minimumKept(commission) : null;
  return {
    cents: null,
    figure: kept === null ? commissionInWords(commission) : `At most ${formatCents(kept)}`,
    when: `in the end${onlyIf(commission, kind, showingsOnlyYn)}`,
    fee: commissionInWords(commission),
    feeTerms: null,
    rebate: kept === null ? null : rebateInWords(commission),
    rebateRefusal: null,
    priceCents: null,
    compensation: null,
  };
}

type Agreed = Pick<CostQuestion, 'commission' | 'kind' | 'state'> & { counted: Counted | null };

/** Of an agreement, as its terms say it. A rebate that is not allowed is never proposed. */
export function costOfTerms({ commission, kind, state, counted }: Agreed): CostInTheEnd {
  const asked = { commission, kind, state, ...(counted ?? unknownPrice) };
  const cost = costInTheEnd(asked);
  // Where the price makes no sense of the fee, nothing is counted with it.
  return cost ?? withoutPrice({ ...asked, priceCents: null });
}

const unknownPrice: Counted = { priceCents: null, rebateStatus: 'allowed' };

/** How the figure comes about, in sentences for letters and paper. */
export function countedInWords({ cents, fee, priceCents, rebate, compensation }: CostInTheEnd) {
  if (cents === null) return `The fee: ${fee}. There is no price yet to count it with.`;
  if (compensation?.input.commission.model === 'zero') return 'The fee is $0.';
  const at = priceCents === null ? '' : `, at a price of ${formatCents(priceCents)}`;
  const back = rebate === null ? '' : `, less ${rebate}`;
  return `A fee of ${fee}${at}${back}. What the seller pays of it makes it less.`;
}
