/**
 * Instants and legal dates. The one file of the domain that knows the platform's clock types:
 * the rest hands in `now` and gets answers in whole days.
 */
/** A moment, always UTC, always milliseconds: `2026-03-08T10:00:00.000Z`. Sorts as text. */
export type Instant = string;

/** A date as the law counts it, without a clock or zone: `2026-03-08`. Sorts as text. */
export type LegalDate = string;

export const defaultLocale = 'en-US';

/** The calendar's ends where nothing narrower holds (specification, section 9). */
export const firstDay: LegalDate = '1900-01-01';
export const lastDay: LegalDate = '2099-12-31';

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

export function instant(epochMs: number): Instant {
  return new Date(epochMs).toISOString();
}

export function epochMs(at: Instant): number {
  return Date.parse(at);
}

export function addMs(at: Instant, ms: number): Instant {
  return instant(epochMs(at) + ms);
}

/** Whole days since 1970-01-01. The unit in which dates are counted and stored in typed arrays. */
export function epochDay(date: LegalDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / msPerDay);
}

export function dateOfEpochDay(day: number): LegalDate {
  return new Date(day * msPerDay).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LegalDate, to: LegalDate): number {
  return epochDay(to) - epochDay(from);
}

export function addDays(date: LegalDate, days: number): LegalDate {
  return dateOfEpochDay(epochDay(date) + days);
}

export function earlierOf(one: LegalDate, other: LegalDate): LegalDate {
  return one < other ? one : other;
}

/** The same day `months` later; a day that month does not have becomes its last: Jan 31 → Feb 28. */
export function addMonths(date: LegalDate, months: number): LegalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOfEpochDay(
    Math.round(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / msPerDay),
  );
}

/** Making a format takes a hundred times as long as using it; the names of zones come from strangers. */
const mostFormats = 300;

function keptFormat(
  kept: Map<string, Intl.DateTimeFormat>,
  key: string,
  make: () => Intl.DateTimeFormat,
): Intl.DateTimeFormat {
  let format = kept.get(key);
  if (!format) {
    format = make();
    if (kept.size >= mostFormats) kept.clear();
    kept.set(key, format);
  }
  return format;
}

const days = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return keptFormat(
    days,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-CA', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
  );
}

/**
 * The date on the wall calendar at `now` in an IANA zone such as `America/Los_Angeles`.
 * @throws RangeError when the zone is unknown.
 */
export function dateIn(timeZone: string, now: Instant): LegalDate {
  return dayFormat(timeZone).format(new Date(now));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * Minutes after midnight on the wall clock of an IANA zone.
 * @throws RangeError when the zone is unknown.
 */
export function minuteIn(timeZone: string, at: Instant): number {
  const clock = keptFormat(
    clocks,
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      }),
  );
  const parts = clock.formatToParts(new Date(at));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return numberOf('hour') * 60 + numberOf('minute');
}

/**
 * The first moment of `date` in an IANA zone; where the clocks skip midnight, the moment after.
 * @throws RangeError when the zone is unknown.
 */
export function startOfDay(date: LegalDate, timeZone: string): Instant {
  const midnightUtc = epochDay(date) * msPerDay;
  // Zones lie within 14 hours of UTC; a day more on each side keeps the search honest.
  let before = midnightUtc - 2 * msPerDay;
  let after = midnightUtc + 2 * msPerDay;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(timeZone, instant(middle)) < date) before = middle;
    else after = middle;
  }
  return instant(after);
}

/**
 * The moment at which the wall clock of an IANA zone shows so many minutes after midnight of `date`;
 * of a time that the clocks skip, a moment at most an hour away.
 * @throws RangeError when the zone is unknown.
 */
export function instantAt(date: LegalDate, minute: number, timeZone: string): Instant {
  const shownMs = epochDay(date) * msPerDay + minute * msPerMinute;
  const firstGuess = shownMs + shownMs - clockMs(timeZone, shownMs);
  // The first guess may have taken the offset of the other side of a change of the clocks.
  return instant(firstGuess + shownMs - clockMs(timeZone, firstGuess));
}

/** What the wall clock shows at a moment, as if it were UTC. */
function clockMs(timeZone: string, atMs: number): number {
  const at = instant(atMs);
  return epochDay(dateIn(timeZone, at)) * msPerDay + minuteIn(timeZone, at) * msPerMinute;
}

export function isTimeZone(name: string): boolean {
  try {
    dayFormat(name);
    return true;
  } catch {
    return false;
  }
}

/** `Mar 3, 2026` in the given locale; no zone is involved. */
export function formatDate(date: LegalDate, locale: string = defaultLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** `Mar 3`, for dates that are near. */
export function formatDay(date: LegalDate, locale: string = defaultLocale): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

const instants = new Map<string, Intl.DateTimeFormat>();

/** `Mar 3, 2026, 10:00 AM PST`, by the clock of an IANA zone, which is named. */
export function formatInstant(
  at: Instant,
  timeZone: string,
  locale: string = defaultLocale,
): string {
  const format = keptFormat(
    instants,
    `${locale} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  );
  // Some platforms put a narrow space before AM, and typefaces that lack it show a gap.
  return format.format(new Date(at)).replaceAll('\u202f', ' ');
}

/** `Pacific Time`: how people call an IANA zone, summer and winter alike. */
export function zoneName(timeZone: string, locale: string = defaultLocale): string {
  return (
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      // Long enough after the last zone was renamed.
      .formatToParts(new Date('2026-07-01T00:00:00Z'))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  );
}

/** `5 minutes ago`, `3 days ago`; the largest unit that is at least one. */
export function formatAge(at: Instant, now: Instant, locale: string = defaultLocale): string {
  const seconds = Math.max(0, Math.round((epochMs(now) - epochMs(at)) / 1000));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (seconds < 60) return format.format(-seconds, 'second');
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86_400) return format.format(-Math.floor(seconds / 3600), 'hour');
  return format.format(-Math.floor(seconds / 86_400), 'day');
}
