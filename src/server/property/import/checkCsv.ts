/** A whole file looked through before the first of its rows is imported. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { CannotStart } from '../../platform/CannotStart.ts';
import { readRows } from './readRows.ts';

export interface CheckedCsv {
  header: string[];
  /** Without the header. */
  rowCount: number;
  sha256: string;
}

/** @throws CannotStart where it is no text to its end, or has no rows. */
export async function checkCsv(path: string, delimiter: string): Promise<CheckedCsv> {
  const sha256 = createHash('sha256');
  let header: string[] | undefined;
  let rowCount = 0;
  for await (const { cells } of readRows(path, delimiter, (bytes) => sha256.update(bytes))) {
    if (header) rowCount++;
    else header = cells;
  }
  if (!header) throw new CannotStart(`${basename(path)} is empty.`);
  if (rowCount === 0) throw new CannotStart(`${basename(path)} has a header and no rows.`);
  return { header, rowCount, sha256: sha256.digest('hex') };
}
