/** What of a group is shown, and to whom; and the companies in it. */
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import type { Actor } from '#domain/access.ts';
import { addMs } from '#domain/calendar.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type ActingPerson } from './actingPerson.ts';
import { describeGroup, describeGroups, seesGroup } from './describeGroups.ts';
import { enterEntity, entitiesOf, findEntity, takeOutEntity } from './entities.ts';
import { findByToken, lockGroup, readGroups } from './groupRows.ts';
import { liveGroup, liveGroups } from './liveGroups.ts';
import { memberStep } from './memberStep.ts';
import { begin, dayMs, groupTown } from './testing/groupTown.ts';

const town = groupTown();
const { groupIdOf, read, facts, invite, together, memberIdOf } = town;

test('a group is seen by its people and admins; addresses by those who buy', async () => {
  const groupId = await together('viewer');
  const seen = (by: ActingPerson) => describeGroup(town.database.db, groupId, by.actor);
  await expect(seen(town.mia)).rejects.toMatchObject({ status: 404 });
  await expect(describeGroup(town.database.db, uuidv7(), town.kim.actor)).rejects.toMatchObject({
    status: 404,
  });
  expect((await seen(town.kim)).members.map(({ email, youYn }) => [email, youYn])).toEqual([
    [town.ana.email, false],
    [town.leo.email, false],
  ]);
  expect(await seen(town.kim)).toMatchObject({ decidesYn: false });
  const anas = await seen(town.ana);
  expect(anas).toMatchObject({ groupId, decidesYn: true });
  expect(anas.members).toMatchObject([
    { email: town.ana.email, youYn: true, leadYn: true, lastDay: null, byAgreementYn: false },
    {
      email: town.leo.email,
      youYn: false,
      leadYn: false,
      invitedByName: 'ana Ruiz',
      lastDay: null,
    },
  ]);
  const leos = await seen(town.leo);
  expect(leos.decidesYn).toBe(false);
  expect(leos.members.map(({ email }) => email)).toEqual([null, town.leo.email]);

  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(town.ana, groupId, uma);
  const [, , invited] = (await seen(town.ana)).members;
  expect(invited).toMatchObject({ profileId: null, joinedAt: null, byAgreementYn: false });
  expect(invited!.lastDay).not.toBeNull();
  await town.database.pool.query('update group_member set token_sha256 = null where email = $1', [
    uma.email,
  ]);
  expect((await seen(town.ana)).members[2]).toMatchObject({ byAgreementYn: true });
  await declineIn(groupId, 'Uma Falk');
  expect((await seen(town.ana)).members).toHaveLength(2);
  expect(await describeGroups(town.database.db, [], town.ana.actor)).toEqual([]);
  expect(seesGroup([], { role: 'admin', profileId: uuidv7() })).toBe(true);
});

async function declineIn(groupId: string, name: string): Promise<void> {
  await town.database.pool.query(
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
    enterEntity(town.world, by, { groupId, entityId, ...entered });
  await expect(enter(town.mia.actor, alder([anas]))).rejects.toMatchObject({ status: 404 });
  await expect(enter(town.kim.actor, alder([anas]))).rejects.toMatchObject({ status: 403 });
  await expect(enter(town.leo.actor, alder([anas]))).rejects.toMatchObject({ status: 403 });
  await expect(enter(town.ana.actor, alder([anas]), uuidv7())).rejects.toMatchObject({
    status: 404,
  });
  await enter(town.ana.actor, alder([anas]));
  const [kept, ...others] = await entitiesOf(town.database.db, [groupId]);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ groupId, legalName: 'Alder Street LLC', createdAt: begin });
  expect((await read(groupId)).group.revision).toBe(revision + 1);
  expect((await facts()).at(-1)).toEqual({
    kind: 'group.entities_changed',
    revision: revision + 1,
    subject: groupId,
  });
  const { body } = await town.database.db
    .selectFrom('fact')
    .select('body')
    .where('kind', '=', 'group.entities_changed')
    .executeTakeFirstOrThrow();
  expect(body).toMatchObject({ memberId: anas });

  town.now = addMs(begin, dayMs);
  const { entityId } = kept!;
  await enter(town.ana.actor, alder([anas], { legalName: 'Alder Road LLC' }), entityId);
  expect(await entitiesOf(town.database.db, [groupId])).toMatchObject([
    { entityId, legalName: 'Alder Road LLC', createdAt: begin, updatedAt: town.now },
  ]);
  expect(await findEntity(town.database.db, groupId, entityId)).toMatchObject({ entityId });
  await expect(findEntity(town.database.db, groupId, uuidv7())).rejects.toMatchObject({
    status: 404,
  });
  expect(await entitiesOf(town.database.db, [])).toEqual([]);
  const seen = async (by: ActingPerson) =>
    (await describeGroup(town.database.db, groupId, by.actor)).entities;
  expect(await seen(town.ana)).toEqual([
    {
      entityId,
      legalName: 'Alder Road LLC',
      kind: 'llc',
      formationState: 'TX',
      signers: [{ memberId: anas, name: 'ana Ruiz', capacity: 'Manager', youYn: true }],
    },
  ]);
  expect((await seen(town.leo))[0]!.signers[0]!.youYn).toBe(false);

  const out = (by: Actor, id: string) => takeOutEntity(town.world, by, { groupId, entityId: id });
  await expect(out(town.mia.actor, entityId)).rejects.toMatchObject({ status: 404 });
  await expect(out(town.leo.actor, entityId)).rejects.toMatchObject({ status: 403 });
  await expect(out(town.ana.actor, uuidv7())).rejects.toMatchObject({ status: 404 });
  // Of another group it is none.
  const elsewhere = await groupIdOf(town.mia);
  await expect(
    takeOutEntity(town.world, town.mia.actor, { groupId: elsewhere, entityId }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await entitiesOf(town.database.db, [groupId])).toHaveLength(1);
  await out(town.ana.actor, entityId);
  expect(await entitiesOf(town.database.db, [groupId])).toEqual([]);
  expect((await facts()).filter(({ kind }) => kind === 'group.entities_changed')).toHaveLength(3);
});

test('a company is shown in its own group alone', async () => {
  const groupId = await groupIdOf(town.ana);
  const elsewhere = await groupIdOf(town.mia);
  const anas = await memberIdOf(groupId, 'ana Ruiz');
  await enterEntity(town.world, town.ana.actor, { groupId, entityId: undefined, ...alder([anas]) });
  const both = await readGroups(town.database.db, [groupId, elsewhere]);
  const views = await describeGroups(town.database.db, both, town.kim.actor);
  expect(views.map((one) => [one.groupId, one.entities.length])).toEqual(
    expect.arrayContaining([
      [groupId, 1],
      [elsewhere, 0],
    ]),
  );
});

test('live news of a group are for its people and admins, of a list for who is in it', async () => {
  const groupId = await together();
  const elsewhere = await groupIdOf(town.mia);
  const { db } = town.database;
  const keys = (by: ActingPerson) => liveGroup(db).keysFor(by.actor, [groupId, uuidv7()]);
  expect(await keys(town.ana)).toEqual([`group ${groupId}`, null]);
  expect(await keys(town.mia)).toEqual([null, null]);
  expect(await keys(town.kim)).toEqual([`group ${groupId}`, null]);

  const fact = (kind: string, body: object) => ({ number: 7, fact: { kind, ...body } }) as never;
  const leos = await memberIdOf(groupId, 'leo Ruiz');
  const changes = await liveGroup(db).changesBy([
    fact('group.joined', { groupId, memberId: leos }),
    fact('group.joined', { groupId: uuidv7(), memberId: leos }),
    fact('user.changed', { userId: town.ana.actor.userId }),
  ]);
  expect(changes.map(({ key, number }) => [key, number])).toEqual([[`group ${groupId}`, 7]]);
  const mayHear = changes[0]!.mayHear!;
  expect([town.ana, town.leo, town.mia, town.kim].map(({ actor }) => mayHear(actor))).toEqual([
    true,
    true,
    false,
    true,
  ]);

  const lists = liveGroups(db);
  expect(await lists.keysFor(town.ana.actor, ['mine'])).toEqual([
    `groups of ${town.ana.actor.profileId}`,
  ]);
  expect(await lists.keysFor(town.kim.actor, ['mine'])).toEqual([null]);
  const heard = async (...told: never[]) =>
    (await lists.changesBy(told)).map(({ key, number }) => [key, number]).toSorted();
  const ofAna = [`groups of ${town.ana.actor.profileId}`, 7];
  const ofLeo = [`groups of ${town.leo.actor.profileId}`, 7];
  expect(await heard(fact('group.joined', { groupId, memberId: leos }))).toEqual(
    [ofAna, ofLeo].toSorted(),
  );
  expect(await heard(fact('user.changed', { userId: town.ana.actor.userId }))).toEqual([]);
  expect(await heard(fact('group.joined', { groupId: elsewhere }))).toEqual([
    [`groups of ${town.mia.actor.profileId}`, 7],
  ]);
  // Who has just gone sees one group less; of what comes later they hear nothing.
  await inTransaction(db, async (tx) =>
    memberStep(tx, town.now, await lockGroup(tx, groupId), leos, { action: 'leave', role: 'self' }),
  );
  await invite(town.ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
  expect(await heard(fact('group.left', { groupId, memberId: leos }))).toEqual(
    [ofAna, ofLeo].toSorted(),
  );
  expect(await heard(fact('group.invited', { groupId, memberId: uuidv7() }))).toEqual([ofAna]);
});

test('groups are read with those of their people, the newest group first', async () => {
  const first = await groupIdOf(town.ana);
  town.now = addMs(begin, 1);
  const second = await groupIdOf(town.mia);
  const both = await readGroups(town.database.db, [first, second]);
  expect(
    both.map(({ group, members }) => [group.groupId, members.map(({ name }) => name)]),
  ).toEqual([
    [second, ['mia Ruiz']],
    [first, ['ana Ruiz']],
  ]);
  expect(await readGroups(town.database.db, [])).toEqual([]);
  await expect(
    inTransaction(town.database.db, (tx) => lockGroup(tx, uuidv7())),
  ).rejects.toMatchObject({
    status: 404,
  });
  expect(await findByToken(town.database.db, 'a'.repeat(64))).toBeUndefined();
});
