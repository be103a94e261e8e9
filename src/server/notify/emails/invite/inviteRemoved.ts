import type { InviteEmail } from '../../invite/InviteEmail.ts';

export const inviteRemoved: InviteEmail = {
  name: 'invite_removed',
  fact: 'invite.removed',
  event: 'people',
  to: 'invitee',
  isOffYn: true,
  write: ({ agreement }) => ({
    subject: `You are no longer on ${agreement}`,
    sentences: ['You were taken off before it was signed. You owe nothing under it.'],
  }),
  example: { when: 'Who had joined is taken off', status: 'removed' },
};
