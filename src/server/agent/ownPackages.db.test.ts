import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { examplePackage } from '#domain/contract/package/AgentPackage.example.ts';
import type { PackageTerms } from '#domain/contract/package/AgentPackage.ts';
import { agreementTemplate } from '#domain/contract/AgreementDocument.ts';
import type { StateCode } from '#domain/states.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findPackage } from './findPackages.ts';
import { type AgentsServer, agentsServer } from './testing/agentsServer.ts';

const now = '2026-03-08T20:00:00.000Z';
const profile = {
  licenseNumber: 'DEMO-1',
  states: ['WA', 'TX', 'OR'] as StateCode[],
  languages: ['en' as const],
  about: 'I know every street.',
  areas: [{ name: 'Seattle', latitude: 47.6, longitude: -122.33, radiusMiles: 20 }],
};

let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  await server.join('dana', ['agent']);
  await server.join('tom', ['agent']);
  await server.join('ana', ['buyer']);
  for (const key of ['dana', 'tom']) await server.ask(key, agentApi.saveMyAgent, { body: profile });
});
afterAll(() => server.close());

async function saved(terms: PackageTerms = examplePackage, packageId?: string) {
  const body = { terms, ...(packageId && { packageId }) };
  const { status, data, message } = await server.ask('dana', agentApi.savePackage, { body });
  expect(status, String(message)).toBe(200);
  return data.package;
}

const publish = (packageId: string, version: number, key = 'dana') =>
  server.ask(key, agentApi.publishPackage, { body: { packageId, version } });

test('a profile is empty, then filled in, then changed', async () => {
  await server.join('new', ['agent'], 'New Agent');
  const mine = async () => (await server.ask('new', agentApi.myAgent, {})).data.agent;
  expect(await mine()).toBeNull();
  const early = await server.ask('new', agentApi.savePackage, { body: { terms: examplePackage } });
  expect(early).toMatchObject({
    status: 409,
    message: 'Fill in your profile first: license, states and languages.',
  });
  await server.ask('new', agentApi.saveMyAgent, { body: profile });
  await server.ask('new', agentApi.saveMyAgent, {
    body: { ...profile, about: 'Less.', areas: [] },
  });
  const kept = {
    states: ['OR', 'TX', 'WA'],
    licenses: [{ state: 'OR', number: 'DEMO-1' }, {}, {}],
  };
  expect(await mine()).toMatchObject({ ...kept, name: 'New Agent', about: 'Less.', areas: [] });
  const other = await server.ask('new', agentApi.saveMyAgent, {
    body: { ...profile, licenseNumber: 'MINE-2' },
  });
  expect(other).toMatchObject({
    status: 409,
    field: 'license_number',
    message: 'Your brokerage keeps your licenses. Ask an admin to change them.',
  });
  const elsewhere = await server.ask('new', agentApi.saveMyAgent, {
    body: { ...profile, states: ['WA', 'CA'] },
  });
  expect(elsewhere).toMatchObject({ status: 409, field: 'states' });
});

test.each([
  [{ ...profile, states: [] }, 'Choose where you are licensed.', 'states'],
  [{ ...profile, licenseNumber: ' ' }, 'Enter your license number.', 'license_number'],
])('a profile that lacks something is refused', async (body, message, field) => {
  const answer = await server.ask('dana', agentApi.saveMyAgent, { body });
  expect(answer).toMatchObject({ status: 400, message, field });
});

test('before the brokerage is entered nobody is an agent of it', async () => {
  const bare = await agentsServer(now);
  await inTransaction(bare.db, (tx) => tx.deleteFrom('brokerage').execute());
  await bare.join('dana', ['agent']);
  const answer = await bare.ask('dana', agentApi.saveMyAgent, { body: profile });
  expect(answer.status).toBe(409);
  expect(answer.message).toContain('Ask an admin to enter them.');
  await bare.close();
});

test('saving adds a version and leaves the earlier ones as they were', async () => {
  const first = await saved();
  expect(first).toMatchObject({ version: 1, publishedAt: null, retiredAt: null });
  const cheaper = { ...examplePackage, name: 'Cheaper', toursIncluded: 3 };
  const second = await saved(cheaper, first.packageId);
  expect(second).toMatchObject({ packageId: first.packageId, version: 2, name: 'Cheaper' });
  expect(await findPackage(server.db, first.packageId, 1)).toEqual(first);
  await publish(first.packageId, 1);
  await publish(first.packageId, 2);
  const frozen = await findPackage(server.db, first.packageId, 1);
  expect(frozen).toEqual({ ...first, publishedAt: now, retiredAt: now });
  expect((await publish(first.packageId, 1)).message).toBe(
    'This version is retired. Save it as a new version to offer it again.',
  );
  expect((await publish(first.packageId, 2)).data.package.publishedAt).toBe(now);
});

test('saved at once from two windows, both are kept', async () => {
  const { packageId } = await saved();
  const versions = await Promise.all([1, 2, 3, 4].map(() => saved(examplePackage, packageId)));
  expect(versions.map(({ version }) => version).toSorted()).toEqual([2, 3, 4, 5]);
});

test('published at once, one version is on offer', async () => {
  const { packageId } = await saved();
  for (let more = 0; more < 4; more++) await saved(examplePackage, packageId);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((version) => publish(packageId, version)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const onOffer = await server.db
    .selectFrom('agentPackage')
    .select('version')
    .where('packageId', '=', packageId)
    .where('publishedAt', 'is not', null)
    .where('retiredAt', 'is', null)
    .execute();
  expect(onOffer).toHaveLength(1);
});

test('a package that is against the law of one of its states is not published', async () => {
  const { packageId } = await saved({ ...examplePackage, states: ['WA', 'OR'] });
  expect(await publish(packageId, 1)).toMatchObject({
    status: 409,
    message: 'Rebates are restricted in Oregon. Use a lower fee instead.',
    field: 'terms.commission',
  });
  expect((await findPackage(server.db, packageId, 1))!.publishedAt).toBeNull();
});

test('nor one for a state without a license, nor one that leaves the fee to the seller', async () => {
  const far = await saved({ ...examplePackage, states: ['CA'] });
  expect((await publish(far.packageId, 1)).message).toBe(
    'Your profile names no license in California. Add it there first.',
  );
  const both = await saved({ ...examplePackage, notIncluded: ['negotiation'] });
  expect((await publish(both.packageId, 1)).message).toBe(
    "“Negotiating price, terms and repairs for the Buyers” can't be included and left out. Choose one.",
  );
});

test('a check says the verdict of each state, and what a buyer would see there', async () => {
  const terms = { ...examplePackage, states: ['WA', 'OR', 'CA'] as StateCode[] };
  const { data } = await server.ask('dana', agentApi.checkPackage, {
    body: { terms, priceCents: 50_000_000 },
  });
  expect(
    data.verdicts.map(({ state, problems }) => [state, problems.map((one) => one.field)]),
  ).toEqual([
    ['WA', []],
    ['OR', ['terms.commission']],
    ['CA', ['terms.states']],
  ]);
  expect(data.verdicts[1]!.problems[0]!.source).toContain('A list of December 2025');
  expect(
    data.seen.map(({ state, card }) => [state, card!.rebateCents, card!.rebateRefusal]),
  ).toEqual([
    ['WA', 650_000, null],
    ['OR', 0, 'Rebates are restricted in Oregon. Use a lower fee instead.'],
    ['CA', 650_000, null],
  ]);
});

test('a range is refused in the words that the law asks for', async () => {
  const commission = {
    model: 'percent',
    rateBps: [200, 300],
    minimumCents: 0,
    feeKind: { kind: 'net' },
  };
  const answer = await server.ask('dana', agentApi.savePackage, {
    body: { terms: { ...examplePackage, commission } as never },
  });
  expect(answer.status).toBe(400);
  expect(answer.message).toContain(
    "Choose one amount. A range can't be used in a buyer agreement.",
  );
  expect(answer.field).toBe('terms.commission.rate_bps');
});

test("another agent's package is not there, and buyers have no price list", async () => {
  const { packageId } = await saved();
  expect((await publish(packageId, 1, 'tom')).status).toBe(404);
  const version = { body: { packageId, terms: examplePackage } };
  expect((await server.ask('tom', agentApi.savePackage, version)).status).toBe(404);
  const retire = { body: { packageId } };
  expect((await server.ask('tom', agentApi.retirePackage, retire)).status).toBe(404);
  expect((await server.ask('ana', agentApi.myPackages, {})).status).toBe(403);
});

test('a retired package is on no list, and comes back as a new version', async () => {
  const { packageId } = await saved();
  await publish(packageId, 1);
  const shown = async () => {
    const query = { priceCents: '50000000', state: 'WA' } as const;
    const { data } = await server.ask(null, agentApi.findAgents, { query });
    return data.agents.flatMap(({ packages }) => packages.map((one) => one.package.packageId));
  };
  expect(await shown()).toContain(packageId);
  await server.ask('dana', agentApi.retirePackage, { body: { packageId } });
  expect(await shown()).not.toContain(packageId);
  await saved(examplePackage, packageId);
  expect((await publish(packageId, 2)).status).toBe(200);
  expect(await shown()).toContain(packageId);
});

test('the price list names every version, the latest first, and what was approved', async () => {
  const { packageId } = await saved();
  await inTransaction(server.db, (tx) =>
    tx
      .insertInto('packageApproval')
      .values({
        packageId,
        version: 1,
        template: agreementTemplate,
        approvedBy: null,
        approvedAt: now,
        wordingVersions: '{}',
      })
      .execute(),
  );
  await saved(examplePackage, packageId);
  const { data } = await server.ask('dana', agentApi.myPackages, {});
  const rows = data.packages.filter((one) => one.packageId === packageId);
  expect(rows.map((one) => [one.version, one.preApprovedYn, one.contractCount])).toEqual([
    [2, false, 0],
    [1, true, 0],
  ]);
});
