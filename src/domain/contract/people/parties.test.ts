import { expect, test } from 'vitest';
import { aContract, people } from '../Contract.example.ts';
import { clientsOf, type ContractActor, type PartyKind, roleIn, seesMoney } from './parties.ts';

const withRuthAs = (kind: PartyKind) =>
  aContract({
    parties: aContract().parties.map((party) =>
      party.profileId === people.ruth.profileId ? { ...party, kind } : party,
    ),
  });

test.each<[PartyKind, boolean, string, boolean]>([
  ['client', true, 'co_buyer', true],
  ['party', false, 'observer', true],
  ['cosigner', false, 'observer', false],
  ['viewer', false, 'observer', false],
])('a %s: signs %s, is a %s, sees money %s', (kind, signsYn, role, moneyYn) => {
  const contract = withRuthAs(kind);
  expect(clientsOf(contract.parties).some(({ name }) => name === 'Ruth Silva')).toBe(signsYn);
  expect(roleIn(contract, people.ruth)).toBe(role);
  expect(seesMoney(contract, people.ruth)).toBe(moneyYn);
});

test.each<[string, ContractActor, string | null, boolean]>([
  ['who asked for it', people.ana, 'buyer', true],
  ['another client', people.leo, 'co_buyer', true],
  ['the agent', people.dana, 'agent', true],
  ['the broker', people.kim, 'admin', true],
  ['another agent', people.otherAgent, null, false],
  ['another buyer', people.stranger, null, false],
  ['the agent in a profile that buys', { ...people.dana, role: 'buyer' }, null, false],
  ['a buyer in a profile that sells', { ...people.ana, role: 'agent' }, null, false],
  ['Lintel', 'system', 'system', true],
])('%s', (_who, actor, role, moneyYn) => {
  expect(roleIn(aContract(), actor)).toBe(role);
  expect(seesMoney(aContract(), actor)).toBe(moneyYn);
});

test('an invitation that is not accepted gives nobody a role', () => {
  const parties = aContract().parties.map((party) => ({ ...party, profileId: null }));
  expect(roleIn(aContract({ parties }), people.leo)).toBeNull();
});
