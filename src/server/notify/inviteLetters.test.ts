import { expect, test } from 'vitest';
import { aContract, aSha256, people } from '#domain/contract/Contract.example.ts';
import type { CoBuyerInvite } from '#domain/contract/coBuyerInvite.ts';
import type { InviteMoved } from '#domain/contract/contractFacts.ts';
import { inviteNews } from './inviteLetters.ts';

const { contractId } = aContract();
const invite: CoBuyerInvite = {
  inviteId: '0199aa00-0000-7000-8000-000000000200',
  contractId,
  partyId: '0199aa00-0000-7000-8000-000000000201',
  kind: 'client',
  email: 'mia@example.com',
  firstName: 'Mia',
  lastName: 'Silva',
  status: 'sent',
  tokenSha256: aSha256,
  invitedBy: { profileId: people.ana.profileId, name: 'Ana Silva' },
  timeZone: 'America/Los_Angeles',
  acceptedByProfileId: null,
  createdAt: '2026-03-01T18:00:00.000Z',
  updatedAt: '2026-03-01T18:00:00.000Z',
};

function news(kind: InviteMoved['kind'], changes: Partial<CoBuyerInvite>, newest = invite) {
  return inviteNews(
    { kind, contractId, inviteId: invite.inviteId },
    { ...invite, ...changes },
    newest,
    'Dana Brooks',
  );
}

test('the inviter hears of a yes, of a no, and of a link that ran out', () => {
  const to = [people.ana.profileId];
  expect(news('invite.accepted', { status: 'disclosed' })).toMatchObject({
    to,
    subject: 'Mia Silva has joined your agreement',
  });
  expect(news('invite.declined', { status: 'declined' })).toMatchObject({
    to,
    subject: 'Mia Silva declined your invitation',
  });
  const expired = news('invite.expired', { status: 'expired' })!;
  expect(expired.sentences).toEqual([
    'The link worked through Mar 15. Send a new one, or take them off.',
  ]);
});

test('nothing is said of what has been overtaken', () => {
  expect(news('invite.accepted', { status: 'removed' })).toBeNull();
  const later = { ...invite, inviteId: '0199aa00-0000-7000-8000-000000000300' };
  expect(news('invite.expired', { status: 'expired' }, later)).toBeNull();
});

test('who was put on it from the group hears what it means', () => {
  const told = news('invite.seated', {
    status: 'accepted',
    kind: 'viewer',
    acceptedByProfileId: people.leo.profileId,
  });
  expect(told).toMatchObject({
    to: [people.leo.profileId],
    subject: 'Ana Silva has put you on an agreement with Dana Brooks',
  });
  expect(told!.sentences.at(-1)).toContain('without amounts of money');
});
