/** What people type into fields for money, rates, hours and counts, read digit by digit: no floats. */
import { mostCents, oneAmountOnly } from '#domain/contract/money/oneAmountOnly.ts';
import type { BasisPoints, Cents } from '#domain/money.ts';

/** `problem` is for whoever typed it. */
export type Typed<Value> = { value: Value; problem: null } | { value: null; problem: string };

/** `2-3`, `2 to 3 %`, `up to 3`, `negotiable`: more than one amount, or none that is fixed. */
const range =
  /\d\D*(?:-|–|—|\/|\bto\b|\bor\b|\band\b)\D*\d|up to|at least|at most|between|negotiable|offered|[<>~]/i;

const dollars = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const thousands = /^(\d+)(?:\.(\d{1,3}))?k$/i;

/** `12,500`, `$12,500.50`, `12.5k`. */
export function typedCents(text: string): Typed<Cents> {
  const plain = text.trim();
  if (plain === '') return refused('Enter an amount.');
  if (range.test(plain)) return refused(oneAmountOnly);
  if (plain.includes('%')) return refused('Write dollars here. A percent is a fee of its own.');
  if (/^[$\s]*[-−]/.test(plain)) return refused("An amount can't be below zero.");
  const bare = plain.replace(/^\$/, '').replace(/\s/g, '');
  const inThousands = thousands.exec(bare);
  const cents = inThousands
    ? whole(inThousands[1]!, inThousands[2], 3) * 100
    : centsOf(dollars.exec(bare));
  if (cents === null) return refused('Write an amount like 12,500 or 12,500.50.');
  return cents > mostCents ? refused('This amount is too large.') : read(cents);
}

/** `2.5`, `2.5 %`, `3 percent`; hundredths of a percent. */
export function typedBps(text: string): Typed<BasisPoints> {
  const plain = text.trim();
  if (plain === '') return refused('Enter a percent.');
  if (range.test(plain)) return refused(oneAmountOnly);
  if (plain.includes('$')) return refused('Write a percent here. Dollars are a fee of their own.');
  if (/^[-−]/.test(plain)) return refused("A percent can't be below zero.");
  const bare = plain.replace(/\s*(%|percent)$/i, '');
  if (/^\d+,\d+$/.test(bare)) {
    return refused(`Write the percent with a point: ${bare.replace(',', '.')}.`);
  }
  const parts = /^(\d{1,9})(?:\.(\d+))?$/.exec(bare);
  if (parts === null) return refused('Write a percent like 2.5.');
  const decimals = (parts[2] ?? '').replace(/0+$/, '');
  if (decimals.length > 2) return refused('Enter a percent with at most two decimals.');
  const bps = whole(parts[1]!, decimals, 2);
  return bps > 10_000 ? refused("A fee can't be more than the price.") : read(bps);
}

const quarters: Record<string, number> = { '': 0, '25': 1, '5': 2, '75': 3 };

/** `20`, `20.25`, `20.5 hours`; quarters of an hour. */
export function typedQuarterHours(text: string): Typed<number> {
  const plain = text.trim();
  if (plain === '') return refused('Enter the hours that you expect.');
  if (range.test(plain)) return refused(oneAmountOnly);
  const parts = /^(\d{1,5})(?:\.(\d+))?\s*(?:h|hours?)?$/i.exec(plain);
  const quarter = parts === null ? undefined : quarters[(parts[2] ?? '').replace(/0+$/, '')];
  if (parts === null || quarter === undefined) {
    return refused('Enter hours in quarters of an hour: 20, 20.25, 20.5 or 20.75.');
  }
  const count = Number(parts[1]) * 4 + quarter;
  return count > 40_000 ? refused('At most 10,000 hours.') : read(count);
}

/** A whole number within limits, said in the words of what is counted: `tours`, `days`. */
export function typedCount(text: string, what: string, [least, most]: [number, number]) {
  const plain = text.trim().replace(/,/g, '');
  if (plain === '') return refused(`Enter how many ${what}.`);
  const count = /^\d{1,9}$/.test(plain) ? Number(plain) : null;
  if (count === null) return refused(`Enter a whole number of ${what}.`);
  if (count < least || count > most) return refused(`From ${least} to ${most} ${what}.`);
  return read(count);
}

function centsOf(parts: RegExpExecArray | null): Cents | null {
  return parts === null ? null : whole(parts[1]!.replaceAll(',', ''), parts[2], 2);
}

/** The digits before and after the point as one whole number of the smallest unit. */
function whole(before: string, after: string | undefined, decimals: number): number {
  return Number(before + (after ?? '').padEnd(decimals, '0'));
}

function read<Value>(value: Value): Typed<Value> {
  return { value, problem: null };
}

function refused(problem: string): { value: null; problem: string } {
  return { value: null, problem };
}
