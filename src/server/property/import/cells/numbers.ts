/** Numbers as spreadsheets, R, pandas and people write them. */
import { type BathParts, bathPartsOf } from '#domain/property/bathParts.ts';
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

const currency = /^(?:USD?\s*\$?|\$)\s*|\s*(?:USD?\s*\$?|\$|dollars)$/gi;

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

/** `450.000` in a file that writes points before decimals: no price or area has three of them. */
const pointGrouped = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

const fractionOf: Record<string, number> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

/** `2½`, `2 1/2` and `1/4` as a decimal; null for anything else. */
export function mixedNumber(text: string): number | null {
  const sign = /^(\d{0,3}) ?([¼½¾])$/.exec(text);
  if (sign) return Number(sign[1]) + fractionOf[sign[2]!]!;
  const written = /^(?:(\d{1,3})[ -])?([1-9]\d?)\/([1-9]\d?)$/.exec(text);
  if (!written) return null;
  const part = Number(written[2]) / Number(written[3]);
  return part < 1 ? Number(written[1] ?? 0) + part : null;
}

export function readDecimal(text: string, style?: NumberStyle): Read<number> {
  const number = plainNumber(text.replace(counted, ''), style);
  return number === null ? new Unreadable('Is not a number.') : Number(number);
}

const squareFeetOf = {
  'square feet': 1,
  acres: 43_560,
  'square meters': 10.763_910_416_709_7,
  hectares: 107_639.104_167_097,
};
export type AreaUnit = keyof typeof squareFeetOf;
export const areaUnits = Object.keys(squareFeetOf) as [AreaUnit, ...AreaUnit[]];

const unitsInCells: [pattern: RegExp, unit: AreaUnit][] = [
  [/\s*(?:sq\.?\s?(?:ft|feet)\.?|sqft|sf|square f(?:ee|oo)t|ft²|ft2)$/i, 'square feet'],
  [/\s*(?:acres?|ac)\.?$/i, 'acres'],
  [/\s*(?:hectares?|ha)\.?$/i, 'hectares'],
  [/\s*(?:sq\.?\s?m|sqm|square met(?:er|re)s?|m²|m2)\.?$/i, 'square meters'],
];

/** Whole square feet, rounded half up. A unit in the cell counts more than that of the column. */
export function readArea(text: string, unit: AreaUnit, style?: NumberStyle): ReadNoted<number> {
  const told = /[a-z²]/i.test(text)
    ? unitsInCells.find(([pattern]) => pattern.test(text))
    : undefined;
  const plain = told ? text.replace(told[0], '') : text;
  const feetPerUnit = squareFeetOf[told?.[1] ?? unit];
  const low = /^([\d,.]+)\s*(?:-|–|to)\s*[\d,.]+$/i.exec(plain)?.[1];
  if (low !== undefined) {
    const least = readArea(told ? `${low} ${told[1]}` : low, unit, style);
    const value = least instanceof Noted ? least.value : least;
    return value instanceof Unreadable
      ? value
      : new Noted(value, 'Is a range; its lower end counts.');
  }
  if (
    !style?.decimalComma &&
    pointGrouped.test(plain) &&
    told?.[1] !== 'acres' &&
    unit !== 'acres'
  ) {
    const grouped = Number(plain.replaceAll('.', ''));
    return new Noted(Math.round(grouped * feetPerUnit), 'Is read with points between thousands.');
  }
  const value = mixedNumber(plain) ?? readDecimal(plain, style);
  if (value instanceof Unreadable) return value;
  if (value < 0) return new Unreadable('Is less than nothing.');
  return Math.round(value * feetPerUnit);
}

const lotSides =
  /^(\d{1,4}(?:\.\d+)?)\s*(?:ft|['’])?\s*[x×]\s*(\d{1,4}(?:\.\d+)?)\s*(?:ft|feet|['’])?\.?$/i;
/** No lot is that small in square feet, so that a decimal below it is of acres. */
const leastLotSquareFeet = 50;

/** As `readArea`, and as sides in feet (`50x120`); a small decimal without a unit is of acres. */
export function readLot(text: string, unit?: AreaUnit, style?: NumberStyle): ReadNoted<number> {
  const sides = lotSides.exec(text);
  if (sides) {
    const area = Math.round(Number(sides[1]) * Number(sides[2]));
    return new Noted(area, `Is read as sides in feet: ${area} square feet.`);
  }
  const number = unit === undefined ? plainNumber(text, style) : null;
  if (number?.includes('.') && Number(number) > 0 && Number(number) < leastLotSquareFeet) {
    const area = Math.round(Number(number) * squareFeetOf.acres);
    return new Noted(area, 'Is read as acres: no lot is that small in square feet.');
  }
  return readArea(text, unit ?? 'square feet', style);
}

/** `2.25` baths as 9 quarters. */
export function readBathQuarters(text: string, style?: NumberStyle): Read<number> {
  const value = mixedNumber(text) ?? readDecimal(text, style);
  if (value instanceof Unreadable) return value;
  return Number.isInteger(value * 4) && value >= 0
    ? value * 4
    : new Unreadable('Is not a number of baths in quarters, such as 2.25.');
}

const fullAndHalf = [
  /^(\d{1,2})\s*[/|]\s*(\d)$/,
  /^(\d{1,2})\s*f(?:ull)?\s*[,/&+]?\s*(?:and\s*)?(\d)\s*h(?:alf|alves)?$/i,
  // Multiple listing systems write 2.1 for two full baths and a half.
  /^(\d{1,2})\.([12])$/,
];

/** Baths in one cell, as one number or as full and half ones: `2.5`, `2/1`, `2F 1H`, `2½`. */
export function readBaths(text: string, style?: NumberStyle): ReadNoted<BathParts> {
  for (const pattern of fullAndHalf) {
    const [, full, half] = pattern.exec(text) ?? [];
    if (full === undefined || half === undefined || mixedNumber(text) !== null) continue;
    const parts = { ...bathPartsOf(Number(full) * 4), bathroomsHalf: Number(half) };
    const total = Number(full) + Number(half);
    return new Noted(
      { ...parts, bathroomsTotalInteger: total },
      `Is read as ${full} full and ${half} half.`,
    );
  }
  const quarters = readBathQuarters(text, style);
  return quarters instanceof Unreadable ? quarters : bathPartsOf(quarters);
}

/** `3`, `3 BR`, and `Studio` for none; of `3+1` and `10+` the part before the sign. */
export function readBeds(text: string, style?: NumberStyle): ReadNoted<number> {
  if (/^studio(?: apartment)?$/i.test(text))
    return new Noted(0, 'A studio has no bedroom of its own.');
  const more = /^(\d{1,2})\s*\+\s*\d?$/.exec(text);
  if (more) return new Noted(Number(more[1]), `Is counted as ${more[1]}.`);
  return readCount(text, style);
}

const storyWords = ['one', 'two', 'three', 'four', 'five'];

/** `2`, `1 1/2`, `Two` and `One and a half`. */
export function readStories(text: string, style?: NumberStyle): ReadNoted<number> {
  const plain = text.replace(counted, '').trim();
  const word = /^([a-z]+)( and a half)?$/i.exec(plain);
  const at = word ? storyWords.indexOf(word[1]!.toLowerCase()) : -1;
  if (at !== -1) return at + 1 + (word![2] === undefined ? 0 : 0.5);
  return mixedNumber(plain) ?? readDecimal(text, style);
}

/** `1985`, and with a note `1985(est)`, `c. 1920`, `'85` and the first year of `1985-1990`. */
export function readYear(text: string, style?: NumberStyle): ReadNoted<number> {
  const year = readCount(text, style);
  if (!(year instanceof Unreadable)) return year;
  const about =
    /^(?:c\.|ca\.?|circa|about|approx\.?|est\.?)\s*(\d{4})$/i.exec(text)?.[1] ??
    /^(\d{4})\s*\(?(?:est|approx|circa)[a-z.]*\)?$/i.exec(text)?.[1] ??
    /^(\d{4})\s*[-–]\s*\d{4}$/.exec(text)?.[1];
  if (about !== undefined) return new Noted(Number(about), `Is taken for ${about}.`);
  const short = /^['’](\d\d)$/.exec(text)?.[1];
  // POSIX: two digits from 69 on are of the last century.
  if (short === undefined) return year;
  const full = Number(short) + (Number(short) >= 69 ? 1900 : 2000);
  return new Noted(full, `Is taken for ${full}.`);
}
