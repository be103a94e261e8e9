/** Recording facts: rows in the same transaction as the change they tell of. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import { afterCommit, type Tx } from '../db/inTransaction.ts';

/** PostgreSQL takes 65,535 parameters a statement; a fact needs six. */
const rowsPerInsert = 10_000;

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
  for (let start = 0; start < facts.length; start += rowsPerInsert) {
    await tx
      .insertInto('fact')
      .values(
        facts.slice(start, start + rowsPerInsert).map((fact) => ({
          factId: uuidv7(),
          kind: fact.kind,
          body: JSON.stringify(fact),
          statedAt: now,
          subject: about?.subject ?? null,
          revision: about?.revision ?? null,
        })),
      )
      .execute();
  }
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
