/** A CSV file, row by row, as it streams by. */
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { CannotStart } from '../../platform/CannotStart.ts';
import { readText } from './readText.ts';

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
}

const longestRowBytes = 1_000_000;

/**
 * The header first. Empty lines are left out; a row may have too few or too many cells.
 * @param seen hears every piece of the file in order.
 * @throws CannotStart where the file is no CSV, with the line.
 */
export async function* readRows(
  path: string,
  delimiter: string,
  seen: (bytes: Buffer) => void = () => {},
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRowBytes,
  });
  try {
    for await (const { record, info } of Readable.from(watched(path, seen)).compose(parser)) {
      yield { line: firstLine(record, info.lines), cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(basename(path), error) : error;
  }
}

/**
 * The first row, and no more of the file than that takes.
 * @throws CannotStart where it has none.
 */
export async function headerOf(path: string, delimiter: string): Promise<string[]> {
  for await (const { cells } of readRows(path, delimiter)) return cells;
  throw new CannotStart(`${basename(path)} is empty.`);
}

async function* watched(path: string, seen: (bytes: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const bytes of readText(path)) {
    seen(bytes);
    yield bytes;
  }
}

/** The parser tells the line on which a row ends. */
function firstLine(cells: string[], lastLine: number): number {
  return cells.reduce((line, cell) => line - cell.split('\n').length + 1, lastLine);
}

const sentences: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'text stands behind a closing quote; a quote inside is written twice.',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'the row is longer than a million bytes; a quote may not be closed.',
};

function explained(name: string, error: CsvError): CannotStart {
  const line = 'lines' in error ? `Line ${String(error.lines)} of ${name}` : name;
  return new CannotStart(`${line}: ${sentences[error.code] ?? error.message}`);
}
