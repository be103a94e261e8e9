/**
 * Importing a CSV file of homes, in two passes: the first refuses a file that is no CSV to its end
 * before anything is written; the second saves row by row, in batches that each note in their own
 * transaction how far the import has come. One that was killed goes on from there: it decides all
 * rows anew, so that its report is whole, and writes from the first row that is not in yet.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { RefusalReport } from '../../platform/files/RefusalReport.ts';
import { closeVanished, findLacked } from '../history/closeVanished.ts';
import type { Saved } from '../saveProperties.ts';
import { type CheckedCsv, checkCsv } from './checkCsv.ts';
import type { CsvImport } from './CsvImport.ts';
import { importRows, type RowCounts, writtenAt } from './importRows.ts';
import { beginRun, finishRun, type ImportOf } from './importRun.ts';
import { rowReader } from './rowReader.ts';
import { number } from './sayProgress.ts';

export interface CsvImported extends Saved {
  rowCount: number;
  refused: number;
  /** Homes that this full snapshot and the one before it lack, and that are off the market now. */
  vanished: number;
  /** Homes for sale that this full snapshot lacks, and the one before it had. */
  missing: number;
  /** Why this full snapshot took none off and does not count as one; null where it did, or is none. */
  notClosed: string | null;
  /** Cells that could not be read or be true, by field; their homes are in. */
  leftOut: ReadonlyMap<string, number>;
  /** Cells that were read otherwise than they stand there, by field. */
  noted: ReadonlyMap<string, number>;
  /** Null when there is nothing to report. */
  reportPath: string | null;
}

/** Part of what makes two imports the same: raise it when rows are decided differently. */
const rulesVersion = 3;

/**
 * Adds and changes homes, never removes one; after a full snapshot it takes those off the market
 * that have vanished. Importing the same file again changes nothing.
 * @throws CannotStart with a sentence where the file, or the mapping for it, cannot be used.
 */
export async function importCsv(task: CsvImport): Promise<CsvImported> {
  const { db, path, mapping, now, say } = task;
  const checked = await checkCsv(path, mapping.delimiter);
  const readRow = rowReader(mapping, checked.header);
  const report = await RefusalReport.open(task.reportPath, 'line');
  const { run, abandoned } = await beginRun(db, importOf(task, checked), now);
  if (abandoned) {
    say(`${abandoned.fileName} stopped after row ${number(abandoned.rowsDone)}; its homes stay.`);
  }
  if (run.rowsDone > 0) say(`Goes on after row ${number(run.rowsDone)}`);

  const counts = await importRows(task, { checked, run, report, readRow });
  const gone =
    mapping.fullSnapshot && !task.asDemoYn
      ? await closeWhatIsGone(task, counts)
      : { vanished: 0, missing: 0, notClosed: null };
  await finishRun(db, run, now);
  return {
    rowCount: checked.rowCount,
    inserted: run.inserted,
    updated: run.updated,
    unchanged: run.unchanged,
    ...counts,
    ...gone,
    reportPath: await report.finish(),
  };
}

/** A row without a key may tell of any of the homes that seem to be gone. */
async function closeWhatIsGone(
  { db, path, mapping, now, closeAnywayYn = false }: CsvImport,
  { withoutKey }: RowCounts,
): Promise<Pick<CsvImported, 'vanished' | 'missing' | 'notClosed'>> {
  if (withoutKey > 0 && !closeAnywayYn) {
    const rows = withoutKey === 1 ? '1 row has' : `${number(withoutKey)} rows have`;
    return { vanished: 0, missing: 0, notClosed: `${rows} no key that could be read` };
  }
  const { closed, spared, listed } = await closeVanished(db, now, {
    source: mapping.source,
    at: writtenAt(path),
    anywayYn: closeAnywayYn,
  });
  const many = `${number(spared)} of ${number(listed)} homes for sale would go at once`;
  if (spared > 0) return { vanished: 0, missing: 0, notClosed: many };
  const { lacked } = await findLacked(db, mapping.source, writtenAt(path));
  return { vanished: closed, missing: lacked.length, notClosed: null };
}

function importOf({ mapping, path, asDemoYn }: CsvImport, { sha256 }: CheckedCsv): ImportOf {
  const parts = JSON.stringify([rulesVersion, sha256, mapping, asDemoYn]);
  const fingerprint = createHash('sha256').update(parts).digest('hex');
  return { source: mapping.source, fileName: basename(path), fingerprint };
}
