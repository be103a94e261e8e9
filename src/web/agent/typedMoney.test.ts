import { expect, test } from 'vitest';
import { formatBps } from '#domain/contract/money/agreedAmount.ts';
import { mostCents, oneAmountOnly } from '#domain/contract/money/oneAmountOnly.ts';
import { formatCents } from '#domain/money.ts';
import { typedBps, typedCents, typedCount, typedQuarterHours } from './typedMoney.ts';

test.each([
  ['12,500', 1_250_000],
  ['$12,500.50', 1_250_050],
  ['$ 12500.5', 1_250_050],
  [' 0 ', 0],
  ['0.07', 7],
  ['12k', 1_200_000],
  ['12.25K', 1_225_000],
  ['1,234,567.89', 123_456_789],
  // Twelve digits and cents: a product of floats would be a cent off for some of these.
  ['90071992547.41', 9_007_199_254_741],
])('%s is read to the cent', (text, cents) => {
  expect(typedCents(text)).toEqual({ value: cents, problem: null });
});

test.each([
  ['', 'Enter an amount.'],
  ['2,000-3,000', oneAmountOnly],
  ['$2,000 to $3,000', oneAmountOnly],
  ['2000 – 3000', oneAmountOnly],
  ['up to 3000', oneAmountOnly],
  ['as offered by the seller', oneAmountOnly],
  ['2.5 %', 'Write dollars here. A percent is a fee of its own.'],
  ['-5', "An amount can't be below zero."],
  ['12,50', 'Write an amount like 12,500 or 12,500.50.'],
  ['12.505', 'Write an amount like 12,500 or 12,500.50.'],
  ['1.250,00', 'Write an amount like 12,500 or 12,500.50.'],
  ['1e6', 'Write an amount like 12,500 or 12,500.50.'],
  ['999999999999999', 'This amount is too large.'],
])('%s is no amount', (text, problem) => {
  expect(typedCents(text)).toEqual({ value: null, problem });
});

test('what is formatted can be typed again', () => {
  for (let cents = 1; cents < mostCents; cents = cents * 7 + 3) {
    expect(typedCents(formatCents(cents)).value).toBe(cents);
  }
  for (let bps = 1; bps <= 10_000; bps += 37) expect(typedBps(formatBps(bps)).value).toBe(bps);
});

test.each([
  ['2.5', 250],
  ['2.5 %', 250],
  ['2.25%', 225],
  ['3 percent', 300],
  ['0.500', 50],
])('%s is read to the basis point', (text, bps) => {
  expect(typedBps(text)).toEqual({ value: bps, problem: null });
});

test.each([
  ['2-3 %', oneAmountOnly],
  ['2 to 3', oneAmountOnly],
  ['2,5', 'Write the percent with a point: 2.5.'],
  ['0.025', 'Enter a percent with at most two decimals.'],
  ['$500', 'Write a percent here. Dollars are a fee of their own.'],
  ['101', "A fee can't be more than the price."],
  ['a lot', 'Write a percent like 2.5.'],
  ['', 'Enter a percent.'],
])('%s is no percent', (text, problem) => {
  expect(typedBps(text)).toEqual({ value: null, problem });
});

test('hours are quarters, counts are whole', () => {
  expect(typedQuarterHours('20.25 hours').value).toBe(81);
  expect(typedQuarterHours('20.50').value).toBe(82);
  expect(typedQuarterHours('20.3').problem).toContain('quarters of an hour');
  expect(typedQuarterHours('10-20').problem).toBe(oneAmountOnly);
  expect(typedCount('90', 'days', [1, 730]).value).toBe(90);
  expect(typedCount('0', 'days', [1, 730]).problem).toBe('From 1 to 730 days.');
  expect(typedCount('2.5', 'tours', [0, 999]).problem).toBe('Enter a whole number of tours.');
});
