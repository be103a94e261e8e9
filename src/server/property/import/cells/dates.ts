/** Dates and moments as spreadsheets, databases and people write them. */
import { dateOfEpochDay, epochMs, type Instant, instant } from '#domain/calendar.ts';
import { LegalDate } from '#domain/dateSchemas.ts';
import { type Read, Unreadable } from './Read.ts';

/** A time behind a date is left out. */
const time = String.raw`(?:(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|[+-]\d\d:?\d\d|[A-Z]{2,4})?)?`;

/** ISO 8601, with or without the dashes. */
const isoDate = /^(?<YYYY>\d{4})-?(?<MM>\d{2})-?(?<DD>\d{2})(?:[T ][\d:.,Z+-]*)?$/;
/** As spreadsheets of the United States write it. */
const usDate = new RegExp(
  String.raw`^(?<MM>\d{1,2})[/-](?<DD>\d{1,2})[/-](?:(?<YYYY>\d{4})|(?<YY>\d{2}))${time}$`,
  'i',
);
const dayMonth = new RegExp(
  String.raw`^(?<DD>\d{1,2})[ -]?(?<month>[A-Z]{3,9})\.?[ ,-]*(?:(?<YYYY>\d{4})|(?<YY>\d{2}))${time}$`,
  'i',
);
const monthDay = new RegExp(
  String.raw`^(?<month>[A-Z]{3,9})\.?[ -](?<DD>\d{1,2})(?:st|nd|rd|th)?(?:,? |-)(?<YYYY>\d{4})${time}$`,
  'i',
);
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const datePart: Record<string, string> = {
  YYYY: String.raw`(?<YYYY>\d{4})`,
  YY: String.raw`(?<YY>\d{2})`,
  MM: String.raw`(?<MM>\d{1,2})`,
  DD: String.raw`(?<DD>\d{1,2})`,
};

/** A pattern of YYYY or YY, MM and DD with what stands between: `MM/DD/YYYY`, `DD.MM.YY`. */
export function datePattern(format: string): RegExp {
  const parts = format.split(/(YYYY|YY|MM|DD)/);
  return new RegExp(
    `^${parts.map((part) => datePart[part] ?? escaped(part)).join('')}${time}$`,
    'i',
  );
}

function escaped(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, String.raw`\$&`);
}

/** The day 0 of a spreadsheet, which takes 1900 for a leap year. */
const sheetDayZero = -25_569;
const sheetDay = /^(?<day>[2-6]\d{4})(?:\.\d+)?$/;

/**
 * A date in the format of the mapping or in ISO's, which nobody can take for another. Without a
 * format also as it is written in the United States, or as the day number of a spreadsheet.
 */
export function readDate(text: string, pattern?: RegExp): Read<LegalDate> {
  const patterns = pattern ? [pattern, isoDate] : [isoDate, usDate, dayMonth, monthDay];
  for (const one of patterns) {
    const groups = one.exec(text)?.groups;
    if (groups) return dateOf(groups);
  }
  const day = pattern ? undefined : sheetDay.exec(text)?.groups?.['day'];
  if (day !== undefined) return dateOfEpochDay(Number(day) + sheetDayZero);
  return new Unreadable('Is not a date in the format of the mapping.');
}

function dateOf({
  YYYY,
  YY = '',
  MM,
  DD = '',
  month,
}: Record<string, string | undefined>): Read<LegalDate> {
  // POSIX: two digits from 69 on are of the last century.
  const year = YYYY ?? `${Number(YY) >= 69 ? 19 : 20}${YY}`;
  const number = MM ?? String(months.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1);
  const date = LegalDate.safeParse(`${year}-${number.padStart(2, '0')}-${DD.padStart(2, '0')}`);
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
