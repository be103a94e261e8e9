/** Notices of conversations that were read meanwhile, or that somebody is no longer in. */
import { type RawBuilder, sql } from 'kysely';
import { presentInSql } from '../chat/seats.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import type { Prepared } from '../platform/facts/Reaction.ts';
import type { NoticeWorld } from './NoticeWorld.ts';
import { tellChanged } from './tellChanged.ts';

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
