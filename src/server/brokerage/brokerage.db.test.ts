import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentApi } from '#api/agent.ts';
import { brokerageApi } from '#api/brokerage.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { registerBrokerage } from './brokerageRoutes.ts';

const now = '2026-03-08T20:00:00.000Z';

let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  registerBrokerage(server.app, server);
  await server.join('kim', ['admin']);
  await server.join('dana', ['agent']);
  await server.ask('dana', agentApi.saveMyAgent, {
    body: { licenseNumber: 'X-1', states: ['WA'], languages: ['en'], about: '', areas: [] },
  });
});
afterAll(() => server.close());

test('an admin changes the firm, and agents stand for it at once', async () => {
  const body = { name: ' Harbor Homes ', licenseNumber: 'WA-7' };
  expect((await server.ask('kim', brokerageApi.saveBrokerage, { body })).status).toBe(200);
  const brokerage = { name: 'Harbor Homes', licenseNumber: 'WA-7' };
  expect((await server.ask('dana', brokerageApi.brokerage, {})).data).toEqual({ brokerage });
  expect((await server.ask('dana', agentApi.myAgent, {})).data.agent).toMatchObject({
    brokerageName: 'Harbor Homes',
    brokerageLicenseNumber: 'WA-7',
  });
  expect(await server.db.selectFrom('brokerage').selectAll().execute()).toHaveLength(1);
});

test('agents do not change it, and a firm has a name', async () => {
  const body = { name: 'Mine', licenseNumber: 'X' };
  expect((await server.ask('dana', brokerageApi.saveBrokerage, { body })).status).toBe(403);
  for (const [field, hidden] of [
    ['license_number', { ...body, licenseNumber: 'WA-1\u200b140' }],
    ['name', { ...body, name: 'Harbor \u202eHomes' }],
  ] as const) {
    const answer = await server.ask('kim', brokerageApi.saveBrokerage, { body: hidden });
    expect(answer).toMatchObject({ status: 400, field });
  }
  const empty = { name: ' ', licenseNumber: 'X' };
  expect(await server.ask('kim', brokerageApi.saveBrokerage, { body: empty })).toMatchObject({
    status: 400,
    message: "Enter the brokerage's name.",
  });
});
