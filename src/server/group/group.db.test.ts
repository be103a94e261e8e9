/** Groups by themselves: who is let in, by which link, who may bring whom, and who hears of it. */
import Fastify from 'fastify';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { mostGroups } from '#domain/group/Group.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { actingPerson } from './actingPerson.ts';
import {
  acceptInvitation,
  declineInvitation,
  invitedAddress,
  openInvitation,
} from './answerInvitation.ts';
import { groupsOf, lockGroup } from './groupRows.ts';
import { inviteMemberAgain, requireMember, roleOf } from './inviteMember.ts';
import { memberStep } from './memberStep.ts';
import { keepInvitationsSwept, sweepInvitations } from './sweepInvitations.ts';
import { begin, dayMs, origin, groupTown } from './testing/groupTown.ts';

const town = groupTown();
const { open, groupIdOf, read, people, facts, invite, linkTo, letters, together, memberIdOf } =
  town;

test('who acts is known by name and proven address, and who is gone acts no more', async () => {
  expect(town.ana).toMatchObject({
    name: 'ana Ruiz',
    email: 'ana@demo.example',
    emailProvenYn: true,
  });
  await town.database.pool.query(
    `update users set email_verified = false, email = 'Mia@Demo.Example' where id = $1`,
    [town.mia.actor.userId],
  );
  expect(await actingPerson(town.database.db, town.mia.actor)).toMatchObject({
    email: 'mia@demo.example',
    emailProvenYn: false,
  });
  await town.database.pool.query(
    `update users set email_verified = true, email = 'mia@demo.example' where id = $1`,
    [town.mia.actor.userId],
  );
  const gone = { ...town.ana.actor, profileId: uuidv7() };
  await expect(actingPerson(town.database.db, gone)).rejects.toMatchObject({ status: 401 });
});

test('one group is opened while nobody else came, another one then, and not too many', async () => {
  const first = await open(town.ana);
  expect(first.members).toMatchObject([{ name: 'ana Ruiz', kind: 'client', status: 'joined' }]);
  const { groupId } = first.group;
  expect(await facts()).toEqual([{ kind: 'group.opened', revision: 1, subject: groupId }]);
  expect(await groupIdOf(town.ana)).toBe(groupId);
  await invite(town.ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
  const second = await groupIdOf(town.ana);
  expect(second).not.toBe(groupId);
  expect(await groupsOf(town.database.db, town.ana.actor.profileId)).toHaveLength(2);
  expect(await groupsOf(town.database.db, town.leo.actor.profileId)).toEqual([]);

  // Whoever stays behind in one goes on in it.
  await invite(town.leo, await groupIdOf(town.leo), town.mia);
  const token = await linkTo(town.mia.email);
  const leos = await acceptInvitation(town.world, town.mia, token);
  expect(await groupIdOf(town.leo)).not.toBe(leos);
  await inTransaction(town.database.db, async (tx) => {
    const held = await lockGroup(tx, leos);
    const { memberId } = held.members.find(({ name }) => name === town.leo.name)!;
    await memberStep(tx, town.now, held, memberId, { action: 'leave', role: 'self' });
  });
  expect(await groupIdOf(town.mia)).toBe(leos);

  // Whoever is left alone in it without buying opens one of their own.
  await town.database.pool.query(`update group_member set kind = 'viewer' where group_id = $1`, [
    second,
  ]);
  expect(await groupIdOf(town.ana)).not.toBe(second);
});

test('two who open one at the same instant are in one', async () => {
  const { both } = await town.database.db.transaction().execute(async (held) => {
    await held
      .selectFrom('profile')
      .select('profileId')
      .where('profileId', '=', town.ana.actor.profileId)
      .forUpdate()
      .execute();
    const opening = Promise.all([groupIdOf(town.ana), groupIdOf(town.ana)]);
    const waiting = async () =>
      (
        await town.database.pool.query(
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
    const { groupId } = (await open(town.ana)).group;
    await invite(town.ana, groupId, { email: `guest${at}@example.com`, name: 'Uma Falk' });
    await town.database.pool.query('delete from letter_count');
  }
  expect(await groupsOf(town.database.db, town.ana.actor.profileId)).toHaveLength(mostGroups);
  await expect(open(town.ana)).rejects.toMatchObject({ status: 409, code: 'not_possible_now' });
});

test('a link opens, tells what it is about, and lets in whom it was sent to', async () => {
  const groupId = await groupIdOf(town.ana);
  await invite(town.ana, groupId, town.leo, 'viewer');
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer invited']);
  const token = await linkTo(town.leo.email);
  expect(await openInvitation(town.world, token)).toMatchObject({
    groupId,
    kind: 'viewer',
    inviterName: 'ana Ruiz',
    inviteeName: 'leo Ruiz',
    emailHint: 'le•••@demo.example',
    memberNames: ['ana Ruiz'],
    accountYn: true,
  });
  // A mail scanner loads the link, too, so a load records nothing.
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer invited']);
  const opened = await read(groupId);
  await openInvitation(town.world, token);
  expect(await addressOf(token)).toBe(town.leo.email);
  expect((await read(groupId)).group.revision).toBe(opened.group.revision);

  const wrong = { status: 403, code: 'wrong_account' };
  await expect(acceptInvitation(town.world, town.mia, token)).rejects.toMatchObject(wrong);
  const unproven = { ...town.leo, emailProvenYn: false };
  await expect(acceptInvitation(town.world, unproven, token)).rejects.toMatchObject({
    status: 403,
  });
  expect(await acceptInvitation(town.world, town.leo, token)).toBe(groupId);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'leo Ruiz viewer joined']);
  const used = { code: 'invite_used' };
  await expect(openInvitation(town.world, token)).rejects.toMatchObject(used);
  expect((await facts()).map(({ kind, revision }) => [kind, revision])).toEqual([
    ['group.opened', 1],
    ['group.invited', 2],
    ['group.joined', 3],
  ]);
  await expect(openInvitation(town.world, 'group.unknown')).rejects.toMatchObject({ status: 404 });
});

const addressOf = (token: string) =>
  inTransaction(town.database.db, (tx) => invitedAddress(tx, town.now, token));

test('an account that is not there is said not to be, and no is said without one', async () => {
  const groupId = await groupIdOf(town.ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(town.ana, groupId, uma);
  const token = await linkTo(uma.email);
  expect(await openInvitation(town.world, token)).toMatchObject({ accountYn: false });
  await declineInvitation(town.world, token);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client declined']);
  await expect(openInvitation(town.world, token)).rejects.toMatchObject({ status: 409 });
});

test('an invitation runs out after its last day, and is told of once it has', async () => {
  const groupId = await groupIdOf(town.ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(town.ana, groupId, uma);
  const token = await linkTo(uma.email);
  await openInvitation(town.world, token);
  expect(await sweepInvitations(town.world)).toBe(0);
  town.now = addMs(begin, 16 * dayMs);
  // Whoever opens it in the meantime reads that it is over, swept or not.
  await expect(openInvitation(town.world, token)).rejects.toMatchObject({ code: 'invite_expired' });
  expect(await sweepInvitations(town.world)).toBe(1);
  expect(await sweepInvitations(town.world)).toBe(0);
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client expired']);
  await expect(openInvitation(town.world, token)).rejects.toMatchObject({ code: 'invite_expired' });

  await inviteMemberAgain(
    town.world,
    town.ana,
    { groupId, memberId: await memberIdOf(groupId, 'Uma Falk') },
    origin,
  );
  expect(await people(groupId)).toEqual(['ana Ruiz client joined', 'Uma Falk client invited']);
  const again = await linkTo(uma.email);
  expect(again).not.toBe(token);
  await expect(openInvitation(town.world, token)).rejects.toMatchObject({ status: 404 });
  expect(await openInvitation(town.world, again)).toMatchObject({ inviteeName: 'Uma Falk' });
});

test('only who is in the group and buys asks somebody in, and a letter goes with each link', async () => {
  const groupId = await together('viewer');
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await expect(invite(town.mia, groupId, uma)).rejects.toMatchObject({ status: 404 });
  await expect(invite(town.kim, groupId, uma)).rejects.toMatchObject({ status: 403 });
  await expect(invite(town.leo, groupId, uma)).rejects.toMatchObject({ status: 403 });
  await expect(invite(town.ana, uuidv7(), uma)).rejects.toMatchObject({ status: 404 });
  expect(await letters(uma.email)).toBe(0);
  await invite(town.ana, groupId, uma);
  expect(await letters(uma.email)).toBe(1);
  const { rows } = await town.database.pool.query('select count(*)::int as n from letter_count');
  expect(rows[0].n).toBeGreaterThan(0);
});

test('an invitation that came with an agreement is sent again from there', async () => {
  const groupId = await groupIdOf(town.ana);
  const uma = { email: 'uma@example.com', name: 'Uma Falk' };
  await invite(town.ana, groupId, uma);
  await town.database.pool.query('update group_member set token_sha256 = null where email = $1', [
    uma.email,
  ]);
  const memberId = await memberIdOf(groupId, 'Uma Falk');
  const again = inviteMemberAgain(town.world, town.ana, { groupId, memberId }, origin);
  await expect(again).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('came with an agreement'),
  });
  // Nobody is asked in who is in already.
  const own = await memberIdOf(groupId, 'ana Ruiz');
  const self = inviteMemberAgain(town.world, town.ana, { groupId, memberId: own }, origin);
  await expect(self).rejects.toMatchObject({
    message: expect.not.stringContaining('came with an agreement'),
  });
  // Its deadline is that of the agreement.
  town.now = addMs(begin, 30 * dayMs);
  await town.database.pool.query('update group_member set updated_at = updated_at');
  expect(await sweepInvitations(town.world)).toBe(1);
});

test('what somebody is to a membership is asked within their own group', async () => {
  const groupId = await together();
  const held = await read(groupId);
  const [anas, leos] = held.members.map(({ memberId }) => memberId) as [string, string];
  expect(roleOf(held, anas, town.ana.actor)).toBe('self');
  expect(roleOf(held, leos, town.ana.actor)).not.toBe('self');
  expect(() => roleOf(held, uuidv7(), town.ana.actor)).toThrow('There is no such person');
  expect(() => roleOf(held, anas, town.mia.actor)).toThrow('There is no such group');
  expect(requireMember(held, town.leo.actor).memberId).toBe(leos);
  expect(() => requireMember(held, town.kim.actor)).toThrow(
    'Only the people of a group change it.',
  );
  expect(() => requireMember(held, town.mia.actor)).toThrow('There is no such group');
});

test('a membership is moved with its group, by a step that the domain grants', async () => {
  const groupId = await together();
  const { revision } = (await read(groupId)).group;
  const step = (memberId: string, role: 'self' | 'lead' | 'system', action: 'leave' | 'remove') =>
    inTransaction(town.database.db, async (tx) =>
      memberStep(tx, addMs(town.now, 1), await lockGroup(tx, groupId), memberId, { action, role }),
    );
  const leos = await memberIdOf(groupId, 'leo Ruiz');
  await expect(step(uuidv7(), 'self', 'leave')).rejects.toMatchObject({ status: 404 });
  await expect(step(leos, 'system', 'leave')).rejects.toMatchObject({ status: 403 });
  expect((await read(groupId)).group.revision).toBe(revision);
  const after = await step(leos, 'self', 'leave');
  expect(after.group).toMatchObject({ revision: revision + 1, updatedAt: addMs(town.now, 1) });
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
  const leos = await memberIdOf(groupId, town.leo.name);
  const { members } = await inTransaction(town.database.db, async (tx) =>
    memberStep(tx, town.now, await lockGroup(tx, groupId), leos, {
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
    const clock = vi.fn(() => town.now);
    keepInvitationsSwept(app, { ...town.world, now: clock });
    const groupId = await groupIdOf(town.ana);
    await invite(town.ana, groupId, { email: 'uma@example.com', name: 'Uma Falk' });
    town.now = addMs(begin, 16 * dayMs);
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
