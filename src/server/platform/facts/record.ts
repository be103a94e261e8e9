/** Recording facts: rows in the same transaction as the change they tell of. */
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import { afterCommit, type Tx } from '../db/inTransaction.ts';

/** What facts happened to, by a writer that holds the lock of its row. */
export interface Subject {
  /** The id of the row, such as a contract's. */
  subject: string;
  /** Which change of the row it was: facts of one subject are numbered in this order. */
  revision: number;
}

/** @param about given where the writer holds the lock of what the facts tell of */
export async function recordFacts(
  tx: Tx,
  now: Instant,
  facts: Fact[],
  about: Subject | null = null,
): Promise<void> {
  if (facts.length === 0) return;
  // One text for all: thousands of parameters would take PostgreSQL longer to read than to store.
  const rows = facts.map((fact) => ({ id: uuidv7(), kind: fact.kind, body: fact }));
  await sql`
    insert into fact (fact_id, kind, body, stated_at, subject, revision)
    select id, kind, body, ${now}, ${about?.subject ?? null}, ${about?.revision ?? null}
    from json_to_recordset(${JSON.stringify(rows)}) as given (id uuid, kind text, body jsonb)
  `.execute(tx);
  afterCommit(tx, factsRecorded);
}

const poked = new Set<() => void>();

/** Says that facts are committed; for whoever writes them by a statement of their own. */
export function factsRecorded(): void {
  for (const hear of poked) hear();
}

/** Calls `hear` after each commit of facts in this process; the function given back ends it. */
export function onRecorded(hear: () => void): () => void {
  poked.add(hear);
  return () => void poked.delete(hear);
}
