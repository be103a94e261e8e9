import { describe, expect, test } from 'vitest';
import { formatCents } from '../../money.ts';
import { compensation, type CompensationInput } from './compensation.ts';
import { RebateStatus } from './RebateStatus.ts';
import { compensationCases } from '../testing/compensation.cases.ts';
import { readCase } from '../testing/readCase.ts';

const worked: CompensationInput = {
  commission: {
    model: 'percent',
    rateBps: 250,
    minimumCents: 0,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  },
  priceCents: 50_000_000,
  sellerPaidCents: 1_000_000,
  workedQuarterHours: null,
  rebateStatus: 'allowed',
  state: 'OR',
  basis: 'estimated',
};

const tables = Object.entries(compensationCases).map(
  ([name, table]) => [name, table.trim().split('\n').slice(1).map(readCase)] as const,
);

describe.each(tables)('%s', (_name, rows) => {
  test.each(rows)('$row', ({ input, agreedCents, expected }) => {
    const { compensation: found, refusal } = compensation(input);
    if (expected === null) {
      expect(refusal?.field).toBe('sellerPaidCents');
      expect(refusal?.message).toContain(`your agent ${formatCents(agreedCents)}, so`);
      return;
    }
    expect(refusal).toBeNull();
    expect(found).toMatchObject({ agreedCents, ...expected });
  });
});

test('the tables are read whole and know every model, state and refusal', () => {
  const rows = tables.flatMap(([, cases]) => cases);
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(new Set(rows.map((row) => row.row)).size).toBe(rows.length);
  expect(new Set(rows.map(({ input }) => input.commission.model)).size).toBe(4);
  expect(new Set(rows.map(({ input }) => input.rebateStatus)).size).toBe(4);
  expect(rows.filter(({ expected }) => expected === null).length).toBeGreaterThan(15);
});

test('the worked example, line by line', () => {
  const { compensation: found } = compensation(worked);
  const plain = (lines: { name: string; cents: number }[]) =>
    lines.map(({ name, cents }) => [name, cents]);
  expect(found).toMatchObject({
    formulaVersion: 'compensation-1',
    input: worked,
    agreedFormula: '2.5% × $500,000',
    agentKeepsCents: 600_000,
    netEffectCents: 400_000,
    rebateRefusal: null,
  });
  expect(plain(found!.buyerOwesLines)).toEqual([
    ['agreed', 1_250_000],
    ['sellerPaid', -1_000_000],
  ]);
  expect(plain(found!.agentKeepsLines)).toEqual([
    ['sellerPaid', 1_000_000],
    ['buyerOwes', 250_000],
    ['rebate', -650_000],
  ]);
  expect(plain(found!.netEffectLines)).toEqual([
    ['buyerOwes', -250_000],
    ['rebate', 650_000],
  ]);
  expect(found!.netEffectLines.map((line) => line.formula)).toEqual([
    '$12,500 − $10,000',
    '$10,000 + $2,500 − $6,000 kept',
  ]);
});

test('the seller is never asked for more than was agreed', () => {
  const given = { ...worked, priceCents: 40_000_000, sellerPaidCents: 1_250_000 };
  expect(compensation(given).refusal).toEqual({
    message: "You agreed to pay your agent $10,000, so the offer can't ask the seller for $12,500.",
    field: 'sellerPaidCents',
  });
  expect(compensation({ ...given, priceCents: 50_000_000 }).refusal).toBeNull();
});

test.each([
  ['allowed', null],
  ['restricted', 'Rebates are restricted in Oregon. Use a lower fee instead.'],
  ['banned', 'Rebates are banned in Oregon. Use a lower fee instead.'],
  ['unknown', "It isn't known whether Oregon allows rebates. Use a lower fee instead."],
] as const)('where rebates are %s', (rebateStatus, sentence) => {
  const gross = compensation({ ...worked, rebateStatus }).compensation!;
  expect(gross.rebateRefusal).toBe(sentence);
  if (sentence !== null) expect(gross.netEffectLines[1]!.formula).toBe(sentence);
});

test.each(RebateStatus.options)('a net fee is never refused where rebates are %s', (status) => {
  const commission = { ...worked.commission, feeKind: { kind: 'net' } } as typeof worked.commission;
  const net = compensation({ ...worked, commission, rebateStatus: status }).compensation!;
  expect(net.rebateRefusal).toBeNull();
  expect(net.netEffectLines[1]!.formula).toBe('None agreed');
});

test('formulas say how an amount came about', () => {
  const { feeKind } = worked.commission as { feeKind: { kind: 'net' } };
  const formulaOf = (given: Partial<CompensationInput>) =>
    compensation({ ...worked, sellerPaidCents: 0, ...given }).compensation!.agreedFormula;
  const percent = { model: 'percent', rateBps: 250, minimumCents: 750_000, feeKind } as const;
  const hourly = {
    model: 'hourly',
    hourlyCents: 30_000,
    expectedQuarterHours: 81,
    capCents: 500_000,
    feeKind,
  } as const;
  expect(formulaOf({ commission: { model: 'zero' } })).toBe('No fee');
  expect(formulaOf({ commission: { model: 'flat', flatCents: 1, feeKind } })).toBe(
    'Flat, whatever the price',
  );
  expect(formulaOf({ commission: percent, priceCents: 12_000_000 })).toBe(
    '2.5% × $120,000 = $3,000; the minimum is $7,500',
  );
  expect(formulaOf({ commission: hourly })).toBe(
    '20.25 expected hours × $300 = $6,075; the cap is $5,000',
  );
  const real = { commission: hourly, basis: 'real' } as const;
  expect(formulaOf({ ...real, workedQuarterHours: 4 })).toBe('1 hour × $300');
  expect(compensation({ ...worked, ...real, sellerPaidCents: 0 }).refusal).toEqual({
    message: 'Enter the hours that were worked.',
    field: 'workedQuarterHours',
  });
});

test.each([
  ['priceCents', -1, "An amount can't be below zero."],
  ['priceCents', Number.NaN, 'Enter an amount in whole cents.'],
  ['priceCents', Number.POSITIVE_INFINITY, 'Enter an amount in whole cents.'],
  ['priceCents', 100.5, 'Enter an amount in whole cents.'],
  ['priceCents', 10_000_000_000_001, 'This amount is too large.'],
  ['priceCents', Number.MAX_SAFE_INTEGER + 1, 'This amount is too large.'],
  ['sellerPaidCents', -1, "An amount can't be below zero."],
  ['sellerPaidCents', Number.NaN, 'Enter an amount in whole cents.'],
  ['sellerPaidCents', undefined, 'Enter an amount.'],
  ['workedQuarterHours', -1, "Hours can't be below zero."],
  ['workedQuarterHours', 0.5, 'Enter hours in quarters of an hour.'],
  ['workedQuarterHours', 40_001, 'At most 10,000 hours.'],
])('%s of %s is refused', (field, value, message) => {
  expect(compensation({ ...worked, [field]: value }).refusal).toEqual({ message, field });
});

test('a minimum or cap that is met to the cent changes nothing, so it is not spoken of', () => {
  const feeKind = { kind: 'net' } as const;
  const formulaOf = (given: Partial<CompensationInput>) =>
    compensation({ ...worked, sellerPaidCents: 0, ...given }).compensation!.agreedFormula;
  const percent = { model: 'percent', rateBps: 250, minimumCents: 300_000, feeKind } as const;
  expect(formulaOf({ commission: percent, priceCents: 12_000_000 })).toBe('2.5% × $120,000');
  const hourly = {
    model: 'hourly',
    hourlyCents: 30_000,
    expectedQuarterHours: 80,
    capCents: 600_000,
    feeKind,
  } as const;
  expect(formulaOf({ commission: hourly })).toBe('20 expected hours × $300');
});

test('a rebate of exactly nothing says that the agent keeps all', () => {
  const commission = {
    model: 'flat',
    flatCents: 600_000,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 600_000 },
  } as const;
  const even = compensation({ ...worked, commission, sellerPaidCents: 0 }).compensation!;
  expect(even.rebateCents).toBe(0);
  expect(even.netEffectLines[1]!.formula).toBe('None: the agent keeps at least $6,000');
});
