/** What a schema found wrong with a home, in a sentence about the cell behind it. */
import type { z } from 'zod';
import { formatCents } from '#domain/money.ts';

/** For the `error` of a parse; a schema's own words win. */
export function cellSentence(fault: z.core.$ZodRawIssue): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === null || fault.input === undefined
        ? 'Is missing.'
        : 'Is not of the kind that stands here.';
    case 'too_small':
      return fault.origin === 'string'
        ? 'Is missing.'
        : `Is less than ${measure(fault.minimum, fault)}.`;
    case 'too_big':
      return fault.origin === 'number' || fault.origin === 'int'
        ? `Is more than ${measure(fault.maximum, fault)}.`
        : `Has more than ${measure(fault.maximum, fault)}.`;
    default:
      return 'Is not written as it is here.';
  }
}

function measure(
  limit: number | bigint,
  { origin, path }: { origin: string } & z.core.$ZodRawIssue,
) {
  const words = limit.toLocaleString('en-US');
  if (origin === 'string') return `${words} ${limit === 1 ? 'character' : 'characters'}`;
  if (origin === 'array') return `${words} ${limit === 1 ? 'entry' : 'entries'}`;
  return String(path?.at(-1)).endsWith('Cents') ? formatCents(Number(limit)) : words;
}
