/** A CSV file, row by row, as it streams by. */
import { basename } from 'node:path';
import { CannotStart } from '../../platform/CannotStart.ts';
import { type CsvRow, RowCutter } from './cutRows.ts';
import { readText } from './readText.ts';

/**
 * The header first. Empty lines are left out; a row may have too few or too many cells, or a fault.
 * @param seen hears every piece of the file in order.
 * @throws CannotStart where the file is no text, or its header is no row, with the line.
 */
export async function* readRows(
  path: string,
  delimiter: string,
  seen: (bytes: Buffer) => void = () => {},
): AsyncGenerator<CsvRow> {
  let headerYn = true;
  for await (const row of cutRows(path, delimiter, seen)) {
    if (headerYn && row.fault !== undefined) {
      throw new CannotStart(`Line ${row.line} of ${basename(path)}, the header: ${row.fault}`);
    }
    headerYn = false;
    yield row;
  }
}

/** As `readRows`, for somebody who only tries whether the first row is one. */
export async function* cutRows(
  path: string,
  delimiter: string,
  seen: (bytes: Buffer) => void = () => {},
): AsyncGenerator<CsvRow> {
  const cutter = new RowCutter(delimiter);
  for await (const bytes of readText(path)) {
    seen(bytes);
    yield* cutter.cut(bytes.toString('utf8'), false);
  }
  yield* cutter.cut('', true);
}

/**
 * The first row, and no more of the file than that takes.
 * @throws CannotStart where it has none.
 */
export async function headerOf(path: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readRows(path, delimiter)) return cells;
  throw new CannotStart(`${basename(path)} is empty.`);
}
