/** Groups and memberships as rows, read and written. Only `memberStep` moves one. */
import type { Selectable } from 'kysely';
import { Group, GroupMember } from '#domain/group/Group.ts';
import { memberPhaseOf } from '#domain/group/MemberStatus.ts';
import { memberLife } from '#domain/group/memberLife.ts';
import { invitationEndsAt } from '#domain/group/moveMember.ts';
import { canTake } from '#domain/life.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { Tables } from '../platform/db/Tables.ts';
import { notFound } from '../platform/http/errors.ts';

/** A group with everybody who is or was in it, in the order in which they came. */
export interface GroupWithMembers {
  group: Group;
  members: GroupMember[];
}

function memberOfRow(row: Selectable<Tables['groupMember']>): GroupMember {
  return GroupMember.parse(row);
}

function rowOfMember(member: GroupMember) {
  const { invitedBy, tokenSha256, status } = member;
  // Where an agreement’s invitation leads here, that one’s deadline is this one’s.
  const timedYn = tokenSha256 !== null && canTake(memberLife, status, 'expire');
  return {
    ...GroupMember.parse(member),
    invitedBy: invitedBy && JSON.stringify(invitedBy),
    phase: memberPhaseOf(member),
    nextDeadlineAt: timedYn ? invitationEndsAt(member) : null,
  };
}

export async function insertGroup(tx: Tx, group: Group): Promise<void> {
  await tx.insertInto('buyerGroup').values(Group.parse(group)).execute();
}

export async function updateGroup(tx: Tx, { groupId, ...group }: Group): Promise<void> {
  await tx.updateTable('buyerGroup').set(group).where('groupId', '=', groupId).execute();
}

export async function insertMember(tx: Tx, member: GroupMember): Promise<void> {
  await tx.insertInto('groupMember').values(rowOfMember(member)).execute();
}

export async function updateMember(tx: Tx, member: GroupMember): Promise<void> {
  await tx
    .updateTable('groupMember')
    .set(rowOfMember(member))
    .where('memberId', '=', member.memberId)
    .execute();
}

export async function readGroups(db: Db, groupIds: string[]): Promise<GroupWithMembers[]> {
  if (groupIds.length === 0) return [];
  const [groups, members] = await Promise.all([
    db
      .selectFrom('buyerGroup')
      .selectAll()
      .where('groupId', 'in', groupIds)
      .orderBy('createdAt', 'desc')
      .orderBy('groupId', 'desc')
      .execute(),
    db
      .selectFrom('groupMember')
      .selectAll()
      .where('groupId', 'in', groupIds)
      .orderBy('createdAt')
      .orderBy('memberId')
      .execute(),
  ]);
  return groups.map((group) => ({
    group: Group.parse(group),
    members: members.filter(({ groupId }) => groupId === group.groupId).map(memberOfRow),
  }));
}

/** The groups that a profile has joined, the newest first. */
export async function groupsOf(db: Db, profileId: string): Promise<GroupWithMembers[]> {
  const rows = await db
    .selectFrom('groupMember')
    .select('groupId')
    .where('profileId', '=', profileId)
    .where('phase', '=', 'joined')
    .execute();
  return readGroups(
    db,
    rows.map(({ groupId }) => groupId),
  );
}

/**
 * Held until the transaction ends. Agreements are always locked before their group.
 * @throws Refusal 404 where there is none
 */
export async function lockGroup(tx: Tx, groupId: string): Promise<GroupWithMembers> {
  // Agreements that name the group meanwhile need not wait.
  await tx
    .selectFrom('buyerGroup')
    .select('groupId')
    .where('groupId', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const [found] = await readGroups(tx, [groupId]);
  if (!found) throw notFound(noSuchGroup);
  return found;
}

export const noSuchGroup = 'There is no such group, or you are not in it.';

/** By the hash of the token in an invitation's link. */
export async function findByToken(
  db: Db,
  tokenSha256: string,
): Promise<Pick<GroupMember, 'groupId' | 'memberId'> | undefined> {
  return db
    .selectFrom('groupMember')
    .select(['groupId', 'memberId'])
    .where('tokenSha256', '=', tokenSha256)
    .executeTakeFirst();
}
