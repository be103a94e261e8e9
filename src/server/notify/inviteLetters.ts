/** What the inviter hears of an invitation by mail. */
import { formatDay } from '#domain/calendar.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { InviteMoved } from '#domain/contract/contractFacts.ts';
import type { InviteLetter } from '#domain/contract/inviteLife.ts';
import { letterAboutInvite } from '#domain/contract/letters.ts';
import { lastDayOf } from '#domain/contract/moveInvite.ts';
import type { Telling } from './Telling.ts';

/** null where the invitation has gone on since, or there is a newer one to the same person. */
export function inviteNews(
  fact: InviteMoved,
  invite: CoBuyerInvite,
  newest: Pick<CoBuyerInvite, 'inviteId'>,
): Telling | null {
  const letter = letterAboutInvite(fact, invite);
  const write = letter && letters[letter];
  if (!write || invite.inviteId !== newest.inviteId) return null;
  const { subject, sentence } = write(`${invite.firstName} ${invite.lastName}`, invite);
  return {
    to: [invite.invitedBy.profileId],
    butProfileId: null,
    subject,
    sentences: [sentence],
    quote: null,
    action: 'Open the agreement',
    page: null,
    dueYn: false,
    sealedYn: false,
  };
}

type Write = (name: string, invite: CoBuyerInvite) => { subject: string; sentence: string };

const letters: Record<InviteLetter, Write | null> = {
  /** Mailed with the step that sends it, as the link is nowhere else: `contract/inviteLetter.ts`. */
  invitation: null,

  invite_accepted: (name) => ({
    subject: `${name} has joined your agreement`,
    sentence: 'The page shows what is still to be done before it can be signed.',
  }),

  invite_declined: (name) => ({
    subject: `${name} declined your invitation`,
    sentence: 'Nobody owes anything. You can invite them again, or go on without them.',
  }),

  invite_expired: (name, invite) => ({
    subject: `Your invitation to ${name} has expired`,
    sentence: `The link worked through ${formatDay(lastDayOf(invite))}. Send a new one, or take them off.`,
  }),
};
