/**
 * Reading facts in order, without gaps: what every index and live feed in a process lives on.
 * A fact becomes visible once no older transaction is still open (`pg_snapshot_xmin`), so one that
 * commits late is never skipped.
 */
import { sql } from 'kysely';
import type { Fact, FactKind } from '#domain/facts.ts';
import type { Db } from '../db/connect.ts';

/** Where a reader stands. `start()` is "everything so far is known". */
export interface FactCursor {
  xid: string;
  factId: string;
}

export interface FactBatch {
  facts: Fact[];
  cursor: FactCursor;
}

const firstFactId = '00000000-0000-0000-0000-000000000000';

/**
 * A cursor from which nothing that commits later can be missed. Read it before the state that it
 * stands for: a fact met twice does no harm, one never met does.
 */
export async function presentCursor(db: Db): Promise<FactCursor> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db);
  return { xid: rows[0]!.xmin, factId: firstFactId };
}

/** The facts after the cursor, at most `limit`, oldest first. */
export async function readFacts(
  db: Db,
  cursor: FactCursor,
  kinds: FactKind[],
  limit: number,
): Promise<FactBatch> {
  const { rows } = await sql<{ xid: string; factId: string; body: Fact }>`
    select xid::text as xid, fact_id, body from fact
    where (xid, fact_id) > (${cursor.xid}::xid8, ${cursor.factId}::uuid)
      and xid < pg_snapshot_xmin(pg_current_snapshot())
      and kind = any(${kinds}::text[])
    order by xid, fact_id limit ${limit}`.execute(db);
  const last = rows.at(-1);
  return {
    facts: rows.map((row) => row.body),
    cursor: last ? { xid: last.xid, factId: last.factId } : cursor,
  };
}

export interface Following {
  stop(): Promise<void>;
}

/**
 * Calls `handle` with every batch of facts after `from`, one batch at a time, looking each
 * `everyMs`. A failing batch is reported and tried again; it is never skipped.
 */
export function followFacts(options: {
  db: Db;
  from: FactCursor;
  kinds: FactKind[];
  handle(facts: Fact[]): Promise<void>;
  onError(error: unknown): void;
  everyMs?: number;
}): Following {
  const { db, kinds, handle, onError, everyMs = 250 } = options;
  const batchSize = 5000;
  let cursor = options.from;
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function drain(): Promise<void> {
    while (!ending.signal.aborted) {
      const batch = await readFacts(db, cursor, kinds, batchSize);
      if (batch.facts.length > 0) await handle(batch.facts);
      cursor = batch.cursor;
      if (batch.facts.length < batchSize) return;
    }
  }

  function schedule(): void {
    if (!ending.signal.aborted) timer = setTimeout(() => void tick(), everyMs);
  }

  async function tick(): Promise<void> {
    running = running.then(drain).catch((error: unknown) => {
      if (!ending.signal.aborted) onError(error);
    });
    await running;
    schedule();
  }

  schedule();
  return {
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running.catch(() => {});
    },
  };
}
