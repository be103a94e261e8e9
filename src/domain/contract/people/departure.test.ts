import { expect, test } from 'vitest';
import { aContract, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import { ContractStatus, phaseOf } from '../ContractStatus.ts';
import { departureFrom } from './departure.ts';

const leo = { profileId: people.leo.profileId, email: 'leo@example.com', youYn: false };
const ana = { profileId: people.ana.profileId, email: 'ana@example.com', youYn: true };

const told = (changes: Partial<Contract>, leaver: Parameters<typeof departureFrom>[1] = leo) => {
  const departure = departureFrom(aContract(changes), leaver);
  return departure && [departure.becomes, departure.sentence];
};

test('what is negotiated goes on without them', () => {
  expect(told({ status: 'proposed' })).toEqual([
    'comes_off',
    'Leo Silva comes off it. The others go on.',
  ]);
  expect(told({ status: 'proposed' }, { ...leo, youYn: true })).toEqual([
    'comes_off',
    'You come off it. The others go on.',
  ]);
  expect(departureFrom(aContract(), leo)?.party.name).toBe('Leo Silva');
});

test('an amendment has the people of what it amends', () => {
  expect(told({ status: 'proposed', amendsContractId: aContract().contractId })).toEqual([
    'stays',
    'It changes an agreement that holds. Leo Silva stays on it as on that one.',
  ]);
});

test('whose agreement it is settles it first', () => {
  expect(told({ status: 'draft' }, ana)).toEqual([
    'blocks',
    'You asked for it. It must be declined or withdrawn first.',
  ]);
  expect(told({ status: 'signing' }, ana)).toEqual([
    'blocks',
    'You asked for it, and it is out for signature. It must be settled first.',
  ]);
});

test('what is being signed and what holds keeps its people', () => {
  expect(told({ status: 'pending_approval' })).toEqual([
    'stays',
    'It is out for signature. Leo Silva stays on it unless changes are asked for.',
  ]);
  expect(told({ status: 'active' })).toEqual([
    'stays',
    'Leo Silva signed it. It goes on binding them through Apr 30, 2026.',
  ]);
  expect(told({ status: 'active' }, ana)).toEqual([
    'stays',
    'You signed it. It goes on binding you through Apr 30, 2026.',
  ]);
  const ruth = { profileId: people.ruth.profileId, email: 'ruth@example.com', youYn: false };
  expect(told({ status: 'active' }, ruth)).toEqual([
    'stays',
    'Ruth Silva stays on it through Apr 30, 2026.',
  ]);
});

test('who is only invited comes off wherever it stands; a profile is not found by an address', () => {
  const parties = aContract().parties.map((party) =>
    party.kind === 'viewer' ? { ...party, profileId: null } : party,
  );
  const invited = { profileId: null, email: 'ruth@example.com', youYn: false };
  for (const status of ['proposed', 'signing', 'active'] as const) {
    expect(told({ status, parties }, invited)?.[0]).toBe('comes_off');
  }
  expect(told({ parties }, { ...invited, profileId: people.ruth.profileId })).toBeNull();
  expect(told({}, invited)).toBeNull();
});

test('what is over is not told of', () => {
  for (const status of ContractStatus.options) {
    expect(told({ status }) === null).toBe(phaseOf({ status }) === 'over');
  }
});
