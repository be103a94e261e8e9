/** Reading that PostgreSQL itself ends when it takes too long. */
import { sql, type Transaction } from 'kysely';
import type { Db } from './connect.ts';
import type { Tables } from './Tables.ts';

/**
 * Runs `read` on one connection, in a transaction that can only read.
 * @throws Error with code 57014 where one of its statements takes longer than `statementMs`
 */
export async function withinTime<T>(
  db: Db,
  statementMs: number,
  read: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx);
      return read(tx);
    });
}
