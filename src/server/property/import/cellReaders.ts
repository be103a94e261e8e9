/** What stands in a cell, read as what it is meant to be, or a reason why it cannot be that. */
import { epochMs, type Instant, instant, LegalDate } from '#domain/calendar.ts';

/** A sentence for whoever keeps the file. */
export class Unreadable {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

export type Read<T> = T | Unreadable;

/** `$1,234,567.89` as 123456789. */
export function readMoney(text: string): Read<number> {
  const plain = plainNumber(text.replace(/^\$\s*/, ''));
  const match = plain === null ? null : /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(plain);
  if (!match) return new Unreadable('Is not an amount of dollars.');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** `3`, `3.0` and `1,340`, but not `3.5`. */
export function readCount(text: string): Read<number> {
  const plain = plainNumber(text);
  if (plain === null || !/^\d{1,15}(\.0*)?$/.test(plain)) {
    return new Unreadable('Is not a whole number.');
  }
  return Number(plain);
}

export function readDecimal(text: string): Read<number> {
  const plain = plainNumber(text);
  return plain === null ? new Unreadable('Is not a number.') : Number(plain);
}

const squareFeetOf = { 'square feet': 1, acres: 43_560, 'square meters': 10.763_910_416_709_7 };
export type AreaUnit = keyof typeof squareFeetOf;
export const areaUnits = Object.keys(squareFeetOf) as [AreaUnit, ...AreaUnit[]];

/** Whole square feet, rounded half up. */
export function readArea(text: string, unit: AreaUnit): Read<number> {
  const value = readDecimal(text);
  return value instanceof Unreadable ? value : Math.round(value * squareFeetOf[unit]);
}

/** `2.25` baths as 9 quarters. */
export function readBathQuarters(text: string): Read<number> {
  const value = readDecimal(text);
  if (value instanceof Unreadable) return value;
  return Number.isInteger(value * 4)
    ? value * 4
    : new Unreadable('Is not a number of baths in quarters, such as 2.25.');
}

const yes = new Set(['y', 'yes', 't', 'true', '1']);
const no = new Set(['n', 'no', 'f', 'false', '0']);

export function readYn(text: string): Read<boolean> {
  const word = text.toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : new Unreadable('Is neither yes nor no.');
}

/** Without thousands separators; null when it is no plain decimal number such as `-1,234.5`. */
function plainNumber(text: string): string | null {
  const joined = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^-?\d{1,15}(\.\d{0,15})?$/.test(joined) ? joined : null;
}

/** ISO 8601, with or without the dashes; a time behind it is left out. */
const isoDate = /^(?<YYYY>\d{4})-?(?<MM>\d{2})-?(?<DD>\d{2})(?:[T ][\d:.Z+-]*)?$/;

const datePart: Record<string, string> = {
  YYYY: String.raw`(?<YYYY>\d{4})`,
  YY: String.raw`(?<YY>\d{2})`,
  MM: String.raw`(?<MM>\d{1,2})`,
  DD: String.raw`(?<DD>\d{1,2})`,
};

/** A pattern of YYYY or YY, MM and DD with what stands between: `MM/DD/YYYY`, `DD.MM.YY`. */
export function datePattern(format: string): RegExp {
  const parts = format.split(/(YYYY|YY|MM|DD)/);
  return new RegExp(`^${parts.map((part) => datePart[part] ?? escaped(part)).join('')}$`);
}

function escaped(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, String.raw`\$&`);
}

export function readDate(text: string, pattern: RegExp = isoDate): Read<LegalDate> {
  const { YYYY, YY = '', MM = '', DD = '' } = pattern.exec(text)?.groups ?? {};
  // POSIX: two digits from 69 on are of the last century.
  const year = YYYY ?? `${Number(YY) >= 69 ? 19 : 20}${YY}`;
  const date = LegalDate.safeParse(`${year}-${MM.padStart(2, '0')}-${DD.padStart(2, '0')}`);
  return date.success ? date.data : new Unreadable('Is not a date in the format of the mapping.');
}

/** A moment with its zone; a zone left out would be a guess. */
export function readInstant(text: string): Read<Instant> {
  const ms = /^\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? epochMs(text)
    : Number.NaN;
  return Number.isNaN(ms)
    ? new Unreadable('Is not a time with its zone, such as 2026-03-08T10:00:00Z.')
    : instant(ms);
}

/** Addresses of pictures, parted by spaces, `|` or `;`. */
export function readPhotos(text: string): Read<string[]> {
  const urls = text.split(/[\s|;]+/).filter((url) => url !== '');
  return urls.every((url) => url.startsWith('https://') && URL.canParse(url))
    ? urls
    : new Unreadable('Is not a list of addresses that begin with https://.');
}

export function readHttps(text: string): Read<string> {
  return text.startsWith('https://') && URL.canParse(text)
    ? text
    : new Unreadable('Is not an address that begins with https://.');
}

/**
 * Several words of a lookup, parted by `,`, `;` or `|`, as a list of JSON or Python, or as RESO's
 * short names: `Forced Air, Natural Gas`, `["ForcedAir"]`.
 */
export function readWords(text: string): Read<string[]> {
  const words = text
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;|\n]+/)
    .map((word) => word.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .map((word) => (/^([A-Z][a-z]+){2,}$/.test(word) ? word.replace(/\B[A-Z]/g, ' $&') : word))
    .filter((word) => word !== '');
  return words.length <= 50 && words.every((word) => word.length <= 100)
    ? [...new Set(words)]
    : new Unreadable('Is not a list of words.');
}

/** Five digits, or ZIP+4. Spreadsheets drop the zeros in front; they are put back. */
export function readPostalCode(text: string): Read<string> {
  const match = /^(\d{3,5})(?:\.0)?(?:-?(\d{4}))?$/.exec(text);
  if (!match) return new Unreadable('Is not a ZIP code.');
  const five = match[1]!.padStart(5, '0');
  return match[2] === undefined ? five : `${five}-${match[2]}`;
}
