import { expect, test } from 'vitest';
import { people } from '../contract/Contract.example.ts';
import { isOver } from '../life.ts';
import { aGroup, aGroupId, aMember, groupPeople } from './Group.example.ts';
import { GroupMember, leadOf, memberOf, mostMembers } from './Group.ts';
import { bringMember, inviteMember, MemberInvitation, openGroup } from './inviteMember.ts';
import { meaningOf } from './meaning.ts';
import { MemberKind, memberRights } from './MemberKind.ts';
import { MemberStatus } from './MemberStatus.ts';
import { type MemberAction, memberLife, type MemberRole } from './memberLife.ts';
import {
  invitationEndsAt,
  memberActionsFor,
  type MemberContext,
  memberRoleOf,
  moveMember,
} from './moveMember.ts';

const { ana, leo, ruth, mia } = groupPeople;
const now = '2026-03-02T18:00:00.000Z';
const stranger = people.stranger.profileId;
const context: MemberContext = {
  now,
  members: aGroup,
  visitor: { profileId: stranger, email: 'mia@example.com' },
  tokenSha256: 'b'.repeat(64),
  kind: 'viewer',
};
const roles: MemberRole[] = ['self', 'lead', 'buyer', 'other', 'invitee', 'system'];

/** Told anew: who takes which step from where. */
const expected: [MemberStatus, MemberAction, MemberRole, MemberStatus][] = [
  ...(['invited', 'opened', 'expired'] as const).flatMap((status) =>
    (['lead', 'buyer', 'system'] as const).flatMap((role) => [
      [status, 'invite_again', role, 'invited'] as [
        MemberStatus,
        MemberAction,
        MemberRole,
        'invited',
      ],
      [status, 'take_back', role, 'taken_back'] as [
        MemberStatus,
        MemberAction,
        MemberRole,
        'taken_back',
      ],
    ]),
  ),
  ['invited', 'open', 'invitee', 'opened'],
  ['invited', 'open', 'system', 'opened'],
  ['invited', 'join', 'invitee', 'joined'],
  ['invited', 'join', 'system', 'joined'],
  ['opened', 'join', 'invitee', 'joined'],
  ['opened', 'join', 'system', 'joined'],
  ['invited', 'decline', 'invitee', 'declined'],
  ['invited', 'decline', 'system', 'declined'],
  ['opened', 'decline', 'invitee', 'declined'],
  ['opened', 'decline', 'system', 'declined'],
  ['joined', 'leave', 'self', 'left'],
  ['joined', 'remove', 'lead', 'removed'],
  ['joined', 'change_kind', 'lead', 'joined'],
];

function grants(at: string) {
  const actions = [...new Set(memberLife.map(({ action }) => action))];
  return MemberStatus.options.flatMap((status) =>
    actions.flatMap((action) =>
      roles.flatMap((role) => {
        const moved = moveMember({ ...mia, status }, action, role, { ...context, now: at });
        return moved.outcome === 'moved' ? [[status, action, role, moved.member.status]] : [];
      }),
    ),
  );
}

test('each step is for those it names, and for nobody else', () => {
  expect(grants(now).toSorted()).toEqual(expected.toSorted());
  const late = grants('2026-04-01T00:00:00.000Z').filter(([, action]) => action === 'expire');
  expect(late).toEqual([
    ['invited', 'expire', 'system', 'expired'],
    ['opened', 'expire', 'system', 'expired'],
  ]);
  expect(MemberStatus.options.filter((status) => isOver(memberLife, status))).toEqual([
    'declined',
    'taken_back',
    'left',
    'removed',
  ]);
});

test('each step writes what it means: when they were invited, joined and went', () => {
  const step = (action: MemberAction, role: MemberRole, member = mia) => {
    const moved = moveMember(member, action, role, context);
    if (moved.outcome === 'refused') throw new Error(moved.sentence);
    expect(() => GroupMember.parse(moved.member)).not.toThrow();
    return moved;
  };
  expect(step('join', 'invitee')).toMatchObject({
    member: { profileId: stranger, joinedAt: now, endedAt: null },
    facts: [{ kind: 'group.joined', groupId: aGroupId, memberId: mia.memberId }],
  });
  expect(step('invite_again', 'lead').member).toMatchObject({
    tokenSha256: 'b'.repeat(64),
    invitedAt: now,
    profileId: null,
  });
  expect(step('leave', 'self', leo).member).toMatchObject({ endedAt: now, joinedAt: leo.joinedAt });
  expect(step('remove', 'lead', ruth).member).toMatchObject({ status: 'removed', endedAt: now });
});

test('who has been there longest of those who buy speaks for the group', () => {
  expect(leadOf(aGroup)).toBe(ana);
  expect(leadOf(aGroup.toReversed())).toBe(ana);
  expect(leadOf([leo, ruth, mia])).toBe(leo);
  expect(leadOf([ruth, mia])).toBeNull();
  const sameTime = { ...leo, joinedAt: ana.joinedAt };
  expect(leadOf([sameTime, ana])).toBe(ana);
});

test('a profile is what its joined membership makes of it', () => {
  expect(memberRoleOf(aGroup, leo, people.leo.profileId)).toBe('self');
  expect(memberRoleOf(aGroup, leo, people.ana.profileId)).toBe('lead');
  expect(memberRoleOf(aGroup, ana, people.leo.profileId)).toBe('buyer');
  expect(memberRoleOf(aGroup, ana, people.ruth.profileId)).toBe('other');
  expect(memberRoleOf(aGroup, ana, stranger)).toBeNull();
  const left = aGroup.map((one) => (one === leo ? { ...leo, status: 'left' as const } : one));
  expect(memberRoleOf(left, ana, people.leo.profileId)).toBeNull();
  expect(memberOf(left, people.leo.profileId)).toBeNull();
});

test.each<[MemberKind, MemberRole, boolean]>([
  ['client', 'buyer', true],
  ['party', 'other', true],
  ['cosigner', 'other', false],
  ['viewer', 'other', false],
])('a %s is a %s to the others, and sees their addresses: %s', (kind, role, addressesYn) => {
  const members = [ana, { ...leo, kind }];
  expect(memberRoleOf(members, ana, people.leo.profileId)).toBe(role);
  expect(memberRights[kind].seesAddressesYn).toBe(addressesYn);
});

test('the buttons are those of the table', () => {
  const actions = (member: GroupMember, { profileId }: { profileId: string }) =>
    memberActionsFor(aGroup, member, profileId);
  expect(actions(mia, people.ana)).toEqual(['invite_again', 'take_back']);
  expect(actions(mia, people.leo)).toEqual(['invite_again', 'take_back']);
  expect(actions(mia, people.ruth)).toEqual([]);
  expect(actions(leo, people.ana)).toEqual(['remove', 'change_kind']);
  expect(actions(ana, people.leo)).toEqual([]);
  expect(actions(ruth, people.leo)).toEqual(['remove', 'change_kind']);
  expect(actions(ruth, people.ruth)).toEqual(['leave']);
  expect(actions(leo, people.stranger)).toEqual([]);
});

test('only who speaks for the group takes another buyer off', () => {
  const byLeo = (member: GroupMember) => moveMember(member, 'remove', 'buyer', context);
  expect(byLeo(ruth).outcome).toBe('moved');
  expect(byLeo(ana)).toMatchObject({
    status: 403,
    sentence: 'Only who speaks for the group can take another buyer off or change what they are.',
  });
  expect(moveMember(leo, 'remove', 'self', context)).toMatchObject({
    sentence: 'Leave the group instead.',
  });
  expect(moveMember(leo, 'leave', 'lead', context)).toMatchObject({ status: 403 });
});

test('somebody becomes something else by who speaks for the group, or by another buyer if they buy nothing', () => {
  const become = (member: GroupMember, kind: MemberKind, role: MemberRole) =>
    moveMember(member, 'change_kind', role, { ...context, kind });
  expect(become(ruth, 'client', 'buyer')).toMatchObject({
    member: { kind: 'client', status: 'joined', name: ruth.name },
    facts: [{ kind: 'group.kind_changed', memberId: ruth.memberId }],
  });
  expect(become(leo, 'viewer', 'lead')).toMatchObject({ member: { kind: 'viewer' } });
  expect(become(leo, 'viewer', 'buyer')).toMatchObject({ status: 403 });
  expect(become(leo, 'viewer', 'self')).toMatchObject({
    sentence: 'Ask another who buys to change what you are.',
  });
  expect(become(ruth, 'viewer', 'lead')).toMatchObject({ status: 409, field: 'kind' });
  expect(become(mia, 'viewer', 'lead')).toMatchObject({ code: 'not_possible_now' });
});

test('who joins is called as they write it themselves, and the inviter can be told', () => {
  const join = (name?: string) => {
    const visitor = { profileId: stranger, email: 'mia@example.com', ...(name && { name }) };
    const moved = moveMember(mia, 'join', 'invitee', { ...context, visitor });
    return moved.outcome === 'moved' ? [moved.member.name, moved.facts[0]!.invitedAs] : null;
  };
  expect(join('Mia Sílva')).toEqual(['Mia Sílva', 'Mia Silva']);
  expect(join('Mia Silva')).toEqual(['Mia Silva', undefined]);
  expect(join()).toEqual(['Mia Silva', undefined]);
});

test('the last buyer leaves only when nobody is left behind', () => {
  const leave = (members: readonly GroupMember[]) =>
    moveMember(ana, 'leave', 'self', { ...context, members });
  expect(leave(aGroup).outcome).toBe('moved');
  expect(leave([ana, ruth])).toMatchObject({
    status: 409,
    sentence: 'You are the only one here who buys. Take the others off first, then leave.',
  });
  expect(leave([ana]).outcome).toBe('moved');
  expect(leave([ana, mia]).outcome).toBe('moved');
});

test('only whoever proves the address joins, once', () => {
  const join = (visitor: MemberContext['visitor'], role: MemberRole = 'invitee') =>
    moveMember(mia, 'join', role, { ...context, visitor });
  for (const wrong of [{ profileId: stranger, email: 'thief@example.com' }, null]) {
    expect(join(wrong)).toMatchObject({
      code: 'wrong_account',
      sentence: 'Sign in as mi•••@example.com, to whom this was sent.',
    });
  }
  // The agreement has asked already, whatever address the account has now.
  expect(join({ profileId: stranger, email: 'new@example.com' }, 'system').outcome).toBe('moved');
  expect(join({ profileId: people.leo.profileId, email: 'mia@example.com' })).toMatchObject({
    code: 'already_exists',
  });
});

test('an invitation holds for fourteen whole days, to the end of the day wherever one lives', () => {
  expect(invitationEndsAt(mia)).toBe('2026-03-16T10:00:00.000Z');
  const open = (at: string) =>
    moveMember({ ...mia, status: 'invited' }, 'open', 'invitee', { ...context, now: at });
  expect(open('2026-03-16T09:59:59.999Z').outcome).toBe('moved');
  expect(open('2026-03-16T10:00:00.000Z')).toMatchObject({
    code: 'invite_expired',
    sentence: 'This link expired on Mar 15. Ask Ana for a new one.',
  });
  expect(moveMember(mia, 'expire', 'system', context)).toMatchObject({ code: 'too_early' });
});

test('a link that is of no use says why', () => {
  const says = (status: MemberStatus, action: MemberAction = 'open') => {
    const moved = moveMember({ ...mia, status }, action, 'invitee', context);
    return moved.outcome === 'refused' ? [moved.code, moved.sentence] : null;
  };
  expect(says('joined')).toEqual(['invite_used', 'This link has been used. Sign in to go on.']);
  expect(says('taken_back')).toEqual([
    'invite_closed',
    'This invitation is closed. Ask Ana for a new one.',
  ]);
  expect(says('declined', 'join')).toEqual(says('taken_back'));
  expect(says('expired')).toEqual([
    'invite_expired',
    'This link expired on Mar 15. Ask Ana for a new one.',
  ]);
  // Whoever invited has no link that could have been used.
  expect(moveMember(leo, 'take_back', 'lead', context)).toMatchObject({
    code: 'invite_used',
    sentence: 'This invitation has been answered.',
  });
  expect(moveMember(mia, 'remove', 'lead', context)).toMatchObject({ code: 'not_possible_now' });
});

test('opening a group makes its first buyer', () => {
  const ids = { groupId: aGroupId, memberId: ana.memberId };
  const { member, facts } = openGroup(
    { profileId: people.ana.profileId, name: 'Ana Silva', email: 'Ana@Example.com' },
    ids,
    now,
  );
  expect(GroupMember.parse(member)).toMatchObject({
    ...ids,
    kind: 'client',
    status: 'joined',
    email: 'ana@example.com',
    joinedAt: now,
  });
  expect(facts).toEqual([{ kind: 'group.opened', ...ids }]);
});

const ids = { groupId: aGroupId, memberId: ruth.memberId, tokenSha256: 'c'.repeat(64) };
const ida = MemberInvitation.parse({
  email: ' Ida@Example.com',
  firstName: 'Ida',
  lastName: 'Falk',
});
const fromAna = { profileId: people.ana.profileId, name: 'Ana Silva', email: 'ana@example.com' };

test('who buys invites; the address is tidied, and the kind is that of a buyer by default', () => {
  const invited = inviteMember(aGroup, ida, fromAna, ids, now);
  if (invited.outcome === 'refused') throw new Error(invited.sentence);
  expect(GroupMember.parse(invited.member)).toMatchObject({
    kind: 'client',
    name: 'Ida Falk',
    email: 'ida@example.com',
    status: 'invited',
    invitedAt: now,
    invitedBy: { profileId: people.ana.profileId, name: 'Ana Silva' },
  });
  expect(invited.facts).toEqual([
    { kind: 'group.invited', groupId: aGroupId, memberId: ids.memberId },
  ]);
  const fromLeo = { ...fromAna, profileId: people.leo.profileId, email: 'leo@example.com' };
  expect(inviteMember(aGroup, ida, fromLeo, ids, now).outcome).toBe('moved');
});

const invite = (
  changes: Partial<MemberInvitation> = {},
  from = fromAna,
  members: readonly GroupMember[] = aGroup,
) => inviteMember(members, { ...ida, ...changes }, from, ids, now);
const full = [
  ...aGroup,
  ...Array.from({ length: mostMembers - aGroup.length }, (_, at) =>
    aMember({ memberId: `m${at}`, profileId: null, email: `m${at}@example.com`, kind: 'viewer' }),
  ),
];

test.each<[string, ReturnType<typeof invite>, number, string]>([
  ['oneself', invite({ email: 'ana@example.com' }), 409, "You can't invite yourself."],
  [
    'oneself by a newer address',
    invite({ email: 'new@example.com' }, { ...fromAna, email: 'New@example.com' }),
    409,
    "You can't invite yourself.",
  ],
  ['a member', invite({ email: 'leo@example.com' }), 409, 'This person is in your group already.'],
  ['again', invite({ email: 'mia@example.com' }), 409, 'This person is in your group already.'],
  [
    'by who looks along',
    invite({}, { ...fromAna, profileId: people.ruth.profileId, email: 'ruth@example.com' }),
    403,
    'Only those who buy can invite somebody.',
  ],
  [
    'by a stranger',
    invite({}, { ...fromAna, profileId: stranger, email: 's@example.com' }),
    404,
    'There is no such group, or you are not in it.',
  ],
  [
    'with names too long together',
    invite({ firstName: 'a'.repeat(60), lastName: 'b'.repeat(60) }),
    400,
    'First and last name together have at most 119 characters.',
  ],
  [
    'the 21st',
    invite({}, fromAna, full),
    409,
    'A group has at most 20 people. Take somebody off before you invite another.',
  ],
])('inviting %s is refused', (_who, answer, status, sentence) => {
  expect(answer).toMatchObject({ outcome: 'refused', status, sentence });
});

test('who has gone can be invited again, and there is room for the twentieth', () => {
  const left = aGroup.map((one) => (one === leo ? { ...leo, status: 'left' as const } : one));
  expect(invite({ email: 'leo@example.com' }, fromAna, left).outcome).toBe('moved');
  expect(invite({}, fromAna, full.slice(0, -1)).outcome).toBe('moved');
});

test('an agreement brings its invited people in without a letter of the group’s own', () => {
  const { member, facts } = bringMember(
    {
      kind: 'party',
      name: 'Ida Falk',
      email: 'ida@example.com',
      invitedBy: mia.invitedBy,
      timeZone: 'America/Denver',
    },
    { groupId: aGroupId, memberId: ruth.memberId },
    now,
  );
  expect(GroupMember.parse(member)).toMatchObject({
    status: 'invited',
    tokenSha256: null,
    invitedAt: now,
    timeZone: 'America/Denver',
  });
  expect(facts.map(({ kind }) => kind)).toEqual(['group.invited']);
});

test('each kind is told what joining means, and only who buys takes anything on', () => {
  for (const kind of MemberKind.options) {
    expect(meaningOf(kind).length).toBeGreaterThan(1);
    expect(meaningOf(kind).some((sentence) => /owe|signs nothing/.test(sentence))).toBe(true);
  }
});
