/** A mapping made of the header and the first rows of a file, for a person to look over. */
import type { FieldSource } from '../Mapping.ts';
import { emptyCells } from '../emptyCells.ts';
import { datePattern, readDate } from '../cells/dates.ts';
import { plainNumber } from '../cells/numbers.ts';
import { Unreadable } from '../cells/Read.ts';
import { type CellName, type CellOptions, resoCells, wordCells } from '../resoCells.ts';
import { fieldsMeantBy, keyHeadings, plainHeading } from './columnWords.ts';
import { keyPrefixOf, sourceNameOf } from './sourceName.ts';

export interface Suggestion {
  /** What is written to the file. */
  mapping: Record<string, unknown>;
  /** What to look at: guesses, and what is missing. */
  notes: string[];
}

interface Sample {
  header: string[];
  rows: string[][];
  delimiter: string;
  /** Of the file. */
  name: string;
}

/** A column is a field's where most of its cells can be read as that. */
const leastReadable = 0.6;
const dateFormats = [undefined, 'DD/MM/YYYY', 'DD.MM.YYYY', 'YYYY/MM/DD', 'MM.DD.YYYY'];
const isEmpty = emptyCells([]);

export function suggestMapping({ header, rows, delimiter, name }: Sample): Suggestion {
  const columns = header.map((heading) => heading.trim());
  const cellsOf = (column: string) => {
    const at = columns.indexOf(column);
    return rows.map((row) => (row[at] ?? '').trim()).filter((cell) => !isEmpty(cell));
  };
  const decimalComma = writesCommas(rows);
  const fields: Partial<Record<CellName, FieldSource | string>> = {};
  const used = new Set<string>();
  for (const column of columns) {
    if (columns.indexOf(column) !== columns.lastIndexOf(column)) continue;
    for (const field of fieldsMeantBy(column)) {
      const source = sourceOf(field, column, cellsOf(column), decimalComma);
      if (source === null) continue;
      used.add(column);
      fields[field] = withMore(fields[field], source);
      break;
    }
  }
  const notes: string[] = [];
  addNeeded(fields, notes);
  const key = keyOf(columns, cellsOf, rows.length, notes);
  // Row numbers stand in a column without a heading.
  const unused = columns.filter(
    (column) => column !== '' && !used.has(column) && !key.includes(column),
  );
  if (unused.length > 0) notes.push(`Columns that no field takes: ${unused.join(', ')}.`);
  const source = sourceNameOf(name);
  notes.push(
    `The source is called “${source}” after the file. Homes say so: give it the name that people know.`,
  );
  const mapping = {
    source,
    about: 'Suggested from the first rows of the file; look it over before you import.',
    ...(delimiter === ',' ? {} : { delimiter }),
    ...(decimalComma ? { decimal: ',' } : {}),
    keyPrefix: keyPrefixOf(source),
    key,
    fields,
  };
  return { mapping, notes };
}

/** Null where too few of the cells can be read as that field. */
function sourceOf(
  field: CellName,
  column: string,
  cells: string[],
  decimalComma: boolean,
): FieldSource | string | null {
  const unit = field === 'LotSizeSquareFeet' && /acre/i.test(column) ? 'acres' : undefined;
  const share = (options: CellOptions) =>
    cells.filter((cell) => !(resoCells[field](cell, options) instanceof Unreadable)).length /
    cells.length;
  if (cells.length === 0) return column;
  // Marks and areas are no words of a lookup.
  if (wordCells.has(field) && cells.every((cell) => plainNumber(cell) !== null)) return null;
  if (field === 'StandardStatus') return statusSource(column, cells);
  if (field === 'PropertySubType') return column;
  if (readsDates(field)) {
    const shares = dateFormats.map((format) => ({
      format,
      share: share({ datePattern: format === undefined ? undefined : datePattern(format) }),
    }));
    const best = shares.toSorted((a, b) => b.share - a.share)[0]!;
    if (best.share < leastReadable) return null;
    return best.format === undefined ? column : { column, format: best.format };
  }
  if (share({ decimalComma, unit }) < leastReadable) return null;
  const digits = readsNames(field) ? digitsOf(cells) : undefined;
  if (digits !== undefined) return { column, digits };
  return unit === undefined ? column : { column, unit };
}

function readsDates(field: CellName): boolean {
  return resoCells[field] === resoCells.CloseDate;
}

function readsNames(field: CellName): boolean {
  return resoCells[field] === resoCells.ParcelNumber;
}

/** Of identifiers that all have as many, some with a zero in front; whatever saves them as numbers drops it. */
function digitsOf(cells: string[]): number | undefined {
  const [{ length } = ''] = cells;
  return cells.every((cell) => /^\d+$/.test(cell) && cell.length === length) &&
    cells.some((cell) => cell.startsWith('0'))
    ? length
    : undefined;
}

/** One-letter codes as most systems use them. */
const codes: Record<string, string> = {
  A: 'Active',
  ACT: 'Active',
  P: 'Pending',
  PND: 'Pending',
  PEND: 'Pending',
  U: 'Active Under Contract',
  AUC: 'Active Under Contract',
  S: 'Closed',
  SLD: 'Closed',
  C: 'Closed',
  CLS: 'Closed',
  X: 'Expired',
  EXP: 'Expired',
  W: 'Withdrawn',
  WTH: 'Withdrawn',
  K: 'Canceled',
  CS: 'Coming Soon',
};

function statusSource(column: string, cells: string[]): FieldSource | string | null {
  const words = [...new Set(cells)].slice(0, 30);
  const known = (word: string) => !(resoCells.StandardStatus(word) instanceof Unreadable);
  if (words.every(known)) return column;
  const values = words.flatMap((word) => {
    const meaning = codes[word.toUpperCase()];
    return known(word) || meaning === undefined ? [] : [[word, meaning]];
  });
  const readable = words.filter((word) => known(word) || codes[word.toUpperCase()]).length;
  return readable / words.length < leastReadable
    ? null
    : { column, values: Object.fromEntries(values) as Record<string, string> };
}

/** A second column of a field counts where the first is empty. */
function withMore(before: FieldSource | string | undefined, source: FieldSource | string) {
  if (before === undefined) return source;
  if (typeof before === 'string' && typeof source === 'string') return { column: [before, source] };
  if (typeof before === 'object' && Array.isArray(before.column) && typeof source === 'string') {
    return { ...before, column: [...before.column, source] };
  }
  return before;
}

function addNeeded(fields: Partial<Record<CellName, FieldSource | string>>, notes: string[]): void {
  // A bare date is that of a sale where nothing tells a status, else that of the listing.
  if (fields.StandardStatus && fields.CloseDate === 'date' && !fields.OnMarketDate) {
    fields.OnMarketDate = fields.CloseDate;
    delete fields.CloseDate;
  }
  // A price beside the day of a sale is what the home sold for.
  if (fields.CloseDate && fields.ListPrice && !fields.ClosePrice && !fields.StandardStatus) {
    fields.ClosePrice = fields.ListPrice;
    delete fields.ListPrice;
  }
  if (!fields.StandardStatus) {
    const value = fields.ClosePrice && !fields.ListPrice ? 'Closed' : 'Active';
    fields.StandardStatus = { value };
    notes.push(`No column tells the status: every home is taken for ${value}.`);
  }
  if (!fields.PropertySubType) {
    fields.PropertySubType = { value: 'Single Family Residence' };
    notes.push('No column tells the type: every home is taken for a Single Family Residence.');
  }
  if (!fields.UnparsedAddress && !fields.StreetName) notes.push('No column tells the street.');
  if (!fields.PostalCode && !(fields.Latitude && fields.Longitude)) {
    notes.push('No column tells the ZIP code or the coordinates.');
  }
}

function keyOf(
  columns: string[],
  cellsOf: (column: string) => string[],
  rowCount: number,
  notes: string[],
): string[] {
  const likely = keyHeadings.flatMap((word) =>
    columns.filter((column) => plainHeading(column) === word),
  );
  const unique = likely.find((column) => new Set(cellsOf(column)).size === rowCount);
  if (unique !== undefined && !isParcel(unique, columns)) return [unique];
  const [first] = likely;
  // Without its day a row would have no key, and be refused.
  const dated = columns.find(
    (column) =>
      (fieldsMeantBy(column).some(readsDates) || /date/i.test(column)) &&
      cellsOf(column).length === rowCount,
  );
  if (first !== undefined) {
    const key = dated === undefined ? [first] : [first, dated];
    notes.push(
      `The key is made of ${key.join(' and ')}: look whether that names a listing for good.`,
    );
    return key;
  }
  const address = columns.find((column) => fieldsMeantBy(column).includes('UnparsedAddress'));
  notes.push('No column looks like the key of a listing: choose what names one for good.');
  return [address ?? columns[0]!];
}

/** A parcel is sold again under the same number. */
function isParcel(column: string, columns: string[]): boolean {
  return (
    fieldsMeantBy(column).includes('ParcelNumber') && columns.some((other) => /date/i.test(other))
  );
}

/** Numbers such as `47,61` in cells of their own, and none with a point. */
function writesCommas(rows: string[][]): boolean {
  const cells = rows.flat().map((cell) => cell.trim());
  const commas = cells.filter(
    (cell) =>
      plainNumber(cell) === null &&
      /,\d{1,2}$|,\d{4,}$/.test(cell) &&
      plainNumber(cell, { decimalComma: true }) !== null,
  );
  return (
    commas.length > rows.length / 2 &&
    !cells.some((cell) => /^-?\d+\.\d{1,2}$/.test(cell) && readDate(cell) instanceof Unreadable)
  );
}
