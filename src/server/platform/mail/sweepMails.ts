import { epochMs, type Instant, instant } from '#domain/calendar.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Db } from '../db/connect.ts';

const keptForMs = 30 * 86_400_000;

/** Removes what was sent, given up or kept for the mailbox more than 30 days ago. */
export async function sweepMails(db: Db, now: Instant): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .deleteFrom('mail')
      .where('createdAt', '<', instant(epochMs(now) - keptForMs))
      .where('state', '!=', 'waiting')
      .execute(),
  );
}
