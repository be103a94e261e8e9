/** Who is on the agreement, how far each of them is, and bringing somebody along. */
import { useId, useState } from 'react';
import type { ContractDetail, PartyView } from '#api/contract/ContractView.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { dateIn, formatDay } from '#domain/calendar.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { canInviteAgain, canRemove, isBeforeSigning } from '#domain/contract/invite/inviteLife.ts';
import type { InviteStatus } from '#domain/contract/invite/InviteStatus.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { call } from '../client/call.ts';
import { Button } from '../ui/Button.tsx';
import { showToast } from '../ui/Toast.tsx';
import { kindWords, partyWords } from './coBuyerWords.ts';
import { firstName } from '../user/firstName.ts';
import { InviteForm } from '../group/InviteForm.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { OfferedSeats } from './OfferedSeats.tsx';
import { lastDayBefore } from './lastDayBefore.ts';
import { StepProblem } from '../ui/form/StepProblem.tsx';
import { useSend } from '../ui/form/useSend.ts';
import { useMayAct } from '../ui/form/mayAct.ts';

export interface PeopleProps {
  contract: ContractDetail;
  locale: string;
  changed(contract: ContractDetail): void;
}

export function People({ contract, locale, changed }: PeopleProps) {
  const titleId = useId();
  const [isInviting, setIsInviting] = useState(false);
  const mayAct = useMayAct();
  const invitesYn =
    mayAct &&
    (contract.role === 'buyer' || contract.role === 'agent') &&
    phaseOf(contract) !== 'over';
  const kinds: MemberKind[] = isBeforeSigning(phaseOf(contract))
    ? ['client', 'party', 'cosigner', 'viewer']
    : ['party', 'cosigner', 'viewer'];
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="font-display text-heading font-medium">
        People on it
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {contract.parties.map((party) => (
          <li key={party.partyId ?? 'agent'}>
            <Person party={party} contract={contract} locale={locale} changed={changed} />
          </li>
        ))}
      </ul>
      {invitesYn && !isInviting && (
        <Button icon="plus" className="mt-4" onClick={() => setIsInviting(true)}>
          Invite somebody to it
        </Button>
      )}
      {invitesYn && isInviting && (
        <div className="mt-6 rounded-card border border-line bg-card p-5 sm:p-6">
          <OfferedSeats contract={contract} kinds={kinds} changed={changed} />
          <h3 className="mb-4 text-lead font-semibold">Invite somebody to this agreement</h3>
          <InviteForm
            kinds={kinds}
            words={kindWords}
            button="Send the invitation"
            onCancel={() => setIsInviting(false)}
            onInvite={async (invitee) => {
              const { contractId } = contract;
              changed(
                await call(invitationApi.inviteCoBuyer, { body: { ...invitee, contractId } }),
              );
              setIsInviting(false);
              showToast('done', `${invitee.firstName} is invited.`);
            }}
          />
        </div>
      )}
    </section>
  );
}

function Person({ party, contract, locale, changed }: PeopleProps & { party: PartyView }) {
  const { sending, send } = useSend();
  const [isRemoving, setIsRemoving] = useState(false);
  const invite = party.invite;
  const mayAct = useMayAct();
  const managesYn = mayAct && (contract.role === 'buyer' || contract.role === 'agent');
  const openYn = invite !== null && canInviteAgain(invite);
  const removableYn = invite !== null && canRemove(invite, contract);
  const request = { body: { contractId: contract.contractId, inviteId: invite?.inviteId ?? '' } };
  const called = firstName(party.name);

  return (
    <div className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            {party.name}
            {party.youYn && <span className="text-ink-soft"> (you)</span>}
          </p>
          <p className="text-ink-soft">
            {party.signsFor
              ? `${party.signsFor.capacity} of ${party.signsFor.legalName}, the buyer`
              : partyWords[party.kind]}
            {party.email !== null && <span className="wrap-anywhere"> · {party.email}</span>}
          </p>
        </div>
        <p className={party.signedAt === null ? 'text-ink-soft' : 'font-medium text-leaf'}>
          {stateWords(party, contract, locale)}
        </p>
      </div>
      {managesYn && (openYn || removableYn) && (
        <div className="mt-1 -ml-4 flex flex-wrap">
          {openYn && (
            <Button
              look="plain"
              isSending={sending.status === 'loading'}
              onClick={() =>
                void send(async () => {
                  changed(await call(invitationApi.resendInvite, request));
                  showToast('done', `${called} gets a new link.`);
                })
              }
            >
              Send {called} a new link
            </Button>
          )}
          {removableYn && (
            <Button look="plain" onClick={() => setIsRemoving(true)}>
              Take {called} off
            </Button>
          )}
        </div>
      )}
      <StepProblem sending={sending} />
      {isRemoving && invite !== null && (
        <RemovalDialog
          contractId={contract.contractId}
          inviteId={invite.inviteId}
          called={called}
          changed={changed}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}

const invited = (lastDay: string) => `Invited, until ${lastDay}`;

/** While nobody has taken the place yet. */
const inviteWords: Record<InviteStatus, (lastDay: string) => string> = {
  created: invited,
  sent: invited,
  opened: (lastDay) => `Has opened the invitation, until ${lastDay}`,
  accepted: invited,
  disclosed: invited,
  signed: invited,
  declined: () => 'Declined',
  expired: (lastDay) => `The invitation expired on ${lastDay}`,
  revoked: () => 'Not invited any more',
  removed: () => 'Not invited any more',
};

function stateWords(party: PartyView, contract: ContractDetail, locale: string): string {
  if (party.signedAt !== null) {
    return `Signed ${formatDay(dateIn(contract.timeZone, party.signedAt), locale)}`;
  }
  if (party.inviteUnreadableYn) return 'The invitation cannot be read';
  const invite = party.invite;
  if (invite !== null && party.profileId === null) {
    const lastDay = formatDay(lastDayBefore(invite.expiresAt, contract.timeZone), locale);
    return inviteWords[invite.status](lastDay);
  }
  if (!party.signsYn) return 'Signs nothing here';
  const phase = phaseOf(contract);
  if (phase === 'over' || phase === 'in force') return 'Has not signed';
  if (party.consentedYn) return 'Ready to sign';
  return party.consentWithdrawnAt === null
    ? 'Has yet to agree to electronic signing'
    : `Took back electronic signing ${formatDay(dateIn(contract.timeZone, party.consentWithdrawnAt), locale)}`;
}
