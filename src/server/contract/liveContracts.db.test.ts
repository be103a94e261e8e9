/** Who hears live of agreements, of lists of them, and of what waits for the broker: they and nobody else. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationApi } from '#api/contract/invitations.ts';
import type { Actor } from '#domain/access.ts';
import type { Fact } from '#domain/facts.ts';
import type { LiveRules } from '../platform/live/LiveRules.ts';
import { liveAgreements, liveApprovals, liveContract } from './liveContracts.ts';
import { type ContractTown, contractTown, type Person } from './testing/contractTown.ts';
import { done, draft, invite, join, move, see } from './testing/story.ts';

let town: ContractTown;
/** Ana's and Leo's with Dana; Mia's with Tom; one of Ruth with Dana that is over. */
let shared: string;
let other: string;
let over: string;
beforeAll(async () => {
  town = await contractTown();
  const { ana, leo, mia, ruth, tom } = town;
  shared = (await draft(town, await town.offer())).contractId;
  await invite(ana, { contractId: shared }, leo);
  await join(town, leo);
  other = (await draft(town, await town.offer({}, tom), { by: mia })).contractId;
  over = (await draft(town, await town.offer(), { by: ruth })).contractId;
  await move(ruth, { contractId: over }, 'decline');
});
afterAll(() => town.close());

const actorOf = ({ userId, profileId }: Person, role: Actor['role']): Actor => ({
  userId,
  profileId,
  role,
  sessionId: uuidv7(),
});
const people = () => ({
  ana: actorOf(town.ana, 'buyer'),
  leo: actorOf(town.leo, 'buyer'),
  mia: actorOf(town.mia, 'buyer'),
  dana: actorOf(town.dana, 'agent'),
  tom: actorOf(town.tom, 'agent'),
  kim: actorOf(town.kim, 'admin'),
});

const moved = (contractId: string): Fact => ({ kind: 'contract.proposed', contractId, version: 1 });
const suspended = (agentProfileId: string): Fact => ({
  kind: 'agent.suspended',
  agentProfileId,
  byProfileId: town.kim.profileId,
});
const numbered = (...facts: Fact[]) => facts.map((fact, at) => ({ number: at + 1, fact }));

/** By key, the numbers of the facts that changed it. */
async function changedBy(rules: LiveRules, ...facts: Fact[]) {
  const changes = await rules.changesBy(numbered(...facts));
  return Object.fromEntries(
    [...Map.groupBy(changes, ({ key }) => key)].map(([key, all]) => [
      key,
      all.map(({ number }) => number),
    ]),
  );
}

test('an agreement is listened to by who is on it and by the broker; of others it is as if it were not there', async () => {
  const rules = liveContract(town.db);
  const { ana, leo, mia, dana, tom, kim } = people();
  for (const actor of [ana, leo, dana, kim])
    expect((await rules.keysFor(actor, [shared, uuidv7()]))[0]).toBe(`contract ${shared}`);
  for (const actor of [mia, tom])
    expect(await rules.keysFor(actor, [shared, uuidv7()])).toEqual([null, null]);
  expect(await rules.keysFor(kim, [uuidv7(), other])).toEqual([null, `contract ${other}`]);
});

test('a fact of an agreement changes that one, and who is on it no longer may not hear', async () => {
  const rules = liveContract(town.db);
  const [one, two, ...more] = await rules.changesBy(numbered(moved(shared), moved(other)));
  expect([one, two]).toMatchObject([
    { key: `contract ${shared}`, number: 1 },
    { key: `contract ${other}`, number: 2 },
  ]);
  expect(more).toEqual([]);
  const { ana, mia } = people();
  expect([one!.mayHear!(ana), one!.mayHear!(mia)]).toEqual([true, false]);
  expect([two!.mayHear!(ana), two!.mayHear!(mia)]).toEqual([false, true]);
  expect(await rules.changesBy(numbered(moved(uuidv7())))).toEqual([]);
});

test('a fact of an agent changes what is being made with them, and nothing that is over', async () => {
  const { dana, tom } = town;
  expect(
    await changedBy(liveContract(town.db), suspended(dana.profileId), suspended(tom.profileId)),
  ).toEqual({ [`contract ${shared}`]: [1], [`contract ${other}`]: [2] });
  expect(await changedBy(liveContract(town.db), suspended(uuidv7()))).toEqual({});
});

test('a list is changed for all who are on the agreement, for its agent, and for admins', async () => {
  const rules = liveAgreements(town.db);
  const { ana, leo, mia, dana, tom } = town;
  const of = ({ profileId }: Person) => `agreements of ${profileId}`;
  expect(await changedBy(rules, moved(shared), moved(other))).toEqual({
    'agreements of all': [1, 2],
    [of(dana)]: [1],
    [of(ana)]: [1],
    [of(leo)]: [1],
    [of(tom)]: [2],
    [of(mia)]: [2],
  });
  const asked = await Promise.all(
    Object.values(people()).map((actor) => rules.keysFor(actor, ['', ''])),
  );
  expect(asked).toEqual([
    ...[ana, leo, mia, dana, tom].map((person) => [of(person), of(person)]),
    ['agreements of all', 'agreements of all'],
  ]);
  expect(await changedBy(rules, suspended(tom.profileId))).toEqual({
    'agreements of all': [1],
    [of(tom)]: [1],
    [of(mia)]: [1],
  });
});

test('whoever was taken off hears that their list is shorter; who never joined has none', async () => {
  const { ana, leo, dana } = town;
  const { inviteId } = (await see(ana, { contractId: shared })).parties.find(
    ({ name }) => name === 'Leo Ruiz',
  )!.invite!;
  const body = { contractId: shared, inviteId };
  done(await ana.call(invitationApi.removeCoBuyer, { body }));
  const removed = (id: string): Fact => ({
    kind: 'invite.removed',
    contractId: shared,
    inviteId: id,
  });
  const of = ({ profileId }: Person) => `agreements of ${profileId}`;
  expect(await changedBy(liveAgreements(town.db), removed(inviteId), removed(uuidv7()))).toEqual({
    'agreements of all': [1, 2],
    [of(dana)]: [1, 2],
    [of(ana)]: [1, 2],
    [of(leo)]: [1],
  });
  await invite(ana, { contractId: shared }, { email: 'uma@example.com' }, 'viewer');
  const guest = (await see(ana, { contractId: shared })).parties.find(
    ({ email }) => email === 'uma@example.com',
  )!.invite!;
  expect(await changedBy(liveAgreements(town.db), removed(guest.inviteId))).toEqual({
    'agreements of all': [1],
    [of(dana)]: [1],
    [of(ana)]: [1],
  });
});

test('what waits for the broker is changed for admins and for the agent, and buyers hear nothing of it', async () => {
  const rules = liveApprovals(town.db);
  const { dana, tom } = town;
  const of = ({ profileId }: Person) => `approvals of ${profileId}`;
  expect(await changedBy(rules, moved(shared), moved(uuidv7()), suspended(tom.profileId))).toEqual({
    'approvals of all': [1, 2, 3],
    [of(dana)]: [1],
    [of(tom)]: [3],
  });
  const { ana, dana: agent, kim } = people();
  expect(await rules.keysFor(ana, ['', ''])).toEqual([null, null]);
  expect(await rules.keysFor(agent, [''])).toEqual([of(dana)]);
  expect(await rules.keysFor(kim, [''])).toEqual(['approvals of all']);
});

test('people who cannot be read on one agreement keep nobody from hearing of another', async () => {
  const { mia, tom } = town;
  const before = await town.db
    .selectFrom('contract')
    .select('parties')
    .where('contractId', '=', shared)
    .executeTakeFirstOrThrow();
  const write = (parties: unknown) =>
    town.pool.query('update contract set parties = $2 where contract_id = $1', [
      shared,
      JSON.stringify(parties),
    ]);
  await write({});
  const of = ({ profileId }: Person) => `agreements of ${profileId}`;
  const changed = await changedBy(liveAgreements(town.db), moved(shared), moved(other));
  expect(changed).toMatchObject({ [of(tom)]: [2], [of(mia)]: [2], [of(town.dana)]: [1] });
  const { ana, kim, mia: asker } = people();
  const rules = liveContract(town.db);
  expect(await rules.keysFor(asker, [shared, other])).toEqual([null, `contract ${other}`]);
  expect(await rules.keysFor(ana, [shared])).toEqual([null]);
  expect(await rules.keysFor(kim, [shared])).toEqual([`contract ${shared}`]);
  // Beside one that cannot be read the others are still on it.
  await write([{}, ...before.parties]);
  expect(await rules.keysFor(ana, [shared])).toEqual([`contract ${shared}`]);
  await write(before.parties);
});
