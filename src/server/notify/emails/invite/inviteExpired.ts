import { formatDate, zoneName } from '#domain/calendar.ts';
import { lastDayOf } from '#domain/contract/invite/moveInvite.ts';
import type { InviteEmail } from '../../invite/InviteEmail.ts';

export const inviteExpired: InviteEmail = {
  name: 'invite_expired',
  fact: 'invite.expired',
  event: 'people',
  to: 'inviter',
  isOffYn: false,
  write: ({ name, invite }) => ({
    subject: `Your invitation to ${name} has expired`,
    sentences: [
      `The link worked through ${formatDate(lastDayOf(invite))} (${zoneName(invite.timeZone)}). Send a new one, or take them off.`,
    ],
  }),
  example: { when: 'The link ran out', status: 'expired' },
};
