/** Who signs for a company of the group is told by the group, and on the agreement by its own words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { invitationApi } from '#api/contract/invitations.ts';
import { groupApi } from '#api/group.ts';
import type { GroupView } from '#api/groupSchemas.ts';
import { type ContractTown, contractTown, type Person } from '../testing/contractTown.ts';
import { done, draft, invite, join, move, propose, see } from '../testing/story.ts';

let town: ContractTown;
beforeAll(async () => {
  town = await contractTown();
});
afterAll(() => town.close());

const llc = { legalName: 'Alder Street LLC', kind: 'llc', formationState: 'TX' } as const;

const memberOf = ({ members }: GroupView, { profileId }: Person) =>
  members.find((one) => one.profileId === profileId)!.memberId;

/** The company of a group, for which these people sign. @returns its id */
async function companyOf(groupId: string, ...people: Person[]): Promise<string> {
  const group = done(await town.ana.call(groupApi.group, { params: { groupId } }));
  const signers = people.map((person) => ({
    memberId: memberOf(group, person),
    capacity: 'Manager',
  }));
  const entered = done(
    await town.ana.call(groupApi.enterEntity, { body: { groupId, ...llc, signers } }),
  );
  return entered.entities.at(-1)!.entityId;
}

async function groupOfAna(): Promise<GroupView> {
  return done(await town.ana.call(groupApi.groups, {})).groups[0]!;
}

const name = async (
  by: Person,
  { contractId }: { contractId: string },
  entityId: string | null,
) => {
  const { revision: seenRevision } = await see(by, { contractId });
  return by.call(contractApi.nameBuyers, { body: { contractId, seenRevision, entityId } });
};

test('whoever asked for an agreement puts it in no name that they do not sign for, and who looks along stays as they are', async () => {
  const { ana, leo, ruth, dana } = town;
  const drafted = await draft(town, await town.offer());
  await invite(ana, drafted, leo);
  await join(town, leo);
  await invite(ana, drafted, ruth, 'viewer');
  await propose(dana, drafted);
  const { groupId } = await groupOfAna();
  const entityId = await companyOf(groupId, leo);
  expect(await name(ana, drafted, entityId)).toMatchObject({
    status: 409,
    code: 'not_possible_now',
    field: 'entity_id',
    message:
      'You do not sign for Alder Street LLC. Add yourself to those who do, on the page of your group.',
  });
  const before = await see(ana, drafted);
  expect(before.parties.every(({ signsFor }) => signsFor === null)).toBe(true);

  const group = await groupOfAna();
  const signers = [ana].map((person) => ({
    memberId: memberOf(group, person),
    capacity: 'Manager',
  }));
  done(await ana.call(groupApi.enterEntity, { body: { groupId, entityId, ...llc, signers } }));
  const named = done(await name(ana, drafted, entityId));
  expect(named.parties.map((one) => [one.name, one.kind, one.signsFor?.legalName ?? null])).toEqual(
    [
      ['Ana Ruiz', 'buyer', 'Alder Street LLC'],
      ['Leo Ruiz', 'client', null],
      [expect.any(String), 'viewer', null],
      ['Dana Whitfield', 'agent', null],
    ],
  );
  const ruthsPlace = async () =>
    (
      await town.db
        .selectFrom('contract')
        .select('parties')
        .where('contractId', '=', drafted.contractId)
        .executeTakeFirstOrThrow()
    ).parties.find((party) => party.kind === 'viewer');
  const place = await ruthsPlace();
  done(await name(ana, drafted, null));
  expect(await ruthsPlace()).toEqual(place);
  await move(ana, drafted, 'decline');
});

test('who is put on an agreement of a company signs for it where the group says so, and else for themselves', async () => {
  const { ana, leo, ruth } = town;
  const { groupId } = await groupOfAna();
  const entityId = (await groupOfAna()).entities[0]!.entityId;
  const ask = { email: ruth.email, firstName: 'Ruth', lastName: 'Ruiz', kind: 'client' as const };
  await town.pool.query('delete from letter_count');
  done(await ana.call(groupApi.invite, { body: { groupId, ...ask } }));
  const letter = await town.letterTo(ruth.email, 'together');
  const token = /[?&]token=([\w.-]+)/.exec(letter!.textBody ?? '')![1]!;
  const group = done(await ruth.call(groupApi.acceptInvitation, { body: { token } }));
  const signers = [ana, ruth].map((person) => ({
    memberId: memberOf(group, person),
    capacity: 'Manager',
  }));
  done(await ana.call(groupApi.enterEntity, { body: { groupId, entityId, ...llc, signers } }));

  const offered = await town.offer();
  const { contractId } = await draft(town, offered, { groupId, entityId });
  const seat = async (person: Person) =>
    done(
      await ana.call(invitationApi.seatMember, {
        body: { contractId, memberId: memberOf(group, person), kind: 'client' },
      }),
    );
  await seat(leo);
  const signsFor = async () =>
    Object.fromEntries(
      (await see(ana, { contractId })).parties.map((one) => [one.name, one.signsFor?.capacity]),
    );
  expect(await signsFor()).toEqual({
    'Ana Ruiz': 'Manager',
    'Ruth Ruiz': 'Manager',
    'Leo Ruiz': undefined,
    'Dana Whitfield': undefined,
  });
  await move(ana, { contractId }, 'decline');
});

test('who signs for the company and only looks along on this agreement signs nothing here', async () => {
  const { ana, leo } = town;
  const group = await groupOfAna();
  const { groupId } = group;
  const { entityId } = group.entities[0]!;
  const signers = [ana, leo].map((person) => ({
    memberId: memberOf(group, person),
    capacity: 'Manager',
  }));
  done(await ana.call(groupApi.enterEntity, { body: { groupId, entityId, ...llc, signers } }));
  const drafted = await draft(town, await town.offer(), { groupId });
  const { contractId } = drafted;
  const body = { contractId, memberId: memberOf(group, leo), kind: 'viewer' as const };
  done(await ana.call(invitationApi.seatMember, { body }));
  await propose(town.dana, drafted);
  const named = done(await name(ana, drafted, entityId));
  expect(named.parties.map((one) => [one.kind, one.signsFor?.legalName ?? null])).toEqual([
    ['buyer', 'Alder Street LLC'],
    ['viewer', null],
    ['agent', null],
  ]);
  await move(ana, drafted, 'decline');
});
