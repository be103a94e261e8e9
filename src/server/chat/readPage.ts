/** Pages of a thread, and what has changed in it. */
import { sql } from 'kysely';
import type { ChatChanges, MessagesPage, Place, SeatMarks } from '#api/chat.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import type { Db } from '../platform/db/connect.ts';
import {
  type MessageRow,
  messagesOf,
  type ReadMessage,
  readMessages,
  shownTo,
} from './messageRows.ts';
import { findSeat, type Viewer } from './seats.ts';

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
    messages: (await readMessages(db, threadId, rows)).map((one) => shownTo(one, viewer)),
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
  const held = await findSeat(db, threadId, viewer);
  const changes = await readChanges(
    db,
    { threadId, revision: held.threadRevision, lastNumber: held.lastNumber },
    afterRevision,
  );
  return shapeChanges(changes, viewer, held.fromNumber);
}

export function shapeChanges(changes: Changes, viewer: Viewer, fromNumber: number): ChatChanges {
  return {
    ...changes,
    messages: changes.messages
      .filter(({ message }) => message.number >= fromNumber)
      .map((one) => shownTo(one, viewer)),
  };
}

/**
 * In the order of the changes, up to the revision that the thread is known to have: what changes while
 * this is read is told the next time.
 */
export async function readChanges(
  db: Db,
  thread: { threadId: string; revision: number; lastNumber: number },
  after: number,
): Promise<Changes> {
  const { threadId, lastNumber } = thread;
  if (after >= thread.revision) {
    const { revision } = thread;
    return { threadId, revision, lastNumber, messages: [], seats: [], moreYn: false };
  }
  const rows = await messagesOf(db, threadId)
    .where('revision', '>', after)
    .where('revision', '<=', thread.revision)
    .orderBy('revision')
    .limit(chatLimits.changes + 1)
    .execute();
  const moreYn = rows.length > chatLimits.changes;
  const told = moreYn ? rows.slice(0, chatLimits.changes) : rows;
  const revision = moreYn ? told.at(-1)!.revision : thread.revision;
  const seats = await db
    .selectFrom('chatSeat')
    .select(['profileId', 'side', 'readUpTo', 'deliveredUpTo', 'leftAt', 'revision'])
    .where('threadId', '=', threadId)
    .where('revision', '>', after)
    .where(sql<boolean>`revision <= ${revision}`)
    .orderBy('revision')
    .execute();
  return {
    threadId,
    revision,
    lastNumber,
    messages: await readMessages(db, threadId, told),
    seats,
    moreYn,
  };
}
