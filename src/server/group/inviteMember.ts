/** Inviting somebody to a group, with a link that only their mail holds. */
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { groupTokenStart } from '#api/groupSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import { inviteMember as decide, type MemberInvitation } from '#domain/group/inviteMember.ts';
import type { MemberRole } from '#domain/group/memberLife.ts';
import { memberRoleOf } from '#domain/group/moveMember.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { countLetter } from '../platform/mail/countLetter.ts';
import type { World } from '../platform/World.ts';
import type { ActingPerson } from './actingPerson.ts';
import { groupLetter } from './groupLetter.ts';
import { type GroupWithMembers, lockGroup, noSuchGroup } from './groupRows.ts';
import { grantedStep, keepMoved, memberStep } from './memberStep.ts';

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** @param origin of the link in the mail, without a slash at the end */
export async function inviteMember(
  world: World,
  by: ActingPerson,
  { groupId, ...invitation }: MemberInvitation & { groupId: string },
  origin: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.now();
    const held = await lockGroup(tx, groupId);
    requireMember(held, by.actor);
    const { token, tokenSha256 } = newToken();
    const inviter = { profileId: by.actor.profileId, name: by.name, email: by.email };
    const ids = { groupId, memberId: uuidv7(), tokenSha256 };
    const moved = grantedStep(decide(held.members, invitation, inviter, ids, now));
    const after = await keepMoved(tx, now, held, moved);
    await write(tx, world, now, { by, held: after, member: moved.member, token, origin });
  });
}

export async function inviteMemberAgain(
  world: World,
  by: ActingPerson,
  { groupId, memberId }: { groupId: string; memberId: string },
  origin: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const now = world.now();
    const held = await lockGroup(tx, groupId);
    const role = roleOf(held, memberId, by.actor);
    const before = held.members.find((one) => one.memberId === memberId)!;
    if (before.tokenSha256 === null && before.profileId === null) {
      throw new Refusal(
        409,
        'not_possible_now',
        'This invitation came with an agreement. Send it again from that agreement’s page.',
      );
    }
    const { token, tokenSha256 } = newToken();
    const asked = { action: 'invite_again', role, tokenSha256 } as const;
    const after = await memberStep(tx, now, held, memberId, asked);
    const member = after.members.find((one) => one.memberId === memberId)!;
    await write(tx, world, now, { by, held: after, member, token, origin });
  });
}

/**
 * What somebody is to a membership of this group.
 * @throws Refusal 404 to whoever is not in the group, or where it has no such membership
 */
export function roleOf(held: GroupWithMembers, memberId: string, actor: Actor): MemberRole {
  requireMember(held, actor);
  const { members } = held;
  const member = members.find((one) => one.memberId === memberId);
  const role = member && memberRoleOf(members, member, actor.profileId);
  if (!role) throw notFound('There is no such person in this group.');
  return role;
}

/**
 * The own membership of whoever acts.
 * @throws Refusal 404 to whoever is not in the group; 403 to admins, who only look
 */
export function requireMember(
  { members }: GroupWithMembers,
  { profileId, role }: Pick<Actor, 'profileId' | 'role'>,
): GroupMember {
  const own = memberOf(members, profileId);
  if (!own && role === 'admin') {
    throw new Refusal(403, 'no_access', 'Only the people of a group change it.');
  }
  if (!own) throw notFound(noSuchGroup);
  return own;
}

interface Writing {
  by: ActingPerson;
  held: GroupWithMembers;
  member: GroupMember;
  token: string;
  origin: string;
}

/** The letter is written with the invitation it tells of, or neither is. */
async function write(
  tx: Tx,
  { mail }: World,
  now: Instant,
  { by, held, member, token, origin }: Writing,
): Promise<void> {
  await countLetter(tx, now, { email: member.email, by: { userId: by.actor.userId } });
  await mail.send(tx, now, groupLetter(held.members, member, token, origin));
}

function newToken() {
  const token = `${groupTokenStart}${randomBytes(32).toString('base64url')}`;
  return { token, tokenSha256: hashOfToken(token) };
}
