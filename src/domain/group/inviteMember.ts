/** Beginning a membership: somebody opens a group, or invites another to it. */
import { z } from 'zod';
import type { Instant } from '../calendar.ts';
import { findStep, type Refused, refuse } from '../life.ts';
import { PersonName } from '../user/personName.ts';
import { Email } from '../user/User.ts';
import { type GroupMember, memberOf, mostMembers } from './Group.ts';
import { MemberKind, memberRights } from './MemberKind.ts';
import { isPresent } from './MemberStatus.ts';
import { type MemberAction, memberLife, type MemberRole } from './memberLife.ts';
import type { MovedMember } from './moveMember.ts';

/**
 * Time zone in which the last day of an invitation without an agreement is counted: the last one of
 * the fifty states to end a day, so that nobody's link ends before their own midnight.
 */
export const latestTimeZone = 'Pacific/Honolulu';

export const MemberInvitation = z.object({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  kind: MemberKind.default('client'),
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

interface Person {
  profileId: string;
  name: string;
  email: string;
}

export function openGroup(
  { profileId, name, email }: Person,
  ids: { groupId: string; memberId: string },
  now: Instant,
): MovedMember {
  const member: GroupMember = {
    ...ids,
    kind: 'client',
    profileId,
    name,
    email: email.toLowerCase(),
    status: 'joined',
    tokenSha256: null,
    invitedBy: null,
    timeZone: latestTimeZone,
    invitedAt: null,
    joinedAt: now,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return begun(member, 'open_group', 'self');
}

export interface InvitedBy {
  profileId: string;
  name: string;
  email: string;
}

/** @param role null: whoever invites is not in the group */
export function inviteMember(
  members: readonly GroupMember[],
  { email, firstName, lastName, kind }: MemberInvitation,
  inviter: InvitedBy,
  ids: { groupId: string; memberId: string; tokenSha256: string },
  now: Instant,
): MovedMember | Refused {
  const own = memberOf(members, inviter.profileId);
  if (!own) return refuse(404, 'no_access', 'There is no such group, or you are not in it.');
  if (!memberRights[own.kind].decidesYn) {
    return refuse(403, 'no_access', 'Only those who buy can invite somebody.');
  }
  const name = `${firstName} ${lastName}`;
  if (!PersonName.safeParse(name).success) {
    const sentence = 'First and last name together have at most 119 characters.';
    return refuse(400, 'invalid_field', sentence, 'lastName');
  }
  if (email === inviter.email.toLowerCase() || email === own.email) {
    return refuse(409, 'same_person', "You can't invite yourself.", 'email');
  }
  if (members.some((member) => isPresent(member) && member.email === email)) {
    return refuse(409, 'already_exists', 'This person is in your group already.', 'email');
  }
  if (members.filter(isPresent).length >= mostMembers) {
    return refuse(
      409,
      'not_possible_now',
      `A group has at most ${mostMembers} people. Take somebody off before you invite another.`,
    );
  }
  const { profileId } = inviter;
  return begun(
    {
      ...ids,
      kind,
      profileId: null,
      name,
      email,
      status: 'invited',
      invitedBy: { profileId, name: inviter.name },
      timeZone: latestTimeZone,
      invitedAt: now,
      joinedAt: null,
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    },
    'invite',
    'buyer',
  );
}

/** Whom an agreement’s own invitation brings into the group: the letter and its link are that one’s. */
export function bringMember(
  invite: Pick<GroupMember, 'kind' | 'name' | 'email' | 'invitedBy' | 'timeZone'>,
  ids: { groupId: string; memberId: string },
  now: Instant,
): MovedMember {
  const { kind, name, email, invitedBy, timeZone } = invite;
  return begun(
    {
      ...ids,
      kind,
      profileId: null,
      name,
      email,
      status: 'invited',
      tokenSha256: null,
      invitedBy,
      timeZone,
      invitedAt: now,
      joinedAt: null,
      endedAt: null,
      createdAt: now,
      updatedAt: now,
    },
    'invite',
    'system',
  );
}

function begun(member: GroupMember, action: MemberAction, role: MemberRole): MovedMember {
  const step = findStep(memberLife, null, action, role);
  if (typeof step === 'string') throw new Error(`A membership begins with no ${action}.`);
  const { groupId, memberId } = member;
  return { outcome: 'moved', member, step, facts: [{ kind: step.fact, groupId, memberId }] };
}
