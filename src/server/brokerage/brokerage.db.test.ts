import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { brokerageApi } from '#api/brokerage.ts';
import { aBrokerage, anOffice } from '#domain/brokerage/Brokerage.example.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { enterBrokerage } from './brokerageRecord.ts';
import { registerBrokerage } from './brokerageRoutes.ts';

const now = '2026-03-08T20:00:00.000Z';

let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  registerBrokerage(server.app, { db: server.db, now: () => now });
  await server.join('kim', ['admin'], 'Kim Sato');
  await server.join('dana', ['agent']);
  await server.ask('dana', agentApi.saveMyAgent, {
    body: { licenseNumber: 'X-1', states: ['WA'], languages: ['en'], about: '', areas: [] },
  });
});
afterAll(() => server.close());

test('an admin changes the firm, and agents stand for it at once', async () => {
  const body = { ...aBrokerage, name: ' Harbor Homes ', licenseNumber: 'WA-7' };
  const brokerage = {
    ...{ name: 'Harbor Homes', licenseNumber: 'WA-7', office: anOffice },
    ...{ changedBy: 'Kim Sato', changedAt: now, onRecordYn: true },
  };
  const saved = await server.ask('kim', brokerageApi.saveBrokerage, { body });
  expect(saved).toMatchObject({ status: 200, data: { brokerage } });
  expect((await server.ask('dana', brokerageApi.brokerage, {})).data).toEqual({ brokerage });
  expect((await server.ask('dana', agentApi.myAgent, {})).data.agent).toMatchObject({
    brokerageName: 'Harbor Homes',
    brokerageLicenseNumber: 'WA-7',
  });
  expect(await server.db.selectFrom('brokerage').selectAll().execute()).toHaveLength(1);
});

test('the license of the designated broker can be left out', async () => {
  for (const designatedBrokerLicense of [null, ' ']) {
    const body = { ...aBrokerage, designatedBrokerLicense };
    const { data } = await server.ask('kim', brokerageApi.saveBrokerage, { body });
    expect(data.brokerage.office).toEqual({ ...anOffice, designatedBrokerLicense: null });
  }
});

test('agents do not change it', async () => {
  const answer = await server.ask('dana', brokerageApi.saveBrokerage, { body: aBrokerage });
  expect(answer.status).toBe(403);
});

test.each([
  ['license_number', { licenseNumber: 'WA-1\u200b140' }],
  ['name', { name: 'Harbor \u202eHomes' }],
  ['name', { name: ' ' }],
  ['street', { street: '' }],
  ['street', { street: '1200 Pine\nStreet' }],
  ['city', { city: ' ' }],
  ['state', { state: 'Washington' }],
  ['postal_code', { postalCode: '9810' }],
  ['phone', { phone: 'none' }],
  ['designated_broker', { designatedBroker: '' }],
  ['designated_broker_license', { designatedBrokerLicense: 'x'.repeat(41) }],
])('refuses a wrong %s at its field', async (field, wrong) => {
  const body = { ...aBrokerage, ...wrong } as typeof aBrokerage;
  const answer = await server.ask('kim', brokerageApi.saveBrokerage, { body });
  expect(answer).toMatchObject({ status: 400, code: 'invalid_field', field });
  expect(answer.message).toMatch(/^[A-Z].*[.]$/);
});

test('a brokerage of an earlier version has no office, and says so', async () => {
  await inTransaction(server.db, async (tx) => {
    await tx.deleteFrom('brokerage').execute();
    await tx
      .insertInto('brokerage')
      .values({ name: 'Harbor Homes', licenseNumber: 'WA-7' })
      .execute();
    enterBrokerage(tx);
  });
  expect((await server.ask('kim', brokerageApi.brokerage, {})).data).toEqual({
    brokerage: {
      ...{ name: 'Harbor Homes', licenseNumber: 'WA-7', office: null },
      ...{ changedBy: null, changedAt: null, onRecordYn: true },
    },
  });
});
