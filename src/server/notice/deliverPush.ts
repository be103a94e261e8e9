/** Pushes that are due: claimed for a minute, sent outside of any transaction, then done with. */
import { addMs, type Instant } from '#domain/calendar.ts';
import { choiceOf } from '#domain/notice/NoticeChoices.ts';
import type { PushPayload, PushSubscription } from '#domain/notice/PushSubscription.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { type PushRoad, sendPush } from './sendPush.ts';
import { settingOf } from './settings.ts';
import { writeNotice } from './writeNotice.ts';

const claimMs = 60_000;
const batchSize = 10;
/** After each try that the service could not take; then it is left, as word in the app stays. */
const retryAfterMs = [60_000, 5 * 60_000, 30 * 60_000];

/** @returns how many were taken up */
export async function deliverDuePush(world: NoticeWorld, road: PushRoad): Promise<number> {
  const claimed = await claim(world);
  await Promise.all(claimed.map((one) => deliver(world, road, one)));
  return claimed.length;
}

interface Claimed {
  noticeId: string;
  attempts: number;
}

/** Whoever dies over it leaves it to others after a minute: the same tag shows it once. */
async function claim({ db, now }: NoticeWorld): Promise<Claimed[]> {
  const at = now();
  return inTransaction(db, (tx) =>
    tx
      .updateTable('noticeDelivery')
      .set((row) => ({ dueAt: addMs(at, claimMs), attempts: row('attempts', '+', 1) }))
      .where('channel', '=', 'push')
      .where('noticeId', 'in', (due) =>
        due
          .selectFrom('noticeDelivery')
          .select('noticeId')
          .where('channel', '=', 'push')
          .where('dueAt', '<=', at)
          .orderBy('dueAt')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['noticeId', 'attempts'])
      .execute(),
  );
}

async function deliver(world: NoticeWorld, road: PushRoad, one: Claimed): Promise<void> {
  const { db, now } = world;
  const notice = await db
    .selectFrom('notice')
    .selectAll()
    .where('noticeId', '=', one.noticeId)
    .executeTakeFirst();
  if (!notice) return;
  const { choices } = await settingOf(db, notice.userId);
  // Nothing rings for what was read meanwhile, or is not wanted any more.
  if (notice.readAt !== null || !choiceOf(notice.event, choices).pushYn) return settle(world, one);
  const browsers = await db
    .selectFrom('pushSubscription')
    .selectAll()
    .where('userId', '=', notice.userId)
    .where('goneAt', 'is', null)
    .execute();
  const payload: PushPayload = {
    title: notice.title.slice(0, 160),
    body: notice.count === 1 ? notice.action : `${notice.count} new`,
    path: notice.path,
    tag: notice.noticeId,
  };
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      const pushed = await sendPush(road, browser, payload);
      if (pushed === 'gone') await notePushGone(world, browser);
      if (pushed === 'refused')
        world.log.warn({ noticeId: one.noticeId }, 'a push service refused a push');
      return pushed;
    }),
  );
  const pauseMs = retryAfterMs[one.attempts - 1];
  if (outcomes.includes('later') && pauseMs !== undefined) {
    return settle(world, one, addMs(now(), pauseMs));
  }
  await settle(world, one, null, outcomes.includes('taken') ? now() : null);
}

/** Done with, or tried again; whoever claimed it later has the say. */
async function settle(
  { db }: NoticeWorld,
  { noticeId, attempts }: Claimed,
  againAt: Instant | null = null,
  pushedAt: Instant | null = null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (pushedAt !== null) {
      await tx.updateTable('notice').set({ pushedAt }).where('noticeId', '=', noticeId).execute();
    }
    if (againAt === null) {
      await tx
        .deleteFrom('noticeDelivery')
        .where('noticeId', '=', noticeId)
        .where('channel', '=', 'push')
        .where('attempts', '=', attempts)
        .execute();
    } else {
      await tx
        .updateTable('noticeDelivery')
        .set({ dueAt: againAt })
        .where('noticeId', '=', noticeId)
        .where('channel', '=', 'push')
        .where('attempts', '=', attempts)
        .execute();
    }
  });
}

/** The browser is pushed to no more, and the person reads that once. */
async function notePushGone(
  world: NoticeWorld,
  { subscriptionId, userId }: Pick<PushSubscription, 'subscriptionId' | 'userId'>,
): Promise<void> {
  const { db, now } = world;
  await inTransaction(db, async (tx) => {
    const [gone] = await tx
      .updateTable('pushSubscription')
      .set({ goneAt: now() })
      .where('subscriptionId', '=', subscriptionId)
      .where('goneAt', 'is', null)
      .returning('subscriptionId')
      .execute();
    if (!gone) return;
    const user = await tx
      .selectFrom('users')
      .innerJoin('profile', 'profile.userId', 'users.id')
      .select(['users.id as userId', 'users.name', 'users.email', 'profile.role'])
      .where('users.id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (!user) return;
    await writeNotice(world, tx, user, {
      event: 'reachability',
      eventKey: `push ${subscriptionId} ${now()}`,
      title: 'Pushes no longer reach one of your browsers',
      paragraphs: [
        'The browser has taken its permission back, or was reset. Allow pushes there anew where you want them.',
      ],
      action: 'See your browsers',
      path: '/profile#notifications',
    });
    await recordFacts(tx, now(), [{ kind: 'notice.changed', userId }]);
  });
}
