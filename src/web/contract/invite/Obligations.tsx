/** What somebody who has just joined takes on, to be read before anything is signed. */
import type { ContractDetail, PartyView } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { mayOwe, obligations } from '#domain/contract/obligations.ts';
import { call } from '../../client/call.ts';
import { StepProblem } from '../../ui/StepProblem.tsx';
import { useSend } from '../../ui/useSend.ts';
import { Button } from '../../ui/Button.tsx';

export interface ObligationsProps {
  contract: ContractDetail;
  you: PartyView;
  changed(contract: ContractDetail): void;
}

export function Obligations({ contract, you, changed }: ObligationsProps) {
  const { sending, send } = useSend();
  const kind = MemberKind.safeParse(you.kind);
  if (!kind.success) return null;
  return (
    <section aria-labelledby="obliges" className="rounded-card bg-clay-wash p-6 md:p-8">
      <h2 id="obliges" className="font-display text-heading font-medium">
        What this obliges you to
      </h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-lead">
        {obligations(kind.data, contract.agent.name, mayOwe(contract), you.signsFor).map(
          (sentence) => (
            <li key={sentence}>{sentence}</li>
          ),
        )}
      </ul>
      <StepProblem sending={sending} />
      <Button
        look="primary"
        className="mt-6"
        disabled={sending.status === 'loading'}
        onClick={() => {
          const { contractId } = contract;
          void send(async () => {
            changed(await call(invitationApi.discloseInvite, { body: { contractId } }));
          });
        }}
      >
        {you.signsYn ? 'I have read what it obliges me to' : 'I have read it'}
      </Button>
    </section>
  );
}
