import { expect, test } from 'vitest';
import { AmountCents, FeeCents } from './AmountCents.ts';
import { mostCents, oneAmountOnly } from './oneAmountOnly.ts';

const messageOf = (value: unknown, kind = AmountCents) =>
  kind.safeParse(value).error?.issues[0]?.message;

test.each([
  [0, undefined],
  [mostCents, undefined],
  [mostCents + 1, 'This amount is too large.'],
  [-1, "An amount can't be below zero."],
  // Beyond what a number tells apart.
  [-(2 ** 60), 'This amount is too small.'],
  [2 ** 60, 'This amount is too large.'],
  [0.5, 'Enter an amount in whole cents.'],
  [Number.NaN, 'Enter an amount in whole cents.'],
  ['5', 'Enter an amount in whole cents.'],
  [undefined, 'Enter an amount.'],
  [null, 'Enter an amount.'],
  ['', 'Enter an amount.'],
  ['2 to 3', oneAmountOnly],
  [[1, 2], oneAmountOnly],
  [{ from: 1, to: 2 }, oneAmountOnly],
])('%j as an amount', (value, message) => {
  expect(messageOf(value)).toBe(message);
});

test('a fee of nothing is the zero fee', () => {
  expect(messageOf(0, FeeCents)).toBe('For no fee, choose the zero fee.');
  expect(messageOf(1, FeeCents)).toBeUndefined();
});
