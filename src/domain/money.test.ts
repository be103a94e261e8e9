import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  divideHalfUp,
  formatCents,
  formatDollars,
  formatShort,
  roundToCents,
  shareOf,
} from './money.ts';

test('a share is exact to the cent, halves rounded up', () => {
  expect(shareOf(50_000_000, 250)).toBe(1_250_000);
  expect(shareOf(1, 5000)).toBe(1);
  expect(shareOf(10_010, 50)).toBe(50);
  expect(shareOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991);
});

test('division rounds halves away from zero', () => {
  const cases: [bigint, bigint, bigint][] = [
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [4n, 3n, 1n],
    [-4n, -3n, 1n],
  ];
  for (const [n, d, result] of cases) expect(divideHalfUp(n, d)).toBe(result);
  expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
});

test('division is never off by more than a half', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 18n), 10n ** 18n), fc.bigInt(1n, 10n ** 9n), (n, d) => {
      const twiceOff = 2n * (divideHalfUp(n, d) * d - n);
      return twiceOff <= d && twiceOff >= -d;
    }),
  );
});

test('real-number results round away from zero', () => {
  expect(roundToCents(10.5)).toBe(11);
  expect(roundToCents(-10.5)).toBe(-11);
});

test('dollars as people read them', () => {
  expect(formatCents(125_000)).toBe('$1,250');
  expect(formatCents(125_050)).toBe('$1,250.50');
  expect(formatDollars(125_050)).toBe('$1,251');
  const short: [number, string][] = [
    [95_000, '$950'],
    [98_540_000, '$985K'],
    [99_949_900, '$999K'],
    [99_950_000, '$1M'],
    [123_400_000, '$1.23M'],
    [994_900_000, '$9.95M'],
    [995_000_000, '$10M'],
    [1_249_000_000, '$12M'],
    [99_949, '$999'],
    [99_950, '$1K'],
    [99_995_000, '$1M'],
    [99_949_999_900, '$999M'],
    [99_950_000_000, '$1B'],
    [994_000_000_000, '$9.94B'],
    [Number.MAX_SAFE_INTEGER, '$90T'],
  ];
  for (const [cents, text] of short) expect(formatShort(cents)).toBe(text);
});

test('a short price is near the price, three digits at most before its unit, and never falls as prices rise', () => {
  const sizes = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };
  /** Cents, as it reads. */
  const read = (text: string): number => {
    const [, number, unit] = /^\$(\d{1,3}|\d\.\d{1,2})([KMBT]?)$/.exec(text)!;
    return Number(number) * sizes[unit as keyof typeof sizes] * 100;
  };
  const sums = fc
    .tuple(fc.integer({ min: 0, max: 13 }), fc.double({ min: 1, max: 10, noNaN: true }))
    .map(([zeros, digits]) => Math.round(digits * 10 ** zeros));
  const besideRound = fc
    .tuple(
      fc.constantFrom(...[995, 9995, 99_950, 995_000, 99_949_900]),
      fc.integer({ min: 0, max: 7 }),
    )
    .chain(([digits, zeros]) =>
      fc.integer({ min: -60, max: 60 }).map((off) => Math.max(0, digits * 10 ** zeros + off)),
    );
  fc.assert(
    fc.property(fc.oneof(sums, besideRound), fc.nat(200), (cents, more) => {
      const short = read(formatShort(cents));
      // `$1K` of $1,499, `$10M` of $10.49 million.
      const share = cents < 1_000_000 ? 0.34 : 0.051;
      expect(Math.abs(short - cents)).toBeLessThanOrEqual(Math.max(50, cents * share));
      expect(read(formatShort(cents + more))).toBeGreaterThanOrEqual(short);
    }),
    { numRuns: 2000 },
  );
});
