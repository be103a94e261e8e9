/** Has a consumer process facts again that it has processed before. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { lockHead } from './lockHead.ts';

/** Names of the consumers that this database knows. */
export async function consumerNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('factCursor').select('consumer').distinct().execute();
  return rows.map(({ consumer }) => consumer).toSorted();
}

/**
 * Lays the facts from a number or a moment on, up to the consumer's cursors, before it once more, and
 * returns how many. What waits or was given up is tried anew; what is being worked on is left alone.
 */
export async function replayFacts(
  db: Db,
  consumer: string,
  from: { number: number } | { at: Instant },
): Promise<number> {
  const since =
    'number' in from
      ? sql`fact.number >= ${from.number}`
      : sql`fact.stated_at >= ${from.at}::timestamptz`;
  return inTransaction(db, async (tx) => {
    // Nobody prunes what is about to be replayed.
    await lockHead(tx);
    const { numAffectedRows } = await sql`
      insert into fact_task (consumer, number, due_at)
      select consumer, fact.number, now()
      from fact_cursor join fact on fact.kind = fact_cursor.kind and fact.number <= fact_cursor.number
      where consumer = ${consumer} and ${since}
      on conflict (consumer, number) do update
        set due_at = now(), tries = 0, given_up_at = null, failed_since = null, error = null
        where fact_task.claimed_by is null`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
