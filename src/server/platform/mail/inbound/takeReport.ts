/** What a mail server reports of a letter that it had taken: the address is good no more. */
import { meansTheAddress } from '#domain/mail/meansTheAddress.ts';
import { inTransaction } from '../../db/inTransaction.ts';
import type { World } from '../../World.ts';
import { noteBounce, oneLine } from '../bounces.ts';
import type { InboundMail } from './InboundMail.ts';

/** Word of a delay, of an answering machine, or of a letter that is no more says nothing. */
export async function takeReport(
  { db, now }: Pick<World, 'db' | 'now'>,
  mailId: string,
  { report }: Pick<InboundMail, 'report'>,
): Promise<void> {
  const failed = report?.recipients.find(
    ({ action, status }) => action === 'failed' && status.startsWith('5'),
  );
  if (!failed) return;
  const { reason, status } = failed;
  await inTransaction(db, async (tx) => {
    const mail = await tx
      .updateTable('mail')
      .set({ lastError: oneLine(reason) })
      .where('mailId', '=', mailId)
      .returning('toAddress')
      .executeTakeFirst();
    if (!mail || !meansTheAddress(status)) return;
    await noteBounce(tx, now(), mail.toAddress, { reason, returnedYn: true });
  });
}
