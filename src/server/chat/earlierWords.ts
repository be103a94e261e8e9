/** The brokerage's record of what messages said before they were edited or deleted. */
import type { Instant } from '#domain/calendar.ts';
import type { EarlierWords } from '#domain/chat/EarlierWords.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Tx } from '../platform/db/inTransaction.ts';
import type { MessageRow } from './messageRows.ts';

/** The caller holds the thread, and replaces the words afterwards. */
export async function recordEarlierWords(
  tx: Tx,
  { threadId, number, revision, body, subject, attachments }: MessageRow,
  how: EarlierWords['how'],
  replacedAt: Instant,
): Promise<void> {
  await tx
    .insertInto('chatEarlierWords')
    .values({
      ...{ threadId, number, revision, replacedAt, how, body },
      subject: subject && JSON.stringify(subject),
      attachments: JSON.stringify(attachments),
    })
    .execute();
}

/** By number of the message, the oldest words first. */
export async function earlierWordsOf(
  db: Db,
  threadId: string,
  numbers: readonly number[],
): Promise<Map<number, EarlierWords[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('chatEarlierWords')
    .select(['number', 'how', 'replacedAt', 'body', 'subject', 'attachments'])
    .where('threadId', '=', threadId)
    .where('number', 'in', numbers)
    .orderBy('number')
    .orderBy('revision')
    .execute();
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return new Map(
    [...byNumber].map(([number, those]) => [
      number,
      those.map(({ number: _n, ...words }) => words),
    ]),
  );
}
