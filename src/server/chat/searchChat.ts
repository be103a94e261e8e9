/** Words in messages, found by PostgreSQL’s full-text search within one’s own threads. */
import { sql } from 'kysely';
import type { ChatHit } from '#api/chatSchemas.ts';
import type { Instant } from '#domain/calendar.ts';
import { chatLimits } from '#domain/chat/chatLimits.ts';
import { excerptAround, searchWords } from '#domain/chat/findWords.ts';
import type { Db } from '../platform/db/connect.ts';
import { withinTime } from '../platform/db/withinTime.ts';
import { sqlState } from '../platform/db/inTransaction.ts';
import { notFound, TryLater } from '../platform/http/errors.ts';
import { describeThreads } from './describeThreads.ts';
import { noSuchThread, presentInSql, type Viewer } from './seats.ts';

interface Asked {
  text: string;
  threadId?: string | undefined;
  before?: Instant | undefined;
  skip?: number | undefined;
}

const statementMs = 2_000;
const timedOut = '57014';

/** @throws Refusal 404, 503 where the words are too common to be found in time */
export async function searchChat(
  db: Db,
  viewer: Viewer,
  { text, threadId, before, skip = 0 }: Asked,
): Promise<{ hits: ChatHit[]; moreYn: boolean }> {
  const words = searchWords(text);
  const threads = await db
    .selectFrom('chatSeat as seat')
    .innerJoin('chatThread as thread', 'thread.threadId', 'seat.threadId')
    .select(['thread.threadId', 'seat.fromNumber'])
    .where('seat.profileId', '=', viewer.profileId)
    .where(presentInSql)
    .execute();
  const asked =
    threadId === undefined ? threads : threads.filter((one) => one.threadId === threadId);
  if (threadId !== undefined && asked.length === 0) throw notFound(noSuchThread);
  if (words.length === 0 || asked.length === 0) return { hits: [], moreYn: false };
  const found = await findRows(db, viewer, asked, words, { before, skip });
  const moreYn = found.length > chatLimits.hits;
  const rows = found.slice(0, chatLimits.hits);
  const titles = new Map(
    (await describeThreads(db, viewer, [...new Set(rows.map((row) => row.threadId))])).map(
      (one) => [one.threadId, one.title],
    ),
  );
  const hits = rows.map(({ body, senderName, ...row }): ChatHit => {
    const { text: excerpt, marks } = excerptAround(body, words);
    return {
      ...row,
      threadTitle: titles.get(row.threadId) ?? '',
      senderName: senderName ?? 'Lintel',
      excerpt,
      marks,
    };
  });
  return { hits, moreYn };
}

async function findRows(
  db: Db,
  { profileId }: Viewer,
  threads: readonly { threadId: string; fromNumber: number }[],
  words: readonly string[],
  { before, skip }: { before: Instant | undefined; skip: number },
) {
  // Letters and digits alone, so that nothing in it is an operator.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  try {
    return await withinTime(db, statementMs, async (tx) => {
      let rows = tx
        .selectFrom('chatMessage as message')
        .innerJoin('chatSeat as own', (join) =>
          join.onRef('own.threadId', '=', 'message.threadId').on('own.profileId', '=', profileId),
        )
        .leftJoin('chatSeat as seat', (join) =>
          join
            .onRef('seat.threadId', '=', 'message.threadId')
            .onRef('seat.profileId', '=', 'message.senderProfileId'),
        )
        .leftJoin('profile', 'profile.profileId', 'message.senderProfileId')
        .select([
          'message.threadId',
          'message.number',
          'message.senderProfileId',
          'message.createdAt',
          'message.body',
        ])
        .select(sql<string | null>`coalesce(profile.display_name, seat.name)`.as('senderName'))
        .where(sql<boolean>`message.thread_id = any(${threads.map((one) => one.threadId)}::uuid[])`)
        .where(sql<boolean>`message.words @@ ${query}::tsquery`)
        .where(sql<boolean>`message.number >= own.from_number`)
        .where(
          sql<boolean>`(message.visible_to is null or ${profileId}::uuid = any(message.visible_to))`,
        )
        .orderBy('message.createdAt', 'desc')
        .orderBy('message.number', 'desc')
        .orderBy('message.threadId')
        .limit(chatLimits.hits + 1);
      if (before !== undefined) rows = rows.where('message.createdAt', '<=', before).offset(skip);
      return rows.execute();
    });
  } catch (error) {
    if (sqlState(error) !== timedOut) throw error;
    throw new TryLater(503, 'busy', 'These words are too common. Add one that is rarer.', 1);
  }
}
