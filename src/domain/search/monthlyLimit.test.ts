import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MonthlyLimitText,
  mostMonthlyCents,
  readMonthlyLimit,
  writeMonthlyLimit,
} from './monthlyLimit.ts';

const limit = fc.record({
  mostCents: fc.nat(mostMonthlyCents / 100).map((dollars) => dollars * 100),
  loan: fc.record({
    downPaymentBps: fc.nat(10_000),
    interestMilliPercent: fc.nat(100_000),
    termMonths: fc.integer({ min: 1, max: 600 }),
  }),
});

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(limit, (limit) => {
      const text = writeMonthlyLimit(limit);
      expect(readMonthlyLimit(text)).toEqual(limit);
      expect(MonthlyLimitText.safeParse(text).success).toBe(true);
    }),
  );
});

test('a limit reads as people say it', () => {
  expect(readMonthlyLimit('3500_20_6.875_360')).toEqual({
    mostCents: 350_000,
    loan: { downPaymentBps: 2000, interestMilliPercent: 6875, termMonths: 360 },
  });
});

test.each([
  '3500',
  '3500_20_6.5_0',
  '3500_101_6.5_360',
  '3500_20_101_360',
  '3500_20_6.5_601',
  '-1_20_6_360',
  '1e9_20_6_360',
  '3500_20_6.5_360_',
  'null',
])('%s says no limit', (text) => {
  expect(readMonthlyLimit(text)).toBeNull();
  expect(MonthlyLimitText.safeParse(text).success).toBe(false);
});
