import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aContract, people } from './Contract.example.ts';
import type { Contract } from './Contract.ts';
import { ContractStatus } from './ContractStatus.ts';
import { currentContract, inOrder, replacedBy } from './currentContract.ts';

const at = (last: number, changes: Partial<Contract> = {}) =>
  aContract({
    contractId: aContract().contractId.slice(0, -1) + last,
    status: 'active',
    ...changes,
  });

test('full counts before touring, then the latest start, and only what is active', () => {
  const touring = at(1, { kind: 'touring', startDate: '2026-03-20' });
  const early = at(2, { startDate: '2026-03-02' });
  const late = at(3, { startDate: '2026-03-10' });
  const draft = at(4, { status: 'draft', startDate: '2026-04-01' });
  expect(currentContract([draft, touring, early, late])).toBe(late);
  expect(inOrder([draft, touring, early, late])).toEqual([late, early, touring, draft]);
  expect(currentContract([draft, touring])).toBe(touring);
  expect(currentContract([draft])).toBeNull();
  expect(currentContract([])).toBeNull();
});

test('the order is the same however the list came', () => {
  const some = fc.record({
    last: fc.nat(9),
    kind: fc.constantFrom('full' as const, 'touring' as const),
    status: fc.constantFrom(...ContractStatus.options),
    startDate: fc.constantFrom('2026-03-01', '2026-03-02'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(some, { selector: ({ last }) => last }), (list) => {
      const contracts = list.map(({ last, ...rest }) => at(last, rest));
      expect(inOrder(contracts.toReversed())).toEqual(inOrder(contracts));
      const current = currentContract(contracts);
      expect(current === null).toBe(contracts.every(({ status }) => status !== 'active'));
      if (current) expect(inOrder(contracts)[0]).toBe(current);
    }),
  );
});

test('a full agreement replaces the touring one with the same agent; an amendment what it amends', () => {
  const touring = at(1, { kind: 'touring' });
  const elsewhere = at(2, {
    kind: 'touring',
    agent: { ...touring.agent, profileId: people.otherAgent.profileId },
  });
  const over = at(3, { kind: 'touring', status: 'expired' });
  const full = at(4);
  expect(replacedBy(full, [touring, elsewhere, over, full])).toEqual([touring]);
  const amendment = at(5, { amendsContractId: full.contractId });
  expect(replacedBy(amendment, [full, amendment])).toEqual([full]);
  expect(replacedBy(at(6, { kind: 'touring' }), [touring])).toEqual([]);
});

test('what is not active comes by age, the newest first, whatever its kind and start', () => {
  const older = at(9, { status: 'draft', startDate: '2026-05-01' });
  const newer = at(8, { status: 'draft', kind: 'touring', createdAt: '2026-03-01T19:00:00.000Z' });
  expect(inOrder([older, newer])).toEqual([newer, older]);
  const sameAge = at(7, { status: 'draft' });
  expect(inOrder([sameAge, older])).toEqual([older, sameAge]);
});

test('of active ones with the same start the newest counts', () => {
  const older = at(9);
  const newer = at(8, { createdAt: '2026-03-01T19:00:00.000Z' });
  expect(currentContract([older, newer])).toBe(newer);
});
