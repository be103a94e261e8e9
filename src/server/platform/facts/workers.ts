/**
 * Which processes are alive, by the clock of the database, so that the clocks of machines do not
 * matter. What a dead one had claimed is free for the others.
 */
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Patience } from './patience.ts';

/** Says that a process lives for another `leaseMs`, and frees what dead ones had claimed. */
export async function stayAlive(
  db: Db,
  workerId: string,
  leaseMs: number,
  patience: Patience,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      insert into fact_worker (worker_id, alive_until)
      values (${workerId}, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
      on conflict (worker_id) do update set alive_until = excluded.alive_until`.execute(tx);
  });
  await inTransaction(db, async (tx) => {
    await sql`
      delete from fact_worker where worker_id in (
        select worker_id from fact_worker
        where alive_until < clock_timestamp() and worker_id <> ${workerId}
        for update skip locked)`.execute(tx);
    // A fact that kills whoever works on it comes to an end too, so this counts as a try.
    await sql`
      update fact_task set claimed_by = null, due_at = now(), tries = tries + 1,
        tried_at = now(), failed_since = coalesce(failed_since, now()),
        error = 'The process that worked on it ended before it was done.',
        given_up_at = case when tries + 1 >= ${patience.tries} then now() end
      where claimed_by is not null
        and not exists (select from fact_worker where worker_id = claimed_by)`.execute(tx);
  });
}

/** Gives back what a process has claimed and will not end, as it leaves. */
export async function leave(db: Db, workerId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('factTask')
      .set({ claimedBy: null })
      .where('claimedBy', '=', workerId)
      .execute();
    await tx.deleteFrom('factWorker').where('workerId', '=', workerId).execute();
  });
}
