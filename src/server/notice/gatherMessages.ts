/** Unread messages of one conversation are one notice, which each further one makes newer. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { planNotice } from '#domain/notice/planNotice.ts';
import { presentInSql } from '../chat/seats.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { settingOf } from './settings.ts';
import { type Addressee, isPushedTo, owe } from './writeNotice.ts';

export interface UnreadMessages {
  threadId: string;
  /** What they have read: all messages behind it are gathered. */
  readUpTo: number;
  count: number;
  /** When the newest was sent. */
  at: Instant;
  senderName: string;
  /** Of the newest, cut to what a line can say. */
  excerpt: string;
}

/** Told again of the same message, or of an older one, it says nothing. */
export async function gatherMessages(
  world: NoticeWorld,
  tx: Tx,
  who: Addressee,
  { threadId, readUpTo, count, at, senderName, excerpt }: UnreadMessages,
): Promise<void> {
  const now = world.now();
  const setting = await settingOf(tx, who.userId);
  const { inAppYn } = planNotice('message', setting, now);
  const said = {
    title: count === 1 ? `${senderName} wrote to you` : `New messages from ${senderName}`,
    paragraphs: JSON.stringify(paragraphsOf(count, excerpt)),
    count,
    at,
    inAppYn,
    readAt: null,
  };
  const [row] = await tx
    .insertInto('notice')
    .values({
      ...said,
      noticeId: uuidv7(),
      userId: who.userId,
      event: 'message',
      eventKey: `thread ${threadId} after ${readUpTo}`,
      threadId,
      action: 'Open the conversation',
      path: `/chat/${threadId}`,
      role: who.role,
      pushedAt: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'eventKey']).doUpdateSet(said).where('notice.at', '<', at),
    )
    .returning(['noticeId', 'pushedAt'])
    .execute();
  if (!row) return;
  const { mail, push } = planNotice('message', setting, now, row.pushedAt);
  if (inAppYn) await recordFacts(tx, now, [{ kind: 'notice.changed', userId: who.userId }]);
  if (mail && world.mail.canSend) await owe(tx, row.noticeId, 'mail', mail.dueAt, mail.digestYn);
  if (push && (await isPushedTo(tx, who.userId))) {
    await owe(tx, row.noticeId, 'push', push.dueAt, false);
  }
}

function paragraphsOf(count: number, excerpt: string): string[] {
  return count === 1 ? [excerpt] : [`${count} new messages. The last one: ${excerpt}`];
}

/**
 * Puts other words where notices repeat a message: those whose newest message was sent at that moment.
 * @param excerpt null where it was deleted
 */
export async function rewordMessage(
  { now }: NoticeWorld,
  tx: Tx,
  { threadId, at, excerpt }: { threadId: string; at: Instant; excerpt: string | null },
): Promise<void> {
  const held = await tx
    .selectFrom('notice')
    .select(['noticeId', 'userId', 'count'])
    .where('threadId', '=', threadId)
    .where('at', '=', at)
    .orderBy('noticeId')
    .forUpdate()
    .execute();
  for (const { noticeId, count } of held) {
    const paragraphs = paragraphsOf(count, excerpt ?? 'It was deleted.');
    await tx
      .updateTable('notice')
      .set({ paragraphs: JSON.stringify(paragraphs) })
      .where('noticeId', '=', noticeId)
      .execute();
  }
  await recordFacts(
    tx,
    now(),
    held.map(({ userId }) => ({ kind: 'notice.changed', userId }) as const),
  );
}

/** Whoever has read a conversation, or left it, has nothing unread of it; wherever they did so. */
export async function readWithThreads({ db, now }: NoticeWorld): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ userId: string }>`
      update notice set read_at = ${now()}
      from chat_seat as seat
      join chat_thread as thread on thread.thread_id = seat.thread_id
      join profile on profile.profile_id = seat.profile_id
      where notice.thread_id = seat.thread_id and notice.user_id = profile.user_id
        and notice.thread_id is not null and notice.read_at is null
        and (seat.unread = 0 or not ${presentInSql})
      returning notice.user_id as "userId"`.execute(tx);
    const readers = new Set(rows.map(({ userId }) => userId));
    await recordFacts(
      tx,
      now(),
      [...readers].map((userId) => ({ kind: 'notice.changed', userId }) as const),
    );
  });
}
