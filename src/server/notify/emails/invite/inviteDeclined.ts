import type { InviteEmail } from '../../invite/InviteEmail.ts';

export const inviteDeclined: InviteEmail = {
  name: 'invite_declined',
  fact: 'invite.declined',
  event: 'people',
  to: 'inviter',
  isOffYn: false,
  write: ({ name }) => ({
    subject: `${name} declined your invitation`,
    sentences: ['Nobody owes anything. You can invite them again, or go on without them.'],
  }),
  example: { when: 'The invited person declines', status: 'declined' },
};
