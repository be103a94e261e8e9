/** What the invited person does with the link to a group: opens it, joins, says no. */
import type { z } from 'zod';
import type { GroupInvitation } from '#api/groupSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import { meaningOf } from '#domain/group/meaning.ts';
import { isJoined } from '#domain/group/MemberStatus.ts';
import {
  hintOf,
  lastDayOfInvitation,
  type MemberContext,
  moveMember,
} from '#domain/group/moveMember.ts';
import { type MemberAction, memberLife } from '#domain/group/memberLife.ts';
import { canTake } from '#domain/life.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { notFound } from '../platform/http/errors.ts';
import { hasAccount } from '../user/openInvited.ts';
import type { World } from '../platform/World.ts';
import type { ActingPerson } from './actingPerson.ts';
import { findByToken, type GroupWithMembers, lockGroup } from './groupRows.ts';
import { hashOfToken } from './inviteMember.ts';
import { grantedStep, keepMoved } from './memberStep.ts';

interface Found {
  held: GroupWithMembers;
  member: GroupMember;
}

/** @throws Refusal 404 for a link that leads nowhere */
async function lockByToken(tx: Tx, token: string): Promise<Found> {
  const found = await findByToken(tx, hashOfToken(token));
  if (!found) throw notFound('This link leads nowhere. Use the one in the latest mail, whole.');
  const held = await lockGroup(tx, found.groupId);
  return { held, member: held.members.find(({ memberId }) => memberId === found.memberId)! };
}

/** Readable without an account until it is answered. Mail scanners load links, so a load records nothing. */
export async function openInvitation(
  { db, now: clock }: World,
  token: string,
): Promise<z.infer<typeof GroupInvitation>> {
  return inTransaction(db, async (tx) => {
    const { held, member } = openable(clock(), await lockByToken(tx, token));
    return {
      groupId: member.groupId,
      kind: member.kind,
      inviterName: member.invitedBy?.name ?? '',
      inviteeName: member.name,
      emailHint: hintOf(member.email),
      memberNames: held.members.filter(isJoined).map(({ name }) => name),
      meaning: meaningOf(member.kind),
      lastDay: lastDayOfInvitation(member),
      accountYn: await hasAccount(tx, member.email),
    };
  });
}

/** @throws Refusal where the link leads nowhere any more */
function openable(now: Instant, found: Found): Found {
  const context = { now, members: found.held.members, visitor: null, tokenSha256: null };
  // What can be opened, or was and still is good, can be declined too.
  const answer = canTake(memberLife, found.member.status, 'open') ? 'open' : 'decline';
  grantedStep(moveMember(found.member, answer, 'invitee', context));
  return found;
}

/** To whom a link was mailed that is good still. */
export async function invitedAddress(tx: Tx, now: Instant, token: string): Promise<string> {
  const { member } = openable(now, await lockByToken(tx, token));
  return member.email;
}

async function step(
  tx: Tx,
  now: Instant,
  { held, member }: Found,
  action: MemberAction,
  visitor: MemberContext['visitor'],
): Promise<Found> {
  const context = { now, members: held.members, visitor, tokenSha256: null };
  const moved = grantedStep(moveMember(member, action, 'invitee', context));
  return { held: await keepMoved(tx, now, held, moved), member: moved.member };
}

/** Joins the group; the proven address must be the invited one. The link is used up then. */
export async function acceptInvitation(
  { db, now: clock }: World,
  by: ActingPerson,
  token: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const visitor = by.emailProvenYn
      ? { profileId: by.actor.profileId, email: by.email, name: by.name }
      : null;
    const { member } = await step(tx, clock(), await lockByToken(tx, token), 'join', visitor);
    return member.groupId;
  });
}

export async function declineInvitation({ db, now }: World, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await step(tx, now(), await lockByToken(tx, token), 'decline', null);
  });
}
