import { expect, test } from 'vitest';
import { aMember } from '../../group/Group.example.ts';
import {
  aContract,
  alderStreet,
  anAlderStreetContract,
  aSha256,
  people,
} from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import {
  changePlace,
  Invitation,
  inviteCoBuyer,
  needsDocument,
  seatMember,
  withParties,
} from './inviteCoBuyer.ts';
import { canInviteAgain, canRemove, hasDisclosed } from './inviteLife.ts';
import { InviteStatus } from './InviteStatus.ts';
import { mostParties } from '../people/parties.ts';

const now = '2026-03-01T18:00:00.000Z';
const ids = {
  inviteId: '0199aa00-0000-7000-8000-000000000200',
  partyId: '0199aa00-0000-7000-8000-000000000201',
};
const fromAna = { actor: people.ana, name: 'Ana Silva', email: 'ana@example.com' };
const known = { now, agentEmail: 'dana@example.com' };

const miasProfileId = people.stranger.profileId;
const mia = aMember({ profileId: miasProfileId, name: 'Mia Silva', email: 'mia@example.com' });

function seated(changes: Partial<Parameters<typeof seatMember>[1]> = {}, on = aContract()) {
  return seatMember(on, { ...mia, ...changes }, 'client', fromAna, ids, known);
}

function invited(on: Contract) {
  const { contractId } = on;
  const about = { email: 'noor@example.com', firstName: 'Noor', lastName: 'Aziz', contractId };
  const all = { ...ids, tokenSha256: aSha256 };
  return inviteCoBuyer(on, Invitation.parse(about), fromAna, all, known);
}

function onceInvited(on = aContract()) {
  const done = invited(on);
  if (done.outcome === 'refused') throw new Error(done.sentence);
  return done;
}

test('whoever is invited is a person, and the agreement has moved on by one', () => {
  const { contract } = onceInvited();
  expect(contract.parties.at(-1)).toMatchObject({ naturalPersonYn: true, profileId: null });
  expect(contract.revision).toBe(2);
});

test('first and last name together are one name, and not too long for it', () => {
  const on = aContract();
  const { contractId } = on;
  const named = (firstName: string, lastName: string) =>
    inviteCoBuyer(
      on,
      Invitation.parse({ email: 'noor@example.com', firstName, lastName, contractId }),
      fromAna,
      { ...ids, tokenSha256: aSha256 },
      known,
    );
  expect(named('N'.repeat(60), 'A'.repeat(59)).outcome).toBe('invited');
  expect(named('N'.repeat(60), 'A'.repeat(60))).toMatchObject({
    status: 400,
    code: 'invalid_field',
    field: 'lastName',
  });
});

test('who is in the group takes a place at once, under the name they have there', () => {
  expect(seated()).toMatchObject({
    outcome: 'invited',
    invite: {
      status: 'accepted',
      tokenSha256: null,
      acceptedByProfileId: miasProfileId,
      firstName: 'Mia',
      lastName: 'Silva',
    },
    contract: {
      revision: 2,
      parties: [{}, {}, {}, { profileId: miasProfileId, naturalPersonYn: true }],
    },
  });
  const signsFor = { ...alderStreet, capacity: 'Member' };
  expect(seated({ signsFor })).toMatchObject({
    contract: { parties: [{}, {}, {}, { naturalPersonYn: false, signsFor }] },
  });
});

test('who has not joined the group yet, or has left it, gets no place', () => {
  const refusal = {
    outcome: 'refused',
    sentence: 'Mia Silva has not joined the group yet.',
  };
  expect(seated({ profileId: null })).toMatchObject(refusal);
  expect(seated({ status: 'invited' })).toMatchObject(refusal);
  expect(seated({ status: 'left' })).toMatchObject(refusal);
});

test('nobody has two places, by their profile or by their address', () => {
  const refusal = { outcome: 'refused', code: 'already_exists' };
  expect(seated({ profileId: people.leo.profileId })).toMatchObject(refusal);
  expect(seated({ email: 'leo@example.com' })).toMatchObject(refusal);
  expect(seated({ email: 'dana@example.com' })).toMatchObject(refusal);
  // Two who have not accepted yet have no profile both, and are not the same person.
  const { contract } = onceInvited();
  const parties = contract.parties.map((one) => ({ ...one, email: `x${one.email}` }));
  expect(invited({ ...contract, parties })).toMatchObject({ outcome: 'invited' });
});

test('a client is seated before the signing alone, and only by who speaks for a side', () => {
  expect(seated({}, aContract({ status: 'signing' }))).toMatchObject({ code: 'not_possible_now' });
  expect(seated({}, aContract({ status: 'active' }))).toMatchObject({ code: 'not_possible_now' });
  const byLeo = { ...fromAna, actor: people.leo };
  expect(seatMember(aContract(), mia, 'client', byLeo, ids, known)).toMatchObject({ status: 403 });
});

test('the last place is taken, and not one more', () => {
  const [ana] = aContract().parties;
  const filled = (count: number) =>
    aContract({
      parties: Array.from({ length: count }, (_, at) => ({
        ...ana!,
        email: `${at}@example.com`,
        profileId: at === 0 ? ana!.profileId : null,
      })),
    });
  expect(invited(filled(mostParties - 1)).outcome).toBe('invited');
  expect(invited(filled(mostParties))).toMatchObject({ code: 'not_possible_now' });
});

test('a text is to be made where the buyers have none to accept', () => {
  expect(needsDocument(aContract({ status: 'proposed' }))).toBe(true);
  expect(needsDocument(aContract({ status: 'proposed', documentSha256: aSha256 }))).toBe(false);
  expect(needsDocument(aContract({ status: 'draft' }))).toBe(false);
});

test('the same clients leave the text as it is, whatever else changes of the people', () => {
  const proposed = aContract({ status: 'proposed', documentSha256: aSha256, version: 3 });
  const renamed = proposed.parties.map((one) => ({ ...one, email: `x${one.email}` }));
  expect(withParties(proposed, renamed, now)).toMatchObject({
    version: 3,
    revision: 2,
    documentSha256: aSha256,
  });
});

test('one place becomes another kind; who signs no more signs for no company either', () => {
  const on = anAlderStreetContract();
  const [ana, leo, ruth] = on.parties;
  const invite = { ...onceInvited().invite, partyId: leo!.partyId };
  const changed = (kind: 'viewer' | 'client') => changePlace(on, { ...invite, kind }, now).parties;
  const { signsFor: _company, ...alone } = leo!;
  expect(changed('viewer')).toEqual([
    ana,
    { ...alone, kind: 'viewer', naturalPersonYn: true },
    ruth,
  ]);
  expect(changed('client')).toEqual([ana, { ...leo, kind: 'client' }, ruth]);
});

test('what an invitation allows follows from how far it has come', () => {
  const those = (is: (invite: { status: InviteStatus }) => boolean) =>
    InviteStatus.options.filter((status) => is({ status }));
  const asked = ['created', 'sent', 'opened'];
  expect(those(hasDisclosed)).toEqual(['disclosed', 'signed']);
  expect(those(canInviteAgain)).toEqual([...asked, 'expired']);
  expect(those((one) => canRemove(one, { status: 'proposed' }))).toEqual([
    ...asked,
    'accepted',
    'disclosed',
    'expired',
  ]);
  expect(those((one) => canRemove(one, { status: 'signing' }))).toEqual([...asked, 'expired']);
});
