/**
 * Giving committed facts their numbers. Whoever numbers holds the lock of the one row of `fact_head`
 * until its numbers are committed, so numbers become visible in their order: who has read up to a
 * number has missed nothing below it. A transaction that commits late gets a late number; nobody
 * waits for it. Numbers may have holes, and a hole is never filled.
 */
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The channel on which processes hear how far the log is numbered. */
export const channel = 'lintel_facts';

/** Facts without a subject come in thousands, from imports; those of a subject are never parted. */
const mostAtOnce = 5_000;

/**
 * Numbers what is committed and has no number, tells every process, and returns how many it were.
 * Facts go by their ids, and where several of one subject meet they take their places by revision.
 */
export async function numberFacts(db: Db): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await numberSome(db);
    total += count;
    if (count < mostAtOnce) return total;
  }
}

/**
 * The snapshot may be older than the lock: another process may have numbered in between. Its facts
 * are left as they are (`number is null` is asked again of the newest row), and `last_number` is the
 * newest, as of a row that is locked.
 */
async function numberSome(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with head as materialized (
      select last_number from fact_head
      where exists (select from fact where number is null and subject is null)
        or exists (select from fact where number is null and subject is not null)
      for update
    ),
    waiting as materialized (
      (select fact_id, fact_id as lone_id, null as subject, null::bigint as revision from fact
        where number is null and subject is null order by fact_id limit ${mostAtOnce})
      union all
      select fact_id, null::uuid, subject, revision from fact
        where number is null and subject is not null
    ),
    in_line as (
      select *, row_number() over (order by fact_id) as place from waiting
    ),
    placed as (
      select fact_id, (
          array_agg(place) over (
            partition by lone_id, subject order by place
            rows between unbounded preceding and unbounded following)
        )[row_number() over (partition by lone_id, subject order by revision, fact_id)] as place
      from in_line
    ),
    numbered as (
      update fact set number = head.last_number + numbering.place
      -- As arrays, whose length the planner takes to be small: it goes by the primary key then.
      from (select array_agg(fact_id) as ids, array_agg(place) as places from placed) as line
        cross join lateral unnest(line.ids, line.places) as numbering (fact_id, place)
        cross join head
      where fact.fact_id = numbering.fact_id and fact.number is null
      returning fact.number
    ),
    moved as (
      update fact_head set last_number = counted.last
      from (select max(number) as last from numbered) as counted
      where counted.last is not null
      returning last_number
    )
    select (select count(*) from numbered) as count, pg_notify(${channel}, last_number::text)
    from moved`.execute(db);
  return rows[0]?.count ?? 0;
}
