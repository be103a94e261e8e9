import { expect, test } from 'vitest';
import { aContract, alderStreet, anAlderStreetContract } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import { standingOf } from './standing.ts';

const buyersOf = (contract: Contract): unknown =>
  JSON.parse(standingOf(contract, null)['list of buyers']!);

test('the buyers are those who sign, with the company that they sign for', () => {
  const [ana, leo] = aContract().parties;
  const own = [ana!, leo!].map(({ partyId, profileId, name }) => ({ partyId, profileId, name }));
  expect(buyersOf(aContract())).toEqual(own);
  expect(buyersOf(anAlderStreetContract())).toEqual([
    { ...own[0], signsFor: { ...alderStreet, capacity: 'Manager' } },
    { ...own[1], signsFor: { ...alderStreet, capacity: 'Member' } },
  ]);
});

test('what is amended is named with its day, and what amends nothing says nothing', () => {
  const amendedBy = (changes: Partial<Contract>) =>
    standingOf(aContract(changes), null)['agreement that it amends'];
  const { buyerGroupId: amendsContractId } = aContract();
  expect(amendedBy({ amendsContractId, amendsSince: '2026-02-01' })).toBe(
    `${amendsContractId} 2026-02-01`,
  );
  expect(amendedBy({ amendsContractId })).toBe(amendsContractId);
  expect(amendedBy({})).toBe('');
});

test('what is not there yet is said as nothing', () => {
  const later = [
    'text',
    'kept terms',
    'day it became active',
    'end',
    'start of the signing',
    'day it was submitted',
    'day it ended',
  ];
  const standing = standingOf(aContract(), null);
  expect(later.map((name) => standing[name])).toEqual(later.map(() => ''));
  const at = '2026-03-02T18:00:00.000Z';
  const over = aContract({
    documentSha256: 'a'.repeat(64),
    activatedAt: at,
    endedAt: at,
    signingStartedAt: at,
    submittedAt: at,
    endedOn: '2026-03-02',
  });
  const said = standingOf(over, 'b'.repeat(64));
  expect(later.map((name) => said[name])).toEqual([
    'a'.repeat(64),
    'b'.repeat(64),
    at,
    at,
    at,
    at,
    '2026-03-02',
  ]);
});
