import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costWithLoan, monthlyTotalCents, usualLoan } from './loan.ts';
import { monthlyCost } from './monthlyCost.ts';

const cents = (max: number) =>
  fc.oneof(
    fc.nat(max),
    fc.nat(Math.floor(max / 100)).map((n) => n * 100),
  );
const home = fc.record({
  taxAnnualAmountCents: fc.option(cents(5_000_000)),
  associationFeeCents: fc.option(cents(200_000)),
});
const loan = fc.record({
  downPaymentBps: fc.oneof(fc.nat(10_000), fc.constant(2000)),
  interestMilliPercent: fc.oneof(fc.nat(12_000), fc.constant(0)),
  termMonths: fc.integer({ min: 1, max: 600 }),
});

test('the total is what the lines of the page of a home sum to', () => {
  fc.assert(
    fc.property(home, cents(2 ** 31 - 1), loan, (home, priceCents, loan) => {
      const { totalCents } = monthlyCost(costWithLoan(home, priceCents, loan));
      expect(monthlyTotalCents(home, priceCents, loan)).toBe(totalCents);
    }),
  );
});

test('a home of $500,000 with the usual loan', () => {
  const home = { taxAnnualAmountCents: 600_000, associationFeeCents: 10_000 };
  // $2,528.27 for $400,000, $500 of taxes, $208.33 of insurance, $100 HOA.
  expect(monthlyTotalCents(home, 50_000_000, usualLoan)).toBe(333_660);
});
