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
  ];
  for (const [cents, text] of short) expect(formatShort(cents)).toBe(text);
});
