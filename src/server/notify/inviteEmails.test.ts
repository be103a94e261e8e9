import { expect, test } from 'vitest';
import { aContract, aSha256, people } from '#domain/contract/Contract.example.ts';
import type { CoBuyerInvite } from '#domain/contract/invite/coBuyerInvite.ts';
import type { InviteMoved } from '#domain/contract/invite/inviteFacts.ts';
import { inviteLetter } from '../contract/invite/inviteLetter.ts';
import { emailsAfter } from './Email.ts';
import { inviteEmails } from './emails.ts';
import { writeInviteEmail } from './invite/InviteEmail.ts';

const contract = aContract({ documentSha256: aSha256 });
const { contractId } = contract;
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
  const [email] = emailsAfter(inviteEmails, kind);
  return writeInviteEmail(
    email!,
    { kind, contractId, inviteId: invite.inviteId },
    { ...invite, ...changes },
    newest,
    contract,
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
    'The link worked through Mar 15, 2026 (Pacific Time). Send a new one, or take them off.',
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
    subject: 'Ana Silva has put you on a buyer agreement with Dana Brooks',
  });
  expect(told!.sentences[1]).toContain('without amounts of money');
});

test('who had joined and is taken off hears it, and is led where they can still go', () => {
  const acceptedByProfileId = people.leo.profileId;
  expect(news('invite.removed', { status: 'removed', acceptedByProfileId })).toMatchObject({
    to: [people.leo.profileId],
    subject: 'You are no longer on a buyer agreement with Dana Brooks',
    page: '/agreements',
  });
  expect(news('invite.removed', { status: 'removed' })).toBeNull();
});

const mailed = (changes: Partial<CoBuyerInvite>, of = contract) =>
  inviteLetter(of, { ...invite, ...changes }, 'a-token', 'https://lintel.example');

test.each([
  ['client', true],
  ['party', true],
  ['cosigner', false],
  ['viewer', false],
] as const)('reading before an account is promised to a %s: %s', (kind, readsYn) => {
  const words = mailed({ kind }).paragraphs.join('\n');
  expect(words.includes('You can read all of it before you sign in.')).toBe(readsYn);
  expect(words).toContain('If you have no account yet, you open one with the same link');
});

test('what is not proposed yet is not promised to be there, and the last day names its zone', () => {
  const letter = mailed({}, { ...contract, documentSha256: null });
  expect(letter.paragraphs.join('\n')).toContain('Dana Brooks has not proposed the terms yet.');
  expect(letter.paragraphs.join('\n')).not.toContain('You can read');
  expect(letter.footnote).toContain('works through Mar 15, 2026 (Pacific Time).');
});

test('under an agreement for $0 nobody reads that they owe a fee', () => {
  const free = { ...contract, commission: { model: 'zero' as const } };
  expect(mailed({}, free).paragraphs.join('\n')).toContain('It costs you nothing: the fee is $0.');
  expect(mailed({}, free).paragraphs.join('\n')).not.toContain('You owe');
  const open = { ...free, documentSha256: null };
  expect(mailed({}, open).paragraphs.join('\n')).toContain('You owe the agent’s fee');
});
