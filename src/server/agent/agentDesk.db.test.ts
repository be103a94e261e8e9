import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentDeskApi } from '#api/agent/agentDesk.ts';
import { agentApi } from '#api/agent.ts';
import type { Request } from '#api/endpoint.ts';
import type { StateCode } from '#domain/states.ts';
import { type AgentsServer, agentsServer } from './testing/agentsServer.ts';

const now = '2026-03-08T20:00:00.000Z';

let server: AgentsServer;
const ids: Record<string, string> = {};

async function joins(key: string, name: string, licenseNumber: string, states: StateCode[]) {
  ids[key] = await server.join(key, ['agent'], name);
  const body = { licenseNumber, states, languages: ['en' as const], about: '', areas: [] };
  const { status, message } = await server.ask(key, agentApi.saveMyAgent, { body });
  expect(status, String(message)).toBe(200);
}

beforeAll(async () => {
  server = await agentsServer(now);
  await server.join('kim', ['admin'], 'Kim Sato');
  await server.join('noor', ['admin'], 'Noor Aziz');
  await server.join('ana', ['buyer'], 'Ana Ruiz');
  await joins('dana', 'Dana Whitfield', 'WA-204', ['WA', 'OR']);
  await joins('tom', 'Tömas O’Brien', 'TX-9', ['TX']);
  await joins('zoe', 'Zoe Last', 'CA-1', ['CA']);
});
afterAll(() => server.close());

async function list(query: Request<typeof agentDeskApi.agentList>['query'] = {}) {
  const { status, data, message } = await server.ask('kim', agentDeskApi.agentList, { query });
  expect(status, String(message)).toBe(200);
  return data;
}

const names = async (query: Request<typeof agentDeskApi.agentList>['query']) =>
  (await list(query)).agents.map(({ name }) => name);

async function fileOf(key: string) {
  const { status, data, message } = await server.ask('kim', agentDeskApi.agentFile, {
    params: { profileId: ids[key]! },
  });
  expect(status, String(message)).toBe(200);
  return data;
}

async function save(
  key: string,
  license: { state: StateCode; number: string; endsOn: string | null },
  as = 'kim',
) {
  const { revision: seenRevision } = await fileOf(key);
  return server.ask(as, agentDeskApi.saveLicense, {
    body: { profileId: ids[key]!, seenRevision, license },
  });
}

test.each([
  ['dana', ['Dana Whitfield']],
  ['tomas obrien', ['Tömas O’Brien']],
  ['zoe@demo.example', ['Zoe Last']],
  ['204', ['Dana Whitfield']],
  ['oregon', ['Dana Whitfield']],
  ['tx', ['Tömas O’Brien']],
  ['%', ['Dana Whitfield', 'Tömas O’Brien', 'Zoe Last']],
  ['nobody', []],
])('“%s” finds %j', async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

test('counts are of all, and the list has pages and orders', async () => {
  const { counts, total, page, agents } = await list({ pageSize: '2', page: '2' });
  expect({ total, page }).toEqual({ total: 3, page: 2 });
  expect(agents.map(({ name }) => name)).toEqual(['Zoe Last']);
  expect(counts).toEqual({ all: 3, suspended: 0, endsSoon: 0, lapsed: 0, undated: 3, none: 0 });
});

test('a license is added and corrected, and narrows and orders the list by its last day', async () => {
  // In Austin the eighth of March is not over at 8 PM UTC.
  expect((await save('tom', { state: 'TX', number: 'TX-9', endsOn: '2026-03-07' })).status).toBe(
    200,
  );
  for (const number of ['\u202eTX-9', 'TX\u0007-9']) {
    expect(await save('tom', { state: 'TX', number, endsOn: null })).toMatchObject({
      status: 400,
      field: 'license.number',
    });
  }
  expect((await save('zoe', { state: 'CA', number: 'CA-1', endsOn: '2026-04-07' })).status).toBe(
    200,
  );
  expect((await save('dana', { state: 'WA', number: 'WA-204', endsOn: '2027-01-31' })).status).toBe(
    200,
  );
  expect(await names({ license: 'lapsed' })).toEqual(['Tömas O’Brien']);
  expect(await names({ license: 'ends_soon' })).toEqual(['Zoe Last']);
  expect(await names({ license: 'undated' })).toEqual(['Dana Whitfield']);
  expect(await names({ sort: 'license' })).toEqual(['Tömas O’Brien', 'Zoe Last', 'Dana Whitfield']);
  const { counts } = await list();
  expect(counts).toMatchObject({ endsSoon: 1, lapsed: 1, undated: 1 });
  const { licenses, record } = await fileOf('zoe');
  expect(licenses).toEqual([
    { state: 'CA', number: 'CA-1', endsOn: '2026-04-07', standing: 'ends_soon' },
  ]);
  expect(record.map(({ kind, byName }) => [kind, byName])).toEqual([
    ['license_corrected', 'Kim Sato'],
    ['license_added', 'Zoe Last'],
  ]);
  expect(record[0]!.licenseBefore).toMatchObject({ state: 'CA', endsOn: null });
});

test('an admin sees what in a profile or a package may break fair-housing law', async () => {
  expect((await fileOf('dana')).fairHousing).toEqual([]);
  const about = 'I know the safe neighborhoods.';
  const story = { languages: ['en' as const], about, areas: [], fairHousingReadYn: true };
  const body = { ...story, licenseNumber: 'WA-204', states: ['WA' as const] };
  expect((await server.ask('dana', agentApi.saveMyAgent, { body })).status).toBe(200);
  expect((await fileOf('dana')).fairHousing).toEqual(['“safe neighborhoods” in the profile']);
});

test('the same license once more changes nothing', async () => {
  const before = await fileOf('zoe');
  await save('zoe', { state: 'CA', number: 'CA-1', endsOn: '2026-04-07' });
  expect(await fileOf('zoe')).toEqual(before);
});

test('on its last day a license holds, and on the next one nobody finds the agent there', async () => {
  const found = async () =>
    (
      await server.ask(null, agentApi.agent, {
        params: { profileId: ids['tom']! },
        query: { priceCents: '50000000', state: 'TX' },
      })
    ).data.agent.states;
  expect(await found()).toEqual([]);
  await save('tom', { state: 'TX', number: 'TX-9', endsOn: '2026-03-08' });
  expect(await found()).toEqual(['TX']);
});

test('of two admins who change one agent at once, the second is told', async () => {
  const { revision: seenRevision } = await fileOf('dana');
  const change = (as: string, number: string) =>
    server.ask(as, agentDeskApi.saveLicense, {
      body: {
        profileId: ids['dana']!,
        seenRevision,
        license: { state: 'OR', number, endsOn: null },
      },
    });
  const answers = await Promise.all([change('kim', 'OR-1'), change('noor', 'OR-2')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    code: 'changed_meanwhile',
  });
  const { record } = await fileOf('dana');
  expect(
    record.filter(({ state, kind }) => state === 'OR' && kind === 'license_corrected'),
  ).toHaveLength(1);
});

test('a license is taken off with its reason, and the record keeps what it was', async () => {
  const { revision: seenRevision } = await fileOf('dana');
  const body = { profileId: ids['dana']!, seenRevision, state: 'OR' as const, reason: 'Moved.' };
  const { status, data } = await server.ask('kim', agentDeskApi.endLicense, { body });
  expect(status).toBe(200);
  expect(data.licenses.map(({ state }) => state)).toEqual(['WA']);
  expect(data.record[0]).toMatchObject({ kind: 'license_ended', state: 'OR', reason: 'Moved.' });
  expect(data.record[0]!.licenseBefore).toMatchObject({ state: 'OR' });
  const again = await server.ask('kim', agentDeskApi.endLicense, {
    body: { ...body, seenRevision: data.revision },
  });
  expect(again).toMatchObject({ status: 409, code: 'not_possible_now' });
});

test('what is no license is refused with its field', async () => {
  const wrong = await save('zoe', { state: 'CA', number: ' ', endsOn: null });
  expect(wrong).toMatchObject({ status: 400, field: 'license.number' });
  const early = await save('zoe', { state: 'CA', number: '1', endsOn: '1200-01-01' });
  expect(early).toMatchObject({ status: 400, field: 'license.ends_on' });
});

test('a table is taken away, narrowed as the list is, in which no cell is a formula', async () => {
  await save('zoe', { state: 'CA', number: '=1+1', endsOn: null });
  const taken = (query: string, as: string) =>
    server.app.inject({
      url: `/api/admin/agents.csv${query}`,
      headers: { authorization: `Bearer ${server.tokenOf(as)}` },
    });
  const csv = await taken('?search=zoe', 'kim');
  expect(csv.headers['content-type']).toContain('text/csv');
  const lines = csv.body.trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('license_number');
  expect(lines[1]).toContain("'=1+1");
  expect((await taken('', 'kim')).body.trim().split('\n')).toHaveLength(4);
  expect((await taken('?license=wrong', 'kim')).statusCode).toBe(400);
  expect((await taken('', 'ana')).statusCode).toBe(403);
});

test('who is no agent has no page', async () => {
  const params = { profileId: crypto.randomUUID() };
  expect((await server.ask('kim', agentDeskApi.agentFile, { params })).status).toBe(404);
});

test('whose only license was taken off does not enter it again', async () => {
  await joins('uma', 'Uma Reed', 'NV-1', ['NV']);
  const { revision: seenRevision } = await fileOf('uma');
  const taken = await server.ask('kim', agentDeskApi.endLicense, {
    body: { profileId: ids['uma']!, seenRevision, state: 'NV', reason: 'Revoked.' },
  });
  expect(taken.status).toBe(200);
  const { data: own } = await server.ask('uma', agentApi.myAgent, {});
  expect(own).toMatchObject({ licenses: [], licensesKeptYn: true });
  const story = { languages: ['en' as const], about: 'Still here.', areas: [] };
  const again = await server.ask('uma', agentApi.saveMyAgent, {
    body: { ...story, licenseNumber: 'NV-1', states: ['NV'] },
  });
  expect(again).toMatchObject({
    status: 409,
    field: 'license_number',
    message: 'Your brokerage keeps your licenses. Ask an admin to change them.',
  });
  expect((await fileOf('uma')).licenses).toEqual([]);
  const { status } = await server.ask('uma', agentApi.saveMyAgent, { body: story });
  expect(status).toBe(200);
});
