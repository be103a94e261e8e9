/** What an agreement is asked for with: a package on offer, its agent's license, homes of one state. */
import { stateNames } from '#domain/states.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractApi } from '#api/contract.ts';
import { addDays, dateIn } from '#domain/calendar.ts';
import type { AgentPackage } from '#domain/contract/package/AgentPackage.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { putLicense } from '../../agent/licenses.ts';
import { savePackage } from '../../agent/savePackage.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { saveProperties } from '../../property/saveProperties.ts';
import { agentProfileOf } from '../testing/agentProfileOf.ts';
import { type ContractTown, contractTown, type Person, touring } from '../testing/contractTown.ts';
import { done, move } from '../testing/story.ts';

let town: ContractTown;
let offered: AgentPackage;
beforeAll(async () => {
  town = await contractTown();
  await license(null);
  offered = await town.offer({ states: ['WA', 'TX', 'CO', 'OR'], exclusiveYn: true });
  await inTransaction(town.db, (tx) =>
    saveProperties(tx, town.world.now(), [
      { property: aHome({ listingKey: 'seattle', stateOrProvince: 'WA' }), history: [] },
      {
        property: aHome({
          listingKey: 'el-paso',
          stateOrProvince: 'TX',
          timeZone: 'America/Denver',
        }),
        history: [],
      },
    ]),
  );
});
afterAll(() => town.close());

/** Dana's for Oregon. */
const license = (endsOn: string | null) =>
  inTransaction(town.db, (tx) =>
    putLicense(tx, town.dana.profileId, { state: 'OR', number: 'OR-7', endsOn }),
  );

interface Asking extends Partial<Pick<AgentPackage, 'packageId' | 'version'>> {
  kind?: 'touring' | 'full';
  state?: 'WA' | 'TX' | 'CO' | 'OR' | 'CA';
  listingKeys?: string[];
}

function ask(
  { packageId = offered.packageId, version = offered.version, ...rest }: Asking = {},
  by: Person = town.ana,
  more: object = {},
) {
  const body = {
    kind: 'touring' as const,
    state: 'WA' as const,
    propertyArea: stateNames[rest.state ?? 'WA'],
    packageId,
    packageVersion: version,
    ...rest,
    ...more,
  };
  return by.call(contractApi.draft, { body });
}

/** As asked; it is declined at once, so that the next can be asked for. */
async function drafted(...asked: Parameters<typeof ask>) {
  const contract = done(await ask(...asked));
  await move(
    asked[1] ?? town.ana,
    contract,
    contract.actions.includes('decline') ? 'decline' : 'withdraw',
  );
  return contract;
}

test('a package is asked for that there is, on offer, and in a state of its own', async () => {
  const none = {
    status: 404,
    message: 'There is no such package. Choose another one.',
  };
  expect(await ask({ packageId: uuidv7() })).toMatchObject(none);
  expect(await ask({ version: offered.version + 1 })).toMatchObject(none);
  expect(await ask({ state: 'CA' })).toMatchObject({
    status: 400,
    field: 'state',
    message: 'This package is not offered in that state.',
  });
  const gone = {
    status: 409,
    code: 'not_on_offer',
    message: 'This package is not on offer any more. Choose another one.',
  };
  const unpublished = await inTransaction(town.db, (tx) =>
    savePackage(tx, town.world.now(), town.dana.profileId, { terms: touring }),
  );
  expect(await ask(unpublished)).toMatchObject(gone);
  const retired = await town.offer();
  await town.pool.query('update agent_package set retired_at = $2 where package_id = $1', [
    retired.packageId,
    town.world.now(),
  ]);
  expect(await ask(retired)).toMatchObject(gone);
});

test('an agent asks with packages of their own alone', async () => {
  const { ana, dana, tom } = town;
  await drafted();
  const more = { buyerProfileId: ana.profileId };
  const contract = await drafted({}, dana, more);
  expect(contract.agent.profileId).toBe(dana.profileId);
  const others = await town.offer({}, tom);
  expect(await ask(others, dana, more)).toMatchObject({
    status: 404,
    message: 'There is no such package. Choose another one.',
  });
});

test('who is not found, has no license there, or one that has ended takes nobody on', async () => {
  const { ana, dana } = town;
  const { now } = town.world;
  const status = (to: string) =>
    town.pool.query('update agent set status = $2 where profile_id = $1', [dana.profileId, to]);
  await status('onboarding');
  expect(await ask()).toMatchObject({
    status: 409,
    code: 'not_on_offer',
    message: 'This agent takes no new clients now. Choose another one.',
  });
  await status('active');

  await town.pool.query(`delete from agent_license where state = 'OR'`);
  const where = { state: 'OR' as const };
  const toBuyer = {
    status: 409,
    code: 'not_on_offer',
    message: 'Dana Whitfield takes no new clients in Oregon now. Choose another agent.',
  };
  expect(await ask(where)).toMatchObject(toBuyer);
  const more = { buyerProfileId: ana.profileId };
  expect(await ask(where, dana, more)).toMatchObject({
    status: 409,
    message:
      'No license of yours in Oregon is on file. Ask an admin of your brokerage to enter it.',
  });
  const today = dateIn('America/Los_Angeles', now());
  await license(addDays(today, -1));
  expect(await ask(where)).toMatchObject(toBuyer);
  expect(await ask(where, dana, more)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Your license in Oregon ended on'),
  });
  await license(null);
  expect((await drafted(where)).agent).toMatchObject({ licenseNumber: 'OR-7' });
  expect((await drafted()).agent).toMatchObject({ licenseNumber: 'WA-20418' });
});

test('a state whose form is missing is asked for in vain, and its field is named', async () => {
  expect(await ask({ state: 'CO' })).toMatchObject({
    status: 409,
    code: 'not_set_up',
    field: 'state',
  });
});

test('homes are there, and in the state of the agreement, whose days are told by their clock', async () => {
  const missing = {
    status: 400,
    field: 'listing_keys',
    message: 'One of these homes is not here any more.',
  };
  expect(await ask({ listingKeys: ['seattle', 'gone'] })).toMatchObject(missing);
  expect(await ask({ state: 'TX', listingKeys: ['el-paso', 'seattle'] })).toMatchObject({
    status: 400,
    field: 'listing_keys',
    message: 'All homes of an agreement are in one state.',
  });
  expect(await drafted({ state: 'TX', listingKeys: ['el-paso'] })).toMatchObject({
    timeZone: 'America/Denver',
    listingKeys: ['el-paso'],
  });
  expect(await drafted({ state: 'TX' })).toMatchObject({ timeZone: 'America/Chicago' });
});

test('it is exclusive where the package is and buyers have no say in it, and touring never is', async () => {
  expect(await drafted({ kind: 'full', state: 'TX' })).toMatchObject({ exclusiveYn: true });
  expect(await drafted({ kind: 'touring', state: 'TX' })).toMatchObject({ exclusiveYn: false });
  const open = await town.offer({ exclusiveYn: false, states: ['TX'] });
  const { packageId, version } = open;
  expect(await drafted({ kind: 'full', state: 'TX', packageId, version })).toMatchObject({
    exclusiveYn: false,
  });
  // In Washington it is for the buyers to choose.
  expect(await drafted({ kind: 'full', state: 'WA' })).toMatchObject({ exclusiveYn: null });
});

test('an agent asks for a client of theirs, and nobody for themselves as agent and buyer at once', async () => {
  const { ana, leo, mia, dana, tom } = town;
  await drafted();
  expect(await ask({}, dana)).toMatchObject({
    status: 400,
    field: 'buyer_profile_id',
    message: 'Choose the client whom this agreement is for.',
  });
  const missing = { status: 404, message: 'You have no such client.' };
  for (const buyerProfileId of [uuidv7(), tom.profileId, mia.profileId])
    expect(await ask({}, dana, { buyerProfileId })).toMatchObject(missing);
  // A buyer asks for nobody else, whoever they name.
  const own = await drafted({}, leo, { buyerProfileId: ana.profileId });
  expect(own.buyer.profileId).toBe(leo.profileId);

  const asAgent = await agentProfileOf(town, mia.userId, 'Mia Okafor');
  const ownPackage = await town.offer({ states: ['WA'] }, { ...mia, profileId: asAgent });
  expect(await ask(ownPackage, mia)).toMatchObject({
    status: 409,
    code: 'same_person',
    message: "You can't be your own client.",
  });
});

test('two who ask for the first time are two groups, and one who asks twice is one', async () => {
  const { ana, leo } = town;
  const other = await town.offer({}, town.tom);
  const [first, again, others] = [await drafted(), await drafted(other), await drafted({}, leo)];
  expect(again.buyerGroupId).toBe(first.buyerGroupId);
  expect(others.buyerGroupId).not.toBe(first.buyerGroupId);
  expect(first.parties[0]).toMatchObject({ kind: 'buyer', name: 'Ana Ruiz', email: ana.email });
});
