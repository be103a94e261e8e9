import type { ContractDetail } from '#api/contract.ts';
import { useReply } from '../../client/useReply.ts';
import { propertyQueries } from '../../property/propertyQueries.ts';
import { firstName } from '../../user/firstName.ts';
import { inTheEnd } from '../inTheEnd.ts';
import { useRules } from '../useRules.ts';

/** What the agreement comes to, for whoever signs it; null for those who see no money. */
export function useInTheEnd(contract: ContractDetail): string | null {
  const { commission, listingKeys, state, timeZone, kind, agent, role } = contract;
  const rules = useRules(state, timeZone);
  const [asked] = useReply(propertyQueries.homeCards, {
    body: { listingKeys: listingKeys.slice(0, 1) },
  });
  if (commission === null) return null;
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  return inTheEnd({
    commission,
    kind,
    state,
    rebateStatus: rules?.rebateStatus ?? 'unknown',
    priceCents: home?.priceCents ?? null,
    agent: firstName(agent.name),
    buyerYn: role !== 'agent',
  });
}
