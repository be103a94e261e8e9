/** What the people of a group hear of each other by mail. */
import { formatDate, zoneName } from '#domain/calendar.ts';
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import type { GroupChanged, GroupFactKind } from '#domain/group/groupFacts.ts';
import { meaningOf } from '#domain/group/meaning.ts';
import { memberPhaseOf } from '#domain/group/MemberStatus.ts';
import { memberLife, type MemberLetter } from '#domain/group/memberLife.ts';
import { lastDayOfInvitation } from '#domain/group/moveMember.ts';
import type { Telling } from './Telling.ts';

/** The facts about groups that a letter follows. */
export const toldGroupFacts: readonly GroupFactKind[] = [
  ...new Set(memberLife.flatMap(({ fact, letter }) => (letter === null ? [] : [fact]))),
];

/**
 * null where nobody needs a letter: the membership has gone on since, or an agreement's own letters
 * tell of it.
 */
export function groupNews(fact: GroupChanged, members: readonly GroupMember[]): Telling | null {
  const member = members.find(({ memberId }) => memberId === fact.memberId);
  const step = memberLife.find(
    ({ fact: stated, to }) =>
      stated === fact.kind &&
      member !== undefined &&
      memberPhaseOf({ status: to }) === memberPhaseOf(member),
  );
  const write = step?.letter && letters[step.letter];
  return member && write ? write(member, members, fact) : null;
}

type Write = (
  member: GroupMember,
  members: readonly GroupMember[],
  fact: GroupChanged,
) => Telling | null;

/** Only of an invitation of the group's own: one to an agreement has letters of its own. */
const toInviter =
  (
    write: (member: GroupMember, fact: GroupChanged) => [subject: string, sentence: string],
  ): Write =>
  (member, members, fact) => {
    const inviter = member.invitedBy?.profileId;
    if (member.tokenSha256 === null || inviter === undefined) return null;
    return memberOf(members, inviter) && telling([inviter], ...write(member, fact));
  };

const letters: Record<MemberLetter, Write | null> = {
  /** Mailed with the step that sends it, as the link is nowhere else: `group/groupLetter.ts`. */
  group_invitation: null,

  member_joined: toInviter(({ name }, { invitedAs }) => [
    `${name} has joined your group`,
    (invitedAs === undefined
      ? ''
      : `You had invited “${invitedAs}”: they write their name as ${name}. `) +
      'From now on you choose on each new agreement who of you is on it; nobody is invited again.',
  ]),

  member_declined: toInviter(({ name }) => [
    `${name} declined your invitation`,
    'You can invite them again, or go on without them.',
  ]),

  invitation_expired: toInviter((member) => [
    `Your invitation to ${member.name} has expired`,
    `The link worked through ${formatDate(lastDayOfInvitation(member))} (${zoneName(member.timeZone)}). Send a new one, or take it back.`,
  ]),

  member_left: ({ name }, members) =>
    telling(
      buyersIn(members),
      `${name} has left your group`,
      'Agreements that are being negotiated go on without them. What they signed goes on binding them.',
    ),

  member_kind_changed: ({ profileId, kind }) =>
    profileId === null
      ? null
      : telling([profileId], 'What you are in your group has changed', meaningOf(kind).join('\n')),

  member_removed: ({ profileId }) =>
    profileId === null
      ? null
      : {
          ...telling(
            [profileId],
            'You are no longer in a group of buyers',
            'You were taken off. Agreements that you signed go on as they are, and you find them under your agreements.',
          ),
          action: 'See your agreements',
          page: '/agreements',
        },
};

function buyersIn(members: readonly GroupMember[]): string[] {
  return members.flatMap(({ kind, status, profileId }) =>
    kind === 'client' && status === 'joined' && profileId !== null ? [profileId] : [],
  );
}

function telling(to: string[], subject: string, sentence: string): Telling {
  return {
    event: 'people',
    to,
    butProfileId: null,
    subject,
    sentences: [sentence],
    only: [],
    quote: null,
    action: 'See your group',
    page: '/group',
    timeZone: null,
    sealedYn: false,
  };
}
