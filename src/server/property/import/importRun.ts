/** How far an import has come, kept in the database with the homes themselves. */
import { sql } from 'kysely';
import type { Instant } from '#domain/calendar.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction, type Tx } from '../../platform/db/inTransaction.ts';
import type { Saved } from '../saveProperties.ts';

/** What an import is of. */
export interface ImportOf {
  source: string;
  fileName: string;
  /** Of the file, the mapping and the options. */
  fingerprint: string;
}

export interface ImportRun extends ImportOf, Saved {
  startedAt: Instant;
  finishedAt: Instant | null;
  rowsDone: number;
}

export interface Begun {
  run: ImportRun;
  /** Another file of this source whose import was never finished. */
  abandoned: ImportRun | null;
}

/**
 * Goes on with an unfinished import of the same file, or begins one. An import of a file that was
 * imported before keeps its first `startedAt`, which anchors what is made up for the demo.
 */
export async function beginRun(db: Db, of: ImportOf, now: Instant): Promise<Begun> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<ImportRun>`
      select * from import_run where source = ${of.source} for update`.execute(tx);
    const before = rows[0];
    const same = before?.fingerprint === of.fingerprint;
    if (before && same && before.finishedAt === null) return { run: before, abandoned: null };

    const run: ImportRun = {
      ...of,
      startedAt: before && same ? before.startedAt : now,
      finishedAt: null,
      rowsDone: 0,
      inserted: 0,
      updated: 0,
      unchanged: 0,
    };
    await sql`
      insert into import_run
      values (${run.source}, ${run.fileName}, ${run.fingerprint}, ${run.startedAt}, null, 0, 0, 0, 0)
      on conflict (source) do update set (file_name, fingerprint, started_at, finished_at,
        rows_done, inserted, updated, unchanged) = (excluded.file_name, excluded.fingerprint,
        excluded.started_at, null, 0, 0, 0, 0)`.execute(tx);
    return { run, abandoned: before && before.finishedAt === null ? before : null };
  });
}

/**
 * Notes that the rows up to `rowsDone` are dealt with, in the transaction that saved them.
 * @throws CannotStart when another process has moved on the same import.
 */
export async function advanceRun(
  tx: Tx,
  run: ImportRun,
  rowsDone: number,
  saved: Saved,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_run set rows_done = ${rowsDone}, inserted = inserted + ${saved.inserted},
      updated = updated + ${saved.updated}, unchanged = unchanged + ${saved.unchanged}
    where source = ${run.source} and fingerprint = ${run.fingerprint}
      and rows_done = ${run.rowsDone} and finished_at is null`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new CannotStart(`Another import of “${run.source}” is running. Let it finish first.`);
  }
}

export async function finishRun(db: Db, run: ImportRun, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      update import_run set finished_at = ${now}
      where source = ${run.source} and fingerprint = ${run.fingerprint}`.execute(tx);
  });
}
