import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const soonMs = 20;

/**
 * Waits until every fact that was stated can be read. A fact waits for all older transactions, and
 * those of other tests' databases on the same PostgreSQL are among them.
 */
export async function factsReadable(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (
        select from fact where xid >= pg_snapshot_xmin(pg_current_snapshot())
      ) as waits`.execute(db);
    if (!rows[0]!.waits) return;
    await pause(soonMs);
  }
}
