/** What the inviter hears of an invitation by mail. */
import { type CoBuyerInvite, type InviteStatus } from '#domain/contract/coBuyerInvite.ts';
import { lastDayOf } from '#domain/contract/moveInvite.ts';
import { formatDay } from '#domain/calendar.ts';
import type { FactOf } from '../platform/facts/FactLog.ts';
import type { Telling } from './Telling.ts';

export const inviteKinds = ['invite.accepted', 'invite.declined', 'invite.expired'] as const;

export type InviteFact = FactOf<(typeof inviteKinds)[number]>;

/** null where the invitation has gone on since, or there is a newer one to the same person. */
export function inviteNews(
  { kind }: InviteFact,
  invite: CoBuyerInvite,
  newest: Pick<CoBuyerInvite, 'inviteId'>,
): Telling | null {
  const { status, firstName, lastName, invitedBy } = invite;
  if (invite.inviteId !== newest.inviteId || !stillSo[kind].includes(status)) return null;
  const name = `${firstName} ${lastName}`;
  const [subject, sentence] = {
    'invite.accepted': [
      `${name} has joined your agreement`,
      'The page shows what is still to be done before it can be signed.',
    ],
    'invite.declined': [
      `${name} declined your invitation`,
      'Nobody owes anything. You can invite them again, or go on without them.',
    ],
    'invite.expired': [
      `Your invitation to ${name} has expired`,
      `The link worked through ${formatDay(lastDayOf(invite))}. Send a new one, or take them off.`,
    ],
  }[kind] as [string, string];
  return {
    to: [invitedBy.profileId],
    subject,
    sentences: [sentence],
    quote: null,
    action: 'Open the agreement',
    dueYn: false,
    sealedYn: false,
  };
}

const stillSo: Record<InviteFact['kind'], readonly InviteStatus[]> = {
  'invite.accepted': ['accepted', 'disclosed', 'signed'],
  'invite.declined': ['declined'],
  'invite.expired': ['expired'],
};
