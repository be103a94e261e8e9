import type { GroupMember } from '#domain/group/Group.ts';
import type { GroupEmail } from '../../group/GroupEmail.ts';

export const memberLeft: GroupEmail = {
  name: 'member_left',
  fact: 'group.left',
  event: 'people',
  write: ({ name }, members) => ({
    to: buyersIn(members),
    subject: `${name} has left your group`,
    sentences: [
      'Agreements that are being negotiated go on without them. What they signed goes on binding them.',
    ],
  }),
  example: { when: 'Somebody leaves', status: 'left' },
};

function buyersIn(members: readonly GroupMember[]): string[] {
  return members.flatMap(({ kind, status, profileId }) =>
    kind === 'client' && status === 'joined' && profileId !== null ? [profileId] : [],
  );
}
