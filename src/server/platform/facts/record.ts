/** Stating facts: rows in the same transaction as the change they tell of. */
import { uuidv7 } from 'uuidv7';
import type { Instant } from '#domain/calendar.ts';
import type { Fact } from '#domain/facts.ts';
import type { Tx } from '../db/inTransaction.ts';

/** PostgreSQL takes 65,535 parameters a statement; a fact needs four. */
const rowsPerInsert = 10_000;

export async function stateFacts(tx: Tx, now: Instant, facts: Fact[]): Promise<void> {
  for (let start = 0; start < facts.length; start += rowsPerInsert) {
    await tx
      .insertInto('fact')
      .values(
        facts.slice(start, start + rowsPerInsert).map((fact) => ({
          factId: uuidv7(),
          kind: fact.kind,
          body: JSON.stringify(fact),
          statedAt: now,
        })),
      )
      .execute();
  }
}
