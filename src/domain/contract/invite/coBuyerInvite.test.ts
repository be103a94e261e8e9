import { expect, test } from 'vitest';
import { isOver } from '../../life.ts';
import { CoBuyerInvite } from './coBuyerInvite.ts';
import { canRemove, type InviteAction, inviteLife, type InviteRole } from './inviteLife.ts';
import { InviteStatus } from './InviteStatus.ts';
import { aContract, aSha256, people } from '../Contract.example.ts';
import type { Contract } from '../Contract.ts';
import {
  Invitation,
  type Inviter,
  inviteAgain,
  inviteCoBuyer,
  seatInvitee,
  unseatInvitee,
} from './inviteCoBuyer.ts';
import { expiresAt, inviteRoleOf, isOpened, moveInvite } from './moveInvite.ts';

const now = '2026-03-01T18:00:00.000Z';
const contract = aContract();
const ids = {
  inviteId: '0199aa00-0000-7000-8000-000000000200',
  partyId: '0199aa00-0000-7000-8000-000000000201',
  tokenSha256: aSha256,
};
const mia = Invitation.parse({
  email: ' Mia@Example.com ',
  firstName: 'Mia',
  lastName: 'Silva',
  contractId: contract.contractId,
});
const fromAna = { actor: people.ana, name: 'Ana Silva', email: 'ana@example.com' };
const known = { now, agentEmail: 'dana@example.com' };

function invited(changes: Partial<Invitation> = {}, to = contract, from: Inviter = fromAna) {
  return inviteCoBuyer(to, { ...mia, ...changes }, from, ids, known);
}

function begun(changes: Partial<Invitation> = {}, to: Contract = contract) {
  const done = invited(changes, to);
  if (done.outcome === 'refused') throw new Error(done.sentence);
  return done;
}

const context = {
  now: '2026-03-02T18:00:00.000Z',
  visitor: { profileId: people.stranger.profileId, email: 'mia@example.com' },
  agreement: contract,
};

test('the four fields of the call are enough; the address is tidied', () => {
  expect(mia).toMatchObject({ email: 'mia@example.com', kind: 'client' });
  const { invite, contract: with3, facts } = begun();
  expect(() => CoBuyerInvite.parse(invite)).not.toThrow();
  expect(with3.parties.at(-1)).toMatchObject({
    name: 'Mia Silva',
    profileId: null,
    kind: 'client',
  });
  expect(facts).toEqual([
    { kind: 'invite.created', contractId: contract.contractId, inviteId: ids.inviteId },
  ]);
});

/** Told anew: who takes which step from where. */
const expected: [InviteStatus, InviteAction, InviteRole, InviteStatus][] = [
  ['accepted', 'change_kind', 'inviter', 'accepted'],
  ['disclosed', 'change_kind', 'inviter', 'accepted'],
  ['created', 'send', 'system', 'sent'],
  ['sent', 'open', 'invitee', 'opened'],
  ['opened', 'accept', 'invitee', 'accepted'],
  ['accepted', 'disclose', 'invitee', 'disclosed'],
  ['disclosed', 'sign', 'invitee', 'signed'],
  ['signed', 'clear_signature', 'system', 'disclosed'],
  ['sent', 'decline', 'invitee', 'declined'],
  ['opened', 'decline', 'invitee', 'declined'],
  ['accepted', 'decline', 'invitee', 'declined'],
  ['disclosed', 'decline', 'invitee', 'declined'],
  ['created', 'revoke', 'inviter', 'revoked'],
  ['created', 'revoke', 'system', 'revoked'],
  ['sent', 'revoke', 'inviter', 'revoked'],
  ['sent', 'revoke', 'system', 'revoked'],
  ['opened', 'revoke', 'inviter', 'revoked'],
  ['opened', 'revoke', 'system', 'revoked'],
  ['created', 'remove', 'inviter', 'revoked'],
  ['sent', 'remove', 'inviter', 'revoked'],
  ['opened', 'remove', 'inviter', 'revoked'],
  ['expired', 'remove', 'inviter', 'removed'],
  ['accepted', 'remove', 'inviter', 'removed'],
  ['disclosed', 'remove', 'inviter', 'removed'],
];
const expectedLate: typeof expected = [
  ['created', 'expire', 'system', 'expired'],
  ['sent', 'expire', 'system', 'expired'],
  ['opened', 'expire', 'system', 'expired'],
];

function grants(at: string) {
  const actions = [...new Set(inviteLife.map(({ action }) => action))];
  const roles: InviteRole[] = ['inviter', 'invitee', 'system'];
  return InviteStatus.options.flatMap((status) =>
    actions.flatMap((action) =>
      roles.flatMap((role) => {
        const moved = moveInvite({ ...begun().invite, status }, action, role, {
          ...context,
          now: at,
        });
        return moved.outcome === 'moved' ? [[status, action, role, moved.invite.status]] : [];
      }),
    ),
  );
}

test('each step is for those it names, and for nobody else', () => {
  expect(grants(context.now).toSorted()).toEqual(expected.toSorted());
  const late = grants('2026-04-01T00:00:00.000Z').filter(([, action]) => action === 'expire');
  expect(late).toEqual(expectedLate);
  const ends = InviteStatus.options.filter((status) => isOver(inviteLife, status));
  expect(ends).toEqual(['declined', 'revoked', 'removed']);
});

test('a link is good for fourteen whole days, in the time zone of the homes', () => {
  const { invite } = begun({}, aContract({ timeZone: 'America/New_York' }));
  const sent = { ...invite, status: 'sent' as const };
  // March 1 and 14 days; the clocks went forward on March 8.
  expect(expiresAt(sent)).toBe('2026-03-16T04:00:00.000Z');
  const open = (at: string) => moveInvite(sent, 'open', 'invitee', { ...context, now: at });
  expect(open('2026-03-16T03:59:59.999Z').outcome).toBe('moved');
  expect(open('2026-03-16T04:00:00.000Z')).toMatchObject({
    sentence: 'This link expired on Mar 15. Ask Ana for a new one.',
  });
});

test('a link that is of no use says why', () => {
  const says = (status: InviteStatus) =>
    moveInvite({ ...begun().invite, status }, 'open', 'invitee', context);
  expect(says('revoked')).toMatchObject({
    sentence: 'This link was replaced. Use the latest mail from Ana.',
  });
  expect(says('accepted')).toMatchObject({
    sentence: 'This link has been used. Sign in to go on.',
  });
  expect(says('removed')).toMatchObject({
    sentence: 'This invitation is closed. Ask Ana for a new one.',
  });
  expect(says('expired')).toMatchObject({ outcome: 'refused', status: 409 });
});

test('only whoever proves the address accepts, and takes the place kept for them', () => {
  const { invite, contract: with3 } = begun();
  const opened = { ...invite, status: 'opened' as const };
  const visitor = { ...context.visitor, email: 'thief@example.com' };
  for (const wrong of [visitor, null]) {
    expect(moveInvite(opened, 'accept', 'invitee', { ...context, visitor: wrong })).toMatchObject({
      sentence: 'Sign in as mi•••@example.com, to whom this was sent.',
    });
  }
  const accepted = moveInvite(opened, 'accept', 'invitee', context);
  if (accepted.outcome === 'refused') throw new Error(accepted.sentence);
  const seated = seatInvitee(with3, accepted.invite, context.now);
  expect(seated.parties.at(-1)?.profileId).toBe(context.visitor.profileId);
  expect(unseatInvitee(seated, accepted.invite, context.now).parties).toEqual(contract.parties);
});

test('guests and parties are not asked to sign; nobody is removed under signature', () => {
  const viewer = { ...begun({ kind: 'viewer' }).invite, status: 'disclosed' as const };
  expect(moveInvite(viewer, 'sign', 'invitee', context)).toMatchObject({ status: 403 });
  const signing = { ...context, agreement: { status: 'signing' as const } };
  expect(moveInvite(viewer, 'remove', 'inviter', signing)).toMatchObject({ status: 409 });
});

test('a new client makes another document of a proposal; a guest does not', () => {
  const proposed = aContract({ status: 'proposed', documentSha256: aSha256, version: 3 });
  expect(begun({}, proposed).contract).toMatchObject({ version: 4, documentSha256: null });
  expect(begun({ kind: 'viewer' }, proposed).contract).toMatchObject({
    version: 3,
    documentSha256: aSha256,
  });
});

test('a new link keeps the place; an answered invitation needs none', () => {
  const fresh = { inviteId: ids.partyId, tokenSha256: 'b'.repeat(64) };
  const later = '2026-03-20T18:00:00.000Z';
  const expired = { ...begun().invite, status: 'expired' as const };
  const again = inviteAgain(contract, expired, fresh, people.ana, later);
  expect(again).toMatchObject({
    invite: { ...fresh, partyId: ids.partyId, status: 'created', createdAt: later },
  });
  expect(
    inviteAgain(contract, { ...expired, status: 'accepted' }, fresh, people.ana, later),
  ).toMatchObject({ outcome: 'refused', code: 'invite_used' });
  const over = { ...contract, status: 'declined' as const };
  expect(inviteAgain(over, expired, fresh, people.ana, later)).toMatchObject({
    code: 'contract_over',
  });
  expect(inviteAgain(contract, expired, fresh, people.leo, later)).toMatchObject({
    code: 'no_access',
  });
});

test('nobody but Lintel moves an invitation to an agreement that is over', () => {
  const over = { ...context, agreement: { status: 'declined' as const } };
  const sent = { ...begun().invite, status: 'sent' as const };
  expect(moveInvite(sent, 'open', 'invitee', over)).toMatchObject({ code: 'contract_over' });
  expect(moveInvite(sent, 'revoke', 'system', over).outcome).toBe('moved');
});

test('what has expired is taken off too; who has signed stays', () => {
  const { invite } = begun();
  const remove = (status: InviteStatus) =>
    moveInvite({ ...invite, status }, 'remove', 'inviter', context);
  expect(remove('expired')).toMatchObject({ invite: { status: 'removed' } });
  expect(remove('signed')).toMatchObject({ sentence: 'Mia has signed. Ask for changes first.' });
  for (const status of InviteStatus.options) {
    expect(canRemove({ status }, contract), status).toBe(remove(status).outcome === 'moved');
  }
});

test.each<[string, ReturnType<typeof invited>, string]>([
  ['oneself', invited({ email: 'ana@example.com' }), "You can't invite yourself."],
  [
    'a co-buyer',
    invited({ email: 'leo@example.com' }),
    'This person is already on this agreement.',
  ],
  [
    'the agent',
    invited({ email: 'dana@example.com' }),
    'This person is already on this agreement.',
  ],
  [
    'by a co-buyer',
    invited({}, contract, { ...fromAna, actor: people.leo }),
    'Only the buyer or the agent can invite somebody.',
  ],
  [
    'by a stranger',
    invited({}, contract, { ...fromAna, actor: people.stranger }),
    'You have no access to this contract.',
  ],
  [
    'to an active one',
    invited({}, aContract({ status: 'active' })),
    'This agreement is active. Add a client with an amendment that all sign.',
  ],
  [
    'while signing',
    invited({}, aContract({ status: 'signing' })),
    'The agreement is out for signature. Ask for changes before adding a client.',
  ],
  [
    'after the end',
    invited({ kind: 'viewer' }, aContract({ status: 'expired' })),
    'This agreement is over. Start a new one to invite somebody.',
  ],
])('inviting %s is refused', (_who, answer, sentence) => {
  expect(answer).toMatchObject({ outcome: 'refused', sentence });
});

test('what somebody is to an invitation follows from their place on the agreement', () => {
  const invite = { ...begun().invite, acceptedByProfileId: people.leo.profileId };
  const roleOf = (actor: Parameters<typeof inviteRoleOf>[2]) =>
    inviteRoleOf(contract, invite, actor);
  expect(roleOf(people.ana)).toBe('inviter');
  expect(roleOf(people.dana)).toBe('inviter');
  expect(roleOf(people.leo)).toBe('invitee');
  expect(roleOf(people.ruth)).toBeNull();
  expect(roleOf(people.stranger)).toBeNull();
  expect(roleOf('system')).toBe('system');
});

test('whoever may not take a step is told who may, or that they have no access', () => {
  const { invite } = begun();
  expect(moveInvite({ ...invite, status: 'sent' }, 'remove', 'invitee', context)).toMatchObject({
    sentence: 'Only the buyer or the agent can do this.',
  });
  expect(moveInvite({ ...invite, status: 'sent' }, 'open', 'inviter', context)).toMatchObject({
    sentence: 'You have no access to this invitation.',
  });
});

test('a link is open on a screen until its last day ends', () => {
  const invite = { ...begun().invite, status: 'opened' } as const;
  const ends = expiresAt(invite);
  const justBefore = new Date(Date.parse(ends) - 1).toISOString();
  expect(isOpened(invite, justBefore)).toBe(true);
  expect(isOpened(invite, ends)).toBe(false);
  expect(isOpened({ ...invite, status: 'sent' }, justBefore)).toBe(false);
});
