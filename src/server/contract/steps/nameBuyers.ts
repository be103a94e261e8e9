/** In whose name an agreement is: of an entity of the group, with those who sign for it, or one's own. */
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import { buyersInWords } from '#domain/contract/people/buyersIn.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type Party, partyRights, signingFor } from '#domain/contract/people/parties.ts';
import type { GroupEntity, SignsFor } from '#domain/group/Entity.ts';
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import { signsFor } from '#domain/group/groupEntity.ts';
import { findEntity } from '../../group/entities.ts';
import { readGroups } from '../../group/groupRows.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import type { Witness } from '../../document/witness.ts';
import { lockContract } from '../readContracts.ts';
import { takeStep } from './takeStep.ts';

type Asked = z.output<typeof contractSchemas.nameBuyers.body>;

/** Who is on the agreement and signs for the entity does so here; the others stay in their own name. */
export async function nameBuyers(
  { db, now }: World,
  by: Witness,
  { contractId, seenRevision, entityId }: Asked,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId, by.actor);
    const { buyerGroupId, parties: before } = contract;
    const asker = before.find(({ kind }) => kind === 'buyer');
    const side = entityId === null ? null : await entityAt(tx, buyerGroupId, entityId);
    if (side && asker?.profileId) requireSigner(side, asker.profileId);
    const parties = before.map((party) => {
      if (!partyRights[party.kind].signsAgreementYn) return party;
      const signing = side && party.profileId ? signingOf(side, party.profileId) : null;
      // Whom an invitation has yet to reach signs as it was said then.
      return party.profileId === null ? party : signingFor(party, signing);
    });
    const said = `In the name of ${buyersInWords(parties).join('; ')}`;
    await takeStep(tx, now(), contract, 'name_buyers', by, { seenRevision, parties, said });
  });
}

export interface EntityAt {
  entity: GroupEntity;
  members: GroupMember[];
}

/** @throws Refusal 404 where the group has no such entity */
export async function entityAt(tx: Tx, groupId: string, entityId: string): Promise<EntityAt> {
  const entity = await findEntity(tx, groupId, entityId);
  const [group] = await readGroups(tx, [groupId]);
  return { entity, members: group?.members ?? [] };
}

/** @throws Refusal 409 where whoever asks for the agreement does not sign for it */
export function requireSigner(side: EntityAt, profileId: string): SignsFor {
  const signing = signingOf(side, profileId);
  if (signing) return signing;
  const { legalName } = side.entity;
  throw new Refusal(
    409,
    'not_possible_now',
    `You do not sign for ${legalName}. Add yourself to those who do, on the page of your group.`,
    'entity_id',
  );
}

export function signingOf({ entity, members }: EntityAt, profileId: string): SignsFor | null {
  const member = memberOf(members, profileId);
  return member && signsFor(entity, member);
}

/** As whom somebody of the group signs an agreement that is in the name of an entity already. */
export async function signingAs(
  tx: Tx,
  { parties, buyerGroupId }: Pick<Contract, 'parties' | 'buyerGroupId'>,
  profileId: string | null,
): Promise<SignsFor | null> {
  const named = parties.find(({ signsFor: entity }: Party) => entity)?.signsFor;
  if (!named || profileId === null) return null;
  const side = await entityAt(tx, buyerGroupId, named.entityId).catch(() => null);
  const signing = side && signingOf(side, profileId);
  // In the words that the agreement has, whatever the group's page says by now.
  return signing && { ...named, capacity: signing.capacity };
}

/** The others who sign for it, to be put on the agreement with whoever asks. */
export function otherSigners({ entity, members }: EntityAt, profileId: string): string[] {
  return members
    .filter((member) => member.profileId !== profileId && signsFor(entity, member) !== null)
    .map(({ memberId }) => memberId);
}
