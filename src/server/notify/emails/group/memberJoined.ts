import { type GroupEmail, inviterIn } from '../../group/GroupEmail.ts';

export const memberJoined: GroupEmail = {
  name: 'member_joined',
  fact: 'group.joined',
  event: 'people',
  write(member, members, { invitedAs }) {
    const to = inviterIn(member, members);
    const { name } = member;
    const renamed =
      invitedAs === undefined
        ? ''
        : `You had invited “${invitedAs}”: they write their name as ${name}. `;
    return (
      to && {
        to,
        subject: `${name} has joined your group`,
        sentences: [
          `${renamed}From now on you choose on each new agreement who of you is on it; nobody is invited again.`,
        ],
      }
    );
  },
  example: { when: 'The invited person joins the group', status: 'joined' },
};
