/** Who stands on the buyers' side of a new agreement, and the group they are. */
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { contractSchemas } from '#api/contractSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { ContractAgent } from '#domain/contract/Contract.ts';
import { type Party, signingFor } from '#domain/contract/people/parties.ts';
import { whoBuys } from '#domain/contract/people/whoBuys.ts';
import { beginGroup } from '../group/beginGroup.ts';
import { groupsOf } from '../group/groupRows.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { readRows } from './contractRow.ts';
import { granted } from '../platform/http/granted.ts';
import { type EntityAt, entityAt, requireSigner } from './steps/nameBuyers.ts';
import { isParty } from './readContracts.ts';
import type { Witness } from '../document/witness.ts';

/** What somebody asked for. */
export type Draft = z.output<typeof contractSchemas.draft.body>;

export interface BuyerSide {
  buyerGroupId: string;
  parties: Party[];
  /** In whose name they buy; null: their own. */
  entity: EntityAt | null;
}

export async function buyersOf(
  tx: Tx,
  now: Instant,
  by: Witness,
  draft: Draft,
  agent: ContractAgent,
): Promise<BuyerSide> {
  const { profileId, role } = by.actor;
  const buyerProfileId = role === 'buyer' ? profileId : draft.buyerProfileId;
  if (buyerProfileId === undefined) {
    throw new Refusal(
      400,
      'invalid_field',
      'Choose the client whom this agreement is for.',
      'buyer_profile_id',
    );
  }
  const buyer = await lockBuyer(tx, buyerProfileId);
  if (!buyer) throw notFound('You have no such client.');
  const [contracts, groups] = await Promise.all([
    tx
      .selectFrom('contract')
      .selectAll()
      .where(isParty(buyerProfileId))
      .orderBy('createdAt', 'desc')
      .execute(),
    groupsOf(tx, buyerProfileId),
  ]);
  const { groupId } = granted(
    whoBuys({
      actor: by.actor,
      buyerProfileId,
      groupId: draft.groupId ?? null,
      groups: groups.map(({ group, members }) => ({ groupId: group.groupId, members })),
      contracts: readRows(contracts).contracts,
    }),
  );
  await refuseOneself(tx, buyer.userId, agent);
  const { displayName: name, email } = buyer;
  const person = { profileId: buyerProfileId, name, email: email.toLowerCase() };
  const buyerGroupId = groupId ?? (await beginGroup(tx, now, person)).group.groupId;
  const entity = draft.entityId ? await entityAt(tx, buyerGroupId, draft.entityId) : null;
  const party = { partyId: uuidv7(), kind: 'buyer' as const, ...person, naturalPersonYn: true };
  const signing = entity && requireSigner(entity, buyerProfileId);
  return { buyerGroupId, parties: [signingFor(party, signing)], entity };
}

/** Two drafts of one buyer at the same instant come one after the other, so one group is made. */
function lockBuyer(tx: Tx, profileId: string) {
  return tx
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select(['profile.userId', 'profile.displayName', 'users.email'])
    .where('profile.profileId', '=', profileId)
    .where('profile.role', '=', 'buyer')
    .forUpdate('profile')
    .executeTakeFirst();
}

/** Nobody represents themselves for a fee: an agent may buy too, with another agent. */
async function refuseOneself(tx: Tx, userId: string, agent: ContractAgent): Promise<void> {
  const { userId: agentUserId } = await tx
    .selectFrom('profile')
    .select('userId')
    .where('profileId', '=', agent.profileId)
    .executeTakeFirstOrThrow();
  if (agentUserId === userId)
    throw new Refusal(409, 'same_person', "You can't be your own client.");
}
