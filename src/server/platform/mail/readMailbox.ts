/** The demo's mailbox: mails that stay here. */
import type { MailInBox, MailOpened } from '#api/mailSchemas.ts';
import type { Db } from '../db/connect.ts';

export const mailsPerPage = 100;

/** Newest first. @param to a part of the address, in any case */
export async function readMailbox(
  db: Db,
  { to, page }: { to: string; page: number },
): Promise<{ total: number; mails: MailInBox[] }> {
  const found = db
    .selectFrom('mail')
    .where('state', '=', 'kept')
    .where((row) =>
      row(
        row.fn<number>('strpos', [row.fn('lower', ['toAddress']), row.val(to.toLowerCase())]),
        '>',
        0,
      ),
    );
  const { total } = await found
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const mails = await found
    .select(['mailId', 'toAddress', 'subject', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('mailId', 'desc')
    .limit(mailsPerPage)
    .offset((page - 1) * mailsPerPage)
    .execute();
  return { total, mails };
}

export async function readMail(db: Db, mailId: string): Promise<MailOpened | undefined> {
  const mail = await db
    .selectFrom('mail')
    .select(['mailId', 'toAddress', 'subject', 'createdAt', 'textBody', 'htmlBody'])
    .where('state', '=', 'kept')
    .where('mailId', '=', mailId)
    .executeTakeFirst();
  if (!mail) return undefined;
  const attachments = await db
    .selectFrom('mailAttachment')
    .select(['name', 'mediaType'])
    .select((row) => row.fn<number>('length', ['content']).as('sizeBytes'))
    .where('mailId', '=', mailId)
    .orderBy('position')
    .execute();
  return { ...mail, textBody: mail.textBody ?? '', htmlBody: mail.htmlBody ?? '', attachments };
}
