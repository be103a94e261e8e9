import type { World } from '../platform/World.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import type { Gate } from '../platform/http/session.ts';

export type Ended =
  | { userId: string; only?: string; except?: string }
  /** The one that a cookie stands for. */
  | { token: string };

/**
 * Ends sessions of a user: all, one, or all but one. Their tokens are refused at once by this process,
 * and by others when they look the session up again.
 * @returns how many there were
 */
export async function endSessions(
  { db }: Pick<World, 'db'>,
  gate: Gate,
  which: Ended,
): Promise<number> {
  const ended = await inTransaction(db, (tx) => {
    const sessions = tx.deleteFrom('userSession').returning('id');
    if ('token' in which) return sessions.where('token', '=', which.token).execute();
    return sessions
      .where('userId', '=', which.userId)
      .$if(which.only !== undefined, (query) => query.where('id', '=', which.only!))
      .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
      .execute();
  });
  for (const { id } of ended) gate.forget(id);
  return ended.length;
}
