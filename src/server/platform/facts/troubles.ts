/** The tasks that have failed: what admins see, and what they can do about it. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { Trouble } from '#domain/trouble/Trouble.ts';
import type { Db } from '../db/connect.ts';
import type { Tx } from '../db/inTransaction.ts';
import { recordFacts } from './record.ts';

/** Given up first, then the oldest, at most `limit`; and how many there are in all. */
export async function findTroubles(
  db: Db,
  limit: number,
): Promise<{ total: number; troubles: Trouble[] }> {
  const { rows } = await sql<Trouble & { total: number }>`
    select consumer, fact_task.number, fact.kind, fact.body ->> 'contractId' as contract_id,
      failed_since as since, tries, coalesce(error, '') as error,
      case when given_up_at is null then due_at end as next_try_at,
      count(*) over () as total
    from fact_task join fact on fact.number = fact_task.number
    where failed_since is not null
    order by given_up_at is null, failed_since, fact_task.number
    limit ${limit}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    troubles: rows.map((row) => Trouble.parse(row)),
  };
}

/** Has a task tried at once, with all its tries before it; false where nothing of the kind failed. */
export async function tryAgain(
  tx: Tx,
  { consumer, number }: Pick<Trouble, 'consumer' | 'number'>,
): Promise<boolean> {
  const { rows } = await sql<{ now: Instant }>`
    update fact_task set due_at = now(), given_up_at = null,
      tries = case when claimed_by is null then 0 else tries end
    where consumer = ${consumer} and number = ${number} and failed_since is not null
    returning now() as now`.execute(tx);
  const [waiting] = rows;
  if (waiting) await recordFacts(tx, waiting.now, [{ kind: 'trouble.changed', consumer }]);
  return waiting !== undefined;
}
