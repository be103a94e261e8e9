import { expect, test } from 'vitest';
import { Commission, minimumKept } from './Commission.ts';

const feeKind = { kind: 'net' };
const flat = { model: 'flat', flatCents: 1_250_000, feeKind };
const percent = { model: 'percent', rateBps: 250, minimumCents: 0, feeKind };
const hourly = {
  model: 'hourly',
  hourlyCents: 30_000,
  expectedQuarterHours: 80,
  capCents: null,
  feeKind,
};

const sentence = (given: unknown) => Commission.safeParse(given).error?.issues[0]?.message ?? null;

test.each([{ model: 'zero' }, flat, percent, hourly])('$model is one amount', (given) => {
  expect(Commission.parse(given)).toEqual(given);
});

test.each([
  [{ ...percent, rateBps: [200, 300] }],
  [{ ...percent, rateBps: { from: 200, to: 300 } }],
  [{ ...percent, rateBps: '2 to 3' }],
  [{ ...percent, rateBps: '200–300' }],
  [{ ...percent, rateToBps: 300 }],
  [{ ...percent, flatCents: 1_000_000 }],
  [{ ...flat, flatCents: 'as offered by the seller' }],
  [{ ...flat, flatCents: [1_000_000, 1_250_000] }],
  [{ ...flat, flatToCents: 1_500_000 }],
  [{ ...hourly, hourlyCents: { from: 20_000, to: 30_000 } }],
  [{ model: 'zero', flatCents: 1 }],
  [[flat, percent]],
  ['2–3%'],
])('%j is a range', (given) => {
  expect(sentence(given)).toBe("Choose one amount. A range can't be used in a buyer agreement.");
});

test.each([
  [{ ...flat, flatCents: 0 }, 'For no fee, choose the zero fee.'],
  [{ ...flat, flatCents: -1 }, "An amount can't be below zero."],
  [{ ...flat, flatCents: undefined }, 'Enter an amount.'],
  [{ ...flat, flatCents: '' }, 'Enter an amount.'],
  [{ ...flat, flatCents: '1250000' }, 'Enter an amount in whole cents.'],
  [{ ...flat, flatCents: 0.1 }, 'Enter an amount in whole cents.'],
  [{ ...flat, flatCents: Number.NaN }, 'Enter an amount in whole cents.'],
  [{ ...flat, flatCents: 1e300 }, 'This amount is too large.'],
  [{ ...percent, rateBps: 0 }, 'For no fee, choose the zero fee.'],
  [{ ...percent, rateBps: 10_001 }, "A fee can't be more than the price."],
  [{ ...percent, rateBps: 2.5 }, 'Enter a percent with at most two decimals.'],
  [{ ...hourly, hourlyCents: 10_000_001 }, 'An hour costs at most $100,000.'],
  [{ ...hourly, capCents: 0 }, 'For no fee, choose the zero fee.'],
  [{ ...hourly, expectedQuarterHours: 40_001 }, 'At most 10,000 hours.'],
  [{ model: 'barter' }, 'Choose how the agent is paid: zero, flat, percent or hourly.'],
  [{}, 'Choose how the agent is paid: zero, flat, percent or hourly.'],
  [null, 'Choose how the agent is paid: zero, flat, percent or hourly.'],
])('%j is refused: %s', (given, message) => {
  expect(sentence(given)).toBe(message);
});

test('only a gross fee has a minimum that is kept', () => {
  const gross = { ...flat, feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 0 } };
  expect(minimumKept(Commission.parse(gross))).toBe(0);
  expect(minimumKept(Commission.parse(flat))).toBeNull();
  expect(minimumKept({ model: 'zero' })).toBeNull();
});
