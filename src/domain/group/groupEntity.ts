/** Keeping the entities that a group buys as: who may, and who can sign for one. */
import { z } from 'zod';
import type { Instant } from '../calendar.ts';
import { type Refused, refuse } from '../life.ts';
import { StateCode } from '../StateCode.ts';
import {
  Capacity,
  EntityKind,
  type Entity,
  type GroupEntity,
  LegalName,
  mostEntities,
  type SignsFor,
} from './Entity.ts';
import { type GroupMember, memberOf } from './Group.ts';
import { memberRights } from './MemberKind.ts';
import { isJoined } from './MemberStatus.ts';

export const EntityEntered = z.object({
  legalName: LegalName,
  kind: EntityKind,
  formationState: StateCode,
  signers: z
    .array(z.object({ memberId: z.uuid(), capacity: Capacity }))
    .min(1, 'Name at least one person who signs for it.')
    .max(20),
});
export type EntityEntered = z.infer<typeof EntityEntered>;

interface Held {
  members: readonly GroupMember[];
  entities: readonly GroupEntity[];
}

/** @param ids `entityId` of one that is kept already, or a new one */
export function enterEntity(
  { members, entities }: Held,
  entered: EntityEntered,
  ids: { groupId: string; entityId: string },
  by: { profileId: string },
  now: Instant,
): GroupEntity | Refused {
  const refused = whyNotDecide(members, by.profileId);
  if (refused) return refused;
  const before = entities.find(({ entityId }) => entityId === ids.entityId);
  if (!before && entities.length >= mostEntities) {
    return refuse(409, 'not_possible_now', `A group buys as at most ${mostEntities} companies.`);
  }
  const twinYn = entities.some(
    (one) => one.entityId !== ids.entityId && nameKey(one) === nameKey(entered),
  );
  if (twinYn) {
    return refuse(409, 'already_exists', 'This company is in your group already.', 'legalName');
  }
  for (const { memberId } of entered.signers) {
    const member = members.find((one) => one.memberId === memberId);
    if (!member || !isJoined(member) || member.kind !== 'client') {
      const sentence = 'Only those of the group who have joined and buy can sign for it.';
      return refuse(400, 'invalid_field', sentence, 'signers');
    }
  }
  if (new Set(entered.signers.map(({ memberId }) => memberId)).size < entered.signers.length) {
    return refuse(400, 'invalid_field', 'Each person signs for it once.', 'signers');
  }
  return { ...entered, ...ids, createdAt: before?.createdAt ?? now, updatedAt: now };
}

/** Taking one out changes no agreement: what was asked for in its name keeps the name. */
export function whyNotDecide(members: readonly GroupMember[], profileId: string): Refused | null {
  const own = memberOf(members, profileId);
  return own && memberRights[own.kind].decidesYn
    ? null
    : refuse(403, 'no_access', 'Only those who buy can say as whom the group buys.');
}

/** As whom somebody of the group signs for an entity; null: they don't. */
export function signsFor(
  { signers, entityId, legalName, kind, formationState }: GroupEntity,
  member: Pick<GroupMember, 'memberId' | 'kind' | 'status'>,
): SignsFor | null {
  const signer = signers.find(({ memberId }) => memberId === member.memberId);
  return signer && isJoined(member) && member.kind === 'client'
    ? { entityId, legalName, kind, formationState, capacity: signer.capacity }
    : null;
}

function nameKey({ legalName, formationState }: Pick<Entity, 'legalName' | 'formationState'>) {
  return `${legalName.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')} ${formationState}`;
}
