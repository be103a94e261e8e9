/** How far each consumer has taken the facts of each of its kinds. */
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/inTransaction.ts';
import type { Reaction } from './Reaction.ts';

/**
 * Says that these consumers are here. One that is new, or new to a kind, starts at the present: what
 * happened before is left alone unless somebody replays it. Servers call it before they listen.
 */
export async function registerConsumers(
  db: Db,
  reactions: readonly Pick<Reaction, 'name' | 'kinds'>[],
): Promise<void> {
  const pairs = reactions.flatMap(({ name, kinds }) => kinds.map((kind) => ({ name, kind })));
  const names = pairs.map(({ name }) => name);
  const kinds = pairs.map(({ kind }) => kind);
  await inTransaction(db, (tx) =>
    sql`
      insert into fact_cursor (consumer, kind, number, seen_at)
      select given.consumer, given.kind, last_number, now()
      from unnest(${names}::text[], ${kinds}::text[]) as given (consumer, kind), fact_head
      order by given.consumer, given.kind
      on conflict (consumer, kind) do update set seen_at = excluded.seen_at`.execute(tx),
  );
}
