import { meaningOf } from '#domain/group/meaning.ts';
import type { GroupEmail } from '../../group/GroupEmail.ts';

export const memberKindChanged: GroupEmail = {
  name: 'member_kind_changed',
  fact: 'group.kind_changed',
  event: 'people',
  write: ({ profileId, kind }) =>
    profileId === null
      ? null
      : {
          to: [profileId],
          subject: 'What you are in your group has changed',
          sentences: [meaningOf(kind).join('\n')],
        },
  example: { when: 'Somebody becomes something else', status: 'joined' },
};
