/** What a person taken off an agreement still sees as a member of the group. */
import type { z } from 'zod';
import type { RemovalView } from '#api/contract/invitationsSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { phaseOf } from '#domain/contract/ContractStatus.ts';
import { nameOfInvite } from '#domain/contract/invite/moveInvite.ts';
import { partyOf, roleIn } from '#domain/contract/people/parties.ts';
import { type GroupMember, memberOf } from '#domain/group/Group.ts';
import { isJoined, isPresent } from '#domain/group/MemberStatus.ts';
import { joinNames } from '#domain/joinNames.ts';
import { departuresOf, memberActionOf, viewOfDeparture } from '../contract/steps/departures.ts';
import { contractsOfGroup, readContract } from '../contract/readContracts.ts';
import { invitesOf } from '../contract/invite/saveInvites.ts';
import { readGroups } from '../group/groupRows.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { presentInSql } from './seats.ts';

type Removal = z.infer<typeof RemovalView>;

/** @throws Refusal 404 to whoever is not on the agreement, or where it has no such invitation */
export async function describeRemoval(
  db: Db,
  { contractId, inviteId }: { contractId: string; inviteId: string },
  caller: Actor,
  now: Instant,
): Promise<Removal> {
  const contract = await readContract(db, contractId, caller);
  const role = roleIn(contract, caller);
  if (role !== 'buyer' && role !== 'agent') {
    throw new Refusal(403, 'no_access', 'Only the buyer and the agent take someone off.');
  }
  const invite = (await invitesOf(db, [contractId])).find((one) => one.inviteId === inviteId);
  if (!invite) throw notFound('There is no such invitation.');
  const [held] = await readGroups(db, [contract.buyerGroupId]);
  const members = held?.members ?? [];
  const member = members.find(
    (one) =>
      isPresent(one) &&
      (invite.acceptedByProfileId === null
        ? one.email === invite.email
        : one.profileId === invite.acceptedByProfileId),
  );
  const name = member?.name ?? nameOfInvite(invite);
  const inGroup = member !== undefined && isJoined(member) ? member : null;
  const { contracts } = await contractsOfGroup(db, contract.buyerGroupId);
  const decidesYn = memberOf(members, caller.profileId) !== null;
  return {
    name,
    inGroupYn: inGroup !== null,
    stillSees:
      inGroup === null
        ? []
        : await stillSeen(db, inGroup, contract, contracts, decidesYn ? null : caller.profileId),
    fromGroup: inGroup && decidesYn ? fromGroup(inGroup, members, contracts, caller, now) : null,
  };
}

/** @param agentProfileId an agent reads nothing about other agents; null: a buyer of the group reads all */
async function stillSeen(
  db: Db,
  { groupId, profileId }: GroupMember,
  contract: Contract,
  contracts: Contract[],
  agentProfileId: string | null,
): Promise<string[]> {
  const threads = await db
    .selectFrom('chatThread as thread')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'thread.threadId')
    .innerJoin('profile as agent', 'agent.profileId', 'thread.agentProfileId')
    .select(['agent.profileId', 'agent.displayName'])
    .where('thread.groupId', '=', groupId)
    .where('seat.profileId', '=', profileId)
    .where(presentInSql)
    .orderBy('agent.displayName')
    .execute();
  const isShown = (agent: string) => agentProfileId === null || agent === agentProfileId;
  const agents = threads.filter((one) => isShown(one.profileId));
  const others = contracts.filter(
    (one) =>
      one.contractId !== contract.contractId &&
      isShown(one.agent.profileId) &&
      partyOf(one, profileId ?? '') !== undefined,
  );
  return [
    'The group: who is in it, and its travel places.',
    ...(agents.length > 0
      ? [
          `The group’s conversation with ${joinNames(agents.map((one) => one.displayName))}: earlier messages and new ones.`,
        ]
      : []),
    ...others
      .filter((one) => phaseOf(one) !== 'over')
      .map(
        ({ kind, agent }) =>
          `The ${kind === 'touring' ? 'touring' : 'buyer'} agreement with ${agent.name}.`,
      ),
    ...(others.some((one) => phaseOf(one) === 'over')
      ? ['Agreements of the group that ended while they were on them.']
      : []),
  ];
}

function fromGroup(
  member: GroupMember,
  members: readonly GroupMember[],
  contracts: Contract[],
  caller: Actor,
  now: Instant,
): Removal['fromGroup'] {
  const refusal = memberActionOf(members, member, caller, now);
  const left = departuresOf(contracts, member, caller.profileId);
  return {
    refusal,
    agreements: left.map(([contract, departure]) => viewOfDeparture(contract, departure)),
  };
}
