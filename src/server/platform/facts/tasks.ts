/**
 * Tasks: a fact that a consumer has taken is a row until it is dealt with. Taking moves the consumer's
 * cursor and claims for the process in one statement, so that of several processes one works on a
 * fact, and a process that dies leaves a claim behind which the others see (`workers.ts`).
 */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction, type Tx } from '../db/inTransaction.ts';
import { type Patience, pauseAfter } from './patience.ts';
import type { Reaction } from './Reaction.ts';
import { recordFacts } from './record.ts';

export interface Task {
  number: number;
  /** What the fact happened to; tasks of one subject are dealt with one after another. */
  subject: string | null;
  body: unknown;
  /** How many have failed. */
  tries: number;
}

type Consumer = Pick<Reaction, 'name' | 'kinds'>;

export interface Taken {
  tasks: Task[];
  /** Whether there may be more: beyond the limit, or held by a process that is taking right now. */
  moreYn: boolean;
}

/**
 * Takes the next facts behind the cursors, at most `limit`. Cursors of kinds without news are not
 * touched, and those that another process moves right now are passed by.
 */
export async function takeNew(
  db: Db,
  workerId: string,
  { name, kinds }: Consumer,
  limit: number,
): Promise<Taken> {
  const { rows } = await sql<{ behind: boolean } & (Task | { number: null })>`
    with place as materialized (
      select kind, number from fact_cursor
      where consumer = ${name} and kind = any(${kinds}::text[])
        and exists (
          select from fact where fact.kind = fact_cursor.kind and fact.number > fact_cursor.number)
      for update skip locked
    ),
    next as materialized (
      select found.* from place
      cross join lateral (
        select number, kind, subject, body from fact
        where fact.kind = place.kind and fact.number > place.number
        order by number limit ${limit}
      ) as found
      order by number limit ${limit}
    ),
    moved as (
      update fact_cursor set number = reached.number
      from (select kind, max(number) as number from next group by kind) as reached
      where consumer = ${name} and fact_cursor.kind = reached.kind
    ),
    taken as (
      insert into fact_task (consumer, number, claimed_by, due_at)
      select ${name}, number, ${workerId}::uuid, now() from next
      on conflict do nothing
      returning number
    )
    select behind.yn as behind, next.number, next.subject, next.body, 0 as tries
    from (
      select exists (
        select from fact_cursor
        where consumer = ${name} and kind = any(${kinds}::text[]) and exists (
          select from fact where fact.kind = fact_cursor.kind and fact.number > fact_cursor.number)
      ) as yn
    ) as behind
    left join (next join taken using (number)) on true
    order by next.number`.execute(db);
  const tasks = rows.flatMap((row) => (row.number === null ? [] : [row]));
  const heldElsewhereYn = tasks.length === 0 && (rows[0]?.behind ?? false);
  return { tasks, moreYn: tasks.length === limit || heldElsewhereYn };
}

/** Claims tasks that wait: to be tried again, freed by a dead process, or replayed. */
export async function takeWaiting(
  db: Db,
  workerId: string,
  { name, kinds }: Consumer,
  limit: number,
): Promise<Taken> {
  const { rows } = await sql<Task>`
    update fact_task set claimed_by = ${workerId}
    from fact
    where fact.number = fact_task.number and consumer = ${name}
      and fact_task.number in (
        select waiting.number from fact_task as waiting
        join fact on fact.number = waiting.number and fact.kind = any(${kinds}::text[])
        where consumer = ${name} and claimed_by is null and given_up_at is null and due_at <= now()
        order by due_at, waiting.number limit ${limit}
        for update of waiting skip locked)
    returning fact_task.number, subject, body, tries`.execute(db);
  return { tasks: rows.toSorted((a, b) => a.number - b.number), moreYn: rows.length === limit };
}

/** Ends tasks in the transaction of their work; returns those that were still this process's. */
export async function endTasks(
  tx: Tx,
  workerId: string,
  consumer: string,
  numbers: number[],
): Promise<Set<number>> {
  const rows = await tx
    .deleteFrom('factTask')
    .where('consumer', '=', consumer)
    .where('number', 'in', numbers)
    .where('claimedBy', '=', workerId)
    .returning(['number', 'failedSince', sql<Instant>`now()`.as('now')])
    .execute();
  const mended = rows.find(({ failedSince }) => failedSince !== null);
  if (mended) await recordFacts(tx, mended.now, [{ kind: 'trouble.changed', consumer }]);
  return new Set(rows.map(({ number }) => number));
}

const mostErrorLength = 2_000;

/** Counts a try that failed; false where the task is not this process's any more. */
export async function countFailure(
  db: Db,
  workerId: string,
  consumer: string,
  { number, tries }: Task,
  error: unknown,
  patience: Patience,
): Promise<boolean> {
  const failed = tries + 1;
  const message = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '');
  const pauseMs = pauseAfter(failed, patience);
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ now: Instant }>`
      update fact_task set claimed_by = null, tries = ${failed}, tried_at = now(),
        failed_since = coalesce(failed_since, now()), error = ${message.slice(0, mostErrorLength)},
        due_at = now() + ${pauseMs} * interval '1 millisecond',
        given_up_at = case when ${failed >= patience.tries} then now() end
      where consumer = ${consumer} and number = ${number} and claimed_by = ${workerId}
      returning now() as now`.execute(tx);
    const [counted] = rows;
    if (counted) await recordFacts(tx, counted.now, [{ kind: 'trouble.changed', consumer }]);
    return counted !== undefined;
  });
}
