import { inTransaction } from '../platform/db/inTransaction.ts';
import type { World } from '../platform/World.ts';

/** The address of an account is its holder's: a link that was mailed there has come back. */
export async function proveAddress(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable('users')
      .set({ emailVerified: true, updatedAt: now() })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .execute(),
  );
}
