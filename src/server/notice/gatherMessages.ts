/** Unread messages of one conversation are one notice, which each further one makes newer. */
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { NoticeSetting } from '#domain/notice/NoticeChoices.ts';
import { planNotice } from '#domain/notice/planNotice.ts';
import { presentInSql } from '../chat/seats.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { type Addressee, oweAll, whoIsPushedTo } from './writeNotice.ts';

export interface UnreadMessages {
  who: Addressee;
  setting: NoticeSetting;
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
  gathered: UnreadMessages[],
): Promise<void> {
  const now = world.now();
  const kept = await keepNotices(tx, now, newestByKey(gathered));
  const told = kept.map((row) => {
    return { ...row, plan: planNotice('message', row.setting, now, row.pushedAt) };
  });
  await tellChanged(
    tx,
    now,
    told.flatMap(({ plan, userId }) => (plan.inAppYn ? [userId] : [])),
  );
  const pushed = await whoIsPushedTo(
    tx,
    told.flatMap(({ plan, userId }) => (plan.push ? [userId] : [])),
  );
  await oweAll(
    tx,
    told.flatMap(({ noticeId, userId, plan: { mail, push } }) => [
      ...(mail && world.mail.canSend ? [{ noticeId, channel: 'mail' as const, ...mail }] : []),
      ...(push && pushed.has(userId)
        ? [{ noticeId, channel: 'push' as const, dueAt: push.dueAt, digestYn: false }]
        : []),
    ]),
  );
}

const eventKeyOf = ({ threadId, readUpTo }: UnreadMessages) =>
  `thread ${threadId} after ${readUpTo}`;

const keyOf = (userId: string, eventKey: string) => `${userId} ${eventKey}`;

/** One for each notice: somebody may be in a conversation twice, as buyer and agent. */
function newestByKey(gathered: UnreadMessages[]): Map<string, UnreadMessages> {
  const found = new Map<string, UnreadMessages>();
  for (const one of gathered) {
    const key = keyOf(one.who.userId, eventKeyOf(one));
    const other = found.get(key);
    if (!other || other.at < one.at) found.set(key, one);
  }
  return found;
}

/** @returns those that say something new */
async function keepNotices(tx: Tx, now: Instant, newest: Map<string, UnreadMessages>) {
  if (newest.size === 0) return [];
  const rows = await tx
    .insertInto('notice')
    .values(
      [...newest.values()].map((one) => ({
        noticeId: uuidv7(),
        userId: one.who.userId,
        event: 'message' as const,
        eventKey: eventKeyOf(one),
        title:
          one.count === 1
            ? `${one.senderName} wrote to you`
            : `New messages from ${one.senderName}`,
        paragraphs: JSON.stringify(paragraphsOf(one.count, one.excerpt)),
        count: one.count,
        at: one.at,
        inAppYn: planNotice('message', one.setting, now).inAppYn,
        threadId: one.threadId,
        action: 'Open the conversation',
        path: `/chat/${one.threadId}`,
        role: one.who.role,
        readAt: null,
        pushedAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'eventKey'])
        .doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          paragraphs: ref('excluded.paragraphs'),
          count: ref('excluded.count'),
          at: ref('excluded.at'),
          inAppYn: ref('excluded.inAppYn'),
          readAt: null,
        }))
        .whereRef('notice.at', '<', 'excluded.at'),
    )
    .returning(['noticeId', 'userId', 'eventKey', 'pushedAt'])
    .execute();
  return rows.map(({ eventKey, ...row }) => {
    const { setting } = newest.get(keyOf(row.userId, eventKey))!;
    return { ...row, setting };
  });
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
  await tellChanged(
    tx,
    now(),
    held.map(({ userId }) => userId),
  );
}

/**
 * Whoever has read a conversation has nothing unread of it, wherever they did so, and at most one
 * notice; whoever is no longer in it keeps none.
 */
export async function readWithThreads({ db, now }: NoticeWorld): Promise<void> {
  await inTransaction(db, async (tx) => {
    const read = await sql<{ userId: string }>`
      update notice set read_at = ${now()}
      from chat_seat as seat join profile on profile.profile_id = seat.profile_id
      where notice.thread_id = seat.thread_id and notice.user_id = profile.user_id
        and notice.thread_id is not null and notice.read_at is null
        and (seat.unread = 0 or exists (
          select from notice as newer
          where newer.thread_id = notice.thread_id and newer.user_id = notice.user_id
            and newer.thread_id is not null and newer.read_at is null
            and (newer.at, newer.notice_id) > (notice.at, notice.notice_id)))
      returning notice.user_id as "userId"`.execute(tx);
    const dropped = await dropNotices(tx, sql`notice.read_at is null`);
    await tellChanged(tx, now(), [...read.rows.map(({ userId }) => userId), ...dropped]);
  });
}

/** What was said in a conversation is no longer shown to whoever has left it, or was taken out. */
export function forgetThreads({ now }: NoticeWorld, groupId: string): Prepared {
  return {
    async write(tx) {
      const dropped = await dropNotices(tx, sql`thread.group_id = ${groupId}::uuid`);
      await tellChanged(tx, now(), dropped);
    },
  };
}

/** Of threads that their people are not in, with what waits to be sent of them. */
async function dropNotices(tx: Tx, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from notice
    using chat_thread as thread
    where notice.thread_id = thread.thread_id and notice.thread_id is not null and ${which}
      and not exists (
        select from chat_seat as seat join profile on profile.profile_id = seat.profile_id
        where seat.thread_id = thread.thread_id and profile.user_id = notice.user_id
          and ${presentInSql})
    returning notice.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

async function tellChanged(tx: Tx, now: Instant, userIds: string[]): Promise<void> {
  await recordFacts(
    tx,
    now,
    [...new Set(userIds)].map((userId) => ({ kind: 'notice.changed', userId }) as const),
  );
}
