/** What a schema found wrong, in a sentence for whoever filled it in; a schema's own words win. */
import type { z } from 'zod';

type Fault = z.core.$ZodRawIssue;

const formats: Record<string, string> = {
  email: 'Enter an e-mail address, like ana@example.org.',
  url: 'Enter a web address, like https://example.org.',
  uuid: 'This is no whole identifier.',
  date: 'Enter a date, like 2026-03-08.',
  datetime: 'Enter a date and time, like 2026-03-08T10:00:00Z.',
};

const kinds: Record<string, string> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Give a list.',
  object: 'Give named fields.',
};

/** More than this is no help to read. */
const mostChoices = 12;

export function faultSentence(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      if (fault.input === undefined || fault.input === null) return 'Fill this in.';
      return kinds[fault.expected] ?? 'This has the wrong form.';
    case 'too_small':
      return tooSmall(fault.origin, Number(fault.minimum), fault.inclusive ?? true);
    case 'too_big':
      return tooBig(fault.origin, Number(fault.maximum), fault.inclusive ?? true);
    case 'not_multiple_of':
      return `Enter a multiple of ${fault.divisor}.`;
    case 'invalid_format':
      return formats[fault.format] ?? 'Check how this is written.';
    case 'invalid_value':
      return choose(fault.values);
    case 'unrecognized_keys':
      return 'Leave this out: it is not known here.';
    default:
      return 'This has the wrong form.';
  }
}

function tooSmall(origin: string, least: number, inclusive: boolean): string {
  if (origin === 'string') {
    return least === 1 ? 'Fill this in.' : `Enter at least ${least} characters.`;
  }
  if (isMany(origin)) return least === 1 ? 'Choose at least one.' : `Choose at least ${least}.`;
  return inclusive ? `Enter ${least} or more.` : `Enter more than ${least}.`;
}

function tooBig(origin: string, most: number, inclusive: boolean): string {
  if (origin === 'string')
    return `Enter at most ${most} ${most === 1 ? 'character' : 'characters'}.`;
  if (isMany(origin)) return most === 0 ? 'Leave this empty.' : `Choose at most ${most}.`;
  return inclusive ? `Enter ${most} or less.` : `Enter less than ${most}.`;
}

function isMany(origin: string): boolean {
  return ['array', 'set', 'map', 'object', 'record'].includes(origin);
}

function choose(values: readonly unknown[]): string {
  if (values.length === 1) return `This must be ${String(values[0])}.`;
  return values.length > mostChoices
    ? 'Choose one of those on offer.'
    : `Choose one of these: ${values.map(String).join(', ')}.`;
}
