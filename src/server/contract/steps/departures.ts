/**
 * Leaving a group, being taken off, or becoming something else in it: first what becomes of the
 * agreements, then the group. The calls
 * are the group's; they are served here because agreements change with them.
 */
import type { FastifyInstance } from 'fastify';
import { groupApi } from '#api/group.ts';
import type { AgreementLeft } from '#api/groupSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Contract } from '#domain/contract/Contract.ts';
import { type Departure, departureFrom } from '#domain/contract/people/departure.ts';
import { type KindChange, kindChangeOf } from '#domain/contract/kindChange.ts';
import type { MemberKind } from '#domain/group/MemberKind.ts';
import type { Actor } from '#domain/access.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import { memberRoleOf, moveMember } from '#domain/group/moveMember.ts';
import type { MemberAction } from '#domain/group/memberLife.ts';
import { describeGroup } from '../../group/describeGroups.ts';
import { lockGroup, readGroups } from '../../group/groupRows.ts';
import { requireMember, roleOf } from '../../group/inviteMember.ts';
import { memberStep } from '../../group/memberStep.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import { notFound, Refusal } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { noSuchGroup } from '../../group/groupRows.ts';
import type { ContractWorld } from '../ContractWorld.ts';
import type { ReadRows } from '../contractRow.ts';
import { contractsOfGroup, lockAnyContract, otherContracts } from '../readContracts.ts';
import { lockPlace } from '../invite/saveInvites.ts';
import { takeStep } from './takeStep.ts';
import { type Witness, witnessOf } from '../../document/witness.ts';

interface Going {
  groupId: string;
  /** null: whoever asks. */
  memberId: string | null;
}

export function registerDepartures(app: FastifyInstance, world: ContractWorld): void {
  const { db, now } = world;

  serve(app, groupApi.departure, async ({ params }, { caller }) => {
    const [held] = await readGroups(db, [params.groupId]);
    if (!held) throw notFound(noSuchGroup);
    roleOf(held, params.memberId, caller);
    const member = held.members.find(({ memberId }) => memberId === params.memberId)!;
    const contracts = readAll(await contractsOfGroup(db, params.groupId));
    const left = departuresOf(contracts, member, caller.profileId);
    return {
      agreements: left.map(([contract, departure]) => viewOfDeparture(contract, departure)),
    };
  });

  serve(app, groupApi.kindChange, async ({ params, query }, { caller }) => {
    const [held] = await readGroups(db, [params.groupId]);
    if (!held) throw notFound(noSuchGroup);
    roleOf(held, params.memberId, caller);
    const member = held.members.find(({ memberId }) => memberId === params.memberId)!;
    const contracts = readAll(await contractsOfGroup(db, params.groupId));
    const changes = kindChangesOf(contracts, member, query.kind);
    return { agreements: changes.map(([contract, change]) => viewOfDeparture(contract, change)) };
  });

  serve(app, groupApi.changeKind, async ({ body }, { caller, request }) => {
    const by = await witnessOf(db, caller, request);
    await inTransaction(db, (tx) => changeKind(tx, now(), by, body));
    return describeGroup(db, body.groupId, caller);
  });

  const go = (by: Witness, going: Going, action: MemberAction) =>
    inTransaction(db, (tx) => depart(tx, now(), by, going, action));

  serve(app, groupApi.takeBack, async ({ body }, { caller, request }) => {
    await go(await witnessOf(db, caller, request), body, 'take_back');
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.remove, async ({ body }, { caller, request }) => {
    await go(await witnessOf(db, caller, request), body, 'remove');
    return describeGroup(db, body.groupId, caller);
  });

  serve(app, groupApi.leave, async ({ body: { groupId } }, { caller, request }) => {
    await go(await witnessOf(db, caller, request), { groupId, memberId: null }, 'leave');
    return {};
  });
}

/** What becomes of each agreement that somebody is on and that is not over. */
export function departuresOf(
  contracts: Contract[],
  { profileId, email }: GroupMember,
  askerProfileId: string,
): [Contract, Departure][] {
  const leaver = { profileId, email, youYn: profileId === askerProfileId };
  return contracts.flatMap((contract): [Contract, Departure][] => {
    const departure = departureFrom(contract, leaver);
    return departure ? [[contract, departure]] : [];
  });
}

export function viewOfDeparture(
  { contractId, kind, agent }: Contract,
  { becomes, sentence }: Departure | KindChange,
): AgreementLeft {
  return { contractId, kind, agentName: agent.name, becomes, sentence };
}

/** Why the caller can't take them out of the group; null: they can. */
export function memberActionOf(
  members: readonly GroupMember[],
  member: GroupMember,
  { profileId }: Pick<Actor, 'profileId'>,
  now: Instant,
): string | null {
  const role = memberRoleOf(members, member, profileId);
  if (role === null || role === 'self') return 'Use “Leave this group” on the group’s page.';
  const context = { now, members, visitor: null, tokenSha256: null };
  const outcome = moveMember(member, 'remove', role, context);
  return outcome.outcome === 'moved' ? null : outcome.sentence;
}

/** Agreements are locked before their group, as everywhere. */
export async function depart(
  tx: Tx,
  now: Instant,
  by: Witness,
  { groupId, memberId }: Going,
  action: MemberAction,
): Promise<void> {
  const contracts = await lockContracts(tx, groupId);
  const held = await lockGroup(tx, groupId);
  const own = requireMember(held, by.actor);
  const going = memberId ?? own.memberId;
  const role = roleOf(held, going, by.actor);
  const member = held.members.find((one) => one.memberId === going)!;
  // Asked first: who may not do it changes no agreement either.
  await memberStep(tx, now, held, going, { action, role });
  for (const [contract, departure] of departuresOf(contracts, member, by.actor.profileId)) {
    refuseBlocked(contract, departure);
    if (departure.becomes !== 'comes_off') continue;
    const invite = await lockPlace(tx, contract, departure.party.partyId);
    if (invite) await takeStep(tx, now, { contract, invite }, 'remove', by, { byGroupYn: true });
  }
}

/** What becomes of an agreement that cannot be read nobody can say, so nobody leaves it behind. */
function readAll({ contracts, unreadable }: ReadRows): Contract[] {
  otherContracts(unreadable);
  return contracts;
}

function refuseBlocked(contract: Contract, { becomes, sentence }: Departure | KindChange): void {
  if (becomes !== 'blocks') return;
  const what = contract.kind === 'touring' ? 'touring agreement' : 'agreement';
  const whole = `The ${what} with ${contract.agent.name}: ${sentence}`;
  throw new Refusal(409, 'not_possible_now', whole);
}

function kindChangesOf(
  contracts: Contract[],
  { profileId }: GroupMember,
  kind: MemberKind,
): [Contract, KindChange][] {
  return contracts.flatMap((contract): [Contract, KindChange][] => {
    const change = kindChangeOf(contract, profileId, kind);
    return change ? [[contract, change]] : [];
  });
}

async function changeKind(
  tx: Tx,
  now: Instant,
  by: Witness,
  { groupId, memberId, kind }: { groupId: string; memberId: string; kind: MemberKind },
): Promise<void> {
  const contracts = await lockContracts(tx, groupId);
  const held = await lockGroup(tx, groupId);
  const role = roleOf(held, memberId, by.actor);
  const member = held.members.find((one) => one.memberId === memberId)!;
  await memberStep(tx, now, held, memberId, { action: 'change_kind', role, kind });
  for (const [contract, change] of kindChangesOf(contracts, member, kind)) {
    refuseBlocked(contract, change);
    if (change.becomes !== 'changes') continue;
    const invite = await lockPlace(tx, contract, change.party.partyId);
    const known = { byGroupYn: true, kind };
    if (invite) await takeStep(tx, now, { contract, invite }, 'change_kind', by, known);
  }
}

export async function lockContracts(tx: Tx, groupId: string): Promise<Contract[]> {
  const found = readAll(await contractsOfGroup(tx, groupId));
  const ids = found.map(({ contractId }) => contractId).toSorted();
  const locked: Contract[] = [];
  for (const id of ids) {
    const contract = await lockAnyContract(tx, id);
    if (contract) locked.push(contract);
  }
  return locked;
}
