import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import type { Request } from '#api/endpoint.ts';
import type { AgentEdit } from '#domain/agent/Agent.ts';
import { examplePackage } from '#domain/contract/package/AgentPackage.example.ts';
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { aHome } from '#domain/property/Property.example.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { countAgentsWithPrices } from './countAgentsWithPrices.ts';
import { type AgentsServer, agentsServer } from './testing/agentsServer.ts';

const now = '2026-03-08T20:00:00.000Z';
const { feeKind: _rebate, ...percent } = examplePackage.commission as Extract<
  PackageTerms['commission'],
  { model: 'percent' }
>;
const net = { kind: 'net' } as const;
const seattle = { name: 'Seattle', latitude: 47.6, longitude: -122.33, radiusMiles: 20 };
const austin = { name: 'Austin', latitude: 30.27, longitude: -97.74, radiusMiles: 30 };

let server: AgentsServer;
const ids: Record<string, string> = {};

async function joins(key: string, name: string, edit: Partial<AgentEdit>, terms: PackageTerms[]) {
  ids[key] = await server.join(key, ['agent'], name);
  const { status, message } = await server.ask(key, agentApi.saveMyAgent, {
    body: {
      licenseNumber: `DEMO-${key}`,
      states: ['WA', 'TX', 'OR', 'CO'],
      languages: ['en'],
      about: '',
      areas: [],
      ...edit,
    },
  });
  expect(status, String(message)).toBe(200);
  for (const one of terms) {
    const { data } = await server.ask(key, agentApi.savePackage, { body: { terms: one } });
    const { packageId, version } = data.package;
    const published = await server.ask(key, agentApi.publishPackage, {
      body: { packageId, version },
    });
    expect(published.status, String(published.message)).toBe(200);
  }
}

beforeAll(async () => {
  server = await agentsServer(now);
  await inTransaction(server.db, (tx) =>
    saveProperties(tx, now, [
      { property: aHome({ listingKey: 'home', listPriceCents: 50_000_000 }), history: [] },
      { property: aHome({ listingKey: 'hidden', suppressedAt: now }), history: [] },
      {
        property: aHome({ listingKey: 'unpriced', listPriceCents: null, closePriceCents: null }),
        history: [],
      },
    ]),
  );
  await joins('rebates', 'Zora Rebates', { languages: ['en', 'es'], areas: [seattle] }, [
    examplePackage,
  ]);
  await joins('flat', 'Bo Flat', { areas: [austin, seattle] }, [
    {
      ...examplePackage,
      name: 'Flat',
      commission: { model: 'flat', flatCents: 750_000, feeKind: net },
      states: ['WA', 'OR'],
    },
  ]);
  await joins('texan', 'Al Texan', { areas: [austin] }, [
    { ...examplePackage, name: 'Net', commission: { ...percent, feeKind: net } },
  ]);
  // As dear as the flat fee at $300,000, and first by name.
  await joins('twin', 'Abe Twin', {}, [
    { ...examplePackage, name: 'Net', commission: { ...percent, feeKind: net } },
    {
      ...examplePackage,
      name: 'Hours',
      commission: {
        model: 'hourly',
        hourlyCents: 30_000,
        expectedQuarterHours: 120,
        capCents: null,
        feeKind: net,
      },
    },
  ]);
  // Nobody sees a package before it is published.
  await joins('silent', 'Cy Silent', {}, []);
  await server.ask('silent', agentApi.savePackage, { body: { terms: examplePackage } });
});
afterAll(() => server.close());

async function find(query: Request<typeof agentApi.findAgents>['query']) {
  const { status, data, message } = await server.ask(null, agentApi.findAgents, { query });
  expect(status, String(message)).toBe(200);
  return data;
}

async function names(query: Request<typeof agentApi.findAgents>['query']): Promise<string[]> {
  return (await find(query)).agents.map(({ agent }) => agent.name);
}

test('at a home: who works there, the cheapest first, in dollars at its price', async () => {
  const { at, total, pageCount, agents } = await find({ listingKey: 'home' });
  expect(at).toEqual({ priceCents: 50_000_000, state: 'WA', listingKey: 'home' });
  expect({ total, pageCount }).toEqual({ total: 3, pageCount: 1 });
  expect(agents.map(({ agent, packages }) => [agent.name, packages.map(({ fee }) => fee)])).toEqual(
    [
      // $6,000 in the end.
      ['Zora Rebates', ['$12,500 (2.5%)']],
      ['Bo Flat', ['$7,500 (1.5%)']],
      ['Abe Twin', ['$9,000 (1.8%)', '$12,500 (2.5%)']],
    ],
  );
});

test('the worked example comes out to the cent, before a seller pays anything', async () => {
  const { agents } = await find({ listingKey: 'home', language: 'es' });
  expect(agents).toHaveLength(1);
  expect(agents[0]!.packages[0]).toMatchObject({
    agreedCents: 1_250_000,
    rebateCents: 650_000,
    netEffectCents: -600_000,
    owed: 'You owe $12,500',
    rebate: '$6,500 back at closing',
    net: '$6,000 from you',
    tours: '10 tours',
    offers: 'Unlimited offers',
    package: { version: 1, retiredAt: null, states: ['TX', 'WA'] },
  });
});

test('the same price is ordered by name', async () => {
  const query = { priceCents: '30000000', state: 'WA' } as const;
  expect(await names(query)).toEqual(['Zora Rebates', 'Abe Twin', 'Al Texan', 'Bo Flat']);
});

test('place, language, fee model and state narrow it down', async () => {
  const wa = { priceCents: '50000000', state: 'WA' } as const;
  expect(await names({ ...wa, latitude: '47.6', longitude: '-122.3' })).not.toContain('Al Texan');
  expect(await names({ ...wa, latitude: '30.3', longitude: '-97.7' })).toEqual([
    'Bo Flat',
    'Abe Twin',
    'Al Texan',
  ]);
  expect(await names({ ...wa, language: 'es' })).toEqual(['Zora Rebates']);
  expect(await names({ ...wa, feeModel: 'hourly' })).toEqual(['Abe Twin']);
  const [hourly] = (await find({ ...wa, feeModel: 'hourly' })).agents;
  expect(hourly!.packages.map(({ package: { name } }) => name)).toEqual(['Hours']);
  expect(await names({ ...wa, state: 'OR' })).toEqual(['Bo Flat']);
  expect(await names({ ...wa, state: 'CO' })).toEqual([]);
  expect((await find({ ...wa, page: '2' })).agents).toEqual([]);
});

test('a rebate that is not allowed any more is not offered', async () => {
  const wa = { priceCents: '50000000', state: 'WA' } as const;
  expect(await names(wa)).toContain('Zora Rebates');
  const [before] = await server.db
    .selectFrom('jurisdiction')
    .selectAll()
    .where('state', '=', 'WA')
    .execute();
  const jurisdictionId = crypto.randomUUID();
  const rules = JSON.stringify({ ...before!.rules, rebateStatus: 'banned' });
  await inTransaction(server.db, (tx) =>
    tx
      .insertInto('jurisdiction')
      .values({ ...before!, jurisdictionId, validFrom: '2026-03-08', rules, shippedYn: false })
      .execute(),
  );
  expect(await names(wa)).not.toContain('Zora Rebates');
  const answer = await server.ask(null, agentApi.agent, {
    params: { profileId: ids['rebates']! },
    query: wa,
  });
  expect(answer.data.packages).toEqual([]);
  await inTransaction(server.db, (tx) =>
    tx.deleteFrom('jurisdiction').where('jurisdictionId', '=', jurisdictionId).execute(),
  );
});

test('one agent, with every package that fits', async () => {
  const ask = (profileId: string) =>
    server.ask(null, agentApi.agent, { params: { profileId }, query: { listingKey: 'home' } });
  const { data } = await ask(ids['twin']!);
  expect(data.agent).toEqual({
    profileId: ids['twin'],
    name: 'Abe Twin',
    photoFileId: null,
    licenses: ['CO', 'OR', 'TX', 'WA'].map((state) => ({ state, number: 'DEMO-twin' })),
    states: ['CO', 'OR', 'TX', 'WA'],
    languages: ['en'],
    about: '',
    areas: [],
    brokerageName: 'Test Homes',
    brokerageLicenseNumber: 'TEST-1',
    demoYn: true,
  });
  expect(data.packages).toHaveLength(2);
  expect((await ask(crypto.randomUUID())).status).toBe(404);
});

test('where no state is named, an agent is shown where they offer something', async () => {
  const answer = await server.ask(null, agentApi.agent, {
    params: { profileId: ids['rebates']! },
    query: { priceCents: '50000000' },
  });
  expect(answer.data.at).toEqual({ priceCents: 50_000_000, state: 'TX', listingKey: null });
  expect(answer.data.packages).toHaveLength(1);
});

test('states are counted by the agents who can be chosen there', async () => {
  const { data } = await server.ask(null, agentApi.agentStates, {});
  expect(data.states).toEqual([
    { state: 'WA', agentCount: 4 },
    { state: 'TX', agentCount: 3 },
    { state: 'OR', agentCount: 1 },
  ]);
});

test('a suspended agent is not found, nor counted', async () => {
  const status = (value: 'active' | 'suspended') =>
    inTransaction(server.db, (tx) =>
      tx
        .updateTable('agent')
        .set({ status: value })
        .where('profileId', '=', ids['flat']!)
        .execute(),
    );
  expect(await countAgentsWithPrices(server.db)).toBe(4);
  await status('suspended');
  expect(await names({ listingKey: 'home' })).not.toContain('Bo Flat');
  expect(await countAgentsWithPrices(server.db)).toBe(3);
  const saved = await server.ask('flat', agentApi.saveMyAgent, {
    body: { languages: ['en'], about: 'Mine.', areas: [] },
  });
  expect(saved).toMatchObject({ status: 403, code: 'no_access' });
  expect(await names({ listingKey: 'home' })).not.toContain('Bo Flat');
  await status('active');
});

test.each<[Request<typeof agentApi.findAgents>['query'], number, string]>([
  [{}, 400, 'Name a home, or say how much you want to spend and in which state.'],
  [{ priceCents: '5' }, 400, 'Name a home, or say how much you want to spend and in which state.'],
  [
    { priceCents: '5', state: 'WA', latitude: '47' },
    400,
    'A place has both a latitude and a longitude.',
  ],
  [{ listingKey: 'hidden' }, 404, 'There is no such home, or it is not shown any more.'],
  [{ listingKey: 'nowhere' }, 404, 'There is no such home, or it is not shown any more.'],
  [{ listingKey: 'unpriced' }, 409, 'This home has no price. Say how much you want to spend.'],
])('%j is refused', async (query, status, message) => {
  expect(await server.ask(null, agentApi.findAgents, { query })).toMatchObject({ status, message });
});

test('bad input is refused with its field', async () => {
  for (const query of [
    'price_cents=-1&state=WA',
    'price_cents=5&state=ZZ',
    'listing_key=home&page=0',
  ]) {
    const answer = await server.app.inject(`/api/agents?${query}`);
    expect(answer.statusCode, query).toBe(400);
    expect(answer.json()).toHaveProperty('field');
  }
});

test('a home without a price is compared at the budget', async () => {
  const { at } = await find({ listingKey: 'unpriced', priceCents: '30000000' });
  expect(at).toEqual({ priceCents: 30_000_000, state: 'WA', listingKey: null });
});
