/**
 * The only way to move a membership. It asks the domain, writes membership and group, and states the
 * facts; the caller holds the row of the group.
 */
import type { Instant } from '#domain/calendar.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { isPresent } from '#domain/group/MemberStatus.ts';
import type { MemberAction, MemberRole } from '#domain/group/memberLife.ts';
import { type MemberContext, type MovedMember, moveMember } from '#domain/group/moveMember.ts';
import type { Refused } from '#domain/life.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { snakeCase } from '#api/wire.ts';
import { type GroupWithMembers, insertMember, updateGroup, updateMember } from './groupRows.ts';

export interface AskedOfMember {
  action: MemberAction;
  role: MemberRole;
  visitor?: MemberContext['visitor'];
  tokenSha256?: string | null;
  kind?: MemberKind;
}

/** @returns the group as it is then */
export async function memberStep(
  tx: Tx,
  now: Instant,
  held: GroupWithMembers,
  memberId: string,
  { action, role, visitor = null, tokenSha256 = null, kind }: AskedOfMember,
): Promise<GroupWithMembers> {
  const member = held.members.find((one) => one.memberId === memberId && isPresent(one));
  if (!member) throw new Refusal(404, 'not_found', 'There is no such person in this group.');
  const context = { now, members: held.members, visitor, tokenSha256, ...(kind && { kind }) };
  return keepMoved(tx, now, held, grantedStep(moveMember(member, action, role, context)));
}

/** Writes what the domain has granted: a membership that begins, or one that goes on. */
export async function keepMoved(
  tx: Tx,
  now: Instant,
  { group, members }: GroupWithMembers,
  { member, facts }: MovedMember,
): Promise<GroupWithMembers> {
  const knownYn = members.some(({ memberId }) => memberId === member.memberId);
  const next = { ...group, revision: group.revision + 1, updatedAt: now };
  await updateGroup(tx, next);
  await (knownYn ? updateMember(tx, member) : insertMember(tx, member));
  await recordFacts(tx, now, facts, { subject: group.groupId, revision: next.revision });
  const others: GroupMember[] = knownYn
    ? members.map((one) => (one.memberId === member.memberId ? member : one))
    : [...members, member];
  return { group: next, members: others };
}

/** @throws Refusal with the domain's sentence */
export function grantedStep(outcome: MovedMember | Refused): MovedMember {
  if (outcome.outcome === 'moved') return outcome;
  const { status, code, sentence, field } = outcome;
  throw new Refusal(status, code, sentence, field && snakeCase(field));
}
