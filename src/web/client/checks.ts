/**
 * Whether plain data, such as what this browser kept, has the form that it should: for what every page
 * reads before it is drawn. Where people are told what is wrong, or more is judged than the form, the
 * schemas of the domain do it, whose code comes later.
 */

export type Check<T> = (value: unknown) => value is T;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isYesOrNo: Check<boolean> = (value) => typeof value === 'boolean';
export const isWhole: Check<number> = (value): value is number => Number.isSafeInteger(value);

export const isWholeBetween =
  (least: number, most: number): Check<number> =>
  (value): value is number =>
    isWhole(value) && value >= least && value <= most;

export const isBetween =
  (least: number, most: number): Check<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= least && value <= most;

export const isLike =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && pattern.test(value);

export const isUuid = isLike(
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i,
);

/** Such as `2026-03-08T10:00:00.000Z`. */
export const isInstant: Check<string> = (value): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

export const isOneOf =
  <const T extends string | number | boolean>(words: readonly T[]): Check<T> =>
  (value): value is T =>
    words.includes(value as T);

export const isNullOr =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

export const isListOf =
  <T>(check: Check<T>, most = Infinity): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length <= most && value.every((one) => check(one));

/** Each field of its kind; what more there is does no harm. */
export const isRecordOf =
  <T extends object>(fields: { [Field in keyof T]-?: Check<T[Field]> }): Check<T> =>
  (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries<Check<unknown>>(fields).every(([field, check]) =>
      check((value as Record<string, unknown>)[field]),
    );
  };

/** JSON that has the form; null for anything else. */
export function readJson<T>(text: string | null, check: Check<T>): T | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}
