/** Money is whole cents; rates are basis points. Rounding is half-up, once, at the end. */
import { defaultLocale } from './calendar.ts';

/** Whole cents. Safe as a JavaScript number up to about 90 trillion dollars. */
export type Cents = number;

/** A rate in hundredths of a percent: 250 is 2.5 %. */
export type BasisPoints = number;

/**
 * numerator / denominator in whole numbers, halves away from zero.
 * @throws RangeError when the denominator is zero.
 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return negative ? -quotient : quotient;
}

/** `rateBps` of `amountCents`, exact: 250 bps of 50,000,000 ¢ is 1,250,000 ¢. */
export function shareOf(amountCents: Cents, rateBps: number): Cents {
  return Number(divideHalfUp(BigInt(amountCents) * BigInt(rateBps), 10_000n));
}

/** For results of real-number formulas (a mortgage payment): half-up to a whole cent. */
export function roundToCents(cents: number): Cents {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

const exact = new Intl.NumberFormat(defaultLocale, { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat(defaultLocale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$1,250.50`; whole dollars lose the zeros: `$1,250`. */
export function formatCents(cents: Cents): string {
  return cents % 100 === 0 ? whole.format(cents / 100) : exact.format(cents / 100);
}

/** For places where cents only distract (prices, monthly totals): `$1,251`. */
export function formatDollars(cents: Cents): string {
  return whole.format(Math.round(cents / 100));
}

const shortUnits = ['', 'K', 'M', 'B', 'T'];

/** For pins: `$985K`, `$1.25M`, `$12M`, `$9.94B`. Two decimals below ten of a unit, from a million on. */
export function formatShort(cents: Cents): string {
  const dollars = cents / 100;
  let size = 1;
  let unit = 0;
  // What rounds to a thousand of one unit is one of the next.
  for (; dollars >= 999.5 * size && unit < 4; unit++) size *= 1000;
  const parts = unit > 1 && cents < 995 * size ? 100 : 1;
  return `$${Math.round(dollars / (size / parts)) / parts}${shortUnits[unit]}`;
}
