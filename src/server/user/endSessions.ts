import type { Instant } from '#domain/calendar.ts';
import type { World } from '../platform/World.ts';
import { inTransaction, type Tx } from '../platform/db/inTransaction.ts';
import { recordFacts } from '../platform/facts/record.ts';
import type { Gate } from '../platform/http/session.ts';

export type Ended =
  | { userId: string; only?: string; except?: string }
  /** The one that a cookie stands for. */
  | { token: string };

/**
 * Ends sessions of a user: all, one, or all but one. Their tokens are refused at once by this process,
 * and by others as soon as they hear of it.
 * @returns how many there were
 */
export async function endSessions(
  { db, now }: Pick<World, 'db' | 'now'>,
  gate: Gate,
  which: Ended,
): Promise<number> {
  const ended = await inTransaction(db, (tx) => endSessionsIn(tx, now(), which));
  for (const { id } of ended) gate.forget(id);
  return ended.length;
}

/** States each end, so that every server cuts its live connections. */
export async function endSessionsIn(tx: Tx, now: Instant, which: Ended) {
  const rows = await deleteSessions(tx, which);
  const facts = rows.map(({ id, userId }) => sessionEnded(userId, id));
  await recordFacts(tx, now, facts);
  return rows;
}

function deleteSessions(tx: Tx, which: Ended) {
  const sessions = tx.deleteFrom('userSession').returning(['id', 'userId']);
  if ('token' in which) return sessions.where('token', '=', which.token).execute();
  return sessions
    .where('userId', '=', which.userId)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only!))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except!))
    .execute();
}

function sessionEnded(userId: string, sessionId: string) {
  return { kind: 'session.ended', userId, sessionId } as const;
}
