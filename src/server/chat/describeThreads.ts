/** Threads as one person sees them, in the list and opened. */
import { sql } from 'kysely';
import type { ThreadView } from '#api/chatSchemas.ts';
import type { ChatPerson, ThreadRow } from '#api/chat/threads.ts';
import { excerptOf } from '#domain/chat/findWords.ts';
import { type Side, shownUnread } from '#domain/chat/Seat.ts';
import type { Thread } from '#domain/chat/Thread.ts';
import { firstQuestions, sidesInWords } from '#domain/chat/sidesInWords.ts';
import { joinNamesOf } from '#domain/joinNames.ts';
import type { Db } from '../platform/db/connect.ts';
import { notFound } from '../platform/http/errors.ts';
import { noSuchThread, presentInSql, type Viewer } from './seats.ts';

const excerptCharacters = 120;

/** The viewer’s own seats with their threads. */
function ownThreads(db: Db, { profileId }: Viewer) {
  return db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .where('seat.profileId', '=', profileId)
    .where(presentInSql);
}

export const newestFirst = sql<string>`coalesce(thread.last_message_at, thread.created_at)`;

export interface ListAsked {
  after?: string | undefined;
  unread?: 'only' | undefined;
}

/** Ids, the latest first; an agent finds a thread when something was said in it. */
export async function findThreadIds(
  db: Db,
  viewer: Viewer,
  { after, unread }: ListAsked,
  limit: number,
): Promise<string[]> {
  let query = ownThreads(db, viewer)
    .select('thread.threadId')
    .where(sql<boolean>`(seat.side = 'buyers' or thread.last_number > 0)`)
    .orderBy(newestFirst, 'desc')
    .orderBy('thread.threadId')
    .limit(limit);
  if (unread) query = query.where(sql<boolean>`(seat.unread > 0 or seat.marked_unread_yn)`);
  if (after !== undefined) {
    const last = await ownThreads(db, viewer)
      .select(newestFirst.as('at'))
      .where('thread.threadId', '=', after)
      .executeTakeFirst();
    if (!last) throw notFound(noSuchThread);
    query = query.where(
      sql<boolean>`(${newestFirst} < ${last.at} or (${newestFirst} = ${last.at} and thread.thread_id > ${after}))`,
    );
  }
  return (await query.execute()).map(({ threadId }) => threadId);
}

/** In the order of the ids; those that the viewer is not in are left out. */
export async function describeThreads(
  db: Db,
  viewer: Viewer,
  threadIds: readonly string[],
): Promise<ThreadRow[]> {
  const { profileId } = viewer;
  const found = await describeRows(
    db,
    threadIds.map((threadId) => ({ profileId, threadId })),
  );
  const rows = found.get(profileId) ?? new Map<string, ThreadRow>();
  return threadIds.flatMap((threadId) => rows.get(threadId) ?? []);
}

/** Rows for many at once: by profile and thread, as far as the one is in the other. */
export async function describeRows(
  db: Db,
  pairs: readonly { profileId: string; threadId: string }[],
): Promise<Map<string, Map<string, ThreadRow>>> {
  if (pairs.length === 0) return new Map();
  const threadIds = [...new Set(pairs.map(({ threadId }) => threadId))];
  const [rows, people] = await Promise.all([
    db
      .selectFrom('chatSeat as seat')
      .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
      .leftJoin('chatMessage as last', (join) =>
        join
          .onRef('last.threadId', '=', 'thread.threadId')
          .onRef('last.number', '=', 'thread.lastNumber'),
      )
      .where(
        sql<boolean>`(seat.profile_id, seat.thread_id) in (
          select * from unnest(
            ${pairs.map(({ profileId }) => profileId)}::uuid[],
            ${pairs.map(({ threadId }) => threadId)}::uuid[]))`,
      )
      .where(presentInSql)
      .select([
        'seat.profileId',
        'thread.threadId',
        'thread.groupId',
        'thread.agentProfileId',
        'thread.revision',
        'thread.lastNumber',
        'thread.lastMessageAt',
        'thread.createdAt',
        'thread.unansweredSide',
        'thread.unansweredSince',
        'seat.side',
        'seat.unread',
        'seat.markedUnreadYn',
        'seat.snoozedUntil',
        'last.senderProfileId',
        'last.deletedAt',
        'last.visibleTo',
        'last.createdAt as saidAt',
      ])
      .select(sql<string | null>`left(last.body, ${excerptCharacters * 2})`.as('said'))
      .select(sql<number>`coalesce(jsonb_array_length(last.attachments), 0)`.as('attachmentCount'))
      .execute(),
    peopleIn(db, threadIds),
  ]);
  const found = new Map<string, Map<string, ThreadRow>>();
  for (const { profileId, ...row } of rows) {
    const own = found.get(profileId) ?? new Map<string, ThreadRow>();
    found.set(profileId, own.set(row.threadId, rowFor(profileId, row, people)));
  }
  return found;
}

interface FoundRow extends Thread {
  unansweredSide: Side | null;
  unansweredSince: string | null;
  side: Side;
  unread: number;
  markedUnreadYn: boolean;
  snoozedUntil: string | null;
  senderProfileId: string | null;
  deletedAt: string | null;
  visibleTo: string[] | null;
  saidAt: string | null;
  said: string | null;
  attachmentCount: number;
}

function rowFor(
  viewerId: string,
  row: FoundRow,
  peopleByThread: Map<string, ChatPerson[]>,
): ThreadRow {
  const { unansweredSide, unansweredSince, saidAt, said, visibleTo, ...rest } = row;
  const { senderProfileId, deletedAt, attachmentCount, unread, markedUnreadYn, ...thread } = rest;
  const people = peopleByThread.get(row.threadId) ?? [];
  const hiddenYn = visibleTo !== null && !visibleTo.includes(viewerId);
  return {
    ...thread,
    title: titleFor(row.side, people),
    people: people
      .filter(({ leftAt }) => leftAt === null)
      .map(({ profileId, name, photoFileId, side, memberKind }) => ({
        profileId,
        name,
        photoFileId,
        side,
        memberKind,
      })),
    lastMessage:
      saidAt === null || hiddenYn
        ? null
        : {
            number: row.lastNumber,
            senderProfileId,
            excerpt: excerptOf(said ?? '', excerptCharacters),
            attachmentCount,
            deletedYn: deletedAt !== null,
            createdAt: saidAt,
          },
    unread: shownUnread({ unread, markedUnreadYn }),
    markedUnreadYn,
    waitingSince: unansweredSide !== null && unansweredSide !== row.side ? unansweredSince : null,
  };
}

/** @throws Refusal 404 */
export async function describeThread(
  db: Db,
  viewer: Viewer,
  threadId: string,
): Promise<ThreadView> {
  const [row] = await describeThreads(db, viewer, [threadId]);
  if (!row) throw notFound(noSuchThread);
  const [people, agent, inspections, seat] = await Promise.all([
    peopleIn(db, [threadId]),
    db
      .selectFrom('chatSeat')
      .leftJoin('profile', 'profile.profileId', 'chatSeat.profileId')
      .leftJoin('brokerage', (join) => join.onTrue())
      .select('brokerage.name as brokerageName')
      .select(sql<string>`coalesce(profile.display_name, chat_seat.name)`.as('agentName'))
      .where('threadId', '=', threadId)
      .where('side', '=', 'agent')
      .executeTakeFirst(),
    db
      .selectFrom('chatInspection')
      .select(['adminName', 'reason', 'at'])
      .where('threadId', '=', threadId)
      .orderBy('at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('chatSeat')
      .select(['readUpTo', 'fromNumber'])
      .where('threadId', '=', threadId)
      .where('profileId', '=', viewer.profileId)
      .executeTakeFirstOrThrow(),
  ]);
  const representsYn = await findRepresents(db, row.groupId, row.agentProfileId);
  return {
    ...row,
    ...seat,
    people: people.get(threadId) ?? [],
    sides: sidesInWords({
      agentName: agent?.agentName ?? row.title,
      brokerageName: agent?.brokerageName ?? 'the brokerage',
      representsYn,
      side: row.side,
    }),
    firstQuestions: row.lastNumber === 0 ? firstQuestions(row.side, null) : [],
    inspections,
  };
}

/** Whether an agreement of the group with the agent is in force. */
export async function findRepresents(
  db: Db,
  groupId: string,
  agentProfileId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('contract')
    .select('contractId')
    .where('buyerGroupId', '=', groupId)
    .where('agentProfileId', '=', agentProfileId)
    .where('phase', '=', 'in force')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** By thread, who came first first; who has left is among them, and says since when. */
export async function peopleIn(
  db: Db,
  threadIds: readonly string[],
): Promise<Map<string, ChatPerson[]>> {
  const rows = await db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .leftJoin('profile', 'profile.profileId', 'seat.profileId')
    .leftJoin('groupMember as member', (join) =>
      join
        .onRef('member.groupId', '=', 'thread.groupId')
        .onRef('member.profileId', '=', 'seat.profileId')
        .on('member.phase', '=', 'joined'),
    )
    .select([
      'seat.threadId',
      'seat.profileId',
      'seat.side',
      'seat.readUpTo',
      'seat.readAt',
      'seat.deliveredUpTo',
      'seat.leftAt',
      'seat.revision',
      'profile.photoFileId',
      'member.kind as memberKind',
    ])
    .select(sql<string>`coalesce(profile.display_name, seat.name)`.as('name'))
    .where('seat.threadId', 'in', threadIds)
    .orderBy('member.joinedAt')
    .orderBy('seat.profileId')
    .execute();
  const people = Map.groupBy(rows, ({ threadId }) => threadId);
  return new Map(
    [...people].map(([id, those]) => [id, those.map(({ threadId: _id, ...one }) => one)]),
  );
}

/** Whom one talks with: the agent, or the buyers who are there; who was there, where nobody is. */
function titleFor(side: Side, people: readonly ChatPerson[]): string {
  const others = people.filter((one) => one.side !== side);
  const present = others.filter(({ leftAt }) => leftAt === null);
  return joinNamesOf(present.length > 0 ? present : others);
}
