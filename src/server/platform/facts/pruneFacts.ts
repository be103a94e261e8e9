/** Letting go of facts that are old, dealt with, and waited for by nobody. */
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import { every, type Repeating } from '../every.ts';
import { registerConsumers } from './cursors.ts';
import { lockHead } from './lockHead.ts';
import type { Reaction } from './Reaction.ts';

const mostAtOnce = 5_000;
const everyMs = 3_600_000;

/**
 * Deletes the facts of before `days` days that have a number, that every consumer's cursor has passed,
 * and that no task is left of. Returns how many. A consumer that nobody has named for as long is
 * forgotten, with what it has left undone: no version that runs knows it.
 */
export async function pruneFacts(
  db: Db,
  days: number,
  consumers: readonly Pick<Reaction, 'name' | 'kinds'>[],
): Promise<number> {
  await registerConsumers(db, consumers);
  await forgetConsumers(db, days);
  let total = 0;
  for (let after = 0; ;) {
    const { read, deleted, upTo } = await pruneSome(db, days, after);
    total += deleted;
    if (read < mostAtOnce) return total;
    after = upTo;
  }
}

async function forgetConsumers(db: Db, days: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      delete from fact_cursor where seen_at < now() - ${days} * interval '1 day'`.execute(tx);
    await sql`
      delete from fact_task using fact
      where fact.number = fact_task.number and claimed_by is null and not exists (
        select from fact_cursor
        where fact_cursor.consumer = fact_task.consumer and fact_cursor.kind = fact.kind)`.execute(
      tx,
    );
  });
}

/** Under the lock of the log's head, so that nobody replays what is about to go. */
async function pruneSome(db: Db, days: number, after: number) {
  return inTransaction(db, async (tx) => {
    await lockHead(tx);
    const { rows } = await sql<{ read: number; deleted: number; upTo: number }>`
      with old as materialized (
        select number, kind from fact
        where number > ${after} and stated_at < now() - ${days} * interval '1 day'
        order by number limit ${mostAtOnce}
      ),
      gone as (
        delete from fact using old
        where fact.number = old.number
          and not exists (
            select from fact_cursor
            where fact_cursor.kind = old.kind and fact_cursor.number < old.number)
          and not exists (select from fact_task where fact_task.number = old.number)
        returning 1
      )
      select (select count(*) from old) as read, (select count(*) from gone) as deleted,
        coalesce((select max(number) from old), 0) as up_to`.execute(tx);
    return rows[0]!;
  });
}

/** Prunes now, and every hour while the server runs. */
export function keepFactsPruned(options: {
  db: Db;
  days: number;
  consumers: readonly Pick<Reaction, 'name' | 'kinds'>[];
  onError(error: unknown): void;
}): Repeating {
  const { db, days, consumers, onError } = options;
  return every(everyMs, () => pruneFacts(db, days, consumers), { atOnceYn: true, onError });
}
