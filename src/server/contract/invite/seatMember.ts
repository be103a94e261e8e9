/** Putting people of the group on an agreement, without inviting them anew. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { seatMember as decide } from '#domain/contract/invite/inviteCoBuyer.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import { isJoined } from '#domain/group/MemberStatus.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import { readGroups } from '../../group/groupRows.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { World } from '../../platform/World.ts';
import { granted } from '../../platform/http/granted.ts';
import { signingAs } from '../steps/nameBuyers.ts';
import { lockContract } from '../readContracts.ts';
import { takeStep } from '../steps/takeStep.ts';
import type { Witness } from '../../document/witness.ts';

export interface Seat {
  memberId: string;
  kind: MemberKind;
}

export async function seatMember(
  { db, now }: World,
  by: Witness,
  { contractId, ...seat }: Seat & { contractId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const contract = await lockContract(tx, contractId, by.actor);
    await takeSeat(tx, now(), by, contract, seat);
  });
}

/**
 * @param contract locked
 * @returns the agreement as it is then
 * @throws Refusal 404 where the group has no such member
 */
export async function takeSeat(
  tx: Tx,
  now: Instant,
  by: Witness,
  contract: Contract,
  { memberId, kind }: Seat,
): Promise<Contract> {
  const member = (await membersOf(tx, contract)).find((one) => one.memberId === memberId);
  if (!member) throw notFound('There is no such person in the group of this agreement.');
  return seat(tx, now, by, { contract, member, kind });
}

/** Whom an address belongs to that was typed as if to invite somebody new; null: nobody in the group. */
export async function findMember(
  tx: Tx,
  contract: Contract,
  email: string,
): Promise<GroupMember | null> {
  const joined = (await membersOf(tx, contract)).filter(isJoined);
  const account = await tx
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select('profile.profileId')
    .where('users.email', '=', email)
    .where('profile.role', '=', 'buyer')
    .executeTakeFirst();
  return joined.find(({ profileId }) => profileId === account?.profileId) ?? null;
}

async function membersOf(tx: Tx, { buyerGroupId }: Contract): Promise<GroupMember[]> {
  return (await readGroups(tx, [buyerGroupId]))[0]?.members ?? [];
}

interface Seating {
  contract: Contract;
  member: GroupMember;
  kind: MemberKind;
}

export async function seat(
  tx: Tx,
  now: Instant,
  by: Witness,
  { contract: before, member, kind }: Seating,
): Promise<Contract> {
  const ids = { inviteId: uuidv7(), partyId: uuidv7() };
  const agentEmail = await emailOf(tx, before.agent.profileId);
  const signsFor = kind === 'client' ? await signingAs(tx, before, member.profileId) : null;
  const begun = granted(
    decide(before, { ...member, signsFor }, kind, by, ids, { now, agentEmail }),
  );
  return (await takeStep(tx, now, { contract: before, begun }, 'seat', by)).contract;
}

/** Of the account behind a profile; empty where there is none any more. */
export async function emailOf(tx: Tx, profileId: string): Promise<string> {
  const row = await tx
    .selectFrom('profile')
    .innerJoin('users', 'users.id', 'profile.userId')
    .select('users.email')
    .where('profileId', '=', profileId)
    .executeTakeFirst();
  return row?.email ?? '';
}
