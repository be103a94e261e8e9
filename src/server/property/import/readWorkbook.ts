/** The first sheet of an Excel workbook as CSV text. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { readSheet } from 'read-excel-file/node';
import { CannotStart } from '../../platform/CannotStart.ts';

/** A workbook is read into memory as a whole, and unpacks to many times its size. */
const maxBytes = 50 * 1024 * 1024;

/** @throws CannotStart where it is another kind of archive, or too large. */
export async function readWorkbook(path: string): Promise<Buffer> {
  const name = basename(path);
  if (statSync(path).size > maxBytes) {
    throw new CannotStart(`${name} is an Excel workbook of more than 50 MB. Save it as CSV UTF-8.`);
  }
  let rows: unknown[][];
  try {
    rows = await readSheet(path);
  } catch {
    throw new CannotStart(
      `${name} is an archive, and can't be read as an Excel workbook. Unpack it, or save it as CSV UTF-8.`,
    );
  }
  return Buffer.from(stringify(rows.map((row) => row.map(textOf))));
}

/** Dates of a workbook have no zone: they are given as midnight UTC. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}
