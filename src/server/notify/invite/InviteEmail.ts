/** An email about an invitation to an agreement. The invitation itself is `contract/invite/inviteLetter.ts`. */
import { anAgreement } from '#domain/contract/amendment.ts';
import { brokerageFooter } from '#domain/contract/brokerageOffice.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { InviteFactKind, InviteMoved } from '#domain/contract/invite/inviteFacts.ts';
import { nameOfInvite } from '#domain/contract/invite/moveInvite.ts';
import { isInviteOvertaken } from '#domain/contract/overtaken.ts';
import type { Email, EmailWords } from '../Email.ts';
import { draftOf, type NotificationDraft } from '../NotificationDraft.ts';

export interface InviteEmail extends Email<InviteFactKind> {
  to: 'inviter' | 'invitee';
  /** True: the reader can’t open the agreement anymore, so the button leads to their agreements. */
  isOffYn: boolean;
  write(context: InviteContext): Pick<EmailWords, 'subject' | 'sentences'>;
  example: { when: string; status: CoBuyerInvite['status'] };
}

interface InviteContext {
  /** The invited person, by name. */
  name: string;
  /** `a buyer agreement with Dana Brooks`. */
  agreement: string;
  invite: CoBuyerInvite;
  contract: Contract;
  fact: InviteMoved;
}

/** null where the invitation has moved on since, or the same person has a newer one. */
export function writeInviteEmail(
  { event, to, isOffYn, write }: InviteEmail,
  fact: InviteMoved,
  invite: CoBuyerInvite,
  newest: Pick<CoBuyerInvite, 'inviteId'>,
  contract: Contract,
): NotificationDraft | null {
  if (isInviteOvertaken(fact, invite) || invite.inviteId !== newest.inviteId) return null;
  const reader = to === 'inviter' ? invite.invitedBy.profileId : invite.acceptedByProfileId;
  if (reader === null) return null;
  const name = nameOfInvite(invite);
  const agreement = `${anAgreement(contract)} with ${contract.agent.name}`;
  return draftOf({
    event,
    to: [reader],
    ...write({ name, agreement, invite, contract, fact }),
    action: isOffYn ? 'See your agreements' : 'Open the agreement',
    page: isOffYn ? '/agreements' : null,
    brokerage: isOffYn ? null : brokerageFooter(contract.agent),
  });
}
