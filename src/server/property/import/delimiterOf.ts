/** What parts the cells of a file, as its first row looks. */
import type { CsvRow } from './cutRows.ts';
import { cutRows } from './readRows.ts';

const delimiters = [',', ';', '\t', '|'];

/** By which of them the header falls into most columns; a quoted one is no row by any other. */
export async function delimiterOf(path: string): Promise<string> {
  let best = { delimiter: ',', columns: 1 };
  for (const delimiter of delimiters) {
    const columns = columnsOf(await firstRow(path, delimiter));
    if (columns > best.columns) best = { delimiter, columns };
  }
  return best.delimiter;
}

/** The other one, where the header is one cell by what a mapping says, or no row at all. */
export async function otherDelimiterOf(path: string, told: string): Promise<string | null> {
  if (columnsOf(await firstRow(path, told)) > 1) return null;
  const seen = await delimiterOf(path);
  return seen === told || columnsOf(await firstRow(path, seen)) < 2 ? null : seen;
}

/** None where it could not be cut to its end. */
function columnsOf(row: CsvRow | undefined): number {
  return row === undefined || row.fault !== undefined ? 0 : row.cells.length;
}

/** The widest of the first rows: a title may stand above the header. */
async function firstRow(path: string, delimiter: string): Promise<CsvRow | undefined> {
  let widest: CsvRow | undefined;
  let count = 0;
  for await (const row of cutRows(path, delimiter)) {
    if (row.fault !== undefined) return widest ?? row;
    if (widest === undefined || row.cells.length > widest.cells.length) widest = row;
    if (widest.cells.length > 1 || ++count === rowsLookedAt) break;
  }
  return widest;
}

const rowsLookedAt = 5;
