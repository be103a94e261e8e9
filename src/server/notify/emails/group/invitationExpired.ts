import { formatDate, zoneName } from '#domain/calendar.ts';
import { lastDayOfInvitation } from '#domain/group/moveMember.ts';
import { type GroupEmail, inviterIn } from '../../group/GroupEmail.ts';

export const invitationExpired: GroupEmail = {
  name: 'invitation_expired',
  fact: 'group.expired',
  event: 'people',
  write(member, members) {
    const to = inviterIn(member, members);
    return (
      to && {
        to,
        subject: `Your invitation to ${member.name} has expired`,
        sentences: [
          `The link worked through ${formatDate(lastDayOfInvitation(member))} (${zoneName(member.timeZone)}). Send a new one, or take it back.`,
        ],
      }
    );
  },
  example: { when: 'The link ran out', status: 'expired' },
};
