/** What became of a mail that was taken. Whoever took it later, after a crash, has the say. */
import type { Instant } from '#domain/calendar.ts';
import type { Mail } from '#domain/mail/Mail.ts';
import { mostAttempts, retryAt } from '#domain/mail/retry.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';
import { forgetRefusal, noteBounce, oneLine } from './bounces.ts';

type Taken = Pick<Mail, 'mailId' | 'attempts'>;

export async function settleSent(db: Db, now: Instant, mail: Taken): Promise<void> {
  await inTransaction(db, async (tx) => {
    const address = await close(tx, mail, { state: 'sent', sentAt: now, lastError: null });
    if (address !== null) await forgetRefusal(tx, address);
  });
}

/** @param refusedYn whether trying again cannot help; the words are for whoever runs this. */
export async function settleFailure(
  db: Db,
  now: Instant,
  mail: Taken,
  failure: { message: string; refusedYn: boolean; bouncedYn: boolean },
): Promise<void> {
  const lastError = oneLine(failure.message);
  const next = failure.refusedYn ? null : retryAt(mail.attempts, now);
  await inTransaction(db, async (tx) => {
    if (next === null) {
      const address = await close(tx, mail, { state: 'failed', lastError });
      if (address !== null && failure.bouncedYn) {
        await noteBounce(tx, now, address, { reason: lastError, returnedYn: false });
      }
      return;
    }
    await ours(tx, mail).set({ nextAttemptAt: next, lastError }).execute();
  });
}

/** One that was taken more often than it may be tried has killed, or hung, each who took it. */
export function isWornOut({ attempts }: Taken): boolean {
  return attempts > mostAttempts;
}

async function close(
  tx: Tx,
  mail: Taken,
  end: Pick<Mail, 'state' | 'lastError'> & Partial<Pick<Mail, 'sentAt'>>,
): Promise<string | null> {
  const [closed] = await ours(tx, mail)
    .set({ ...end, textBody: null, htmlBody: null, nextAttemptAt: null })
    .returning('toAddress')
    .execute();
  if (!closed) return null;
  await tx.deleteFrom('mailAttachment').where('mailId', '=', mail.mailId).execute();
  return closed.toAddress;
}

function ours(tx: Tx, { mailId, attempts }: Taken) {
  return tx
    .updateTable('mail')
    .where('mailId', '=', mailId)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting');
}
