/** Amounts that say how often they are paid: `450/mo`, `$1,200 per year`. */
import { type AssociationFeeFrequency, monthlyFeeCents } from '#domain/property/associationFee.ts';
import { type NumberStyle, readMoney } from './numbers.ts';
import { type Read, Unreadable } from './Read.ts';

export interface Fee {
  cents: number;
  /** Null where the cell does not say. */
  frequency: AssociationFeeFrequency | null;
}

const words: [pattern: string, frequency: AssociationFeeFrequency][] = [
  ['mo(?:nth|s|nthly)?', 'Monthly'],
  ['y(?:ea)?r(?:ly)?|annum|annual(?:ly)?', 'Annually'],
  ['q(?:uarte)?r(?:ly)?|qtr', 'Quarterly'],
  ['w(?:ee)?k(?:ly)?', 'Weekly'],
];
const frequencies = words.map(
  ([pattern, frequency]) =>
    [
      new RegExp(String.raw`\s*(?:\/|per\b|an?\b|each\b)?\s*\b(?:${pattern})\.?$`, 'i'),
      frequency,
    ] as const,
);

/** `Monthly: $450`. */
const before = words.map(
  ([pattern, frequency]) =>
    [new RegExp(String.raw`^(?:${pattern})\s*:\s*`, 'i'), frequency] as const,
);

export function readFee(text: string, style?: NumberStyle): Read<Fee> {
  const first = before.find(([pattern]) => pattern.test(text));
  if (first) {
    const cents = readMoney(text.replace(first[0], ''), style);
    return cents instanceof Unreadable ? cents : { cents, frequency: first[1] };
  }
  const told = /[a-z]$|\.$/i.test(text)
    ? frequencies.find(([pattern]) => pattern.test(text))
    : undefined;
  const cents = readMoney(told ? text.replace(told[0], '').replace(/\/$/, '') : text, style);
  return cents instanceof Unreadable ? cents : { cents, frequency: told?.[1] ?? null };
}

/** Of a whole year, whatever the cell says. */
export function readYearly(text: string, style?: NumberStyle): Read<number> {
  const fee = readFee(text, style);
  if (fee instanceof Unreadable) return fee;
  if (fee.frequency === null || fee.frequency === 'Annually') return fee.cents;
  return monthlyFeeCents(fee.cents * 12, fee.frequency) ?? fee.cents;
}
