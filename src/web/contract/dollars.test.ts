import { expect, test } from 'vitest';
import { centsOf, dollarsOf } from './dollars.ts';

test.each([
  ['12,500', 1_250_000],
  ['$ 12500.5', 1_250_050],
  ['0.29', 29],
  ['1.005', null],
  ['2-3', null],
  ['2 to 3', null],
  ['', null],
  ['-5', null],
])('%j is %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('what is shown in a field is read back as it was', () => {
  for (const cents of [0, 29, 100, 1_250_000, 123_456_789_01]) {
    expect(centsOf(dollarsOf(cents))).toBe(cents);
  }
});
