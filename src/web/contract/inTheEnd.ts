/** What an agreement comes to in the end, in one sentence beside the place to sign. */
import type { Commission } from '#domain/contract/Commission.ts';
import { commissionInWords } from '#domain/contract/commissionInWords.ts';
import { compensation } from '#domain/contract/compensation.ts';
import type { ContractKind } from '#domain/contract/ContractTerms.ts';
import type { RebateStatus } from '#domain/contract/RebateStatus.ts';
import { formatCents } from '#domain/money.ts';
import type { StateCode } from '#domain/states.ts';

export interface InTheEnd {
  commission: Commission;
  kind: ContractKind;
  state: StateCode;
  rebateStatus: RebateStatus;
  /** Of the home it is about; null where it is about none yet. */
  priceCents: number | null;
  /** The agent's first name. */
  agent: string;
  /** Said to a buyer, else to the agent. */
  buyerYn: boolean;
}

/** The most it can come to where the seller pays nothing; each dollar of the seller makes it less. */
export function inTheEnd(asked: InTheEnd): string {
  const { commission, kind, state, rebateStatus, priceCents, agent, buyerYn } = asked;
  const pay = buyerYn ? `you pay ${agent}` : 'the buyers pay you';
  const Pay = buyerYn ? `In the end you pay ${agent}` : 'In the end the buyers pay you';
  if (commission.model === 'zero') return `${Pay} nothing.`;
  const when = kind === 'touring' && commission.model !== 'hourly';
  const begin = when ? `Touring costs nothing. If ${buyerYn ? 'you' : 'they'} buy, ${pay}` : Pay;
  const less = 'less whatever the seller pays';
  const terms = commissionInWords(commission);
  if (commission.model === 'percent' && priceCents === null) {
    return `${begin} ${terms} at closing, ${less}.`;
  }
  const { compensation: worked } = compensation({
    commission,
    priceCents: priceCents ?? 0,
    sellerPaidCents: 0,
    workedQuarterHours: null,
    rebateStatus,
    state,
    basis: 'estimated',
  });
  if (!worked) return `${begin} ${terms} at closing, ${less}.`;
  const most = formatCents(worked.buyerOwesCents - worked.rebateCents);
  const back =
    worked.rebateCents === 0 ? '' : `, with ${formatCents(worked.rebateCents)} given back counted`;
  if (commission.model === 'hourly') {
    return `${begin} about ${most}, ${less}: ${terms}${back}.`;
  }
  const how = commission.model === 'percent' ? ` (${terms})` : '';
  return `${begin} ${most}${how} at closing${back}, ${less}.`;
}
