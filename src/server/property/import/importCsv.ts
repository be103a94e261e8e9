/**
 * Importing a CSV file of homes, in two passes: the first refuses a file that is no CSV to its end
 * before anything is written; the second saves row by row, in batches that each note in their own
 * transaction how far the import has come. One that was killed goes on from there: it decides all
 * rows anew, so that its report is whole, and writes from the first row that is not in yet.
 */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Instant, instant } from '#domain/calendar.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type RefusalReason, RefusalReport } from '../../platform/files/RefusalReport.ts';
import { type HomeRecord, type Saved, saveProperties } from '../saveProperties.ts';
import { asDemo } from './asDemo.ts';
import { type CheckedCsv, checkCsv } from './checkCsv.ts';
import { decideRow } from './decideRow.ts';
import { advanceRun, beginRun, finishRun, type ImportRun } from './importRun.ts';
import type { Mapping } from './Mapping.ts';
import { readRows } from './readRows.ts';
import type { RowProblem } from './RowProblem.ts';
import { type RowReading, rowReader } from './rowReader.ts';
import { SeenKeys } from './SeenKeys.ts';

export interface CsvImport {
  db: Db;
  path: string;
  mapping: Mapping;
  asDemoYn: boolean;
  now: Instant;
  /** Where the refused rows are reported. */
  reportPath: string;
  /** Hears about once a second how far it is. */
  say(line: string): void;
}

export interface CsvImported extends Saved {
  rowCount: number;
  refused: number;
  /** Null when no row was refused. */
  reportPath: string | null;
}

const rowsPerBatch = 1000;
/** Part of what makes two imports the same: raise it when rows are decided differently. */
const rulesVersion = 1;

/**
 * Adds and changes homes, never removes one. Importing the same file again changes nothing.
 * @throws CannotStart with a sentence where the file, or the mapping for it, cannot be used.
 */
export async function importCsv(task: CsvImport): Promise<CsvImported> {
  const { db, path, mapping, now, say } = task;
  const checked = await checkCsv(path, mapping.delimiter);
  const readRow = rowReader(mapping, checked.header);
  const { run, abandoned } = await beginRun(db, importOf(task, checked), now);
  if (abandoned) {
    say(`${abandoned.fileName} stopped after row ${number(abandoned.rowsDone)}; its homes stay.`);
  }
  if (run.rowsDone > 0) say(`Goes on after row ${number(run.rowsDone)}`);

  const report = await RefusalReport.open(task.reportPath, 'line');
  const refused = await importRows(task, { checked, run, report, readRow });
  await finishRun(db, run, now);
  return {
    rowCount: checked.rowCount,
    inserted: run.inserted,
    updated: run.updated,
    unchanged: run.unchanged,
    refused,
    reportPath: await report.finish(),
  };
}

function importOf({ mapping, path, asDemoYn }: CsvImport, { sha256 }: CheckedCsv) {
  const parts = JSON.stringify([rulesVersion, sha256, mapping, asDemoYn]);
  const fingerprint = createHash('sha256').update(parts).digest('hex');
  return { source: mapping.source, fileName: basename(path), fingerprint };
}

interface Rows {
  checked: CheckedCsv;
  run: ImportRun;
  report: RefusalReport;
  readRow(row: { line: number; cells: string[] }): RowReading;
}

interface Batch {
  homes: HomeRecord[];
  reasons: RefusalReason[];
}

/** @returns how many rows were refused. */
async function importRows(task: CsvImport, { checked, run, report, readRow }: Rows) {
  const decide = decider(task, run);
  const progress = progressOf(task, checked, run);
  const sha256 = createHash('sha256');
  let batch: Batch = { homes: [], reasons: [] };
  let rowsRead = -1;
  let refused = 0;
  // The database saves one batch while the next one is read.
  let saving = Promise.resolve();

  async function finishBatch(): Promise<void> {
    const { homes, reasons } = batch;
    const upTo = rowsRead;
    batch = { homes: [], reasons: [] };
    await saving;
    await report.add(reasons);
    progress(refused);
    saving = saveBatch(task, run, homes, upTo);
    // Whoever awaits it next hears of its failure; until then it is not an unhandled one.
    saving.catch(() => {});
  }

  const rows = readRows(task.path, task.mapping.delimiter, (bytes) => sha256.update(bytes));
  for await (const row of rows) {
    if (rowsRead++ === -1) continue;
    const decision = decide(readRow(row));
    if ('home' in decision) batch.homes.push(decision.home);
    else {
      refused++;
      batch.reasons.push(...decision.problems.map(reasonOf));
    }
    if (rowsRead % rowsPerBatch === 0) await finishBatch();
  }
  await finishBatch();
  await saving;
  if (sha256.digest('hex') !== checked.sha256) {
    throw new CannotStart(
      `${basename(task.path)} was changed while it was imported; ${number(run.rowsDone)} rows of ` +
        'it are in. Import it once more.',
    );
  }
  return refused;
}

function reasonOf({ line, field, value, reason }: RowProblem): RefusalReason {
  return { place: String(line), field, value, reason };
}

/** A key that the file has had already is refused: the first row with it counts. */
function decider({ path, mapping, asDemoYn, now }: CsvImport, run: ImportRun) {
  const source = {
    originatingSystemName: mapping.source,
    confirmedAt: instant(Math.floor(statSync(path).mtimeMs)),
  };
  const seen = new SeenKeys();
  return (reading: RowReading) => {
    const decision = decideRow(reading, source, now);
    if (!('home' in decision)) return decision;
    if (!seen.add(reading.listingKey)) {
      const { line, listingKey } = reading;
      const reason = 'An earlier row of the file has the same listing key.';
      return { problems: [{ line, field: mapping.key.join(', '), value: listingKey, reason }] };
    }
    return asDemoYn ? { home: asDemo(decision.home, run.startedAt) } : decision;
  };
}

async function saveBatch(
  { db, now }: CsvImport,
  run: ImportRun,
  homes: HomeRecord[],
  rowsDone: number,
): Promise<void> {
  if (rowsDone <= run.rowsDone) return;
  const saved = await inTransaction(db, async (tx) => {
    const batchSaved = await saveProperties(tx, now, homes);
    await advanceRun(tx, run, rowsDone, batchSaved);
    return batchSaved;
  });
  run.rowsDone = rowsDone;
  run.inserted += saved.inserted;
  run.updated += saved.updated;
  run.unchanged += saved.unchanged;
}

const sayEveryMs = 1000;

function progressOf(task: CsvImport, checked: CheckedCsv, run: ImportRun) {
  const startedMs = performance.now();
  const rowsBefore = run.rowsDone;
  let saidMs = startedMs;
  return (refused: number) => {
    const nowMs = performance.now();
    if (nowMs - saidMs < sayEveryMs) return;
    saidMs = nowMs;
    const perSecond = ((run.rowsDone - rowsBefore) * 1000) / (nowMs - startedMs);
    task.say(
      `${number(run.rowsDone)} of ${number(checked.rowCount)} rows, ` +
        `${number(Math.round(perSecond))} rows/s, ${number(refused)} refused`,
    );
  };
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
