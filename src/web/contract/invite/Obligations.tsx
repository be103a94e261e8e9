/** What somebody who has just joined takes on, to be read before anything is signed. */
import type { ContractDetail, PartyView } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { MemberKind } from '#domain/group/MemberKind.ts';
import { mayOwe, obligations } from '#domain/contract/obligations.ts';
import { call } from '../../client/call.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StepProblem } from '../../ui/form/StepProblem.tsx';
import { useSend } from '../../ui/form/useSend.ts';
import { Button } from '../../ui/Button.tsx';

export interface ObligationsProps {
  contract: ContractDetail;
  you: PartyView;
  /** They have said so, in this visit. */
  isRead: boolean;
  changed(contract: ContractDetail): void;
}

/** From the button that was here; whoever has gone on elsewhere stays there. */
function takeFocusOn(words: HTMLElement | null): void {
  if (document.activeElement === document.body) words?.focus({ preventScroll: true });
}

export function Obligations({ contract, you, isRead, changed }: ObligationsProps) {
  const { sending, send } = useSend();
  const kind = MemberKind.safeParse(you.kind);
  if (!kind.success) return null;

  async function disclose(): Promise<void> {
    const { contractId } = contract;
    await send(async () => {
      changed(await call(invitationApi.discloseInvite, { body: { contractId } }));
    });
  }

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
      {isRead ? (
        <output
          ref={takeFocusOn}
          tabIndex={-1}
          className="mt-6 flex min-h-11 items-center gap-2 text-leaf outline-none"
        >
          <Icon name="check" size={18} className="shrink-0" /> You have read what it obliges you to.
        </output>
      ) : (
        <Button
          look="primary"
          className="mt-6"
          isSending={sending.status === 'loading'}
          onClick={() => void disclose()}
        >
          {you.signsYn ? 'I have read what it obliges me to' : 'I have read it'}
        </Button>
      )}
    </section>
  );
}
