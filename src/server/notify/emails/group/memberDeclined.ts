import { type GroupEmail, inviterIn } from '../../group/GroupEmail.ts';

export const memberDeclined: GroupEmail = {
  name: 'member_declined',
  fact: 'group.declined',
  event: 'people',
  write(member, members) {
    const to = inviterIn(member, members);
    return (
      to && {
        to,
        subject: `${member.name} declined your invitation`,
        sentences: ['You can invite them again, or go on without them.'],
      }
    );
  },
  example: { when: 'The invited person declines', status: 'declined' },
};
