/** Before anything is signed the buyer can put the agreement in another name: of a company, or back. */
import { useState } from 'react';
import { contractApi } from '#api/contract.ts';
import type { ContractDetail } from '#api/contract/ContractView.ts';
import { call } from '../../client/call.ts';
import { useReply } from '../../client/useReply.ts';
import { BuyAs } from '../../group/BuyAs.tsx';
import { groupQueries } from '../../group/groupQueries.ts';
import { Button } from '../../ui/Button.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { actionVerb } from '../actionVerbs.ts';

export interface WhoBuysProps {
  contract: ContractDetail;
  changed(contract: ContractDetail): void;
  onReload(): void;
}

export function WhoBuys({ contract, changed, onReload }: WhoBuysProps) {
  const { contractId, revision: seenRevision, buyerGroupId } = contract;
  const isAsked = contract.actions.includes('name_buyers');
  const [asked] = useReply(groupQueries.groups, isAsked ? {} : null);
  const named = contract.parties.find(({ youYn }) => youYn)?.signsFor?.entityId ?? null;
  const [chosen, setChosen] = useState(named);
  const { sending, send } = useSend();
  if (!isAsked || asked.status !== 'idle') return null;
  const group = asked.reply.groups.find(({ groupId }) => groupId === buyerGroupId) ?? null;
  if (group === null) return null;

  return (
    <section aria-labelledby="who-buys" className="max-w-2xl">
      <h2 id="who-buys" className="mb-2 font-display text-heading font-medium">
        Who buys
      </h2>
      <p className="mb-4 text-ink-soft">
        Until it goes out for signature you can say in whose name this agreement is.
      </p>
      <BuyAs group={group} entityId={chosen} onChange={setChosen} />
      {chosen !== named && (
        <Button
          look="primary"
          className="mt-4"
          disabled={sending.status === 'loading'}
          onClick={() =>
            void send(async () => {
              const body = { contractId, seenRevision, entityId: chosen };
              changed(await call(contractApi.nameBuyers, { body }));
            }, actionVerb('name_buyers', contract).done)
          }
        >
          Put it into the agreement
        </Button>
      )}
      <StepProblem sending={sending} onReload={onReload} />
    </section>
  );
}
