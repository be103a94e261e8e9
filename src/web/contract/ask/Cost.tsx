/** The fee in dollars at the home's price; nothing at all for those who see no money. */
import type { ContractDetail } from '#api/contract.ts';
import { partyRights } from '#domain/contract/parties.ts';
import { MoneyLines } from '../MoneyLines.tsx';
import { useRules } from '../useRules.ts';
import { useReply } from '../../client/useReply.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { propertyQueries } from '../../property/propertyQueries.ts';

/** Somebody who signs the purchase alone owes the agent nothing. */
function owes(kind: ContractDetail['parties'][number]['kind']): boolean {
  return kind !== 'agent' && partyRights[kind].signsAgreementYn;
}

export function Cost({ contract }: { contract: ContractDetail }) {
  const { commission, listingKeys, state, timeZone } = contract;
  const rules = useRules(state, timeZone);
  const [asked] = useReply(propertyQueries.homeCards, {
    body: { listingKeys: listingKeys.slice(0, 1) },
  });
  if (commission === null) return null;
  if (asked.status === 'loading') return <Skeleton className="h-40 w-full max-w-lg" />;
  const home = asked.status === 'idle' ? asked.reply[0] : undefined;
  return (
    <MoneyLines
      commission={commission}
      agentName={contract.agent.name}
      priceCents={home?.priceCents ?? null}
      state={state}
      kind={contract.kind}
      rebateStatus={rules?.rebateStatus ?? 'unknown'}
      buyerYn={contract.parties.some(({ youYn, kind }) => youYn && owes(kind))}
    />
  );
}
