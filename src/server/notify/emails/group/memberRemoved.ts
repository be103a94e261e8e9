import type { GroupEmail } from '../../group/GroupEmail.ts';

export const memberRemoved: GroupEmail = {
  name: 'member_removed',
  fact: 'group.removed',
  event: 'people',
  write: ({ profileId }) =>
    profileId === null
      ? null
      : {
          to: [profileId],
          subject: 'You are no longer in a group of buyers',
          sentences: [
            'You were taken off. Agreements that you signed go on as they are, and you find them under your agreements.',
          ],
          action: 'See your agreements',
          page: '/agreements',
        },
  example: { when: 'Somebody is taken off', status: 'removed' },
};
