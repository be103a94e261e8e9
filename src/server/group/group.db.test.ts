/** Groups by themselves: who is let in, by which link, who may bring whom, and who hears of it. */
import Fastify from 'fastify';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { addMs, type Instant } from '#domain/calendar.ts';
import { mostGroups } from '#domain/group/Group.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { mailbox } from '../platform/mail/Mailer.ts';
import type { World } from '../platform/World.ts';
import { saveDemoAccount } from '../user/saveDemoPerson.ts';
import { type ActingPerson, actingPerson } from './actingPerson.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitedAddress,
  openInvitation,
} from './answerInvitation.ts';
import { beginGroup } from './beginGroup.ts';
import { describeGroup, describeGroups, seesGroup } from './describeGroups.ts';
import { enterEntity, entitiesOf, findEntity, takeOutEntity } from './entities.ts';
import { findByToken, groupsOf, lockGroup, readGroups } from './groupRows.ts';
import { inviteMember, inviteMemberAgain, requireMember, roleOf } from './inviteMember.ts';
import { liveGroup, liveGroups } from './liveGroups.ts';
import { memberStep } from './memberStep.ts';
import { keepInvitationsSwept, sweepInvitations } from './sweepInvitations.ts';

const begin = '2026-03-02T18:00:00.000Z';
const dayMs = 86_400_000;
const origin = 'https://lintel.example';
let now: Instant = begin;
let database: FreshDatabase;
let world: World;
let ana: ActingPerson;
let leo: ActingPerson;
let mia: ActingPerson;
let kim: ActingPerson;

async function person(key: string, role: 'buyer' | 'admin' = 'buyer'): Promise<ActingPerson> {
  const { db } = database;
  const asked = { key, name: `${key} Ruiz`, roles: [role] };
  const userId = (await inTransaction(db, (tx) => saveDemoAccount(tx, begin, asked)))!;
  const { profileId } = await db
    .selectFrom('profile')
    .select('profileId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return actingPerson(db, { userId, profileId, role, sessionId: 'here' });
}

beforeAll(async () => {
  database = await freshDatabase();
  const log = pino({ level: 'silent' });
  world = { db: database.db, now: () => now, log, mail: mailbox } as World;
  ana = await person('ana');
  leo = await person('leo');
  mia = await person('mia');
  kim = await person('kim', 'admin');
});
afterAll(() => database.close());
beforeEach(async () => {
  now = begin;
  for (const table of [
    'group_entity',
    'group_member',
    'buyer_group',
    'fact',
    'mail',
    'letter_count',
  ])
    await database.pool.query(`delete from ${table}`);
});

const open = (by: ActingPerson) =>
  inTransaction(database.db, (tx) =>
    beginGroup(tx, now, { profileId: by.actor.profileId, name: by.name, email: by.email }),
  );
const groupIdOf = async (by: ActingPerson) => (await open(by)).group.groupId;
const read = async (groupId: string) => (await readGroups(database.db, [groupId]))[0]!;
const people = async (groupId: string) =>
  (await read(groupId)).members.map(({ name, kind, status }) => `${name} ${kind} ${status}`);
const facts = async () =>
  (
    await database.db
      .selectFrom('fact')
      .select(['body', 'revision', 'subject'])
      .orderBy('revision')
      .execute()
  ).map(({ body, revision, subject }) => ({ kind: body.kind, revision, subject }));

function invite(
  by: ActingPerson,
  groupId: string,
  to: { email: string; name: string },
  kind: 'client' | 'viewer' | 'party' = 'client',
) {
  const [firstName, lastName] = to.name.split(' ') as [string, string];
  return inviteMember(world, by, { groupId, email: to.email, firstName, lastName, kind }, origin);
}

async function linkTo(email: string): Promise<string> {
  const { textBody } = await database.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', email)
    .orderBy('mailId', 'desc')
    .executeTakeFirstOrThrow();
  return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(textBody ?? '')![1]!);
}

const letters = async (email: string) =>
  (await database.db.selectFrom('mail').selectAll().where('toAddress', '=', email).execute())
    .length;

/** Ana's group, with Leo in it. */
async function together(kind: 'client' | 'viewer' = 'client'): Promise<string> {
  const groupId = await groupIdOf(ana);
  await invite(ana, groupId, leo, kind);
  await acceptInvitation(world, leo, await linkTo(leo.email));
  return groupId;
}

const memberIdOf = async (groupId: string, name: string) =>
  (await read(groupId)).members.findLast((one) => one.name === name)!.memberId;

test('who acts is known by name and proven address, and who is gone acts no more', async () => {
  expect(ana).toMatchObject({ name: 'ana Ruiz', email: 'ana@demo.example', emailProvenYn: true });
  await database.pool.query(
    `update users set email_verified = false, email = 'Mia@Demo.Example' where id = $1`,
    [mia.actor.userId],
  );
  expect(await actingPerson(database.db, mia.actor)).toMatchObject({
    email: 'mia@demo.example',
    emailProvenYn: false,
  });
  await database.pool.query(
    `update users set email_verified = true, email = 'mia@demo.example' where id = $1`,
    [mia.actor.userId],
  );
  const gone = { ...ana.actor, profileId: uuidv7() };
  await expect(actingPerson(database.db, gone)).rejects.toMatchObject({ status: 401 });
});

test('one group is opened while nobody else came, another one then, and not too many', async () => {
  const first = await open(ana);
  expect(first.members).toMatchObject([{ name: 'ana Ruiz', kind: 'client', status: 'joined' }]);
  const { groupId } = first.group;
  expect(await facts()).toEqual([{ kind: 'group.opened', revision: 1, subject: groupId }]);
  expect(await groupIdOf(ana)).toBe(groupId);
  await invite(ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
  const second = await groupIdOf(ana);
  expect(second).not.toBe(groupId);
  expect(await groupsOf(database.db, ana.actor.profileId)).toHaveLength(2);
  expect(await groupsOf(database.db, leo.actor.profileId)).toEqual([]);

  // Whoever stays behind in one goes on in it.
  await invite(leo, await groupIdOf(leo), mia);
  const token = await linkTo(mia.email);
  const leos = await acceptInvitation(world, mia, token);
  expect(await groupIdOf(leo)).not.toBe(leos);
  await inTransaction(database.db, async (tx) => {
    const held = await lockGroup(tx, leos);
    const { memberId } = held.members.find(({ name }) => name === leo.name)!;
    await memberStep(tx, now, held, memberId, { action: 'leave', role: 'self' });
  });
  expect(await groupIdOf(mia)).toBe(leos);

  // Whoever is left alone in it without buying opens one of their own.
  await database.pool.query(`update group_member set kind = 'viewer' where group_id = $1`, [
    second,
  ]);
  expect(await groupIdOf(ana)).not.toBe(second);
});

test('two who open one at the same instant are in one', async () => {
  const { both } = await database.db.transaction().execute(async (held) => {
    await held
      .selectFrom('profile')
      .select('profileId')
      .where('profileId', '=', ana.actor.profileId)
      .forUpdate()
      .execute();
    const opening = Promise.all([groupIdOf(ana), groupIdOf(ana)]);
    const waiting = async () =>
      (
        await database.pool.query(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].n;
    await expect.poll(waiting).toBe(2);
    return { both: opening };
  });
  const [first, second] = await both;
  expect(first).toBe(second);
});

test('nobody is in more groups than is allowed', async () => {
  for (let at = 0; at < mostGroups; at++) {
    const { groupId } = (await open(ana)).group;
    await invite(ana, groupId, { email: `guest${at}@example.com`, name: 'Uma Falk' });
    await database.pool.query('delete from letter_count');
  }
  expect(await groupsOf(database.db, ana.actor.profileId)).toHaveLength(mostGroups);
  await expect(open(ana)).rejects.toMatchObject({ status: 409, code: 'not_possible_now' });
});

test('a link opens, tells what it is about, and lets in whom it was sent to', async () => {
  const groupId = await groupIdOf(ana);
  await invite(ana, groupId, leo, 'viewer');
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer invited']);
  const token = await linkTo(leo.email);
  expect(await openInvitation(world, token)).toMatchObject({
    groupId,
    kind: 'viewer',
    inviterName: 'ana Ruiz',
    inviteeName: 'leo Ruiz',
    emailHint: 'le•••@demo.example',
    memberNames: ['ana Ruiz'],
    accountYn: true,
  });
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer opened']);
  const opened = await read(groupId);
  await openInvitation(world, token);
  expect(await addressOf(token)).toBe(leo.email);
  expect((await read(groupId)).group.revision).toBe(opened.group.revision);

  const wrong = { status: 403, code: 'wrong_account' };
  await expect(acceptInvitation(world, mia, token)).rejects.toMatchObject(wrong);
  const unproven = { ...leo, emailProvenYn: false };
  await expect(acceptInvitation(world, unproven, token)).rejects.toMatchObject({ status: 403 });
  expect(await acceptInvitation(world, leo, token)).toBe(groupId);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer joined']);
  const used = { code: 'invite_used' };
  await expect(openInvitation(world, token)).rejects.toMatchObject(used);
  expect((await facts()).map(({ kind, revision }) => [kind, revision])).toEqual([
    ['group.opened', 1],
    ['group.invited', 2],
    ['group.link_opened', 3],
    ['group.joined', 4],
  ]);
  await expect(openInvitation(world, 'group.unknown')).rejects.toMatchObject({ status: 404 });
});

const addressOf = (token: string) =>
  inTransaction(database.db, (tx) => invitedAddress(tx, now, token));

test('an account that is not there is said not to be, and no is said without one', async () => {
  const groupId = await groupIdOf(ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(ana, groupId, uma);
  const token = await linkTo(uma.email);
  expect(await openInvitation(world, token)).toMatchObject({ accountYn: false });
  await declineInvitation(world, token);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client declined']);
  await expect(openInvitation(world, token)).rejects.toMatchObject({ status: 409 });
});

test('an invitation runs out after its last day, and is told of once it has', async () => {
  const groupId = await groupIdOf(ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(ana, groupId, uma);
  const token = await linkTo(uma.email);
  await openInvitation(world, token);
  expect(await sweepInvitations(world)).toBe(0);
  now = addMs(begin, 16 * dayMs);
  // Whoever opens it in the meantime reads that it is over, swept or not.
  await expect(openInvitation(world, token)).rejects.toMatchObject({ code: 'invite_expired' });
  expect(await sweepInvitations(world)).toBe(1);
  expect(await sweepInvitations(world)).toBe(0);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client expired']);
  await expect(openInvitation(world, token)).rejects.toMatchObject({ code: 'invite_expired' });

  await inviteMemberAgain(
    world,
    ana,
    { groupId, memberId: await memberIdOf(groupId, 'Uma Falk') },
    origin,
  );
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client invited']);
  const again = await linkTo(uma.email);
  expect(again).not.toBe(token);
  await expect(openInvitation(world, token)).rejects.toMatchObject({ status: 404 });
  expect(await openInvitation(world, again)).toMatchObject({ inviteeName: 'Uma Falk' });
});

test('only who is in the group and buys asks somebody in, and a letter goes with each link', async () => {
  const groupId = await together('viewer');
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await expect(invite(mia, groupId, uma)).rejects.toMatchObject({ status: 404 });
  await expect(invite(kim, groupId, uma)).rejects.toMatchObject({ status: 403 });
  await expect(invite(leo, groupId, uma)).rejects.toMatchObject({ status: 403 });
  await expect(invite(ana, uuidv7(), uma)).rejects.toMatchObject({ status: 404 });
  expect(await letters(uma.email)).toBe(0);
  await invite(ana, groupId, uma);
  expect(await letters(uma.email)).toBe(1);
  const { rows } = await database.pool.query('select count(*)::int as n from letter_count');
  expect(rows[0].n).toBeGreaterThan(0);
});

test('an invitation that came with an agreement is sent again from there', async () => {
  const groupId = await groupIdOf(ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(ana, groupId, uma);
  await database.pool.query('update group_member set token_sha256 = null where email = $1', [
    uma.email,
  ]);
  const memberId = await memberIdOf(groupId, 'Uma Falk');
  const again = inviteMemberAgain(world, ana, { groupId, memberId }, origin);
  await expect(again).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('came with an agreement'),
  });
  // Nobody is asked in who is in already.
  const own = await memberIdOf(groupId, 'ana Ruiz');
  const self = inviteMemberAgain(world, ana, { groupId, memberId: own }, origin);
  await expect(self).rejects.toMatchObject({
    message: expect.not.stringContaining('came with an agreement'),
  });
  // Its deadline is that of the agreement.
  now = addMs(begin, 30 * dayMs);
  await database.pool.query('update group_member set updated_at = updated_at');
  expect(await sweepInvitations(world)).toBe(1);
});

test('what somebody is to a membership is asked within their own group', async () => {
  const groupId = await together();
  const held = await read(groupId);
  const [anas, leos] = held.members.map(({ memberId }) => memberId) as [string, string];
  expect(roleOf(held, anas, ana.actor)).toBe('self');
  expect(roleOf(held, leos, ana.actor)).not.toBe('self');
  expect(() => roleOf(held, uuidv7(), ana.actor)).toThrow('There is no such person');
  expect(() => roleOf(held, anas, mia.actor)).toThrow('There is no such group');
  expect(requireMember(held, leo.actor).memberId).toBe(leos);
  expect(() => requireMember(held, kim.actor)).toThrow('Only the people of a group change it.');
  expect(() => requireMember(held, mia.actor)).toThrow('There is no such group');
});

test('a membership is moved with its group, by a step that the domain grants', async () => {
  const groupId = await together();
  const { revision } = (await read(groupId)).group;
  const step = (memberId: string, role: 'self' | 'lead' | 'system', action: 'leave' | 'remove') =>
    inTransaction(database.db, async (tx) =>
      memberStep(tx, addMs(now, 1), await lockGroup(tx, groupId), memberId, { action, role }),
    );
  const leos = await memberIdOf(groupId, 'leo Ruiz');
  await expect(step(uuidv7(), 'self', 'leave')).rejects.toMatchObject({ status: 404 });
  await expect(step(leos, 'system', 'leave')).rejects.toMatchObject({ status: 403 });
  expect((await read(groupId)).group.revision).toBe(revision);
  const after = await step(leos, 'self', 'leave');
  expect(after.group).toMatchObject({ revision: revision + 1, updatedAt: addMs(now, 1) });
  expect(after.members.map(({ name, status }) => `${name} ${status}`)).toEqual([
    'ana Ruiz joined',
    'leo Ruiz left',
  ]);
  expect(await read(groupId)).toEqual(after);
  // Who has gone is there no more to go.
  await expect(step(leos, 'self', 'leave')).rejects.toMatchObject({ status: 404 });
});

test('somebody becomes something else in it, as they are asked to', async () => {
  const groupId = await together();
  const leos = await memberIdOf(groupId, leo.name);
  const { members } = await inTransaction(database.db, async (tx) =>
    memberStep(tx, now, await lockGroup(tx, groupId), leos, {
      action: 'change_kind',
      role: 'lead',
      kind: 'viewer',
    }),
  );
  expect(members.find(({ memberId }) => memberId === leos)).toMatchObject({ kind: 'viewer' });
  expect(await people(groupId)).toContain('leo Ruiz viewer joined');
});

test('a server lets invitations run out while it runs, and no more once it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const app = Fastify();
    const clock = vi.fn(() => now);
    keepInvitationsSwept(app, { ...world, now: clock });
    const groupId = await groupIdOf(ana);
    await invite(ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
    now = addMs(begin, 16 * dayMs);
    await app.ready();
    const minuteLater = async () => {
      vi.advanceTimersByTime(60_000);
      return people(groupId);
    };
    await expect.poll(minuteLater).toContain('Uma Falk client expired');
    await app.close();
    const sweeps = clock.mock.calls.length;
    vi.advanceTimersByTime(600_000);
    // A sweep that had begun would have asked for the time by then.
    for (let times = 0; times < 3; times++) await people(groupId);
    expect(clock).toHaveBeenCalledTimes(sweeps);
  } finally {
    vi.useRealTimers();
  }
});

test('a group is seen by its people and admins; addresses by those who buy', async () => {
  const groupId = await together('viewer');
  const seen = (by: ActingPerson) => describeGroup(database.db, groupId, by.actor);
  await expect(seen(mia)).rejects.toMatchObject({ status: 404 });
  await expect(describeGroup(database.db, uuidv7(), kim.actor)).rejects.toMatchObject({
    status: 404,
  });
  expect((await seen(kim)).members.map(({ email, youYn }) => [email, youYn])).toEqual([
    [ana.email, false],
    [leo.email, false],
  ]);
  expect(await seen(kim)).toMatchObject({ decidesYn: false });
  const anas = await seen(ana);
  expect(anas).toMatchObject({ groupId, decidesYn: true });
  expect(anas.members).toMatchObject([
    { email: ana.email, youYn: true, leadYn: true, lastDay: null, byAgreementYn: false },
    { email: leo.email, youYn: false, leadYn: false, invitedByName: 'ana Ruiz', lastDay: null },
  ]);
  const leos = await seen(leo);
  expect(leos.decidesYn).toBe(false);
  expect(leos.members.map(({ email }) => email)).toEqual([null, leo.email]);

  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(ana, groupId, uma);
  const [, , invited] = (await seen(ana)).members;
  expect(invited).toMatchObject({ profileId: null, joinedAt: null, byAgreementYn: false });
  expect(invited!.lastDay).not.toBeNull();
  await database.pool.query('update group_member set token_sha256 = null where email = $1', [
    uma.email,
  ]);
  expect((await seen(ana)).members[2]).toMatchObject({ byAgreementYn: true });
  await declineIn(groupId, 'Uma Falk');
  expect((await seen(ana)).members).toHaveLength(2);
  expect(await describeGroups(database.db, [], ana.actor)).toEqual([]);
  expect(seesGroup([], { role: 'admin', profileId: uuidv7() })).toBe(true);
});

async function declineIn(groupId: string, name: string): Promise<void> {
  await database.pool.query(
    `update group_member set status = 'declined', phase = 'over' where group_id = $1 and name = $2`,
    [groupId, name],
  );
}

const alder = (memberIds: string[], changes: object = {}) => ({
  legalName: 'Alder Street LLC',
  kind: 'llc' as const,
  formationState: 'TX' as const,
  signers: memberIds.map((memberId) => ({ memberId, capacity: 'Manager' })),
  ...changes,
});

test('a company is kept, changed and taken out by those who buy, in their own group', async () => {
  const groupId = await together('viewer');
  const anas = await memberIdOf(groupId, 'ana Ruiz');
  const { revision } = (await read(groupId)).group;
  const enter = (by: Actor, entered: ReturnType<typeof alder>, entityId?: string) =>
    enterEntity(world, by, { groupId, entityId, ...entered });
  await expect(enter(mia.actor, alder([anas]))).rejects.toMatchObject({ status: 404 });
  await expect(enter(kim.actor, alder([anas]))).rejects.toMatchObject({ status: 403 });
  await expect(enter(leo.actor, alder([anas]))).rejects.toMatchObject({ status: 403 });
  await expect(enter(ana.actor, alder([anas]), uuidv7())).rejects.toMatchObject({ status: 404 });
  await enter(ana.actor, alder([anas]));
  const [kept, ...others] = await entitiesOf(database.db, [groupId]);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ groupId, legalName: 'Alder Street LLC', createdAt: begin });
  expect((await read(groupId)).group.revision).toBe(revision + 1);
  expect((await facts()).at(-1)).toEqual({
    kind: 'group.entities_changed',
    revision: revision + 1,
    subject: groupId,
  });
  const { body } = await database.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'group.entities_changed')
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({ memberId: anas });

  now = addMs(begin, dayMs);
  const { entityId } = kept!;
  await enter(ana.actor, alder([anas], { legalName: 'Alder Road LLC' }), entityId);
  expect(await entitiesOf(database.db, [groupId])).toMatchObject([
    { entityId, legalName: 'Alder Road LLC', createdAt: begin, updatedAt: now },
  ]);
  expect(await findEntity(database.db, groupId, entityId)).toMatchObject({ entityId });
  await expect(findEntity(database.db, groupId, uuidv7())).rejects.toMatchObject({ status: 404 });
  expect(await entitiesOf(database.db, [])).toEqual([]);
  const seen = async (by: ActingPerson) =>
    (await describeGroup(database.db, groupId, by.actor)).entities;
  expect(await seen(ana)).toEqual([
    {
      entityId,
      legalName: 'Alder Road LLC',
      kind: 'llc',
      formationState: 'TX',
      signers: [{ memberId: anas, name: 'ana Ruiz', capacity: 'Manager', youYn: true }],
    },
  ]);
  expect((await seen(leo))[0]!.signers[0]!.youYn).toBe(false);

  const out = (by: Actor, id: string) => takeOutEntity(world, by, { groupId, entityId: id });
  await expect(out(mia.actor, entityId)).rejects.toMatchObject({ status: 404 });
  await expect(out(leo.actor, entityId)).rejects.toMatchObject({ status: 403 });
  await expect(out(ana.actor, uuidv7())).rejects.toMatchObject({ status: 404 });
  // Of another group it is none.
  const elsewhere = await groupIdOf(mia);
  await expect(
    takeOutEntity(world, mia.actor, { groupId: elsewhere, entityId }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await entitiesOf(database.db, [groupId])).toHaveLength(1);
  await out(ana.actor, entityId);
  expect(await entitiesOf(database.db, [groupId])).toEqual([]);
  expect((await facts()).filter(({ kind }) => kind === 'group.entities_changed')).toHaveLength(3);
});

test('a company is shown in its own group alone', async () => {
  const groupId = await groupIdOf(ana);
  const elsewhere = await groupIdOf(mia);
  const anas = await memberIdOf(groupId, 'ana Ruiz');
  await enterEntity(world, ana.actor, { groupId, entityId: undefined, ...alder([anas]) });
  const both = await readGroups(database.db, [groupId, elsewhere]);
  const views = await describeGroups(database.db, both, kim.actor);
  expect(views.map((one) => [one.groupId, one.entities.length])).toEqual(
    expect.arrayContaining([
      [groupId, 1],
      [elsewhere, 0],
    ]),
  );
});

test('live news of a group are for its people and admins, of a list for who is in it', async () => {
  const groupId = await together();
  const elsewhere = await groupIdOf(mia);
  const { db } = database;
  const keys = (by: ActingPerson) => liveGroup(db).keysFor(by.actor, [groupId, uuidv7()]);
  expect(await keys(ana)).toEqual([`group ${groupId}`, null]);
  expect(await keys(mia)).toEqual([null, null]);
  expect(await keys(kim)).toEqual([`group ${groupId}`, null]);

  const fact = (kind: string, body: object) => ({ number: 7, fact: { kind, ...body } }) as never;
  const leos = await memberIdOf(groupId, 'leo Ruiz');
  const changes = await liveGroup(db).changesBy([
    fact('group.joined', { groupId, memberId: leos }),
    fact('group.joined', { groupId: uuidv7(), memberId: leos }),
    fact('user.changed', { userId: ana.actor.userId }),
  ]);
  expect(changes.map(({ key, number }) => [key, number])).toEqual([[`group ${groupId}`, 7]]);
  const mayHear = changes[0]!.mayHear!;
  expect([ana, leo, mia, kim].map(({ actor }) => mayHear(actor))).toEqual([
    true,
    true,
    false,
    true,
  ]);

  const lists = liveGroups(db);
  expect(await lists.keysFor(ana.actor, ['mine'])).toEqual([`groups of ${ana.actor.profileId}`]);
  expect(await lists.keysFor(kim.actor, ['mine'])).toEqual([null]);
  const heard = async (...told: never[]) =>
    (await lists.changesBy(told)).map(({ key, number }) => [key, number]).toSorted();
  const ofAna = [`groups of ${ana.actor.profileId}`, 7];
  const ofLeo = [`groups of ${leo.actor.profileId}`, 7];
  expect(await heard(fact('group.joined', { groupId, memberId: leos }))).toEqual(
    [ofAna, ofLeo].toSorted(),
  );
  expect(await heard(fact('user.changed', { userId: ana.actor.userId }))).toEqual([]);
  expect(await heard(fact('group.joined', { groupId: elsewhere }))).toEqual([
    [`groups of ${mia.actor.profileId}`, 7],
  ]);
  // Who has just gone sees one group less; of what comes later they hear nothing.
  await inTransaction(db, async (tx) =>
    memberStep(tx, now, await lockGroup(tx, groupId), leos, { action: 'leave', role: 'self' }),
  );
  await invite(ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
  expect(await heard(fact('group.left', { groupId, memberId: leos }))).toEqual(
    [ofAna, ofLeo].toSorted(),
  );
  expect(await heard(fact('group.invited', { groupId, memberId: uuidv7() }))).toEqual([ofAna]);
});

test('groups are read with those of their people, the newest group first', async () => {
  const first = await groupIdOf(ana);
  now = addMs(begin, 1);
  const second = await groupIdOf(mia);
  const both = await readGroups(database.db, [first, second]);
  expect(
    both.map(({ group, members }) => [group.groupId, members.map(({ name }) => name)]),
  ).toEqual([
    [second, ['mia Ruiz']],
    [first, ['ana Ruiz']],
  ]);
  expect(await readGroups(database.db, [])).toEqual([]);
  await expect(inTransaction(database.db, (tx) => lockGroup(tx, uuidv7()))).rejects.toMatchObject({
    status: 404,
  });
  expect(await findByToken(database.db, 'a'.repeat(64))).toBeUndefined();
});
