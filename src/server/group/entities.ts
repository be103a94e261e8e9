/** The companies, trusts and estates that a group buys as, kept beside its members. */
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { GroupEntity } from '#domain/group/Entity.ts';
import {
  type EntityEntered,
  enterEntity as decide,
  whyNotDecide,
} from '#domain/group/groupEntity.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound } from '../platform/http/errors.ts';
import { granted } from '../platform/http/granted.ts';
import type { World } from '../platform/World.ts';
import { type GroupWithMembers, lockGroup, updateGroup } from './groupRows.ts';
import { requireMember } from './inviteMember.ts';

const noSuchEntity = 'There is no such company in this group.';

export async function entitiesOf(db: Db, groupIds: string[]): Promise<GroupEntity[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectFrom('groupEntity')
    .selectAll()
    .where('groupId', 'in', groupIds)
    .orderBy('legalName')
    .orderBy('entityId')
    .execute();
  return rows.map((row) => GroupEntity.parse(row));
}

/** @throws Refusal 404 where the group has no such entity */
export async function findEntity(db: Db, groupId: string, entityId: string): Promise<GroupEntity> {
  const found = (await entitiesOf(db, [groupId])).find((one) => one.entityId === entityId);
  if (!found) throw notFound(noSuchEntity);
  return found;
}

export async function enterEntity(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  actor: Actor,
  {
    groupId,
    entityId,
    ...entered
  }: EntityEntered & { groupId: string; entityId?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock();
    const held = await lockGroup(tx, groupId);
    requireMember(held, actor);
    const entities = await entitiesOf(tx, [groupId]);
    if (entityId !== undefined && !entities.some((one) => one.entityId === entityId)) {
      throw notFound(noSuchEntity);
    }
    const ids = { groupId, entityId: entityId ?? uuidv7() };
    const kept = granted(decide({ ...held, entities }, entered, ids, actor, now));
    const row = { ...GroupEntity.parse(kept), signers: JSON.stringify(kept.signers) };
    await tx
      .insertInto('groupEntity')
      .values(row)
      .onConflict((conflict) => conflict.column('entityId').doUpdateSet(row))
      .execute();
    await tellOf(tx, now, held, actor);
  });
}

export async function takeOutEntity(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  actor: Actor,
  { groupId, entityId }: { groupId: string; entityId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await lockGroup(tx, groupId);
    const own = requireMember(held, actor);
    const refused = whyNotDecide(held.members, actor.profileId);
    if (refused) granted(refused);
    await findEntity(tx, groupId, entityId);
    await tx.deleteFrom('groupEntity').where('entityId', '=', entityId).execute();
    await tellOf(tx, clock(), held, { profileId: own.profileId! });
  });
}

/** Whoever shows the group hears of it; the fact names the membership of who did it. */
async function tellOf(
  tx: Tx,
  now: Instant,
  held: GroupWithMembers,
  actor: Pick<Actor, 'profileId'>,
): Promise<void> {
  const { group, members } = held;
  const next = { ...group, revision: group.revision + 1, updatedAt: now };
  await updateGroup(tx, next);
  const { memberId } = members.find(({ profileId }) => profileId === actor.profileId)!;
  const { groupId, revision } = next;
  const fact = { kind: 'group.entities_changed' as const, groupId, memberId };
  await recordFacts(tx, now, [fact], { subject: groupId, revision });
}
