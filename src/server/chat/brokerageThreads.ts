/** The brokerage's threads by their people, and the log of who has read in them; no word of a message. */
import { sql } from 'kysely';
import type { ReplyOf } from '#api/endpoint.ts';
import type { chatDeskApi } from '#api/chat.ts';
import type { BrokerageThread, Inspection } from '#api/chatSchemas.ts';
import type { Actor } from '#domain/access.ts';
import type { Instant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Side } from '#domain/chat/Seat.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/http/errors.ts';
import { newestFirst, peopleIn } from './describeThreads.ts';
import { noThread } from './inspect.ts';

interface ThreadsAsked {
  client?: string | undefined;
  agent?: string | undefined;
  home?: string | undefined;
  after?: string | undefined;
}

/** The latest first. */
export async function listBrokerageThreads(
  db: Db,
  { client = '', agent = '', home = '', after }: ThreadsAsked,
): Promise<{ threads: BrokerageThread[]; moreYn: boolean }> {
  let query = threadsQuery(db)
    .orderBy(newestFirst, 'desc')
    .orderBy('thread.threadId')
    .limit(chatLimits.threads + 1);
  if (client !== '') query = query.where(someoneCalled('buyers', client));
  if (agent !== '') query = query.where(someoneCalled('agent', agent));
  if (home !== '') query = query.where(talksOfHome(home));
  if (after !== undefined) {
    const last = await db
      .selectFrom('chatThread as thread')
      .select(newestFirst.as('at'))
      .where('threadId', '=', after)
      .executeTakeFirst();
    if (!last) throw notFound(noThread);
    query = query.where(
      sql<boolean>`(${newestFirst} < ${last.at} or (${newestFirst} = ${last.at} and thread.thread_id > ${after}))`,
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, chatLimits.threads);
  return { moreYn: rows.length > shown.length, threads: await named(db, shown) };
}

/** @throws Refusal 404 */
export async function describeBrokerageThread(
  db: Db,
  { profileId }: Pick<Actor, 'profileId'>,
  threadId: string,
  now: Instant,
): Promise<ReplyOf<typeof chatDeskApi.brokerageThread>> {
  const rows = await threadsQuery(db).where('threadId', '=', threadId).execute();
  const [thread] = await named(db, rows);
  if (!thread) throw notFound(noThread);
  const readings = await readingsQuery(db)
    .where('threadId', '=', threadId)
    .limit(chatLimits.inspections)
    .execute();
  const open = readings.find((one) => one.adminProfileId === profileId && one.until > now);
  const { agentName, buyerNames } = thread;
  return {
    ...thread,
    openReading: open === undefined ? null : { inspectionId: open.inspectionId, until: open.until },
    inspections: readings.map(({ adminProfileId: _whose, ...reading }) => ({
      ...reading,
      agentName,
      buyerNames,
    })),
  };
}

/** The newest first, of all threads and admins. */
export async function listInspections(
  db: Db,
  { after }: { after?: string | undefined },
): Promise<{ inspections: Inspection[]; moreYn: boolean }> {
  let query = readingsQuery(db).limit(chatLimits.inspections + 1);
  if (after !== undefined) {
    const last = await db
      .selectFrom('chatInspection')
      .select(['at', 'inspectionId'])
      .where('inspectionId', '=', after)
      .executeTakeFirst();
    if (!last) throw notFound('There is no such reading in the log.');
    query = query.where(
      sql<boolean>`(at, inspection_id) < (${last.at}::timestamptz, ${last.inspectionId}::uuid)`,
    );
  }
  const rows = await query.execute();
  const shown = rows.slice(0, chatLimits.inspections);
  const names = await namesIn(
    db,
    shown.map(({ threadId }) => threadId),
  );
  return {
    moreYn: rows.length > shown.length,
    inspections: shown.map(({ adminProfileId: _whose, ...reading }) => ({
      ...reading,
      ...names(reading.threadId),
    })),
  };
}

function threadsQuery(db: Db) {
  return db
    .selectFrom('chatThread as thread')
    .select(['thread.threadId', 'thread.lastNumber', 'thread.lastMessageAt']);
}

function readingsQuery(db: Db) {
  return db
    .selectFrom('chatInspection')
    .select(['inspectionId', 'threadId', 'adminProfileId', 'adminName', 'reason', 'at', 'until'])
    .orderBy('at', 'desc')
    .orderBy('inspectionId', 'desc');
}

function someoneCalled(side: Side, part: string) {
  return sql<boolean>`exists (
    select from chat_seat seat left join profile on profile.profile_id = seat.profile_id
    where seat.thread_id = thread.thread_id and seat.side = ${side}
      and coalesce(profile.display_name, seat.name) ilike ${holding(part)})`;
}

function talksOfHome(part: string) {
  return sql<boolean>`exists (
    select from chat_message said
    where said.thread_id = thread.thread_id and said.subject ->> 'kind' = 'home'
      and (said.subject ->> 'title' ilike ${holding(part)} or said.subject ->> 'listingKey' = ${part}))`;
}

function holding(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}

async function named(
  db: Db,
  rows: readonly { threadId: string; lastNumber: number; lastMessageAt: Instant | null }[],
): Promise<BrokerageThread[]> {
  const names = await namesIn(
    db,
    rows.map(({ threadId }) => threadId),
  );
  return rows.map(({ threadId, lastNumber, lastMessageAt }) => ({
    threadId,
    ...names(threadId),
    messageCount: lastNumber,
    lastMessageAt,
  }));
}

async function namesIn(db: Db, threadIds: readonly string[]) {
  const people =
    threadIds.length === 0 ? new Map<string, never[]>() : await peopleIn(db, threadIds);
  return (threadId: string) => {
    const those = people.get(threadId) ?? [];
    return {
      agentName: those.find(({ side }) => side === 'agent')?.name ?? '',
      buyerNames: those.filter(({ side }) => side === 'buyers').map(({ name }) => name),
    };
  };
}
