import { afterEach, beforeEach, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import type { Agent } from '#domain/agent/Agent.ts';
import { holdsOn, standingOfLicense } from '#domain/agent/License.ts';
import type { PackageCard } from '#domain/contract/package/PackageCard.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { countAgentsWithPrices } from '#server/agent/countAgentsWithPrices.ts';
import { type AgentsServer, agentsServer } from '#server/agent/testing/agentsServer.ts';
import { inTransaction } from '#server/platform/db/inTransaction.ts';
import { saveProperties } from '#server/property/saveProperties.ts';
import { townChoices } from '../towns.ts';
import { otherAgents, storyAgents } from './agents.ts';
import { makePeople } from './makePeople.ts';

const now = '2026-12-08T20:00:00.000Z';

let server: AgentsServer;
beforeEach(async () => {
  server = await agentsServer(now);
});
afterEach(() => server.close());

/** A home in each of the first towns, where no other town is near. */
async function saveTowns(count: number): Promise<string[]> {
  const homes = townChoices.slice(0, count).map(({ name, state }, at) => ({
    property: aHome({
      listingKey: `demo:${at}`,
      city: name,
      stateOrProvince: state,
      latitude: 26 + (at % 8) * 3,
      longitude: -124 + ((at * 7) % 60),
      demoYn: true,
    }),
    history: [],
  }));
  await inTransaction(server.db, (tx) => saveProperties(tx, now, homes));
  return homes.map(({ property }) => property.listingKey);
}

async function agentsAt(listingKey: string): Promise<{ agent: Agent; packages: PackageCard[] }[]> {
  const query = { listingKey };
  const { status, data, message } = await server.ask(null, agentApi.findAgents, { query });
  expect(status, String(message)).toBe(200);
  return data.agents;
}

async function countPackages(): Promise<number> {
  const { length } = await server.db.selectFrom('agentPackage').select('version').execute();
  return length;
}

test.each([1, 3, 17, 60])(
  'with %i towns every home has agents who charge differently',
  async (towns) => {
    const keys = await saveTowns(towns);
    await makePeople(server.db, now);
    expect(await countAgentsWithPrices(server.db)).toBe(storyAgents.length + otherAgents.length);
    for (const key of keys) {
      const found = await agentsAt(key);
      expect(found.length, key).toBeGreaterThanOrEqual(3);
      const models = found.flatMap(({ packages }) =>
        packages.map((one) => one.package.commission.model),
      );
      expect(new Set(models).size, key).toBeGreaterThanOrEqual(3);
      for (const { agent } of found) {
        expect(agent.demoYn).toBe(true);
        for (const { number } of agent.licenses) expect(number).toMatch(/^DEMO-/);
      }
    }
  },
);

test('every license has a last day, for more than a year from the demo’s present on', async () => {
  await saveTowns(3);
  await makePeople(server.db, now);
  const licenses = await server.db
    .selectFrom('agentLicense')
    .select(['state', 'number', 'endsOn'])
    .execute();
  expect(licenses.length).toBeGreaterThanOrEqual(storyAgents.length + otherAgents.length);
  for (const license of licenses) {
    expect(standingOfLicense(license, now)).toBe('holds');
    expect(holdsOn(license, '2027-12-08')).toBe(true);
  }
});

test('where rebates are allowed one is on offer, and nowhere else', async () => {
  const keys = await saveTowns(60);
  await makePeople(server.db, now);
  for (const [at, key] of keys.entries()) {
    const cards = (await agentsAt(key)).flatMap(({ packages }) => packages);
    const allowedYn = ['CA', 'IL', 'TX', 'WA'].includes(townChoices[at]!.state);
    const rebates = cards.filter(({ rebateCents }) => rebateCents > 0);
    if (!allowedYn) expect(rebates, key).toEqual([]);
  }
  const story = (await agentsAt('demo:0')).flatMap(({ packages }) => packages);
  expect(story.some(({ rebateCents }) => rebateCents > 0)).toBe(true);
});

test('made again it changes nothing, and a new town gets its agents', async () => {
  await saveTowns(3);
  await makePeople(server.db, now);
  const before = await countPackages();
  await makePeople(server.db, now);
  expect(await countPackages()).toBe(before);
  const keys = await saveTowns(5);
  await makePeople(server.db, now);
  expect((await agentsAt(keys[4]!)).length).toBeGreaterThanOrEqual(3);
});

test('what somebody changed as Dana stays', async () => {
  await saveTowns(3);
  await makePeople(server.db, now);
  const dana = () =>
    server.db
      .selectFrom('agent')
      .innerJoin('agentLicense', 'agentLicense.agentProfileId', 'agent.profileId')
      .select(['agent.profileId', 'agent.about'])
      .where('number', '=', 'DEMO-1001')
      .execute();
  const { profileId } = (await dana())[0]!;
  await inTransaction(server.db, (tx) =>
    tx.updateTable('agent').set({ about: 'Mine.' }).where('profileId', '=', profileId).execute(),
  );
  await makePeople(server.db, now);
  expect((await dana())[0]!.about).toBe('Mine.');
});

test('agents beside the story cannot be signed in as', async () => {
  await saveTowns(1);
  await makePeople(server.db, now);
  const rows = await server.db.selectFrom('demoPerson').select('key').execute();
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain('rae');
  for (const { key } of otherAgents) expect(keys).not.toContain(key);
});
