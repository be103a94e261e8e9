/** Opening a thread: a buyer asks an agent, or an agent writes to buyers with an agreement. */
import { uuidv7 } from 'uuidv7';
import { isFound } from '#domain/agent/AgentStatus.ts';
import type { Actor } from '#domain/access.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { firstQuestions, sidesInWords } from '#domain/chat/sidesInWords.ts';
import type { Side } from '#domain/chat/Seat.ts';
import { isJoined } from '#domain/group/MemberStatus.ts';
import { memberOf } from '#domain/group/Group.ts';
import { isPublic, shownAddress } from '#domain/property/shown.ts';
import { findAgent } from '../agent/findAgent.ts';
import { actingPerson } from '../group/actingPerson.ts';
import { beginGroup } from '../group/beginGroup.ts';
import { type GroupWithMembers, groupsOf, noSuchGroup, readGroups } from '../group/groupRows.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';
import { findProperty } from '../property/queries.ts';
import type { ChatWorld, ChatWriter } from './ChatWorld.ts';
import { findRepresents } from './describeThreads.ts';
import { pokeAfter } from './pokes.ts';
import { requireMayWrite } from './sendMessage.ts';

interface Asked {
  agentProfileId: string;
  groupId?: string | undefined;
}

const noSuchAgent = 'There is no such agent, or they take no new clients now.';
const oneDayMs = 86_400_000;

/**
 * @returns the id of the thread, which may be there already
 * @throws Refusal 404, 409, 403 where a suspended agent begins one
 */
export async function openThread(world: ChatWriter, actor: Actor, asked: Asked): Promise<string> {
  const { db } = world;
  const person = await actingPerson(db, actor);
  return inTransaction(db, async (tx) => {
    const now = world.now();
    const held =
      actor.role === 'agent'
        ? await groupForAgent(tx, actor, asked)
        : await groupForBuyer(tx, now, { ...person, profileId: actor.profileId }, asked);
    const { groupId } = held.group;
    const { agentProfileId } = asked;
    const there = await findThread(tx, groupId, agentProfileId);
    if (there !== null) return there;
    await requireMayWrite(tx, actor);
    const agent = await findAgent(tx, agentProfileId, now);
    if (!agent || !isFound(agent)) throw notFound(noSuchAgent);
    if (actor.role === 'buyer') await refuseTooMany(tx, now, actor);
    return addThread(tx, world, held, { agentProfileId, name: agent.name });
  });
}

/**
 * The thread of a group with an agent, opened where there is none yet.
 * @returns null where the agent’s account or the group is gone
 */
export async function ensureThread(
  tx: Tx,
  world: ChatWriter,
  { groupId, agentProfileId }: { groupId: string; agentProfileId: string },
): Promise<string | null> {
  const there = await findThread(tx, groupId, agentProfileId);
  if (there !== null) return there;
  const [held] = await readGroups(tx, [groupId]);
  const agent = await tx
    .selectFrom('profile')
    .select('displayName as name')
    .where('profileId', '=', agentProfileId)
    .executeTakeFirst();
  return held && agent ? addThread(tx, world, held, { agentProfileId, ...agent }) : null;
}

/** Somebody else may be faster: then it is theirs. */
async function addThread(
  tx: Tx,
  { now, pokes }: ChatWriter,
  { group: { groupId }, members }: GroupWithMembers,
  { agentProfileId, name }: { agentProfileId: string; name: string },
): Promise<string> {
  const threadId = uuidv7();
  const createdAt = now();
  const added = await tx
    .insertInto('chatThread')
    .values({
      threadId,
      groupId,
      agentProfileId,
      revision: 1,
      lastNumber: 0,
      lastMessageAt: null,
      unansweredSide: null,
      unansweredSince: null,
      createdAt,
    })
    .onConflict((conflict) => conflict.columns(['groupId', 'agentProfileId']).doNothing())
    .returning('threadId')
    .executeTakeFirst();
  if (!added) return (await findThread(tx, groupId, agentProfileId))!;
  const buyers = members.flatMap((member) =>
    isJoined(member) && member.profileId !== null
      ? [{ profileId: member.profileId, name: member.name }]
      : [],
  );
  for (const buyer of buyers) {
    await addSeat(tx, { ...buyer, threadId, side: 'buyers', revision: 1 });
  }
  await addSeat(tx, { threadId, profileId: agentProfileId, name, side: 'agent', revision: 1 });
  await recordFacts(
    tx,
    createdAt,
    [{ kind: 'chat.thread_opened', threadId, groupId, agentProfileId }],
    { subject: threadId, revision: 1 },
  );
  const profileIds = [agentProfileId, ...buyers.map(({ profileId }) => profileId)];
  pokeAfter(tx, pokes, { threadId, revision: 1, profileIds });
  return threadId;
}

interface NewSeat {
  threadId: string;
  profileId: string;
  name: string;
  side: Side;
  revision: number;
}

/** Takes up an old seat anew, with its marks. */
export async function addSeat(tx: Tx, seat: NewSeat, unread = 0): Promise<void> {
  await tx
    .insertInto('chatSeat')
    .values({
      ...seat,
      fromNumber: 1,
      readUpTo: 0,
      readAt: null,
      deliveredUpTo: 0,
      unread,
      markedUnreadYn: false,
      snoozedUntil: null,
      leftAt: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['threadId', 'profileId'])
        .doUpdateSet({ leftAt: null, revision: seat.revision, name: seat.name, unread }),
    )
    .execute();
}

async function findThread(db: Db, groupId: string, agentProfileId: string): Promise<string | null> {
  const found = await db
    .selectFrom('chatThread')
    .select('threadId')
    .where('groupId', '=', groupId)
    .where('agentProfileId', '=', agentProfileId)
    .executeTakeFirst();
  return found?.threadId ?? null;
}

/** Theirs alone, and only buyers with whom they have, or had, an agreement. */
async function groupForAgent(
  tx: Tx,
  actor: Actor,
  { agentProfileId, groupId }: Asked,
): Promise<GroupWithMembers> {
  if (agentProfileId !== actor.profileId) throw notFound(noSuchAgent);
  const agreed =
    groupId !== undefined &&
    (await tx
      .selectFrom('contract')
      .select('contractId')
      .where('buyerGroupId', '=', groupId)
      .where('agentProfileId', '=', actor.profileId)
      .limit(1)
      .executeTakeFirst());
  const [found] = agreed ? await readGroups(tx, [groupId]) : [];
  if (!found) throw notFound('There are no such clients, or you have no agreement with them.');
  return found;
}

/** Without a group named: the only one that they are in, or a new one. */
async function groupForBuyer(
  tx: Tx,
  now: Instant,
  person: { profileId: string; name: string; email: string },
  { groupId, agentProfileId }: Asked,
): Promise<GroupWithMembers> {
  const { profileId } = person;
  if (groupId !== undefined) {
    const [found] = await readGroups(tx, [groupId]);
    if (!found || memberOf(found.members, profileId) === null) throw notFound(noSuchGroup);
    return found;
  }
  const theirs = await groupsOf(tx, profileId);
  if (theirs.length === 0) return beginGroup(tx, now, person);
  if (theirs.length === 1) return theirs[0]!;
  const talking: GroupWithMembers[] = [];
  for (const one of theirs) {
    if ((await findThread(tx, one.group.groupId, agentProfileId)) !== null) talking.push(one);
  }
  if (talking.length === 1) return talking[0]!;
  throw new Refusal(
    409,
    'not_possible_now',
    'You are in several groups of buyers. Choose for which of them you ask.',
    'group_id',
  );
}

/** A person asks a few agents, not all there are. */
async function refuseTooMany(tx: Tx, now: Instant, { profileId }: Actor): Promise<void> {
  const { count } = await tx
    .selectFrom('chatThread as thread')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'thread.threadId')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('seat.profileId', '=', profileId)
    .where('thread.createdAt', '>', addMs(now, -oneDayMs))
    .executeTakeFirstOrThrow();
  if (count < chatLimits.newThreadsPerDay) return;
  throw new Refusal(
    429,
    'too_many_requests',
    `You have asked ${chatLimits.newThreadsPerDay} agents today. Wait for their answers, or ask more tomorrow.`,
  );
}

/**
 * What a buyer reads before the first word.
 * @throws Refusal 404
 */
export async function describeBefore(
  { db, now }: ChatWorld,
  { profileId }: Actor,
  agentProfileId: string,
  listingKey: string | undefined,
) {
  const [agent, groups, home] = await Promise.all([
    findAgent(db, agentProfileId, now()),
    groupsOf(db, profileId),
    listingKey === undefined ? undefined : findProperty(db, listingKey),
  ]);
  const groupIds = groups.map(({ group }) => group.groupId);
  const threads =
    groupIds.length === 0
      ? []
      : await db
          .selectFrom('chatThread')
          .select(['groupId', 'threadId'])
          .where('agentProfileId', '=', agentProfileId)
          .where('groupId', 'in', groupIds)
          .execute();
  if (!agent || (!isFound(agent) && threads.length === 0)) throw notFound(noSuchAgent);
  const represents = await Promise.all(
    groupIds.map((groupId) => findRepresents(db, groupId, agentProfileId)),
  );
  const { name: agentName, brokerageName, photoFileId } = agent;
  const address = home && isPublic(home) ? shownAddress(home) : null;
  return {
    agentProfileId,
    agentName,
    brokerageName,
    photoFileId,
    sides: sidesInWords({
      agentName,
      brokerageName,
      representsYn: represents.includes(true),
      side: 'buyers',
    }),
    firstQuestions: firstQuestions('buyers', address),
    threads,
  };
}
