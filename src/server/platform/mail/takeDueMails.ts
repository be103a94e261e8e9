import type { Selectable } from 'kysely';
import { epochMs, type Instant, instant } from '#domain/calendar.ts';
import type { Mail } from '#domain/mail/Mail.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { MailAttachmentTable } from '../db/Tables.ts';

/** A mail is taken for this long; then whoever took it counts as dead, and another may. */
const takenForMs = 5 * 60_000;

export type TakenMail = Mail & { attachments: Selectable<MailAttachmentTable>[] };

/**
 * Takes mails that are due, the longest waiting first, so that nobody else takes them meanwhile.
 * They are sent outside of any transaction: one that waited for a mail server would hold back
 * everybody who reads facts.
 */
export async function takeDueMails(db: Db, now: Instant, most: number): Promise<TakenMail[]> {
  const mails = await inTransaction(db, (tx) =>
    tx
      .updateTable('mail')
      .set((row) => ({
        attempts: row('attempts', '+', 1),
        nextAttemptAt: instant(epochMs(now) + takenForMs),
      }))
      .where('mailId', 'in', (due) =>
        due
          .selectFrom('mail')
          .select('mailId')
          .where('state', '=', 'waiting')
          .where('nextAttemptAt', '<=', now)
          .orderBy('nextAttemptAt')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute(),
  );
  if (mails.length === 0) return [];
  const attachments = await db
    .selectFrom('mailAttachment')
    .selectAll()
    .where(
      'mailId',
      'in',
      mails.map(({ mailId }) => mailId),
    )
    .orderBy('position')
    .execute();
  return mails.map((mail) => ({
    ...mail,
    attachments: attachments.filter(({ mailId }) => mailId === mail.mailId),
  }));
}
