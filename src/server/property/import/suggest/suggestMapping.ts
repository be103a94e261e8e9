/** A mapping made of the header and the first rows of a file, for a person to look over. */
import type { AssociationFeeFrequency } from '#domain/property/associationFee.ts';
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

export function suggestMapping({ header, rows: given, delimiter, name }: Sample): Suggestion {
  const columns = header.map((heading) => heading.trim());
  // A remark within the file, or a footer, is no row.
  const rows = given.filter((row) => row.filter((cell) => !isEmpty(cell.trim())).length > 2);
  const notes: string[] = [];
  const cellsOf = (column: string) => {
    const at = columns.indexOf(column);
    return rows.map((row) => (row[at] ?? '').trim()).filter((cell) => !isEmpty(cell));
  };
  const decimalComma = writesCommas(rows);
  const fields: Partial<Record<CellName, FieldSource | string>> = {};
  const used = new Set<string>();
  const headings = new Set(columns.map(plainHeading));
  for (const column of columns) {
    if (columns.indexOf(column) !== columns.lastIndexOf(column)) continue;
    for (const field of fieldsMeantBy(column)) {
      // Beside a block, a lot is the number of the tax map.
      if (plainHeading(column) === 'lot' && headings.has('block')) continue;
      // A price per square foot is no area.
      if (/\$\s*\/|\bper\b.*(?:sq|foot|feet)/i.test(column)) continue;
      const cells = cellsOf(column);
      if (field === 'PoolFeatures' && cells.every((cell) => isYn(cell))) continue;
      const period = periodOf(field, column, cells, columns);
      if (period === 'unknown') {
        notes.push(
          `${column} has amounts without a period, so ${field} is left out. ` +
            (field === 'AssociationFee'
              ? 'If you know it, map the column and give AssociationFeeFrequency a value, such as Monthly.'
              : 'If they are yearly, map the column.'),
        );
        break;
      }
      const source = sourceOf(field, column, cells, decimalComma, notes);
      if (source === null) continue;
      if (field === 'AssociationFee' && period !== null) {
        fields.AssociationFeeFrequency ??= { value: period };
      }
      used.add(column);
      fields[field] = withMore(fields[field], source);
      break;
    }
  }
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
  notes: string[],
): FieldSource | string | null {
  const unit = field === 'LotSizeSquareFeet' && /acre/i.test(column) ? 'acres' : undefined;
  const share = (options: CellOptions) =>
    cells.filter((cell) => !(resoCells[field](cell, options) instanceof Unreadable)).length /
    cells.length;
  if (cells.length === 0) return column;
  // Marks and areas are no words of a lookup.
  if (wordCells.has(field) && cells.every((cell) => plainNumber(cell) !== null)) return null;
  if (field === 'StandardStatus') return statusSource(column, cells, notes);
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

const isYn = (cell: string) => /^(?:y|n|yes|no|true|false)$/i.test(cell);

const recurring = new Set<CellName>(['AssociationFee', 'TaxAnnualAmount']);

/** How often an amount is paid; null where its cells, or another column, say so. */
function periodOf(
  field: CellName,
  column: string,
  cells: string[],
  columns: string[],
): AssociationFeeFrequency | 'unknown' | null {
  if (!recurring.has(field)) return null;
  if (/month|\bmo\b|\/mo/i.test(column)) return 'Monthly';
  if (/annual|year|\byr\b/i.test(column)) return 'Annually';
  if (/quarter|\bqtr\b/i.test(column)) return 'Quarterly';
  const otherYn = columns.some((one) => fieldsMeantBy(one).includes('AssociationFeeFrequency'));
  if (field === 'AssociationFee' && otherYn) return null;
  const bare = cells.filter((cell) => /^[$\d.,\s]+$/.test(cell) && !/^\$?0+(?:\.0*)?$/.test(cell));
  return bare.length > 0 && bare.length >= cells.length / 2 ? 'unknown' : null;
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

/** Codes that mean the same in most systems; `C` is closed, canceled or contingent. */
const codes: Record<string, string> = {
  A: 'Active',
  ACT: 'Active',
  P: 'Pending',
  PND: 'Pending',
  PEND: 'Pending',
  AUC: 'Active Under Contract',
  AOC: 'Active Under Contract',
  S: 'Closed',
  SLD: 'Closed',
  CLS: 'Closed',
  X: 'Expired',
  EXP: 'Expired',
  W: 'Withdrawn',
  WTH: 'Withdrawn',
  K: 'Canceled',
  CS: 'Coming Soon',
};

function statusSource(
  column: string,
  cells: string[],
  notes: string[],
): FieldSource | string | null {
  const words = [...new Set(cells)].slice(0, 30);
  const known = (word: string) => !(resoCells.StandardStatus(word) instanceof Unreadable);
  if (words.every(known)) return column;
  const values = words.flatMap((word) => {
    const meaning = codes[word.toUpperCase()];
    return known(word) || meaning === undefined ? [] : [[word, meaning]];
  });
  const readable = words.filter((word) => known(word) || codes[word.toUpperCase()]).length;
  if (readable / words.length < leastReadable) return null;
  const unknown = words.filter((word) => !known(word) && !codes[word.toUpperCase()]);
  for (const word of unknown) {
    const count = cells.filter((cell) => cell === word).length;
    notes.push(
      `The status “${word}” is not known, and ${count} of the first ${cells.length} rows have it: ` +
        'they are refused. Say what it means under "values".',
    );
  }
  return values.length === 0
    ? column
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
  const everywhere = (column: string) => cellsOf(column).length === rowCount;
  const first = likely.find(everywhere);
  // Without its day a row would have no key, and be refused.
  const dated = columns.find(
    (column) =>
      (fieldsMeantBy(column).some(readsDates) || /date/i.test(column)) && everywhere(column),
  );
  const chosen = (parts: string[]) => {
    notes.push(
      `The key is made of ${parts.join(' and ')}. Check that it always names the same listing.`,
    );
    return parts;
  };
  if (first !== undefined) return chosen(dated === undefined ? [first] : [first, dated]);
  for (const column of likely) {
    const lacking = rowCount - cellsOf(column).length;
    notes.push(`${column} is no key: ${lacking} of the first ${rowCount} rows have none.`);
  }
  const sold = dated === undefined ? [] : [dated];
  const named = (heading: string) => columns.find((one) => plainHeading(one) === heading);
  const parcel = ['borough', 'block', 'lot'].flatMap((heading) => named(heading) ?? []);
  if (parcel.length === 3 && parcel.every(everywhere)) return chosen([...parcel, ...sold]);
  const meaning = (field: CellName) =>
    columns.find((column) => fieldsMeantBy(column).includes(field));
  const address = meaning('UnparsedAddress');
  const zip = meaning('PostalCode');
  if (address !== undefined && everywhere(address)) {
    return chosen([address, ...(zip !== undefined && everywhere(zip) ? [zip] : []), ...sold]);
  }
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
