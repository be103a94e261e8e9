/** Unread messages of one conversation are one notice, which each further one makes newer. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { NoticeSetting } from '#domain/notice/NoticeChoices.ts';
import { planNotice } from '#domain/notice/planNotice.ts';
import { insertBatches } from '../platform/db/insertBatches.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { tellChanged } from './tellChanged.ts';
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
  const notices = [...newest.values()].map((one) => ({
    noticeId: uuidv7(),
    userId: one.who.userId,
    event: 'message' as const,
    eventKey: eventKeyOf(one),
    title:
      one.count === 1 ? `${one.senderName} wrote to you` : `New messages from ${one.senderName}`,
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
  }));
  const kept = [];
  for (const batch of insertBatches(notices)) {
    const rows = await tx
      .insertInto('notice')
      .values(batch)
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
    kept.push(...rows);
  }
  return kept.map(({ eventKey, ...row }) => {
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
