import { expect, test } from 'vitest';
import { approvalFlags } from './approvalFlags.ts';
import type { Contract } from './Contract.ts';
import { aContract, alderStreet } from './Contract.example.ts';
import { signingFor } from './parties.ts';

const flat = (flatCents: number) =>
  ({ model: 'flat', flatCents, feeKind: { kind: 'net' } }) as const;
const percent = (rateBps: number) =>
  ({ model: 'percent', rateBps, minimumCents: 0, feeKind: { kind: 'net' } }) as const;

const wordsOf = (contract: Contract) => approvalFlags(contract).map(({ words }) => words);

test('what is as the package says and short has no flag', () => {
  expect(approvalFlags(aContract())).toEqual([]);
});

test.each([
  [{ commission: percent(200) }, 'Below the package’s fee'],
  [{ commission: percent(300) }, 'Above the package’s fee'],
  [
    { commission: { ...percent(250), minimumCents: 1 } },
    'Other terms of the fee than the package’s',
  ],
  [{ commission: flat(100) }, 'Another kind of fee than the package’s'],
  [{ endDate: '2026-06-01' }, 'Lasts more than 90 days'],
  [{ amendsContractId: aContract().contractId }, 'Changes an active agreement'],
  [{ version: 3 }, 'Negotiated 2 times'],
])('%j deserves a look', (changes, flag) => {
  expect(wordsOf(aContract(changes))).toEqual([flag]);
});

test('ninety days and one round deserve none, a mixed group does', () => {
  expect(approvalFlags(aContract({ startDate: '2026-03-02', endDate: '2026-05-31' }))).toEqual([]);
  expect(wordsOf(aContract({ startDate: '2026-03-02', endDate: '2026-06-01' }))).toEqual([
    'Lasts more than 90 days',
  ]);
  expect(approvalFlags(aContract({ version: 2 }))).toEqual([]);
  const [ana, leo] = aContract().parties;
  const company = signingFor(ana!, { ...alderStreet, capacity: 'Manager' });
  expect(approvalFlags(aContract({ parties: [company, leo!] }))).toEqual([
    { code: 'entity', words: 'Signed for a company, trust or estate' },
  ]);
});
