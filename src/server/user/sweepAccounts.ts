/** Removing what has run out: sessions, tokens of mailed links, challenges of passkeys, counts of letters and of failures. */
import type { FastifyInstance } from 'fastify';
import { addMs, type Instant } from '#domain/calendar.ts';
import { failuresKeptMs } from '#domain/user/signInThrottle.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { every, type Repeating } from '../platform/every.ts';
import type { World } from '../platform/World.ts';

const everyMs = 3_600_000;
/** Clocks of servers differ a little, and a request may be under way. */
const graceMs = 60_000;
const letterCountsKeptMs = 2 * 86_400_000;

export async function sweepAccounts(db: Db, now: Instant): Promise<void> {
  const before = addMs(now, -graceMs);
  for (const table of ['userSession', 'userVerification'] as const) {
    await inTransaction(db, (tx) => tx.deleteFrom(table).where('expiresAt', '<', before).execute());
  }
  const countedFrom = addMs(now, -letterCountsKeptMs);
  await inTransaction(db, (tx) =>
    tx.deleteFrom('letterCount').where('beganAt', '<', countedFrom).execute(),
  );
  const failedFrom = addMs(now, -failuresKeptMs);
  await inTransaction(db, (tx) =>
    tx.deleteFrom('signInFailure').where('lastAt', '<', failedFrom).execute(),
  );
}

/** Sweeps when the server starts, and from time to time while it runs. */
export function keepAccountsSwept(
  app: FastifyInstance,
  { db, log, now }: Pick<World, 'db' | 'log' | 'now'>,
): void {
  let sweeping: Repeating | undefined;
  app.addHook('onReady', async () => {
    sweeping = every(everyMs, () => sweepAccounts(db, now()), {
      atOnceYn: true,
      onError: (error) => log.error({ err: error }, 'sweeping accounts failed'),
    });
  });
  app.addHook('onClose', async () => sweeping?.stop());
}
