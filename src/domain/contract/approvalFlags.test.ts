import { expect, test } from 'vitest';
import { approvalFlags } from './approvalFlags.ts';
import { aContract } from './Contract.example.ts';

const flat = (flatCents: number) =>
  ({ model: 'flat', flatCents, feeKind: { kind: 'net' } }) as const;
const percent = (rateBps: number) =>
  ({ model: 'percent', rateBps, minimumCents: 0, feeKind: { kind: 'net' } }) as const;

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
  expect(approvalFlags(aContract(changes))).toEqual([flag]);
});
