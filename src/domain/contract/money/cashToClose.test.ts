import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCents } from './oneAmountOnly.ts';
import { CashToClose, cashToClose, type CashToCloseInput } from './cashToClose.ts';
import { sumOf } from './MoneyLine.ts';

const input: CashToCloseInput = {
  downPaymentCents: 10_000_000,
  closingCostsCents: 1_150_000,
  prepaidsCents: 420_050,
  buyerOwesCents: 250_000,
  depositPaidCents: 500_000,
  sellerConcessionCents: 300_000,
  rebateCents: 650_000,
};

test('every part is a named line, and they sum to the total', () => {
  const { lines, totalCents, notUsableCents } = cashToClose(input);
  expect(lines.map(({ name, cents }) => [name, cents])).toEqual([
    ['downPayment', 10_000_000],
    ['closingCosts', 1_150_000],
    ['prepaids', 420_050],
    ['buyerOwes', 250_000],
    ['depositPaid', -500_000],
    ['sellerConcession', -300_000],
    ['rebate', -650_000],
    ['notUsable', 0],
  ]);
  expect(totalCents).toBe(10_370_050);
  expect(notUsableCents).toBe(0);
});

const none: CashToCloseInput = {
  downPaymentCents: 0,
  closingCostsCents: 0,
  prepaidsCents: 0,
  buyerOwesCents: 0,
  depositPaidCents: 0,
  sellerConcessionCents: 0,
  rebateCents: 0,
};

// Dollars and cents due, then what is there for them, then what is left of either.
test.each([
  [{}, 0, 0],
  [{ closingCostsCents: 500_000, rebateCents: 650_000 }, 0, 150_000],
  [{ closingCostsCents: 650_000, rebateCents: 650_000 }, 0, 0],
  [{ closingCostsCents: 650_001, rebateCents: 650_000 }, 1, 0],
  [{ closingCostsCents: 649_999, rebateCents: 650_000 }, 0, 1],
  [{ depositPaidCents: 1 }, 0, 1],
  [{ sellerConcessionCents: 700_000, prepaidsCents: 420_050 }, 0, 279_950],
  [{ buyerOwesCents: 250_000, rebateCents: 650_000, downPaymentCents: 400_000 }, 0, 0],
  [{ buyerOwesCents: 250_000 }, 250_000, 0],
  [{ downPaymentCents: mostCents, buyerOwesCents: mostCents }, 2 * mostCents, 0],
])('%j leaves %i ¢ to bring and %i ¢ not usable', (given, total, left) => {
  const found = cashToClose({ ...none, ...given });
  expect(found).toMatchObject({ totalCents: total, notUsableCents: left });
});

test('what is left over is said', () => {
  const found = cashToClose({ ...none, closingCostsCents: 500_000, rebateCents: 650_000 });
  expect(found.lines.at(-1)).toMatchObject({
    label: 'Not usable',
    formula: 'Deposit and credits are $1,500 above what is due',
  });
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, mostCents + 1])(
  '%d ¢ is refused',
  (cents) => {
    expect(() => cashToClose({ ...input, rebateCents: cents })).toThrow();
  },
);

const amount = fc.oneof(
  fc.constantFrom(0, mostCents),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: mostCents }),
);

test('never below zero, whole, and exact; a surplus only where nothing is left to bring', () => {
  const anyInput = fc.record({
    downPaymentCents: amount,
    closingCostsCents: amount,
    prepaidsCents: amount,
    buyerOwesCents: amount,
    depositPaidCents: amount,
    sellerConcessionCents: amount,
    rebateCents: amount,
  });
  let surpluses = 0;
  fc.assert(
    fc.property(anyInput, (given) => {
      const found = cashToClose(given);
      const due = [given.downPaymentCents, given.closingCostsCents, given.prepaidsCents];
      const there = [given.depositPaidCents, given.sellerConcessionCents, given.rebateCents];
      const exact = (all: number[]) => all.reduce((sum, cents) => sum + BigInt(cents), 0n);
      const left = exact([...due, given.buyerOwesCents]) - exact(there);
      expect(BigInt(found.totalCents) - BigInt(found.notUsableCents)).toBe(left);
      expect(Math.min(found.totalCents, found.notUsableCents)).toBe(0);
      expect(found.totalCents).toBeGreaterThanOrEqual(0);
      expect(sumOf(found.lines)).toBe(found.totalCents);
      expect(found.lines.every((line) => Number.isSafeInteger(line.cents))).toBe(true);
      expect(CashToClose.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
      if (found.notUsableCents > 0) surpluses += 1;
    }),
    { numRuns: 1000 },
  );
  expect(surpluses).toBeGreaterThan(100);
});
