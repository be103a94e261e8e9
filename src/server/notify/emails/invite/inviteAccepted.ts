import type { InviteEmail } from '../../invite/InviteEmail.ts';

export const inviteAccepted: InviteEmail = {
  name: 'invite_accepted',
  fact: 'invite.accepted',
  event: 'people',
  to: 'inviter',
  isOffYn: false,
  write: ({ name, fact: { invitedAs } }) => ({
    subject: `${name} has joined your agreement`,
    sentences: [
      ...(invitedAs === undefined
        ? []
        : [
            `You had invited “${invitedAs}”: they write their name as ${name}, and so does the text.`,
          ]),
      'The page shows what is still to be done before it can be signed.',
    ],
  }),
  example: { when: 'The invited person joins', status: 'accepted' },
};
