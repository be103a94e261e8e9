/** Taking a step in the life of a membership, or saying why not. */
import {
  addDays,
  dateIn,
  formatDay,
  type Instant,
  type LegalDate,
  startOfDay,
} from '../calendar.ts';
import { findStep, type Refused, refuse, type Step } from '../life.ts';
import { leadOf, type GroupMember, memberOf } from './Group.ts';
import type { GroupChanged } from './groupFacts.ts';
import { type MemberAction, memberLife, type MemberRole, type MemberWords } from './memberLife.ts';
import { type MemberKind, memberRights } from './MemberKind.ts';
import { isJoined, memberPhaseOf, type MemberStatus } from './MemberStatus.ts';

export type MemberStep = Step<MemberWords>;

export interface MemberContext {
  now: Instant;
  /** All of the group, whatever their status. */
  members: readonly GroupMember[];
  /** Who is signed in, and the address they have proven to be theirs; null when nobody is. */
  visitor: {
    profileId: string;
    email: string;
    /** As they write it themselves; absent: as they were invited. */
    name?: string;
  } | null;
  /** What somebody is to become, with `change_kind`. */
  kind?: MemberKind;
  /** Of a new link, with `invite_again`; null where an agreement’s letter brings it. */
  tokenSha256: string | null;
}

export interface MovedMember {
  outcome: 'moved';
  member: GroupMember;
  step: MemberStep;
  facts: GroupChanged[];
}

export function moveMember(
  member: GroupMember,
  action: MemberAction,
  role: MemberRole,
  context: MemberContext,
): MovedMember | Refused {
  const step = findStep(memberLife, member.status, action, role);
  if (step === 'role') return refuseRole(action);
  if (role === 'invitee' && memberPhaseOf(member) === 'asked' && isOverdue(member, context.now)) {
    return refuse(409, 'invite_expired', expiredSentence(member));
  }
  if (step === 'status') return refuseClosed(member, action);
  if (step.after && !isOverdue(member, context.now)) {
    return refuse(409, 'too_early', 'The time for this is not over yet.');
  }
  for (const guard of step.when) {
    const refused = guards[guard](member, context, role);
    if (refused) return refused;
  }
  const moved = step.effects.reduce((before, effect) => effects[effect](before, context), member);
  const invitedAs = moved.name === member.name ? {} : { invitedAs: member.name };
  return {
    outcome: 'moved',
    member: { ...moved, status: step.to, updatedAt: context.now },
    step,
    facts: [{ kind: step.fact, groupId: member.groupId, memberId: member.memberId, ...invitedAs }],
  };
}

/** What a profile is to a membership of its group; null: the group does not exist for them. */
export function memberRoleOf(
  members: readonly GroupMember[],
  member: GroupMember,
  profileId: string,
): MemberRole | null {
  const own = memberOf(members, profileId);
  if (!own) return null;
  if (own.memberId === member.memberId) return 'self';
  if (leadOf(members)?.memberId === own.memberId) return 'lead';
  return memberRights[own.kind].decidesYn ? 'buyer' : 'other';
}

/** The steps whose buttons somebody sees beside a membership. */
export function memberActionsFor(
  members: readonly GroupMember[],
  member: GroupMember,
  profileId: string,
): MemberAction[] {
  const role = memberRoleOf(members, member, profileId);
  if (role === null) return [];
  // Any other kind will do to find out whether there is a button.
  const kind: MemberKind = member.kind === 'viewer' ? 'party' : 'viewer';
  const context = { kind, now: member.updatedAt, members, visitor: null, tokenSha256: null };
  return memberLife.flatMap(({ action, from, by, when }) => {
    const hereYn = from.includes(member.status) && by.includes(role);
    return hereYn && when.every((guard) => guards[guard](member, context, role) === null)
      ? [action]
      : [];
  });
}

const effects: Record<
  MemberWords['effect'],
  (member: GroupMember, context: MemberContext) => GroupMember
> = {
  take_place: (member, { now, visitor }) => ({
    ...member,
    profileId: visitor?.profileId ?? member.profileId,
    name: visitor?.name ?? member.name,
    joinedAt: now,
  }),
  take_kind: (member, { kind }) => ({ ...member, kind: kind ?? member.kind }),
  new_invitation: (member, { now, tokenSha256 }) => ({ ...member, tokenSha256, invitedAt: now }),
  end: (member, { now }) => ({ ...member, endedAt: now }),
};

const guards: Record<
  MemberWords['guard'],
  (member: GroupMember, context: MemberContext, role: MemberRole) => Refused | null
> = {
  // An agreement’s own step has asked for the proof already.
  address_proven: ({ email }, { visitor }, role) =>
    role === 'system' || visitor?.email === email
      ? null
      : refuse(403, 'wrong_account', `Sign in as ${hintOf(email)}, to whom this was sent.`),
  not_in_it_yet: (_member, { members, visitor }) =>
    visitor && memberOf(members, visitor.profileId)
      ? refuse(409, 'already_exists', 'You are in this group already.')
      : null,
  buyer_stays: (member, { members }) => {
    const others = members.filter((one) => one.memberId !== member.memberId && isJoined(one));
    return others.length === 0 || leadOf(others) !== null
      ? null
      : refuse(
          409,
          'not_possible_now',
          'You are the only one here who buys. Take the others off first, then leave.',
        );
  },
  kind_differs: (member, { kind }) =>
    kind !== undefined && kind !== member.kind
      ? null
      : refuse(409, 'not_possible_now', `${member.name} is that already.`, 'kind'),
  lead_or_no_buyer: (member, _context, role) =>
    role === 'lead' || member.kind !== 'client'
      ? null
      : refuse(
          403,
          'no_access',
          'Only who speaks for the group can take another buyer off or change what they are.',
        ),
};

const expireStep = memberLife.find(({ action }) => action === 'expire');

/** The last whole day on which the invitation holds. */
export function lastDayOfInvitation({
  invitedAt,
  createdAt,
  timeZone,
}: Pick<GroupMember, 'invitedAt' | 'createdAt' | 'timeZone'>): LegalDate {
  return addDays(dateIn(timeZone, invitedAt ?? createdAt), expireStep?.after?.days ?? 0);
}

/** The moment that day ends. */
export function invitationEndsAt(member: GroupMember): Instant {
  return startOfDay(addDays(lastDayOfInvitation(member), 1), member.timeZone);
}

function isOverdue(member: GroupMember, now: Instant): boolean {
  return now >= invitationEndsAt(member);
}

function refuseRole(action: MemberAction): Refused {
  const sentences: Partial<Record<MemberAction, string>> = {
    leave: 'Everybody leaves a group by themselves. Take them off instead.',
    remove: 'Leave the group instead.',
    change_kind: 'Ask another who buys to change what you are.',
  };
  const sentence = sentences[action] ?? 'Only those who buy can do this.';
  return refuse(403, 'no_access', sentence);
}

type Say = (member: GroupMember) => Refused;

const used: Say = () => refuse(409, 'invite_used', 'This link has been used. Sign in to go on.');
const closed: Say = (member) =>
  refuse(
    409,
    'invite_closed',
    `This invitation is closed. Ask ${inviterOf(member)} for a new one.`,
  );

/** What is said where an action does not begin at the status. */
const links: Record<MemberStatus, Say> = {
  invited: used,
  opened: used,
  joined: used,
  expired: (member) => refuse(409, 'invite_expired', expiredSentence(member)),
  declined: closed,
  taken_back: closed,
  left: closed,
  removed: closed,
};

function refuseClosed(member: GroupMember, action: MemberAction): Refused {
  if (action === 'invite_again' || action === 'take_back') {
    return refuse(409, 'invite_used', 'This invitation has been answered.');
  }
  if (action === 'leave' || action === 'remove' || action === 'change_kind') {
    return refuse(409, 'not_possible_now', 'This person is not in the group.');
  }
  return links[member.status](member);
}

/** With its middle hidden, for whoever holds the link: `le•••@example.com`. */
export function hintOf(email: string): string {
  return email.replace(/^(.{1,2})[^@]*/, '$1•••');
}

function expiredSentence(member: GroupMember): string {
  const day = formatDay(lastDayOfInvitation(member));
  return `This link expired on ${day}. Ask ${inviterOf(member)} for a new one.`;
}

function inviterOf({ invitedBy }: GroupMember): string {
  return invitedBy?.name.split(' ')[0] ?? 'them';
}
