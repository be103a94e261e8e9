import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import { insertBatches } from '../db/insertBatches.ts';
import type { Tx } from '../db/inTransaction.ts';
import { refusalOf } from '../http/errors.ts';
import { Letter } from './Letter.ts';
import { renderLetter } from './renderLetter.ts';

/** @throws Refusal when the letter has a bad address or a line break where none may be. */
export async function writeMail(
  tx: Tx,
  now: Instant,
  letter: Letter,
  state: 'waiting' | 'kept',
): Promise<void> {
  const good = Letter.safeParse(letter);
  if (!good.success) throw refusalOf(good.error);
  const { to, subject, attachments, unsubscribe, replyTo } = good.data;
  const { text, html } = renderLetter(good.data);
  const mailId = uuidv7();
  await tx
    .insertInto('mail')
    .values({
      mailId,
      toAddress: to,
      subject,
      textBody: text,
      htmlBody: html,
      state,
      attempts: 0,
      nextAttemptAt: state === 'waiting' ? now : null,
      createdAt: now,
      sentAt: null,
      unsubscribeUrl: unsubscribe?.oneClickUrl ?? null,
      replyTo: replyTo ?? null,
      lastError: null,
    })
    .execute();
  const rows = attachments.map((attachment, position) => ({ mailId, position, ...attachment }));
  for (const batch of insertBatches(rows)) {
    await tx.insertInto('mailAttachment').values(batch).execute();
  }
}
