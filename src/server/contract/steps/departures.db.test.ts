/** Who goes, or becomes something else in the group: what is said before, and what follows. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import { noSuchGroup } from '../../group/groupRows.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { consent, done, draft, invite, join, move, propose, see, sign } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
  await consent(town, town.ana, town.leo, town.dana);
});
afterAll(() => town.close());

const groupOf = async (person: Person) => done(await person.call(groupApi.groups, {})).groups[0]!;

/** Ana's group and Leo's place in it, on an agreement that both are on. */
async function together(start: Parameters<typeof draft>[2] = {}) {
  const { ana, leo } = town;
  const { contractId } = await draft(town, await town.offer(), start);
  await invite(ana, { contractId }, leo);
  await join(town, leo);
  const { groupId, members } = await groupOf(ana);
  const { memberId } = members.find(({ name }) => name === 'Leo Ruiz')!;
  return { contractId, groupId, memberId };
}

test('of a group that is not there nobody is told anything, and nothing is changed in it', async () => {
  const { ana } = town;
  const groupId = uuidv7();
  const params = { groupId, memberId: uuidv7() };
  const missing = { status: 404, code: 'not_found', message: noSuchGroup };
  expect(await ana.call(groupApi.departure, { params })).toMatchObject(missing);
  const query = { kind: 'viewer' as const };
  expect(await ana.call(groupApi.kindChange, { params, query })).toMatchObject(missing);
  const body = { ...params, kind: 'viewer' as const };
  expect((await ana.call(groupApi.changeKind, { body })).status).toBe(404);
  expect((await ana.call(groupApi.leave, { body: { groupId } })).status).toBe(404);
});

test('what is said before says of which agreement, with whom, to them and to the others', async () => {
  const { ana, leo, dana } = town;
  const { contractId, groupId, memberId } = await together();
  const asked = { params: { groupId, memberId } };
  const mine = { contractId, kind: 'touring', agentName: 'Dana Whitfield', becomes: 'comes_off' };
  expect(done(await ana.call(groupApi.departure, asked)).agreements).toContainEqual({
    ...mine,
    sentence: 'Leo Ruiz comes off it. The others go on.',
  });
  expect(done(await leo.call(groupApi.departure, asked)).agreements).toContainEqual({
    ...mine,
    sentence: 'You come off it. The others go on.',
  });
  expect((await dana.call(groupApi.departure, asked)).status).toBe(404);
  const change = { ...asked, query: { kind: 'cosigner' as const } };
  expect(done(await leo.call(groupApi.kindChange, change)).agreements).toMatchObject([
    { contractId, becomes: 'changes' },
  ]);
  expect((await dana.call(groupApi.kindChange, change)).status).toBe(404);
  await move(ana, { contractId }, 'decline');
  // What is over is nobody's matter any more.
  expect(done(await ana.call(groupApi.departure, asked)).agreements).toEqual([]);
  expect(done(await ana.call(groupApi.kindChange, change)).agreements).toEqual([]);
});

test('what blocks is named as it is, and what stays or comes off is not held up by it', async () => {
  const { ana, leo, dana } = town;
  const { contractId, groupId, memberId } = await together({ kind: 'full', state: 'TX' });
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  const change = (kind: 'viewer' | 'client') =>
    ana.call(groupApi.changeKind, { body: { groupId, memberId, kind } });
  expect(await change('viewer')).toMatchObject({
    status: 409,
    code: 'not_possible_now',
    message: expect.stringMatching(/^The agreement with Dana Whitfield: It is out for signature,/),
  });
  // Leo stays on what is out for signature, though he has left the group.
  done(await leo.call(groupApi.leave, { body: { groupId } }));
  expect((await see(leo, { contractId })).parties.map(({ name }) => name)).toContain('Leo Ruiz');
  expect((await see(ana, { contractId })).status).toBe('signing');
  await move(ana, { contractId }, 'decline');
});

test('who only looks along on one agreement and buys by another changes on each as it may', async () => {
  const { ana, leo, dana, tom } = town;
  const first = await together();
  const second = await draft(town, await town.offer({}, tom));
  const seat = { memberId: first.memberId, kind: 'viewer' as const };
  const { contractId } = second;
  done(await ana.call(invitationApi.seatMember, { body: { contractId, ...seat } }));
  await propose(dana, first);
  await move(ana, first, 'start_signing');
  const kindOf = async (one: { contractId: string }) =>
    (await see(ana, one)).parties.find(({ name }) => name === 'Leo Ruiz')?.kind;
  const change = (kind: 'viewer' | 'party') =>
    ana.call(groupApi.changeKind, {
      body: { groupId: first.groupId, memberId: first.memberId, kind },
    });
  // On one of them it is refused, so it is refused on all.
  expect((await change('party')).status).toBe(409);
  expect([await kindOf(first), await kindOf(second)]).toEqual(['client', 'viewer']);
  await move(ana, first, 'decline');
  done(await change('party'));
  expect(await kindOf(second)).toBe('party');

  const { memberId, groupId } = first;
  done(await ana.call(groupApi.remove, { body: { groupId, memberId } }));
  expect(await kindOf(second)).toBeUndefined();
  expect((await leo.call(groupApi.groups, {})).data.groups).toEqual([]);
  await move(ana, second, 'decline');
});

test('who asked for an agreement settles it before they go; whom they invited goes without asking', async () => {
  const { ana, leo } = town;
  const { contractId, groupId, memberId } = await together();
  expect(await ana.call(groupApi.leave, { body: { groupId } })).toMatchObject({
    status: 409,
    message:
      'The touring agreement with Dana Whitfield: You asked for it. It must be declined or withdrawn first.',
  });
  expect(await leo.call(groupApi.leave, { body: { groupId } })).toMatchObject({
    status: 200,
    data: {},
  });
  const { parties } = await see(ana, { contractId });
  expect(parties.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Dana Whitfield']);
  const { members } = await groupOf(ana);
  expect(members.map((one) => one.memberId)).not.toContain(memberId);
  await move(ana, { contractId }, 'decline');
});

test('whoever buys in the group says what another becomes, on agreements that others asked for too', async () => {
  const { ana, leo, ruth } = town;
  const { contractId, groupId } = await together();
  await invite(ana, { contractId }, ruth, 'viewer');
  await join(town, ruth);
  const { members } = await groupOf(ana);
  const { memberId } = members.find(({ profileId }) => profileId === ruth.profileId)!;
  const changed = done(
    await leo.call(groupApi.changeKind, { body: { groupId, memberId, kind: 'party' } }),
  );
  expect(changed.members.find((one) => one.memberId === memberId)).toMatchObject({ kind: 'party' });
  const { parties } = await see(ana, { contractId });
  expect(parties.find(({ profileId }) => profileId === ruth.profileId)).toMatchObject({
    kind: 'party',
  });
  const after = done(await ana.call(groupApi.remove, { body: { groupId, memberId } }));
  expect(after.members.map((one) => one.memberId)).not.toContain(memberId);
  await move(ana, { contractId }, 'decline');
});

test('who signed what is in force stays on it as they are, whatever they become in the group', async () => {
  const { ana, leo, dana, kim } = town;
  const { contractId, groupId, memberId } = await together();
  await propose(dana, { contractId });
  await move(ana, { contractId }, 'start_signing');
  for (const person of [ana, leo, dana]) await sign(person, { contractId });
  await move(kim, { contractId }, 'approve');
  const body = { groupId, memberId, kind: 'viewer' as const };
  const { members } = done(await ana.call(groupApi.changeKind, { body }));
  expect(members.find((one) => one.memberId === memberId)).toMatchObject({ kind: 'viewer' });
  const { parties } = await see(ana, { contractId });
  expect(parties.find(({ name }) => name === 'Leo Ruiz')).toMatchObject({ kind: 'client' });
  done(await ana.call(groupApi.changeKind, { body: { ...body, kind: 'client' } }));
});

test('who was only asked by an agreement is taken back with their place on it', async () => {
  const { ana } = town;
  const guest = { email: 'uma@example.com' };
  const drafted = await draft(town, await town.offer());
  await invite(ana, drafted, guest, 'viewer');
  const { groupId, members } = await groupOf(ana);
  const { memberId } = members.find(({ email }) => email === guest.email)!;
  done(await ana.call(groupApi.takeBack, { body: { groupId, memberId } }));
  const { parties } = await see(ana, drafted);
  expect(parties.map(({ email }) => email)).not.toContain(guest.email);
  await move(ana, drafted, 'decline');
});

test('while an agreement of theirs cannot be read, nobody can say what becomes of it', async () => {
  const { ana, leo } = town;
  const { contractId, groupId, memberId } = await together();
  const write = (signatures: string) =>
    town.pool.query(`update contract set signatures = $2 where contract_id = $1`, [
      contractId,
      signatures,
    ]);
  await write('[{}]');
  const broken = { status: 409, code: 'record_broken' };
  const params = { groupId, memberId };
  expect(await ana.call(groupApi.departure, { params })).toMatchObject(broken);
  const query = { kind: 'viewer' as const };
  expect(await ana.call(groupApi.kindChange, { params, query })).toMatchObject(broken);
  expect(await leo.call(groupApi.leave, { body: { groupId } })).toMatchObject(broken);
  const body = { ...params, ...query };
  expect(await ana.call(groupApi.changeKind, { body })).toMatchObject(broken);
  await write('[]');
  await move(ana, { contractId }, 'decline');
});
