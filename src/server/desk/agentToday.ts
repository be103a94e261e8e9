/** An agent’s day in one answer, which is bounded by what each part looks at. */
import { sql } from 'kysely';
import { type AgentToday, mostShown } from '#api/deskSchemas.ts';
import type { ContractView } from '#api/contract/ContractView.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { type ContractPhase, phasesBeingMade } from '#domain/contract/ContractStatus.ts';
import { handoverEvidence } from '#domain/contract/people/handoverEvidence.ts';
import { monthSoFar, type Stretch } from '#domain/desk/monthSoFar.ts';
import { agentSteps, type AgentStanding, stepsOf } from '#domain/desk/nextSteps.ts';
import type { AgentFigures, WaitingItem } from '#domain/desk/Today.ts';
import { newStatuses } from '#domain/agent/AgentStatus.ts';
import { readInbox } from '../chat/agentInbox.ts';
import { readRows } from '../contract/contractRow.ts';
import { describeContracts } from '../contract/describeContracts.ts';
import type { Db } from '../platform/db/connect.ts';
import type { World } from '../platform/World.ts';
import { findSoon } from './findSoon.ts';
import { longestFirst, waitingItem } from './waiting.ts';

/** More agreements than that nobody makes at once; the rest is said to be there. */
const mostBeingMade = 200;

export async function agentToday(
  { db, now: clock }: Pick<World, 'db' | 'now'>,
  actor: Actor,
  timeZone: string,
): Promise<AgentToday> {
  const now = clock();
  const { profileId } = actor;
  const { firstDay, ...stretches } = monthSoFar(timeZone, now);
  const [inbox, agreements, soon, thisMonth, monthBefore, inForce, steps] = await Promise.all([
    waitingMessages(db, actor, now),
    beingMade(db, actor, now),
    findSoon(db, now, profileId, mostShown),
    figuresOf(db, profileId, stretches.now),
    figuresOf(db, profileId, stretches.before),
    countInForce(db, profileId),
    standingOf(db, profileId),
  ]);
  const yours = agreements.views.filter(({ turn }) => turn.yoursYn);
  const since = await handedOver(
    db,
    yours.map(({ contractId }) => contractId),
  );
  const items = [...inbox.items, ...yours.map((view) => waitingAgreement(view, since, now))];
  return {
    asOf: now,
    waiting: {
      total: inbox.total + yours.length,
      moreYn: agreements.moreYn,
      items: items.toSorted(longestFirst).slice(0, mostShown),
    },
    soon,
    month: { firstDay, now: thisMonth, before: monthBefore },
    standing: {
      inForce,
      withOthers: agreements.views.length - yours.length,
      conversations: inbox.conversations,
    },
    steps: stepsOf(agentSteps, steps),
  };
}

async function waitingMessages(db: Db, actor: Actor, now: Instant) {
  const { threads, counts } = await readInbox({ db, now: () => now }, actor, {});
  const first = threads.slice(0, mostShown);
  const answered = await answeredBy(
    db,
    actor.profileId,
    first.map(({ threadId }) => threadId),
  );
  const items = first.map(({ threadId, title, lastMessage, waitingSince, createdAt }) =>
    waitingItem(
      answered.has(threadId) ? 'message' : 'first question',
      {
        id: threadId,
        who: title,
        about: lastMessage?.excerpt ?? '',
        since: waitingSince ?? createdAt,
      },
      now,
    ),
  );
  return { items, total: counts.waiting, conversations: counts.all };
}

/** Of these conversations those in which the agent has written. */
async function answeredBy(db: Db, profileId: string, threadIds: string[]): Promise<Set<string>> {
  if (threadIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('chatThread as thread')
    .select('thread.threadId')
    .where('thread.threadId', 'in', threadIds)
    .where(
      sql<boolean>`exists (
        select from chat_message
        where chat_message.thread_id = thread.thread_id and sender_profile_id = ${profileId})`,
    )
    .execute();
  return new Set(rows.map(({ threadId }) => threadId));
}

async function beingMade(db: Db, actor: Actor, now: Instant) {
  const rows = await db
    .selectFrom('contract')
    .selectAll()
    .where('agentProfileId', '=', actor.profileId)
    .where('phase', 'in', phasesBeingMade)
    .orderBy('updatedAt')
    .orderBy('contractId')
    .limit(mostBeingMade + 1)
    .execute();
  const { contracts } = readRows(rows.slice(0, mostBeingMade));
  return {
    views: await describeContracts(db, contracts, actor, now),
    moreYn: rows.length > mostBeingMade,
  };
}

/** When each agreement came before whoever it waits for, by its id. */
async function handedOver(db: Db, contractIds: string[]): Promise<ReadonlyMap<string, Instant>> {
  if (contractIds.length === 0) return new Map();
  const { rows } = await sql<{ documentId: string; at: Instant }>`
    select document_id, max(event ->> 'at') as at from evidence
    where document_id in (${sql.join(contractIds)})
      and event ->> 'kind' in (${sql.join(handoverEvidence)})
    group by document_id`.execute(db);
  return new Map(rows.map(({ documentId, at }) => [documentId, at]));
}

/** @param since where the evidence does not say, what was changed last is the nearest to it */
function waitingAgreement(
  view: ContractView,
  since: ReadonlyMap<string, Instant>,
  now: Instant,
): WaitingItem {
  const { contractId, kind, buyer, propertyArea, turn, updatedAt, actions } = view;
  const what = kind === 'touring' ? 'Touring agreement' : 'Full agreement';
  const where = propertyArea === '' ? '' : ` · ${propertyArea}`;
  return waitingItem(
    actions.includes('sign') ? 'signature' : 'agreement',
    {
      id: contractId,
      who: buyer.name,
      about: `${what}${where}. ${turn.sentence}`,
      since: since.get(contractId) ?? updatedAt,
    },
    now,
  );
}

async function countInForce(db: Db, profileId: string): Promise<number> {
  const inForce: ContractPhase = 'in force';
  const { count } = await db
    .selectFrom('contract')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('agentProfileId', '=', profileId)
    .where('phase', '=', inForce)
    .executeTakeFirstOrThrow();
  return count;
}

async function figuresOf(db: Db, profileId: string, { from, to }: Stretch): Promise<AgentFigures> {
  const { rows } = await sql<AgentFigures>`
    with asked as (
      select
        (select min(number) from chat_message
          where thread_id = thread.thread_id and sender_profile_id <> ${profileId}) as first_number,
        thread.thread_id
      from chat_seat seat join chat_thread thread on thread.thread_id = seat.thread_id
      where seat.profile_id = ${profileId} and seat.side = 'agent' and thread.last_number > 0
        and thread.created_at >= ${from} and thread.created_at < ${to}
    ), answers as (
      select extract(epoch from answer.created_at - question.created_at) / 60 as minutes
      from asked
      join chat_message question
        on question.thread_id = asked.thread_id and question.number = asked.first_number
      left join lateral (
        select created_at from chat_message
        where thread_id = asked.thread_id and number > asked.first_number
          and sender_profile_id = ${profileId}
        order by number limit 1
      ) answer on true
    ), own as (
      select created_at, activated_at, amends_contract_id from contract
      where agent_profile_id = ${profileId}
    )
    select
      (select count(*) from answers)::int as questions,
      (select round(percentile_cont(0.5) within group (order by minutes))
        from answers where minutes is not null)::int as minutes_to_first_answer,
      (select count(*) from own where amends_contract_id is null
        and created_at >= ${from} and created_at < ${to})::int as agreements_begun,
      (select count(*) from own where amends_contract_id is null
        and activated_at >= ${from} and activated_at < ${to})::int as came_into_force`.execute(db);
  return rows[0]!;
}

async function standingOf(db: Db, profileId: string): Promise<AgentStanding> {
  const { rows } = await sql<AgentStanding>`
    select
      coalesce(agent.status <> all(${newStatuses}), false) as profile_filled_in_yn,
      coalesce(agent.about <> '', false) as about_yn,
      coalesce(jsonb_array_length(agent.areas) > 0, false) as areas_yn,
      profile.photo_file_id is not null as photo_yn,
      (select count(distinct package_id) from agent_package
        where agent_profile_id = ${profileId} and published_at is not null
          and retired_at is null)::int as packages_on_offer,
      (select count(*) from chat_template where profile_id = ${profileId})::int as templates
    from profile left join agent on agent.profile_id = profile.profile_id
    where profile.profile_id = ${profileId}`.execute(db);
  return rows[0]!;
}
