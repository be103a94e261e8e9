/** Pages of a thread, and what has changed in it. */
import type { MessagesPage, Place } from '#api/chatSchemas.ts';
import type { ChatChanges, SeatMarks } from '#api/chat/threads.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Db } from '../platform/db/connect.ts';
import {
  type MessageRow,
  messagesOf,
  type ReadMessage,
  readMessage,
  shownTo,
} from './messageRows.ts';
import { notFound } from '../platform/http/errors.ts';
import { findSeat, noSuchThread, presentInSql, type Viewer } from './seats.ts';

/** @throws Refusal 404 */
export async function readPage(
  db: Db,
  threadId: string,
  viewer: Viewer,
  place: Place,
): Promise<MessagesPage> {
  const { threadRevision, lastNumber, fromNumber } = await findSeat(db, threadId, viewer);
  const rows = await rowsAt(db, threadId, fromNumber, place);
  return {
    threadId,
    revision: threadRevision,
    lastNumber,
    messages: rows.map((row) => shownTo(readMessage(row), viewer)),
  };
}

/** By number. */
export async function rowsAt(
  db: Db,
  threadId: string,
  fromNumber: number,
  { around, before, after, at }: Place,
): Promise<MessageRow[]> {
  const from = () => messagesOf(db, threadId).where('number', '>=', fromNumber);
  const upwards = (number: number, limit: number) =>
    from().where('number', '>=', number).orderBy('number').limit(limit).execute();
  const downwards = async (number: number | null, limit: number) => {
    const query = from().orderBy('number', 'desc').limit(limit);
    const rows = await (number === null ? query : query.where('number', '<', number)).execute();
    return rows.toReversed();
  };
  const half = chatLimits.page / 2;
  if (around !== undefined) {
    const [older, newer] = await Promise.all([downwards(around, half), upwards(around, half)]);
    return [...older, ...newer];
  }
  if (before !== undefined) return downwards(before, chatLimits.page);
  if (after !== undefined) return upwards(after + 1, chatLimits.page);
  if (at !== undefined) {
    const first = await from()
      .clearSelect()
      .select('number')
      .where('createdAt', '>=', at)
      .orderBy('createdAt')
      .limit(1)
      .executeTakeFirst();
    return first ? upwards(first.number, chatLimits.page) : downwards(null, chatLimits.page);
  }
  return downwards(null, chatLimits.page);
}

/** What has changed after a revision, not yet shaped for anybody. */
export interface Changes {
  threadId: string;
  revision: number;
  lastNumber: number;
  messages: ReadMessage[];
  seats: SeatMarks[];
  moreYn: boolean;
}

/** @throws Refusal 404 */
export async function changesFor(
  db: Db,
  threadId: string,
  viewer: Viewer,
  afterRevision: number,
): Promise<ChatChanges> {
  const thread = await readRoom(db, threadId);
  const place = thread?.present.get(viewer.profileId);
  if (!thread || !place) throw notFound(noSuchThread);
  return shapeChanges(await readChanges(db, thread, afterRevision), viewer, place.fromNumber);
}

export function shapeChanges(changes: Changes, viewer: Viewer, fromNumber: number): ChatChanges {
  return {
    ...changes,
    messages: changes.messages
      .filter(({ message }) => message.number >= fromNumber)
      .map((one) => shownTo(one, viewer)),
  };
}

/** A thread as it stands, with everybody who is or was in it. */
export interface Room {
  threadId: string;
  revision: number;
  lastNumber: number;
  seats: SeatMarks[];
  /** By profile: who is in it now, and from which message on. */
  present: Map<string, { fromNumber: number }>;
}

/** null where there is none. */
export async function readRoom(db: Db, threadId: string): Promise<Room | null> {
  const rows = await db
    .selectFrom('chatThread as thread')
    .innerJoin('chatSeat as seat', 'seat.threadId', 'thread.threadId')
    .where('thread.threadId', '=', threadId)
    .select(['thread.revision as threadRevision', 'thread.lastNumber'])
    .select(['seat.profileId', 'seat.side', 'seat.readUpTo', 'seat.readAt', 'seat.deliveredUpTo'])
    .select(['seat.leftAt', 'seat.revision', 'seat.fromNumber'])
    .select(presentInSql.as('presentYn'))
    .orderBy('seat.revision')
    .execute();
  const [first] = rows;
  if (!first) return null;
  return {
    threadId,
    revision: first.threadRevision,
    lastNumber: first.lastNumber,
    seats: rows.map(
      ({ threadRevision: _t, lastNumber: _n, fromNumber: _f, presentYn: _p, ...seat }) => seat,
    ),
    present: new Map(
      rows.flatMap(({ presentYn, profileId, fromNumber }) =>
        presentYn ? [[profileId, { fromNumber }]] : [],
      ),
    ),
  };
}

/**
 * In the order of the changes, up to the revision that the thread is known to have: what changes while
 * this is read is told the next time.
 */
export async function readChanges(
  db: Db,
  thread: Pick<Room, 'threadId' | 'revision' | 'lastNumber' | 'seats'>,
  after: number,
): Promise<Changes> {
  const { threadId, lastNumber } = thread;
  const rows =
    after >= thread.revision
      ? []
      : await messagesOf(db, threadId)
          .where('revision', '>', after)
          .where('revision', '<=', thread.revision)
          .orderBy('revision')
          .limit(chatLimits.changes + 1)
          .execute();
  const moreYn = rows.length > chatLimits.changes;
  const told = moreYn ? rows.slice(0, chatLimits.changes) : rows;
  const revision = moreYn ? told.at(-1)!.revision : thread.revision;
  return {
    threadId,
    revision,
    lastNumber,
    messages: told.map(readMessage),
    seats: thread.seats.filter((seat) => seat.revision > after && seat.revision <= revision),
    moreYn,
  };
}
