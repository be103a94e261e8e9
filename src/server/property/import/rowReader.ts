/** The cells of a row, read as a mapping says. */
import { ListingKey } from '#domain/property/Property.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { datePattern, Unreadable } from './cellReaders.ts';
import type { FieldSource, Mapping } from './Mapping.ts';
import type { CsvRow } from './readRows.ts';
import { type CellName, cellNames, type CellValues, resoCells } from './resoCells.ts';
import type { RowProblem } from './RowProblem.ts';

export interface RowReading {
  line: number;
  listingKey: string;
  values: CellValues;
  problems: RowProblem[];
}

/**
 * @param header the first row of the file
 * @throws CannotStart when the file lacks a column that the mapping names, or names one twice
 */
export function rowReader(mapping: Mapping, header: string[]): (row: CsvRow) => RowReading {
  const columns = header.map((name) => name.trim());
  requireColumns(mapping, columns);
  const at = (name: string) => columns.indexOf(name);
  const keyAt = mapping.key.map(at);
  const empty = new Set(['', ...mapping.empty]);
  const readers = cellNames.flatMap((name) => {
    const source = mapping.fields[name];
    return source ? [cellReader(name, source, at, empty)] : [];
  });

  return ({ line, cells }) => {
    const reading: RowReading = { line, listingKey: '', values: {}, problems: [] };
    const refuse = (field: string, value: string, reason: string) =>
      reading.problems.push({ line, field, value, reason });

    if (cells.length !== columns.length) {
      refuse('', '', `Has ${cells.length} cells where the header has ${columns.length}.`);
      return reading;
    }
    reading.listingKey = [mapping.keyPrefix, ...keyAt.map((i) => cells[i]!.trim())].join('-');
    if (!ListingKey.safeParse(reading.listingKey).success) {
      refuse(mapping.key.join(', '), reading.listingKey, 'Does not make a listing key.');
    }
    for (const { name, read } of readers) {
      const { cell, value } = read(cells);
      if (value instanceof Unreadable) refuse(name, cell, value.reason);
      else if (value !== undefined) Object.assign(reading.values, { [name]: value });
    }
    return reading;
  };
}

function requireColumns(mapping: Mapping, columns: string[]): void {
  const named = new Set([
    ...mapping.key,
    ...Object.values(mapping.fields).flatMap((source) => source?.column ?? []),
  ]);
  const missing = [...named].filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new CannotStart(
      `The file has no column ${missing.join(', ')}, which the mapping names. ` +
        `Its columns are: ${columns.join(' | ').slice(0, 500)}`,
    );
  }
  const twice = [...named].find((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (twice !== undefined) throw new CannotStart(`The file has two columns named ${twice}.`);
}

/** The cell as it stood, and what it tells: nothing, a value, or why it cannot be read. */
interface CellReading {
  cell: string;
  value: unknown;
}

function cellReader(
  name: CellName,
  source: FieldSource,
  at: (column: string) => number,
  empty: ReadonlySet<string>,
): { name: CellName; read(cells: string[]): CellReading } {
  const { value, values } = source;
  const places = [source.column ?? []].flat().map(at);
  const options = {
    datePattern: source.format === undefined ? undefined : datePattern(source.format),
    unit: source.unit,
  };
  const meaningOf = new Map(Object.entries(values ?? {}));

  function interpret(cell: string): unknown {
    const suspicious = suspicionOf(cell);
    if (suspicious) return suspicious;
    const meaning = values ? meaningOf.get(cell) : cell;
    if (meaning === undefined) {
      return new Unreadable(`Is not one of ${[...meaningOf.keys()].join(', ')}.`);
    }
    return resoCells[name](meaning, options);
  }

  return {
    name,
    read(cells) {
      const cell =
        value ?? places.map((i) => cells[i]!.trim()).find((text) => !empty.has(text)) ?? '';
      return { cell, value: cell === '' ? undefined : interpret(cell) };
    },
  };
}

/** A spreadsheet would run the one; the other has no place in text that people read. */
function suspicionOf(cell: string): Unreadable | null {
  if (/^[=@]/.test(cell)) return new Unreadable('Begins like a formula of a spreadsheet.');
  if (/[\p{Cc}--[\t\n\r]]/v.test(cell)) return new Unreadable('Has control characters.');
  return null;
}
