/** Addresses that letters come back from: noted, asked before a letter that can wait, forgotten. */
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/inTransaction.ts';
import { recordFacts } from '../facts/record.ts';

/**
 * Told once, until the address is good again.
 * @param reason what the mail server said
 * @param returnedYn by a report, after a mail server had taken the letter
 */
export async function noteBounce(
  tx: Tx,
  now: Instant,
  to: string,
  { reason, returnedYn }: { reason: string; returnedYn: boolean },
): Promise<void> {
  const address = to.toLowerCase();
  const [fresh] = await tx
    .insertInto('mailBounce')
    .values({ address, reason: oneLine(reason), bouncedAt: now, returnedYn })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('address')
    .execute();
  if (fresh) await recordFacts(tx, now, [{ kind: 'mail.bounced', bouncedAt: now }]);
  else if (returnedYn)
    await tx
      .updateTable('mailBounce')
      .set({ returnedYn })
      .where('address', '=', address)
      .where('returnedYn', '=', false)
      .execute();
}

/** A letter was taken again: what a relay takes may still come back, so that reports stay. */
export async function forgetRefusal(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom('mailBounce')
    .where('address', '=', address.toLowerCase())
    .where('returnedYn', '=', false)
    .execute();
}

/** Whoever has the address has read a letter there, or asks for another try. */
export async function forgetBounce(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('mailBounce').where('address', '=', address.toLowerCase()).execute();
}

/** Whether letters to that address come back. */
export async function isBounced(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailBounce')
    .select('address')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** A mail server may answer anything; PostgreSQL takes no NUL, and nobody reads more than this. */
export function oneLine(message: string): string {
  return message
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, 500);
}
