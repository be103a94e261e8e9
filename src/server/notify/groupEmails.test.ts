import { expect, test } from 'vitest';
import { people } from '#domain/contract/Contract.example.ts';
import { aGroup, groupPeople } from '#domain/group/Group.example.ts';
import type { GroupMember } from '#domain/group/Group.ts';
import type { GroupFactKind } from '#domain/group/groupFacts.ts';
import { emailsAfter, factsOf } from './Email.ts';
import { groupEmails } from './emails.ts';
import { writeGroupEmail } from './group/GroupEmail.ts';

const { mia, leo, ruth } = groupPeople;

function news(kind: GroupFactKind, member: GroupMember, changes: Partial<GroupMember>) {
  const members = aGroup.map((one) => (one === member ? { ...one, ...changes } : one));
  const fact = { kind, groupId: member.groupId, memberId: member.memberId };
  const [email] = emailsAfter(groupEmails, kind);
  return writeGroupEmail(email!, fact, members);
}

test('the inviter hears of a yes, of a no, and of a link that ran out', () => {
  const to = [people.ana.profileId];
  expect(news('group.joined', mia, { status: 'joined' })).toMatchObject({
    to,
    subject: 'Mia Silva has joined your group',
    page: '/group',
  });
  expect(news('group.declined', mia, { status: 'declined' })).toMatchObject({ to });
  expect(news('group.expired', mia, { status: 'expired' })?.sentences).toEqual([
    'The link worked through Mar 15, 2026 (Hawaii-Aleutian Standard Time). Send a new one, or take it back.',
  ]);
});

test('what an agreement’s invitation brings is told by the agreement’s letters alone', () => {
  const byAgreement = { tokenSha256: null };
  expect(news('group.joined', mia, { status: 'joined', ...byAgreement })).toBeNull();
  expect(news('group.declined', mia, { status: 'declined', ...byAgreement })).toBeNull();
});

test('the others who buy hear that somebody left; who was taken off hears it', () => {
  expect(news('group.left', leo, { status: 'left' })).toMatchObject({
    to: [people.ana.profileId],
    subject: 'Leo Silva has left your group',
  });
  expect(news('group.removed', ruth, { status: 'removed' })).toMatchObject({
    to: [people.ruth.profileId],
    subject: 'You are no longer in a group of buyers',
    page: '/agreements',
  });
});

test('nothing is said of what has been overtaken, nor of what needs no letter', () => {
  expect(news('group.expired', mia, { status: 'invited' })).toBeNull();
  expect(factsOf(groupEmails)).not.toContain('group.invited');
  expect(factsOf(groupEmails)).not.toContain('group.link_opened');
  const inviterGone = aGroup.map((one) =>
    one === mia ? { ...mia, status: 'joined' as const } : { ...one, status: 'left' as const },
  );
  const fact = { kind: 'group.joined', groupId: mia.groupId, memberId: mia.memberId } as const;
  expect(writeGroupEmail(emailsAfter(groupEmails, fact.kind)[0]!, fact, inviterGone)).toBeNull();
});
