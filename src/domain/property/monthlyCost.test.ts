import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultCostAssumptions, startingCost } from './costAssumptions.ts';
import { monthlyCost, type MonthlyCostInput } from './monthlyCost.ts';
import { monthlyPayment, monthlyRate, paymentWorking } from './mortgage.ts';

const input: MonthlyCostInput = {
  priceCents: 50_000_000,
  downPaymentCents: 10_000_000,
  interestMilliPercent: 6500,
  termMonths: 360,
  taxAnnualCents: 550_000,
  insuranceAnnualCents: 250_001,
  associationFeeCents: 4_500,
  pmiRateBps: 60,
};

// Worked out apart from this code, with fifty decimal digits.
test.each([
  { loan: 40_000_000, rate: 6500, months: 360, payment: 252_827 },
  { loan: 40_000_000, rate: 6875, months: 180, payment: 356_742 },
  { loan: 10_000_000, rate: 6000, months: 360, payment: 59_955 },
  { loan: 36_000_000, rate: 0, months: 360, payment: 100_000 },
  { loan: 100, rate: 0, months: 3, payment: 33 },
  { loan: 0, rate: 6500, months: 360, payment: 0 },
  { loan: 12_000_00, rate: 12_000, months: 1, payment: 12_120_00 },
])('$loan ¢ at $rate/1000 % over $months months', ({ loan, rate, months, payment }) => {
  expect(monthlyPayment(loan, rate, months)).toBe(payment);
});

test('a rate of next to nothing costs next to what none costs', () => {
  expect(monthlyPayment(36_000_000, 1, 360)).toBeGreaterThanOrEqual(100_000);
  expect(monthlyPayment(36_000_000, 1, 360)).toBeLessThan(100_030);
});

test('every line is named, in whole cents, with its working', () => {
  const { lines, totalCents, loanCents, paymentCents } = monthlyCost(input);
  expect(loanCents).toBe(40_000_000);
  expect(paymentCents).toBe(252_827);
  expect(lines.map(({ name, cents }) => [name, cents])).toEqual([
    ['principal', 36_160],
    ['interest', 216_667],
    ['taxes', 45_833],
    ['insurance', 20_833],
    ['hoa', 4_500],
    ['pmi', 0],
  ]);
  expect(totalCents).toBe(323_993);
  expect(lines[1]!.formula).toBe('$400,000 × 6.5% ÷ 12, in the first month');
});

test.each([
  { down: 10_000_000, pmi: 0 },
  { down: 9_999_999, pmi: 20_000 },
  { down: 1_750_000, pmi: 24_125 },
  { down: 60_000_000, pmi: 0 },
])('$down ¢ down on $500,000 needs $pmi ¢ of mortgage insurance', ({ down, pmi }) => {
  const { lines } = monthlyCost({ ...input, downPaymentCents: down });
  expect(lines.at(-1)).toMatchObject({ name: 'pmi', cents: pmi });
});

test('the working of the payment says its figures', () => {
  expect(paymentWorking(40_000_000, 6875, 360)).toContain('i = 6.875% ÷ 12, n = 360 months');
  expect(paymentWorking(36_000_000, 0, 360)).toBe('M = L ÷ n = $360,000 ÷ 360 = $1,000');
});

test('starts from what the listing tells, and from the assumptions where it is silent', () => {
  const silent = { taxAnnualAmountCents: null, associationFeeCents: null };
  expect(startingCost(silent, 50_000_000)).toMatchObject({
    downPaymentCents: 10_000_000,
    taxAnnualCents: 550_000,
    associationFeeCents: 0,
  });
  const telling = { taxAnnualAmountCents: 700_000, associationFeeCents: 30_000 };
  expect(startingCost(telling, 50_000_000, defaultCostAssumptions)).toMatchObject({
    taxAnnualCents: 700_000,
    associationFeeCents: 30_000,
  });
});

const cents = (max: number) => fc.integer({ min: 0, max });
const anyInput: fc.Arbitrary<MonthlyCostInput> = fc.record({
  priceCents: cents(10_000_000_000),
  downPaymentCents: cents(12_000_000_000),
  interestMilliPercent: fc.integer({ min: 0, max: 30_000 }),
  termMonths: fc.integer({ min: 1, max: 600 }),
  taxAnnualCents: cents(100_000_000),
  insuranceAnnualCents: cents(100_000_000),
  associationFeeCents: cents(10_000_000),
  pmiRateBps: fc.integer({ min: 0, max: 500 }),
});

test('the lines are whole, never negative, and sum to the total', () => {
  fc.assert(
    fc.property(anyInput, (given) => {
      const { lines, totalCents, paymentCents } = monthlyCost(given);
      expect(lines.every((line) => Number.isInteger(line.cents) && line.cents >= 0)).toBe(true);
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(totalCents);
      expect(lines[0]!.cents + lines[1]!.cents).toBe(paymentCents);
    }),
  );
});

test('the payments repay the loan, within a cent a period in the money of today', () => {
  fc.assert(
    fc.property(
      cents(10_000_000_000),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 1, max: 600 }),
      (loan, rate, months) => {
        const payment = monthlyPayment(loan, rate, months);
        const i = monthlyRate(rate);
        let balance = loan;
        for (let month = 0; month < months; month++) balance = balance * (1 + i) - payment;
        expect(Math.abs(balance) / (1 + i) ** months).toBeLessThanOrEqual(months);
      },
    ),
  );
});
