import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';
import { commissionInWords } from './money/commissionInWords.ts';
import { aContract, aPackage } from './Contract.example.ts';
import { termsOf } from './Contract.ts';
import type { ContractTerms } from './ContractTerms.ts';

const terms = termsOf(aContract());

test('two versions that say the same have no changes', () => {
  expect(changesBetween(terms, structuredClone(terms))).toEqual([]);
});

test('each change is told in words, before and after', () => {
  const after: ContractTerms = {
    ...terms,
    endDate: '2026-03-31',
    commission: { model: 'flat', flatCents: 900_000, feeKind: { kind: 'net' } },
  };
  expect(changesBetween(terms, after)).toEqual([
    { field: 'commission', label: 'Fee', before: '2.5% of the purchase price', after: '$9,000' },
    { field: 'endDate', label: 'Last day', before: 'Apr 30, 2026', after: 'Mar 31, 2026' },
  ]);
});

const changed: Partial<Record<keyof ContractTerms, Partial<ContractTerms>>> = {
  kind: { kind: 'touring' },
  parties: { parties: terms.parties.slice(0, 1) },
  agentPackage: { agentPackage: { ...aPackage, version: 3 } },
  commission: { commission: { model: 'zero' } },
  state: { state: 'TX' },
  propertyArea: { propertyArea: '' },
  listingKeys: { listingKeys: ['example:1'] },
  listingAddresses: { listingKeys: ['a:1'], listingAddresses: { 'a:1': '1 Main St' } },
  // With a fee, whose row says what changed: prices of homes are not agreed on.
  counted: { counted: null, commission: { model: 'zero' } },
  startDate: { startDate: '2026-03-03' },
  endDate: { endDate: '2026-04-29' },
  timeZone: { timeZone: 'America/Denver' },
  exclusiveYn: { exclusiveYn: false },
  // Who chooses shows in what is left open.
  exclusiveChoice: { exclusiveChoice: 'buyer', exclusiveYn: null },
};

test('no field of the terms changes unseen', () => {
  expect(Object.keys(changed)).toEqual(expect.arrayContaining(Object.keys(terms)));
  for (const change of Object.values(changed)) {
    expect(changesBetween(terms, { ...terms, ...change })).toHaveLength(1);
  }
});

test('each row says on both sides what was agreed, in its own words', () => {
  const cancellation = { noticeDays: 1, feeCents: 5_000 };
  const before = termsOf(
    aContract({
      exclusiveYn: null,
      agentPackage: { ...aPackage, services: ['Tours'], notIncluded: [] },
    }),
  );
  const after = termsOf(
    aContract({
      kind: 'touring',
      exclusiveYn: false,
      propertyArea: '',
      listingKeys: ['a:1'],
      listingAddresses: { 'a:1': '1 Main St' },
      agentPackage: { ...aPackage, toursIncluded: 5, cancellation },
    }),
  );
  const told = changesBetween(before, after);
  expect(told.map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
    ['Agreement', 'Full representation', 'Touring'],
    ['Exclusive', 'The buyers choose', 'No'],
    ['Area', 'Seattle and the Eastside', 'Only the listed homes'],
    ['Homes', 'None', '1 Main St'],
    [
      'Services',
      'Tours',
      'Showing homes in person; Writing offers; Negotiating price, terms and repairs for the Buyers',
    ],
    ['Not included', 'None', 'Fees of inspectors and surveyors'],
    ['Tours included', 'As many as it takes', '5'],
    ['Ending early', '0 days of notice, a fee of $0', '1 day of notice, a fee of $50'],
  ]);
  expect(changesBetween({ ...after, exclusiveYn: true }, after)).toMatchObject([
    { label: 'Exclusive', before: 'Yes', after: 'No' },
  ]);
});

test('fees in words', () => {
  const net = { kind: 'net' } as const;
  expect(commissionInWords({ model: 'zero' })).toBe('$0');
  expect(
    commissionInWords({ model: 'percent', rateBps: 225, minimumCents: 600_000, feeKind: net }),
  ).toBe('2.25% of the purchase price, and at least $6,000');
  expect(
    commissionInWords({
      model: 'hourly',
      hourlyCents: 15_000,
      expectedQuarterHours: 80,
      capCents: 900_000,
      feeKind: net,
    }),
  ).toBe('$150 for each hour worked, and at most $9,000 (20 hours expected)');
});
