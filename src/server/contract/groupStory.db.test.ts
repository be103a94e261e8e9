/** A group over several agreements: who comes in, who is put on the next one, and who goes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import type { GroupView } from '#api/groupSchemas.ts';
import { sweepInvitations } from '../group/sweepInvitations.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import {
  consent,
  done,
  draft,
  invite,
  join,
  move,
  propose,
  see,
  sign,
  submitted,
} from './testing/story.ts';
import { sweepDeadlines } from './steps/sweepDeadlines.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const groups = async (person: Person) => done(await person.call(groupApi.groups, {})).groups;
const only = async (person: Person): Promise<GroupView> => {
  const all = await groups(person);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const people = ({ members }: GroupView) =>
  members.map(({ name, kind, status }) => `${name} ${kind} ${status}`);
const member = ({ members }: GroupView, name: string) => members.find((one) => one.name === name)!;
const tokenFor = async (email: string) =>
  /[?&]token=(group\.[\w-]+)/.exec((await town.letterTo(email, 'together'))?.textBody ?? '')![1]!;
const factsOf = async (groupId: string) =>
  (
    await town.db
      .selectFrom('fact')
      .select(['body', 'revision'])
      .where('subject', '=', groupId)
      .orderBy('revision')
      .execute()
  ).map(({ body }) => body.kind);

test('the first request opens a group, and an invitation to the agreement is one to the group', async () => {
  const { ana, leo } = town;
  const drafted = await draft(town, await town.offer());
  const alone = await only(ana);
  expect(people(alone)).toEqual(['Ana Ruiz client joined']);
  expect(member(alone, 'Ana Ruiz')).toMatchObject({
    youYn: true,
    leadYn: true,
    actions: ['leave'],
  });

  await invite(ana, drafted, leo);
  expect(people(await only(ana))).toEqual(['Ana Ruiz client joined', 'Leo Ruiz client invited']);
  expect(member(await only(ana), 'Leo Ruiz').byAgreementYn).toBe(true);
  await join(town, leo);
  const together = await only(leo);
  expect(together.groupId).toBe(alone.groupId);
  expect(people(together)).toEqual(['Ana Ruiz client joined', 'Leo Ruiz client joined']);
  expect(await factsOf(alone.groupId)).toEqual([
    'group.opened',
    'group.invited',
    'group.link_opened',
    'group.joined',
  ]);
  // One letter invited him, to both.
  const letters = await town.db
    .selectFrom('mail')
    .select('subject')
    .where('toAddress', '=', leo.email)
    .execute();
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Ana Ruiz invites you to a touring agreement',
  ]);
  await move(ana, drafted, 'decline');
});

test('a new link to an agreement keeps the place in the group; declining, expiring and revoking end it', async () => {
  const { ana, dana } = town;
  const guest = { email: 'uma@example.com' };
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  const statusOfUma = async () =>
    (await only(ana)).members.find(({ email }) => email === guest.email)?.status;
  const inviteId = async () =>
    (await see(ana, drafted)).parties.find(({ email }) => email === guest.email)!.invite!.inviteId;

  await invite(dana, drafted, guest, 'viewer');
  const before = (await only(ana)).members.find(({ email }) => email === guest.email)!;
  done(
    await ana.call(invitationApi.resendInvite, {
      body: { contractId, inviteId: await inviteId() },
    }),
  );
  const after = (await only(ana)).members.find(({ email }) => email === guest.email)!;
  expect(after).toMatchObject({ memberId: before.memberId, status: 'invited', kind: 'viewer' });

  done(
    await ana.call(invitationApi.declineInvite, {
      body: { token: await town.mailedToken(guest.email) },
    }),
  );
  expect(await statusOfUma()).toBeUndefined();

  await invite(ana, drafted, guest, 'viewer');
  town.pass(16);
  await sweepDeadlines(town.world);
  expect(await statusOfUma()).toBe('expired');
  done(
    await ana.call(invitationApi.resendInvite, {
      body: { contractId, inviteId: await inviteId() },
    }),
  );
  expect(await statusOfUma()).toBe('invited');
  done(
    await ana.call(invitationApi.removeCoBuyer, {
      body: { contractId, inviteId: await inviteId() },
    }),
  );
  expect(await statusOfUma()).toBeUndefined();

  // The end of the agreement closes what it alone has opened.
  await invite(ana, drafted, guest, 'viewer');
  await move(ana, drafted, 'decline');
  expect(await statusOfUma()).toBeUndefined();
});

test('whom two agreements invite stays invited until both are answered', async () => {
  const { ana, tom } = town;
  const guest = { email: 'two@example.com' };
  const status = async () =>
    (await only(ana)).members.find(({ email }) => email === guest.email)?.status;
  // What an agreement asked that is over keeps nobody invited.
  const earlier = await draft(town, await town.offer());
  await invite(ana, earlier, guest, 'viewer');
  await move(ana, earlier, 'decline');
  const withDana = await draft(town, await town.offer());
  const withTom = await draft(town, await town.offer({}, tom));
  await invite(ana, withDana, guest, 'viewer');
  await invite(ana, withTom, guest, 'viewer');
  await move(ana, withDana, 'decline');
  expect(await status()).toBe('invited');
  await move(ana, withTom, 'decline');
  expect(await status()).toBeUndefined();
});

test('who joined once is put on the next agreement, told by a letter, and invited to nothing', async () => {
  const { ana, leo, dana } = town;
  const { groupId, members } = await only(ana);
  const { memberId } = members.find(({ name }) => name === 'Leo Ruiz')!;
  const offered = await town.offer();
  const body = {
    kind: 'touring' as const,
    packageId: offered.packageId,
    packageVersion: offered.version,
    state: 'WA' as const,
    propertyArea: 'Kent',
    groupId,
    people: [{ memberId, kind: 'client' as const }],
  };
  await town.pool.query('delete from mail');
  const drafted = done(await ana.call(contractApi.draft, { body }));
  expect(drafted.parties.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'Ana Ruiz buyer',
    'Leo Ruiz client',
    'Dana Whitfield agent',
  ]);
  expect(drafted.parties[1]).toMatchObject({
    profileId: leo.profileId,
    invite: { status: 'accepted' },
  });
  expect(drafted.history.at(-1)).toMatchObject({
    sentence: 'Ana Ruiz invited somebody.',
    detail: 'Leo Ruiz, as client, from the group',
  });
  expect(drafted.evidence.faults).toEqual([]);
  const letters = await town.db
    .selectFrom('mail')
    .select('subject')
    .where('toAddress', '=', leo.email)
    .execute();
  expect(letters).toEqual([]);
  const { rows } = await town.pool.query(
    `select count(*)::int as n from fact where kind = 'invite.seated'`,
  );
  expect(rows[0].n).toBe(1);

  // He reads what it obliges to, and signs as anybody.
  done(await leo.call(invitationApi.discloseInvite, { body: drafted }));
  await propose(dana, drafted);
  await consent(town, ana, leo, dana);
  await move(ana, drafted, 'start_signing');
  await sign(ana, drafted);
  expect((await sign(leo, drafted)).parties[1]!.signedAt).not.toBeNull();
  await move(ana, drafted, 'decline');
});

test('typing the address of somebody in the group puts them on it as well', async () => {
  const { ana, leo } = town;
  const drafted = await draft(town, await town.offer());
  const seated = await invite(ana, drafted, leo, 'party');
  expect(seated.parties[1]).toMatchObject({ kind: 'party', invite: { status: 'accepted' } });
  expect(
    await ana.call(invitationApi.inviteCoBuyer, {
      body: {
        contractId: drafted.contractId,
        email: leo.email,
        firstName: 'Leo',
        lastName: 'Ruiz',
      },
    }),
  ).toMatchObject({
    status: 409,
    message: 'This person is already on this agreement.',
  });
  await move(ana, drafted, 'decline');
});

test('only who is in the group is put on an agreement, and only by who speaks for it', async () => {
  const { ana, leo, mia, ruth } = town;
  const drafted = await draft(town, await town.offer());
  const { contractId } = drafted;
  const group = await only(ana);
  const seat = (by: Person, memberId: string) =>
    by.call(invitationApi.seatMember, { body: { contractId, memberId, kind: 'viewer' } });
  expect(await seat(ana, '0199aa00-0000-7000-8000-0000000000ff')).toMatchObject({ status: 404 });
  expect(await seat(mia, member(group, 'Leo Ruiz').memberId)).toMatchObject({ status: 404 });
  const asked = done(
    await ana.call(groupApi.invite, {
      body: {
        groupId: group.groupId,
        email: ruth.email,
        firstName: 'Ruth',
        lastName: 'Ruiz',
        kind: 'viewer',
      },
    }),
  );
  expect(await seat(ana, member(asked, 'Ruth Ruiz').memberId)).toMatchObject({
    status: 409,
    message: 'Ruth Ruiz has not joined the group yet.',
  });
  expect((await seat(ana, member(group, 'Leo Ruiz').memberId)).status).toBe(200);
  expect(await seat(leo, member(asked, 'Ruth Ruiz').memberId)).toMatchObject({
    status: 403,
    message: 'Only the buyer or the agent can invite somebody.',
  });
  expect(await seat(ana, member(group, 'Ana Ruiz').memberId)).toMatchObject({
    status: 409,
    message: 'This person is already on this agreement.',
  });
  await move(ana, drafted, 'decline');
});

test('a link to the group alone is opened by anybody, and joined by whom it was sent to', async () => {
  const { ana, ruth, mia } = town;
  const token = await tokenFor(ruth.email);
  const opened = done(await mia.call(groupApi.openInvitation, { body: { token } }));
  expect(opened).toMatchObject({
    kind: 'viewer',
    inviterName: 'Ana Ruiz',
    inviteeName: 'Ruth Ruiz',
    emailHint: 'ru•••@demo.example',
    memberNames: ['Ana Ruiz', 'Leo Ruiz'],
  });
  expect(await mia.call(groupApi.acceptInvitation, { body: { token } })).toMatchObject({
    status: 403,
    code: 'wrong_account',
  });
  const joined = done(await ruth.call(groupApi.acceptInvitation, { body: { token } }));
  expect(people(joined)).toContain('Ruth Ruiz viewer joined');
  // Who looks along sees names, and no address but her own.
  expect(joined.members.map(({ email }) => email)).toEqual([null, null, ruth.email]);
  expect(joined.decidesYn).toBe(false);
  expect(await ruth.call(groupApi.openInvitation, { body: { token } })).toMatchObject({
    code: 'invite_used',
  });
  expect(
    await ruth.call(groupApi.invite, {
      body: { groupId: joined.groupId, email: 'x@example.com', firstName: 'X', lastName: 'Y' },
    }),
  ).toMatchObject({
    status: 403,
    message: 'Only those who buy can invite somebody.',
  });
  expect(
    await ana.call(groupApi.openInvitation, { body: { token: 'group.unknown-and-long-enough' } }),
  ).toMatchObject({ status: 404 });
});

test('an invitation is sent again, runs out, and is taken back', async () => {
  const { ana, mia } = town;
  const { groupId } = await only(ana);
  const asked = done(
    await ana.call(groupApi.invite, {
      body: { groupId, email: 'ida@example.com', firstName: 'Ida', lastName: 'Falk' },
    }),
  );
  const { memberId } = member(asked, 'Ida Falk');
  const first = await tokenFor('ida@example.com');
  const open = (token: string) => mia.call(groupApi.openInvitation, { body: { token } });
  done(await ana.call(groupApi.inviteAgain, { body: { groupId, memberId } }));
  expect((await open(first)).status).toBe(404);
  const second = await tokenFor('ida@example.com');
  expect((await open(second)).status).toBe(200);
  expect((await open(second)).status).toBe(200);
  expect(await sweepInvitations(town.world)).toBe(0);
  town.pass(16);
  expect(await sweepInvitations(town.world)).toBe(1);
  expect(await open(second)).toMatchObject({ code: 'invite_expired' });
  expect(member(await only(ana), 'Ida Falk')).toMatchObject({
    status: 'expired',
    actions: ['invite_again', 'take_back'],
  });
  const without = done(await ana.call(groupApi.takeBack, { body: { groupId, memberId } }));
  expect(people(without).join()).not.toContain('Ida');

  const { memberId: again } = member(
    done(
      await ana.call(groupApi.invite, {
        body: { groupId, email: 'ida@example.com', firstName: 'Ida', lastName: 'Falk' },
      }),
    ),
    'Ida Falk',
  );
  expect(again).not.toBe(memberId);
  done(
    await mia.call(groupApi.declineInvitation, {
      body: { token: await tokenFor('ida@example.com') },
    }),
  );
  expect(people(await only(ana)).join()).not.toContain('Ida');
});

test('a group does not exist for others, and admins look without changing', async () => {
  const { ana, mia, dana, kim } = town;
  const { groupId, members } = await only(ana);
  const [{ memberId }] = members as [GroupView['members'][number]];
  const body = { groupId, memberId };
  for (const other of [mia, dana]) {
    expect((await other.call(groupApi.group, { params: { groupId } })).status).toBe(404);
    for (const call of [groupApi.remove, groupApi.takeBack, groupApi.inviteAgain]) {
      expect((await other.call(call, { body })).status).toBe(404);
    }
    expect((await other.call(groupApi.leave, { body: { groupId } })).status).toBe(404);
    expect((await other.call(groupApi.departure, { params: body })).status).toBe(404);
  }
  expect((await kim.call(groupApi.group, { params: { groupId } })).status).toBe(200);
  expect((await kim.call(groupApi.remove, { body })).status).toBe(403);
  expect(await groups(mia)).toEqual([]);
  expect((await dana.call(groupApi.groups, {})).status).toBe(403);
});

test('a buyer may be in several groups, and chooses in whose name they ask', async () => {
  const { leo, mia, ana } = town;
  const opened = done(await mia.call(groupApi.open, {}));
  // Opened again while nobody else came, it is the same.
  expect(done(await mia.call(groupApi.open, {})).groupId).toBe(opened.groupId);
  const { groupId } = opened;
  done(
    await mia.call(groupApi.invite, {
      body: { groupId, email: leo.email, firstName: 'Leo', lastName: 'Ruiz', kind: 'party' },
    }),
  );
  done(await leo.call(groupApi.acceptInvitation, { body: { token: await tokenFor(leo.email) } }));
  expect(await groups(leo)).toHaveLength(2);

  const offered = await town.offer();
  const ask = (by: Person, inName?: string) =>
    by.call(contractApi.draft, {
      body: {
        kind: 'touring',
        packageId: offered.packageId,
        packageVersion: offered.version,
        state: 'WA',
        ...(inName && { groupId: inName }),
      },
    });
  expect(await ask(leo, groupId)).toMatchObject({
    status: 403,
    message: 'Only those who buy can ask for an agreement in this group.',
  });
  expect(await ask(ana, groupId)).toMatchObject({ status: 404 });
  const { contractId } = done(await ask(leo));
  const { groupId: withAna } = await only(ana);
  const row = await town.db
    .selectFrom('contract')
    .select('buyerGroupId')
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  expect(row.buyerGroupId).toBe(withAna);
  await move(leo, { contractId }, 'decline');
});

test('who goes is told first what becomes of the agreements, and it becomes that', async () => {
  const { ana, leo, dana, kim, ruth } = town;
  await town.pool.query('delete from letter_count');
  const signed = await submitted(town);
  await move(kim, signed, 'approve');
  const negotiated = await draft(town, await town.offer());
  await invite(ana, negotiated, leo);
  await propose(dana, negotiated);
  const { groupId, members } = await only(ana);
  const { memberId } = members.find(({ name }) => name === 'Leo Ruiz')!;
  const told = done(await ana.call(groupApi.departure, { params: { groupId, memberId } }));
  const becomes = Object.fromEntries(told.agreements.map((one) => [one.contractId, one.becomes]));
  expect(becomes).toEqual({ [signed.contractId]: 'stays', [negotiated.contractId]: 'comes_off' });
  expect(told.agreements.find((one) => one.becomes === 'stays')!.sentence).toMatch(
    /^Leo Ruiz signed it. It goes on binding them through /,
  );

  expect((await ruth.call(groupApi.remove, { body: { groupId, memberId } })).status).toBe(403);
  const before = await see(ana, negotiated);
  done(await leo.call(groupApi.leave, { body: { groupId } }));
  expect(people(await only(ana))).toEqual(['Ana Ruiz client joined', 'Ruth Ruiz viewer joined']);
  const after = await see(ana, negotiated);
  expect(after.parties.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Dana Whitfield']);
  expect(after).toMatchObject({ version: before.version + 1, evidence: { faults: [] } });
  expect((await leo.call(contractApi.contract, { params: negotiated })).status).toBe(404);
  expect((await see(leo, signed)).parties.map(({ name }) => name)).toContain('Leo Ruiz');
  // Whoever asked for an agreement settles it before they go.
  const ruthId = member(await only(ana), 'Ruth Ruiz').memberId;
  done(await ana.call(groupApi.remove, { body: { groupId, memberId: ruthId } }));
  expect(await groups(ruth)).toEqual([]);
  expect(await ana.call(groupApi.leave, { body: { groupId } })).toMatchObject({
    status: 409,
    message: `The touring agreement with Dana Whitfield: You asked for it. It must be declined or withdrawn first.`,
  });
  expect(people(await only(ana))).toEqual(['Ana Ruiz client joined']);
  await move(ana, negotiated, 'decline');
});

test('an agent asks for their client in the group of their agreement alone', async () => {
  const { ana, leo, mia, dana, tom } = town;
  const offered = await town.offer();
  const ask = (by: Person, buyer: Person, more: object = {}) =>
    by.call(contractApi.draft, {
      body: {
        kind: 'touring',
        packageId: offered.packageId,
        packageVersion: offered.version,
        state: 'WA',
        buyerProfileId: buyer.profileId,
        ...more,
      },
    });
  const missing = { status: 404, message: 'You have no such client.' };
  expect(await ask(dana, mia)).toMatchObject(missing);
  expect(await ask(dana, town.ruth)).toMatchObject(missing);
  expect((await ask(tom, ana)).status).toBe(404);
  // A buyer who names another buyer asks for themselves.
  const own = done(await ask(ana, leo));
  expect(own.buyer.profileId).toBe(ana.profileId);
  await move(ana, own, 'decline');
  const asked = done(await ask(dana, ana));
  expect(asked.buyer.profileId).toBe(ana.profileId);
  await move(dana, asked, 'withdraw');
});
