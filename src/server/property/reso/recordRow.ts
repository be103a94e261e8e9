/** A record of a feed as a row of cells, so that it is read like a row of a file. */
import { withoutUnseen } from '#domain/unseen.ts';
import type { CsvRow } from '../import/cutRows.ts';
import { wordCells } from '../import/resoCells.ts';

export interface RowMaker {
  columns: readonly string[];
  /** What a word of a field is called in the Data Dictionary; the word itself where nobody knows. */
  wordOf(field: string, word: string): string;
}

type AnyRecord = Readonly<Record<string, unknown>>;

/** @param line how many records were read before it, and one */
export function recordRow(record: AnyRecord, line: number, { columns, wordOf }: RowMaker): CsvRow {
  const of = (field: string) => textOf(record[field], field, wordOf);
  const cells = columns.map((column) => {
    switch (column) {
      case 'StreetName':
        return streetName(of);
      case 'UnparsedAddress':
        return streetLine(of);
      case 'LivingArea':
        return withUnit(of('LivingArea'), of('LivingAreaUnits'));
      case 'LotSizeSquareFeet':
        return lotSize(of);
      case 'OpenHouse':
        return textOf(record['OpenHouse'] ?? record['OpenHouses'], column, wordOf);
      default:
        return of(column);
    }
  });
  return { line, cells };
}

type Of = (field: string) => string;

/** RESO parts `N Main Street` into `N`, `Main` and `Street`. */
function streetName(of: Of): string {
  if (of('StreetName') === '') return '';
  return ['StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix']
    .map(of)
    .filter((part) => part !== '')
    .join(' ');
}

/** Nothing where the parts tell it; else without the city, which may stand behind the street. */
function streetLine(of: Of): string {
  if (of('StreetNumber') !== '' && of('StreetName') !== '') return '';
  const [line, city] = [of('UnparsedAddress'), of('City')];
  const at = city === '' ? -1 : line.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`);
  return at > 0 ? line.slice(0, at) : line;
}

function lotSize(of: Of): string {
  const squareFeet = of('LotSizeSquareFeet');
  if (squareFeet !== '') return squareFeet;
  const acres = of('LotSizeAcres');
  if (acres !== '') return `${acres} acres`;
  return of('LotSizeUnits') === '' ? '' : withUnit(of('LotSizeArea'), of('LotSizeUnits'));
}

function withUnit(area: string, unit: string): string {
  if (area === '') return '';
  if (/acre/i.test(unit)) return `${area} acres`;
  return /met(?:er|re)/i.test(unit) ? `${area} square meters` : area;
}

/** No field has more letters, and no part more entries, that are kept. */
const longestText = 100_000;
const mostEntries = 2_000;

function textOf(value: unknown, field: string, wordOf: RowMaker['wordOf']): string {
  switch (typeof value) {
    case 'string': {
      // Its end says that it goes on: what is cut must not be another value.
      const text = value.length > longestText ? `${value.slice(0, longestText)}…` : value;
      return isWords(field) && text.includes(',')
        ? wordsText(text.split(','), field, wordOf)
        : cleaned(wordOf(field, text.trim()));
    }
    case 'number':
      // Of a larger one JSON has lost digits: it is another number.
      return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
        ? String(value)
        : '';
    case 'boolean':
      return String(value);
    case 'object':
      if (value === null) return '';
      if (!Array.isArray(value)) return jsonText(value).slice(0, longestText);
      if (value.some((item) => typeof item === 'object'))
        return jsonText(value.slice(0, mostEntries));
      if (isWords(field)) return wordsText(value.slice(0, mostEntries).map(String), field, wordOf);
      return textOf(value[0], field, wordOf);
    default:
      return '';
  }
}

const wordFields: ReadonlySet<string> = wordCells;
const isWords = (field: string) => wordFields.has(field);

/** A comma within a word would part it. */
function wordsText(words: string[], field: string, wordOf: RowMaker['wordOf']): string {
  return words.map((word) => parted(cleaned(wordOf(field, word.trim())))).join(', ');
}

/** A pattern with the spaces in it would look at each of a thousand spaces a thousand times. */
function parted(word: string): string {
  return word
    .split(/[,;|\n]/)
    .map((part) => part.trim())
    .join(' / ');
}

/** Nested too deeply for anybody to write it out, it is nothing that a field can mean. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, cleanedValue) ?? '';
  } catch {
    return '[[…';
  }
}

/** Half of a pair of surrogates, or a NUL, is no text that a database takes. */
function cleaned(text: string): string {
  return text.toWellFormed();
}

function cleanedValue(_: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutUnseen(value.toWellFormed()) : value;
}
