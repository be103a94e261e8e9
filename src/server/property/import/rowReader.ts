/** The cells of a row, read as a mapping says. */
import { unseen, withoutUnseen } from '#domain/unseen.ts';
import { CannotStart } from '../../platform/CannotStart.ts';
import { datePattern } from './cells/dates.ts';
import { Noted, Unreadable } from './cells/Read.ts';
import { emptyCells } from './emptyCells.ts';
import { listingKeyReader } from './listingKeyReader.ts';
import type { FieldSource, Mapping } from './Mapping.ts';
import type { CsvRow } from './cutRows.ts';
import { type CellName, cellNames, type CellValues, resoCells, wordCells } from './resoCells.ts';
import type { CellNote, RowProblem } from './RowProblem.ts';

export interface RowReading {
  line: number;
  /** Empty where the row has none. */
  listingKey: string;
  values: CellValues;
  /** For which there can be no home. */
  problems: RowProblem[];
  /** What of single cells could not be read, or was read otherwise. */
  notes: CellNote[];
  /** What stands in the row for a field. */
  cellOf(name: CellName): string;
}

/**
 * @param header the first row of the file
 * @throws CannotStart when the file lacks columns that the mapping names, or has one of them twice
 */
export function rowReader(mapping: Mapping, header: string[]): (row: CsvRow) => RowReading {
  const columns = header.map((name) => name.trim());
  requireColumns(mapping, columns);
  const at = (name: string) => columns.indexOf(name);
  const isEmpty = emptyCells(mapping.empty);
  const keyAt = mapping.key.map(at);
  const keyOf = listingKeyReader(mapping, isEmpty);
  const readers = cellNames.flatMap((name) => {
    const source = mapping.fields[name];
    return source ? [cellReader(name, source, { at, isEmpty, mapping })] : [];
  });
  const byName = new Map(readers.map((reader) => [reader.name, reader]));

  return ({ line, cells, fault, quoteIn }) => {
    const cellOf = (name: CellName) => byName.get(name)?.cellIn(cells) ?? '';
    const reading: RowReading = {
      line,
      listingKey: '',
      values: {},
      problems: [],
      notes: [],
      cellOf,
    };
    const refuse = (field: string, value: string, reason: string) =>
      reading.problems.push({ line, field, value, reason });

    if (fault !== undefined) {
      refuse('', '', fault);
      return reading;
    }
    if (!isWhole(cells, columns.length)) {
      refuse('', '', `Has ${cells.length} cells where the header has ${columns.length}.`);
      return reading;
    }
    if (quoteIn !== undefined) {
      reading.notes.push({
        line,
        field: columns[quoteIn] ?? '',
        value: cells[quoteIn]!,
        reason: `A quote stands within column ${quoteIn + 1} and was taken as it is.`,
        effect: 'noted',
      });
    }
    const keyCells = keyAt.map((i) => cells[i]!.trim());
    const key = keyOf(keyCells);
    if (key instanceof Unreadable) refuse(mapping.key.join(', '), keyCells.join(', '), key.reason);
    else reading.listingKey = key;

    for (const { name, cellIn, read } of readers) {
      const cell = cellIn(cells);
      if (cell === '') continue;
      const value = read(cell);
      if (value instanceof Unreadable) {
        reading.notes.push({
          line,
          field: name,
          value: cell,
          reason: value.reason,
          effect: 'left out',
        });
      } else {
        const noted = value instanceof Noted;
        if (noted) {
          reading.notes.push({
            line,
            field: name,
            value: cell,
            reason: value.note,
            effect: 'noted',
          });
        }
        (reading.values as Record<string, unknown>)[name] = noted ? value.value : value;
      }
    }
    return reading;
  };
}

/** Empty cells behind the last column are what a spreadsheet leaves of a column that was deleted. */
function isWhole(cells: string[], columns: number): boolean {
  return (
    cells.length === columns ||
    (cells.length > columns && cells.slice(columns).every((cell) => cell.trim() === ''))
  );
}

function requireColumns(mapping: Mapping, columns: string[]): void {
  const named = new Set([
    ...mapping.key,
    ...Object.values(mapping.fields).flatMap((source) => source?.column ?? []),
  ]);
  const missing = [...named].filter((name) => !columns.includes(name));
  const twice = [...named].filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  const sentences = [
    missing.length > 0 &&
      `The file has no column ${missing.join(', ')}, which the mapping names. ` +
        `Its columns are: ${columns.join(' | ').slice(0, 500)}`,
    twice.length > 0 && `The file has two columns named ${twice.join(', ')}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) throw new CannotStart(sentences.join('\n'));
}

interface Reader {
  name: CellName;
  /** As it stands there; empty where it tells nothing. */
  cellIn(cells: string[]): string;
  /** A value, also a noted one, or why there is none. */
  read(cell: string): unknown;
}

interface ReaderContext {
  at(column: string): number;
  isEmpty(cell: string, name?: CellName): boolean;
  mapping: Mapping;
}

function cellReader(
  name: CellName,
  source: FieldSource,
  { at, isEmpty, mapping }: ReaderContext,
): Reader {
  const { value, values } = source;
  const places = [source.column ?? []].flat().map(at);
  const options = {
    datePattern: source.format === undefined ? undefined : datePattern(source.format),
    unit: source.unit,
    digits: source.digits,
    decimalComma: mapping.decimal === ',',
  };
  const meanings = new Map(
    Object.entries(values ?? {}).map(([word, meaning]) => [word.toLowerCase(), meaning]),
  );

  function cellIn(cells: string[]): string {
    if (value !== undefined) return value;
    for (const place of places) {
      const cell = unwrapped(cells[place]!.trim());
      if (!isEmpty(cell, name)) return cell;
    }
    return '';
  }

  const longest = longCells.has(name) ? Number.POSITIVE_INFINITY : longestCell;

  function read(cell: string): unknown {
    if (cell.length > longest) return new Unreadable('Is longer than any such field.');
    if (/^[=@]/.test(cell)) return new Unreadable('Begins like a formula of a spreadsheet.');
    const cleaned = unseen.test(cell) ? withoutUnseen(cell) : cell;
    const found = resoCells[name](meanings.get(cleaned.toLowerCase()) ?? cleaned, options);
    if (found instanceof Unreadable && values) {
      const words = Object.keys(values).join(', ');
      return new Unreadable(`Is not one of ${words}, nor a word of RESO’s.`);
    }
    if (cleaned === cell || found instanceof Unreadable || found instanceof Noted) return found;
    return new Noted(found, 'Had signs that nobody sees, which are left out.');
  }

  return { name, cellIn, read };
}

/** Of others a longer one means nothing, and takes the patterns that look at it the longer. */
const longestCell = 5_000;
const longCells: ReadonlySet<CellName> = new Set([
  ...wordCells,
  'PublicRemarks',
  'Photos',
  'Media',
  'OpenHouses',
]);

/** `="00123"` is how people keep a spreadsheet from dropping zeros; `=450000` is a number. */
function unwrapped(cell: string): string {
  if (cell.startsWith('="') && cell.endsWith('"')) return cell.slice(2, -1);
  return /^=\d[\d,.]*$/.test(cell) ? cell.slice(1) : cell;
}
