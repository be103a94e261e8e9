import { expect, test } from 'vitest';
import { oneAmountOnly } from '#domain/contract/money/oneAmountOnly.ts';
import { examplePackage } from '#domain/contract/package/AgentPackage.example.ts';
import type { Commission } from '#domain/contract/money/Commission.ts';
import { draftFieldOf } from './draftField.ts';
import { draftOf, emptyDraft, readDraft } from './packageDraft.ts';

const net = { kind: 'net' } as const;
const fees: Commission[] = [
  { model: 'zero' },
  { model: 'flat', flatCents: 650_050, feeKind: net },
  {
    model: 'percent',
    rateBps: 225,
    minimumCents: 500_000,
    feeKind: { kind: 'gross_with_rebate', minimumKeptCents: 0 },
  },
  {
    model: 'hourly',
    hourlyCents: 15_000,
    expectedQuarterHours: 81,
    capCents: null,
    feeKind: net,
  },
  { model: 'hourly', hourlyCents: 1, expectedQuarterHours: 0, capCents: 900_000, feeKind: net },
];

test.each(fees)('a package opened and saved unchanged is the same: $model', (commission) => {
  const terms = { ...examplePackage, commission, toursIncluded: 0, offersIncluded: null };
  expect(readDraft(draftOf(terms))).toEqual({ terms, problems: null });
});

test('an empty draft names every field that is missing', () => {
  expect(readDraft(emptyDraft).problems).toEqual({
    name: 'Name the package.',
    flat: 'Enter an amount.',
    services: 'Choose at least one service.',
    states: 'Choose at least one state.',
  });
});

test('a fee is one amount', () => {
  const draft = draftOf(examplePackage);
  expect(readDraft({ ...draft, rate: '2-3 %' }).problems).toEqual({ rate: oneAmountOnly });
  expect(readDraft({ ...draft, rate: '0' }).problems).toEqual({
    rate: 'For no fee, choose the zero fee.',
  });
  // What stands in the fields of another model does not count.
  expect(readDraft({ ...draft, flat: '2 to 3' }).terms).toEqual(examplePackage);
});

test('a refusal of the server finds its field', () => {
  expect(draftFieldOf('terms.commission.rate_bps')).toBe('rate');
  expect(draftFieldOf('terms.services.2')).toBe('services');
  expect(draftFieldOf('terms.states.0')).toBe('states');
  expect(draftFieldOf('terms.exclusive_yn')).toBe('exclusiveYn');
  expect(draftFieldOf('terms.cancellation.fee_cents')).toBe('cancelFee');
});
