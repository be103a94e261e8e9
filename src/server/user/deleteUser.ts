/** The end of an account: rows go with their user, files with their rows. */
import type { World } from '../platform/World.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { forgetFile } from '../platform/files/keepFile.ts';
import { endSessionsIn } from './endSessions.ts';
import { notFound, Refusal } from '../platform/http/errors.ts';

/** @throws Refusal 400 when the typed address is not that of the account */
export async function deleteUser(
  world: Pick<World, 'db' | 'files' | 'log' | 'now'>,
  userId: string,
  typedEmail: string,
): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw notFound('This account is deleted already.');
    if (user.email !== typedEmail) {
      throw new Refusal(400, 'invalid_field', 'Type the e-mail address of this account.', 'email');
    }
    const files = await tx
      .selectFrom('storedFile')
      .select('fileId')
      .where('ownerUserId', '=', userId)
      .execute();
    for (const { fileId } of files) await forgetFile(tx, world, fileId);
    // Live connections end with the account, not only at the next look at its session.
    await endSessionsIn(tx, world.now(), { userId });
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });
}
