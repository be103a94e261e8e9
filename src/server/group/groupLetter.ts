/** The letter that invites somebody to a group of buyers. */
import { formatDate, zoneName } from '#domain/calendar.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import { isJoined } from '#domain/group/MemberStatus.ts';
import { meaningOf } from '#domain/group/meaning.ts';
import { lastDayOfInvitation } from '#domain/group/moveMember.ts';
import { joinNames } from '#domain/joinNames.ts';
import { greeting, nameInLetter } from '#domain/user/personName.ts';
import type { Letter } from '../platform/mail/Letter.ts';

/** @param origin of the link, without a slash at the end */
export function groupLetter(
  members: readonly GroupMember[],
  member: GroupMember,
  token: string,
  origin: string,
): Letter {
  const inviter = nameInLetter(member.invitedBy?.name ?? '', 'Somebody') || 'Somebody';
  const others = members
    .filter((one) => isJoined(one) && one.profileId !== member.invitedBy?.profileId)
    .map(({ name }) => nameInLetter(name, 'somebody else'));
  const url = new URL('/invite', origin);
  url.searchParams.set('token', token);
  return {
    to: member.email,
    subject: `${inviter} invites you to look for a home together`,
    paragraphs: [
      greeting(member.name.split(' ')[0] ?? member.name),
      `${inviter} asks you into their group of buyers at Lintel${others.length > 0 ? `, with ${joinNames(others)}` : ''}. This is what it means for you:`,
      meaningOf(member.kind).join('\n'),
      'If you have no account yet, you open one with the same link: it proves that the address is yours.',
    ],
    action: { label: 'Read the invitation', url: url.href },
    footnote: `The link is for you alone and works through ${formatDate(lastDayOfInvitation(member))} (${zoneName(member.timeZone)}). If you don’t know ${inviter}, ignore this letter: nothing happens without the link.`,
  };
}
