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
  for await (const row of withoutPreamble(cutRows(path, delimiter, seen))) {
    if (headerYn && row.fault !== undefined) {
      throw new CannotStart(`Line ${row.line} of ${basename(path)}, the header: ${row.fault}`);
    }
    headerYn = false;
    yield row;
  }
}

/** Titles and remarks that stand above the header of an export. */
const longestPreamble = 20;
const leastHeadings = 3;

/** Leaves out rows of at most one filled cell above a header of three or more. */
async function* withoutPreamble(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let above: CsvRow[] | null = [];
  for await (const row of rows) {
    if (above === null) {
      yield row;
      continue;
    }
    const filled = row.cells.filter((cell) => cell.trim() !== '').length;
    if (row.fault === undefined && filled <= 1 && above.length < longestPreamble) {
      above.push(row);
      continue;
    }
    if (row.fault !== undefined || filled < leastHeadings || above.length === longestPreamble) {
      yield* above;
    }
    above = null;
    yield row;
  }
  yield* above ?? [];
}

/** Excel reads, and others write, a first line that says what parts the cells. */
const delimiterLine = /^\ufeff?"?sep=(.)"?\r?\n/i;

/** As `readRows`, for somebody who only tries whether the first row is one. */
export async function* cutRows(
  path: string,
  delimiter: string,
  seen: (bytes: Buffer) => void = () => {},
): AsyncGenerator<CsvRow> {
  let cutter: RowCutter | undefined;
  for await (const bytes of readText(path)) {
    seen(bytes);
    let text = bytes.toString('utf8');
    if (cutter === undefined) {
      const told = delimiterLine.exec(text);
      if (told) text = text.slice(told[0].length);
      cutter = new RowCutter(told?.[1] ?? delimiter, told ? 2 : 1);
    }
    yield* cutter.cut(text, false);
  }
  if (cutter) yield* cutter.cut('', true);
}

/**
 * The first row, and no more of the file than that takes.
 * @throws CannotStart where it has none.
 */
export async function headerOf(path: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readRows(path, delimiter)) return cells;
  throw new CannotStart(`${basename(path)} is empty.`);
}
