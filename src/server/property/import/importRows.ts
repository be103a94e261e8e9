/** The second pass over a file: row by row into homes, batch by batch into the database. */
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { type Instant, instant } from '#domain/calendar.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import type { RefusalReason, RefusalReport } from '../../platform/files/RefusalReport.ts';
import { markPresent } from '../history/closeVanished.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { saveProperties } from '../saveProperties.ts';
import { asDemo } from './asDemo.ts';
import type { CheckedCsv } from './checkCsv.ts';
import { type Decision, decideRow } from './decideRow.ts';
import type { CsvImport } from './CsvImport.ts';
import { advanceRun, type ImportRun } from './importRun.ts';
import { placeAtKnownAddresses } from './knownAddresses.ts';
import type { CsvRow } from './cutRows.ts';
import { readRows } from './readRows.ts';
import type { RowProblem } from './RowProblem.ts';
import type { RowReading } from './rowReader.ts';
import { number, sayProgress } from './sayProgress.ts';
import { SeenKeys } from './SeenKeys.ts';

export interface RowsTask {
  checked: CheckedCsv;
  /** Moves on with each batch. */
  run: ImportRun;
  report: RefusalReport;
  readRow(row: CsvRow): RowReading;
}

export interface RowCounts {
  refused: number;
  /** Of the refused rows those of which nobody knows which home they tell of. */
  withoutKey: number;
  /** By field. */
  leftOut: Map<string, number>;
  noted: Map<string, number>;
}

interface Batch {
  homes: HomeRecord[];
  reasons: RefusalReason[];
  /** Of rows that were refused. */
  refusedKeys: string[];
}

const rowsPerBatch = 1000;

/**
 * @returns how many rows were refused, and how many cells were left out or read otherwise.
 * @throws CannotStart when the file is not the one that was checked any more.
 */
export async function importRows(
  task: CsvImport,
  { checked, run, report, readRow }: RowsTask,
): Promise<RowCounts> {
  const decide = decider(task, run);
  const progress = sayProgress(checked.rowCount, run.rowsDone, task.say);
  const sha256 = createHash('sha256');
  let batch = emptyBatch();
  let rowsRead = -1;
  const counts: RowCounts = { refused: 0, withoutKey: 0, leftOut: new Map(), noted: new Map() };
  // The database saves one batch while the next one is read.
  let saving = Promise.resolve();

  async function finishBatch(): Promise<void> {
    const full = batch;
    const upTo = rowsRead;
    batch = emptyBatch();
    await saving;
    await report.add(full.reasons);
    progress({ rowsDone: run.rowsDone, refused: counts.refused });
    saving = saveBatch(task, run, full, upTo);
    // Whoever awaits it next hears of its failure; until then it is not an unhandled one.
    saving.catch(() => {});
  }

  const rows = readRows(task.path, task.mapping.delimiter, (bytes) => sha256.update(bytes));
  for await (const row of rows) {
    if (rowsRead++ === -1) continue;
    const reading = readRow(row);
    const decision = decide(reading);
    if ('home' in decision) {
      batch.homes.push(decision.home);
      for (const note of decision.notes) {
        count(note.effect === 'noted' ? counts.noted : counts.leftOut, note.field);
        batch.reasons.push(reasonOf(note, note.effect));
      }
    } else {
      counts.refused++;
      if (reading.listingKey === '') counts.withoutKey++;
      else batch.refusedKeys.push(reading.listingKey);
      batch.reasons.push(...decision.problems.map((problem) => reasonOf(problem, 'refused')));
    }
    if (rowsRead % (task.rowsPerBatch ?? rowsPerBatch) === 0) await finishBatch();
  }
  await finishBatch();
  await saving;
  if (sha256.digest('hex') !== checked.sha256) {
    throw new CannotStart(
      `${basename(task.path)} was changed while it was imported; ${number(run.rowsDone)} rows of ` +
        'it are in. Import it once more.',
    );
  }
  return counts;
}

function emptyBatch(): Batch {
  return { homes: [], reasons: [], refusedKeys: [] };
}

/** What a file says was so when it was written. */
export function writtenAt(path: string): Instant {
  return instant(Math.floor(statSync(path).mtimeMs));
}

/** A key that the file has had already is refused: the first row with it counts. */
function decider({ path, mapping, asDemoYn, now }: CsvImport, run: ImportRun) {
  const source = {
    originatingSystemName: mapping.source,
    confirmedAt: writtenAt(path),
  };
  const seen = new SeenKeys();
  return (reading: RowReading): Decision => {
    const decision = decideRow(reading, source, now);
    if (!('home' in decision)) return decision;
    if (!seen.add(reading.listingKey)) {
      const { line, listingKey } = reading;
      const reason = 'An earlier row of the file has the same listing key.';
      return { problems: [{ line, field: mapping.key.join(', '), value: listingKey, reason }] };
    }
    return asDemoYn ? { ...decision, home: asDemo(decision.home, run.startedAt) } : decision;
  };
}

async function saveBatch(
  { db, now, path, mapping }: CsvImport,
  run: ImportRun,
  { homes, refusedKeys }: Batch,
  rowsDone: number,
): Promise<void> {
  if (rowsDone <= run.rowsDone) return;
  const saved = await inTransaction(db, async (tx) => {
    const batchSaved = await saveProperties(tx, now, await placeAtKnownAddresses(tx, homes));
    // A home whose row could not be read is still there.
    if (mapping.fullSnapshot) await markPresent(tx, refusedKeys, writtenAt(path));
    await advanceRun(tx, run, rowsDone, batchSaved);
    return batchSaved;
  });
  run.rowsDone = rowsDone;
  run.inserted += saved.inserted;
  run.updated += saved.updated;
  run.unchanged += saved.unchanged;
}

function count(byField: Map<string, number>, field: string): void {
  byField.set(field, (byField.get(field) ?? 0) + 1);
}

function reasonOf(
  { line, field, value, reason }: RowProblem,
  effect: RefusalReason['effect'],
): RefusalReason {
  return { place: String(line), effect, field, value, reason };
}
