/** Numbers as spreadsheets, R, pandas and people write them. */
import { Noted, type Read, type ReadNoted, Unreadable } from './Read.ts';

/** How the file writes numbers. */
export interface NumberStyle {
  /** `500.000,00`: the comma is before the decimals, the point between thousands. */
  decimalComma?: boolean;
}

const grouped = /^-?\d{1,3}(?:[, '’\u00a0\u202f]\d{3})+(?:\.\d+)?$/;
const groupedByPoints = /^-?\d{1,3}(?:[. '’\u00a0\u202f]\d{3})+(?:,\d+)?$/;
const plain = /^-?(?:\d{1,15}(?:\.\d{0,30})?|\.\d{1,30})$/;
const scientific = /^(-?)(\d{1,16})(?:\.(\d{0,16}))?e([+-]?\d{1,3})$/i;

/** Digits with a point before the decimals; null where it is no number, such as `12,34` or `1e99`. */
export function plainNumber(
  text: string,
  { decimalComma = false }: NumberStyle = {},
): string | null {
  if (plain.test(text) && !(decimalComma && text.includes('.') && groupedByPoints.test(text)))
    return text;
  if (decimalComma) {
    if (groupedByPoints.test(text)) return text.replace(/[^\d,-]/g, '').replace(',', '.');
    return /^-?\d{1,15},\d{0,15}$/.test(text) ? text.replace(',', '.') : null;
  }
  if (grouped.test(text)) return text.replace(/[^\d.-]/g, '');
  const parts = scientific.exec(text);
  return parts ? writtenOut(parts) : null;
}

/** `1.225e+006` as `1225000`: by moving the point, so that no digit is rounded. */
function writtenOut([, sign = '', whole = '', decimals = '', exponent]: RegExpExecArray):
  | string
  | null {
  const digits = whole + decimals;
  const point = whole.length + Number(exponent);
  if (point > 15 || point < -15) return null;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits.padEnd(point, '0');
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

const currency = /^(?:USD?\s*\$?|\$)\s*|\s*(?:USD?|\$|dollars)$/gi;

/** `$1,234,567.89` as 123456789; a third decimal is rounded half up. */
export function readMoney(text: string, style?: NumberStyle): Read<number> {
  const number = plainNumber(text.replace(currency, ''), style);
  const match = number === null ? null : /^(\d{0,12})(?:\.(\d*))?$/.exec(number);
  if (!match) return new Unreadable('Is not an amount of dollars.');
  const [, dollars = '', decimals = ''] = match;
  const cents = Number(dollars) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return cents + (decimals.charAt(2) >= '5' ? 1 : 0);
}

/** Words that stand behind a count in people's files. */
const counted =
  /\s*(?:bed(?:room)?s?|bath(?:room)?s?|br|bd|ba|cars?|(?:parking )?spaces?|stor(?:ies|y|eys?)|floors?|levels?|days?)\.?$/i;

/** `3`, `3.0`, `1,340` and `3 beds`, but not `3.5`. */
export function readCount(text: string, style?: NumberStyle): Read<number> {
  const number = plainNumber(text.replace(counted, ''), style);
  if (number === null || !/^\d{1,15}(?:\.0*)?$/.test(number)) {
    return new Unreadable('Is not a whole number.');
  }
  return Number(number);
}

/** A part of one is left out: two and a half cars are two. */
export function readWholes(text: string, style?: NumberStyle): ReadNoted<number> {
  const whole = readCount(text, style);
  if (!(whole instanceof Unreadable)) return whole;
  const number = readDecimal(text.replace(counted, ''), style);
  if (number instanceof Unreadable || number < 0) return whole;
  return new Noted(Math.floor(number), `Is counted as ${Math.floor(number)}.`);
}

export function readDecimal(text: string, style?: NumberStyle): Read<number> {
  const number = plainNumber(text.replace(counted, ''), style);
  return number === null ? new Unreadable('Is not a number.') : Number(number);
}

const squareFeetOf = { 'square feet': 1, acres: 43_560, 'square meters': 10.763_910_416_709_7 };
export type AreaUnit = keyof typeof squareFeetOf;
export const areaUnits = Object.keys(squareFeetOf) as [AreaUnit, ...AreaUnit[]];

const unitsInCells: [pattern: RegExp, unit: AreaUnit][] = [
  [/\s*(?:sq\.?\s?(?:ft|feet)\.?|sqft|sf|square f(?:ee|oo)t|ft²|ft2)$/i, 'square feet'],
  [/\s*(?:acres?|ac)\.?$/i, 'acres'],
  [/\s*(?:sq\.?\s?m|sqm|square met(?:er|re)s?|m²|m2)\.?$/i, 'square meters'],
];

/** Whole square feet, rounded half up. A unit in the cell counts more than that of the column. */
export function readArea(text: string, unit: AreaUnit, style?: NumberStyle): Read<number> {
  const told = /[a-z²]/i.test(text)
    ? unitsInCells.find(([pattern]) => pattern.test(text))
    : undefined;
  const value = readDecimal(told ? text.replace(told[0], '') : text, style);
  if (value instanceof Unreadable) return value;
  if (value < 0) return new Unreadable('Is less than nothing.');
  return Math.round(value * squareFeetOf[told?.[1] ?? unit]);
}

/** `2.25` baths as 9 quarters. */
export function readBathQuarters(text: string, style?: NumberStyle): Read<number> {
  const value = readDecimal(text, style);
  if (value instanceof Unreadable) return value;
  return Number.isInteger(value * 4) && value >= 0
    ? value * 4
    : new Unreadable('Is not a number of baths in quarters, such as 2.25.');
}
