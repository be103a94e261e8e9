import { expect, test } from 'vitest';
import { aGroup, aMember, groupPeople } from '../../group/Group.example.ts';
import type { GroupMember } from '../../group/Group.ts';
import { aContract, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import { type AskedInName, whoBuys } from './whoBuys.ts';

const g1 = '0199aa00-0000-7000-8000-000000000060';
const g2 = '0199aa00-0000-7000-8000-000000000070';
const g3 = '0199aa00-0000-7000-8000-000000000080';
const { ana, ruth, mia } = groupPeople;

const inGroup = (groupId: string, members: readonly GroupMember[] = aGroup) => ({
  groupId,
  members,
});
const withDana = (buyerGroupId = g1, changes: Partial<Contract> = {}) =>
  aContract({ buyerGroupId, ...changes });
const withTom = (buyerGroupId: string) =>
  withDana(buyerGroupId, {
    agent: { ...aContract().agent, profileId: people.otherAgent.profileId },
  });

function asked(changes: Partial<AskedInName> = {}) {
  return whoBuys({
    actor: people.ana,
    buyerProfileId: people.ana.profileId,
    groupId: null,
    groups: [],
    contracts: [],
    ...changes,
  });
}
const granted = (groupId: string | null) => ({ outcome: 'granted', groupId });

test('who has no group opens one', () => {
  expect(asked()).toEqual(granted(null));
  // In one where they only look along they buy nothing.
  const looking = [inGroup(g1, [aMember({ kind: 'viewer' })])];
  expect(asked({ groups: looking })).toEqual(granted(null));
});

test('a buyer asks in the group of their latest agreement, else in their newest', () => {
  const groups = [inGroup(g3), inGroup(g2), inGroup(g1)];
  expect(asked({ groups })).toEqual(granted(g3));
  expect(asked({ groups, contracts: [withDana(g2), withDana(g1)] })).toEqual(granted(g2));
  // Somebody who has left the group asks in it no more.
  expect(asked({ groups: [inGroup(g1)], contracts: [withDana(g2), withDana(g1)] })).toEqual(
    granted(g1),
  );
  // An agreement on which they only look along does not say whom they buy with.
  const lookedOn = withDana(g2, {
    parties: aContract().parties.map((party) =>
      party.profileId === people.ana.profileId ? { ...party, kind: 'viewer' } : party,
    ),
  });
  expect(asked({ groups, contracts: [lookedOn] })).toEqual(granted(g3));
});

test('the group that is chosen must be one in which they buy', () => {
  const groups = [inGroup(g1), inGroup(g2, [aMember({ kind: 'party' })])];
  expect(asked({ groups, groupId: g1 })).toEqual(granted(g1));
  expect(asked({ groups, groupId: g2 })).toMatchObject({
    status: 403,
    sentence: 'Only those who buy can ask for an agreement in this group.',
  });
  expect(asked({ groups, groupId: g3 })).toMatchObject({
    status: 404,
    sentence: 'There is no such group, or you are not in it.',
  });
  // Invited is not joined, and being there is not being asked for.
  const invited = [inGroup(g1, [{ ...mia, profileId: people.ana.profileId }])];
  expect(asked({ groups: invited, groupId: g1 })).toMatchObject({ status: 403 });
  expect(asked({ groups: [inGroup(g1, [ruth])], groupId: g1 })).toMatchObject({ status: 403 });
});

test('buyers ask for themselves alone', () => {
  const groups = [inGroup(g1)];
  expect(asked({ buyerProfileId: people.leo.profileId, groups })).toMatchObject({ status: 403 });
});

const byDana = (changes: Partial<AskedInName> = {}) => asked({ actor: people.dana, ...changes });

test('an agent asks for a client of their own, and for nobody else', () => {
  const groups = [inGroup(g1), inGroup(g2)];
  const refused = { status: 404, sentence: 'You have no such client.' };
  expect(byDana({ groups, contracts: [withDana(g1)] })).toEqual(granted(g1));
  expect(byDana({ groups })).toMatchObject(refused);
  expect(byDana({ groups, contracts: [withTom(g1)] })).toMatchObject(refused);
  // Who looks along on an agreement with them is no client.
  const asRuth = { buyerProfileId: people.ruth.profileId, contracts: [withDana(g1)] };
  expect(byDana({ groups, ...asRuth })).toMatchObject(refused);
});

test('an agent asks in a group that they have an agreement with', () => {
  const groups = [inGroup(g2), inGroup(g1)];
  const contracts = [withTom(g2), withDana(g1)];
  expect(byDana({ groups, contracts })).toEqual(granted(g1));
  expect(byDana({ groups, contracts, groupId: g1 })).toEqual(granted(g1));
  expect(byDana({ groups, contracts, groupId: g2 })).toMatchObject({ status: 404 });
  // The client has left that group: their other groups are not the agent's to choose.
  expect(byDana({ groups: [inGroup(g2)], contracts })).toEqual(granted(null));
  expect(byDana({ groups: [inGroup(g1, [{ ...ana, status: 'left' }])], contracts })).toEqual(
    granted(null),
  );
});
