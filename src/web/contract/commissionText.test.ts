import { expect, test } from 'vitest';
import { oneAmountOnly } from '#domain/contract/money/oneAmountOnly.ts';
import type { Commission } from '#domain/contract/money/Commission.ts';
import { commissionText, readCommission } from './commissionText.ts';

const net = { kind: 'net' } as const;
const fees: Commission[] = [
  { model: 'zero' },
  { model: 'flat', flatCents: 600_050, feeKind: net },
  {
    model: 'percent',
    rateBps: 225,
    minimumCents: 500_000,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  },
  { model: 'percent', rateBps: 7, minimumCents: 0, feeKind: net },
  {
    model: 'hourly',
    hourlyCents: 15_000,
    expectedQuarterHours: 81,
    capCents: null,
    feeKind: net,
  },
];

test.each(fees)('a fee in a form stays the same fee: %j', (commission) => {
  expect(readCommission(commissionText(commission))).toEqual({ commission });
});

const percent = commissionText(fees[3]!);

test.each([
  ['2-3', oneAmountOnly],
  ['2 to 3', oneAmountOnly],
  ['', 'Enter an amount.'],
  ['2.555', 'Enter a percent with at most two decimals.'],
  ['0', 'For no fee, choose the zero fee.'],
])('a rate of %j is refused in a sentence', (rate, sentence) => {
  expect(readCommission({ ...percent, rate })).toEqual({ field: 'rate', sentence });
});

test('a flat fee between two amounts is refused', () => {
  const flat = { ...commissionText(fees[1]!), amount: '5,000–6,000' };
  expect(readCommission(flat)).toEqual({ field: 'amount', sentence: oneAmountOnly });
});
