import { inTransaction } from '../platform/db/inTransaction.ts';
import { forgetBounce } from '../platform/mail/bounces.ts';
import type { World } from '../platform/World.ts';

/** The address of an account is its holder's: a link that was mailed there has come back. */
export async function proveAddress(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: now() })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .execute();
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user) await forgetBounce(tx, user.email);
  });
}
