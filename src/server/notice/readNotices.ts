/** Somebody's notices as the centre shows them, and marking them as read. */
import { sql } from 'kysely';
import { type NoticePage, noticesPerPage } from '#api/noticeSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import { notFound } from '../platform/http/errors.ts';

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notice')
    .select((row) => row.fn.countAll<number>().as('unread'))
    .where('userId', '=', userId)
    .where('inAppYn', '=', true)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/**
 * @param after the last notice of the page before
 * @throws Refusal 404 where that is none of theirs
 */
export async function findNotices(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<NoticePage> {
  let found = db
    .selectFrom('notice')
    .select(['noticeId', 'event', 'title', 'paragraphs', 'path', 'role', 'count', 'at', 'readAt'])
    .where('userId', '=', userId)
    .where('inAppYn', '=', true);
  if (after !== undefined) {
    const last = await db
      .selectFrom('notice')
      .select(['at', 'noticeId'])
      .where('userId', '=', userId)
      .where('noticeId', '=', after)
      .executeTakeFirst();
    if (!last) throw notFound('This notice is no longer here. Open the list anew.');
    found = found.where((row) =>
      row.or([
        row('at', '<', last.at),
        row.and([row('at', '=', last.at), row('noticeId', '<', last.noticeId)]),
      ]),
    );
  }
  const [rows, unread] = await Promise.all([
    found
      .orderBy('at', 'desc')
      .orderBy('noticeId', 'desc')
      .limit(noticesPerPage + 1)
      .execute(),
    countUnread(db, userId),
  ]);
  const notices = rows.slice(0, noticesPerPage).map(({ readAt, ...notice }) => ({
    ...notice,
    readYn: readAt !== null,
  }));
  return { unread, notices, moreYn: rows.length > noticesPerPage };
}

/** Which of somebody's unread ones. */
type Which =
  | { noticeIds: readonly string[] }
  | { until: Instant }
  /** About the page at this path, whatever its query. */
  | { path: string };

/** Marks them as read, where they are not; gives how many are left. */
export async function markRead(
  db: Db,
  now: Instant,
  userId: string,
  which: Which,
): Promise<{ unread: number }> {
  return inTransaction(db, async (tx) => {
    const marked = await tx
      .updateTable('notice')
      .set({ readAt: now })
      .where('userId', '=', userId)
      .where('readAt', 'is', null)
      .where((row) =>
        'noticeIds' in which
          ? row('noticeId', 'in', which.noticeIds)
          : 'until' in which
            ? row('at', '<=', which.until)
            : row(sql`substring(path from '^[^?#]*')`, '=', which.path),
      )
      .returning('noticeId')
      .execute();
    if (marked.length > 0) await recordFacts(tx, now, [{ kind: 'notice.changed', userId }]);
    return { unread: await countUnread(tx, userId) };
  });
}
