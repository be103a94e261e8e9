import { afterAll, beforeAll, expect, test } from 'vitest';
import { jurisdictionApi } from '#api/jurisdiction.ts';
import type { Jurisdiction } from '#domain/jurisdiction/jurisdiction.ts';
import { shippedJurisdictions } from '#domain/jurisdiction/shippedJurisdictions.ts';
import { provideJurisdictions } from './provideJurisdictions.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { registerJurisdictions } from './jurisdictionRoutes.ts';

const now = '2027-03-08T20:00:00.000Z';
const { status: _published, ...california } = shippedJurisdictions.findLast(
  ({ state }) => state === 'CA',
)!;

let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  registerJurisdictions(server.app, { db: server.db, now: () => now });
  for (const key of ['kim', 'rae', 'noor']) await server.join(key, ['admin'], `${key} Broker`);
});
afterAll(() => server.close());

type Rules = Omit<Jurisdiction, 'status'>;

async function drafted(key: string, changes: Partial<Rules> = {}) {
  const rules = { ...california, validFrom: '2027-04-01', ...changes };
  const answer = await server.ask(key, jurisdictionApi.draft, { body: { rules } });
  expect(answer.status, String(answer.message)).toBe(200);
  return answer.data;
}

const publish = (key: string, jurisdictionId: string, draftedAt?: string) =>
  server.ask(key, jurisdictionApi.publish, {
    body: { jurisdictionId, ...(draftedAt && { draftedAt }) },
  });

async function inForce(state: Jurisdiction['state']) {
  const { data } = await server.ask(null, jurisdictionApi.inForce, {});
  return data.jurisdictions.find((row) => row.state === state);
}

test('the same rules sent many times at once are one draft', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, () => drafted('kim', { state: 'VT', validFrom: '2027-05-01' })),
  );
  expect(new Set(all.map(({ jurisdictionId }) => jurisdictionId)).size).toBe(1);
  const other = await drafted('kim', { state: 'VT', validFrom: '2027-05-02' });
  expect(other.jurisdictionId).not.toBe(all[0]!.jurisdictionId);
  for (const { jurisdictionId } of [all[0]!, other]) {
    await server.ask('rae', jurisdictionApi.discard, { body: { jurisdictionId } });
  }
});

test('the form that a state prescribes is named in visible signs, by the address of a page', async () => {
  const rulesWith = (stateForm: Rules['stateForm']) => ({
    body: { rules: { ...california, validFrom: '2027-04-01', stateForm } },
  });
  const title = 'The contract of the state';
  const url = 'https://forms.example/contract';
  for (const [stateForm, field] of [
    [{ title, url: 'javascript:alert(1)' }, 'rules.state_form.url'],
    [{ title, url: 'https://forms.example/\u202egpj.exe' }, 'rules.state_form.url'],
    [{ title: 'The \u200bcontract', url }, 'rules.state_form.title'],
  ] as const) {
    const answer = await server.ask('kim', jurisdictionApi.draft, rulesWith(stateForm));
    expect(answer).toMatchObject({ status: 400, field });
  }
});

test('everybody reads the rules in force, each with its source', async () => {
  const { data } = await server.ask(null, jurisdictionApi.inForce, {});
  expect(data.jurisdictions[0]!.state).toBe('default');
  const states = new Set(shippedJurisdictions.map(({ state }) => state));
  expect(data.jurisdictions).toHaveLength(states.size);
  expect(await inForce('CA')).toEqual({ ...california, status: 'published' });
});

test('a start adds the shipped rows once, and leaves a state that admins keep alone', async () => {
  const states = async () => {
    const rows = await server.db.selectFrom('jurisdiction').select('state').execute();
    return rows.map(({ state }) => state).toSorted();
  };
  const before = await states();
  await Promise.all(
    [1, 2, 3].map(() => inTransaction(server.db, (tx) => provideJurisdictions(tx, now))),
  );
  expect(await states()).toEqual(before);

  const { jurisdictionId } = await drafted('kim', { state: 'AK' });
  await publish('rae', jurisdictionId);
  await inTransaction(server.db, async (tx) => {
    await tx
      .deleteFrom('jurisdiction')
      .where('shippedYn', '=', true)
      .where('state', 'in', ['AK', 'AL'])
      .execute();
    await provideJurisdictions(tx, now);
  });
  expect(await states()).toEqual(before);
});

test('whoever drafted it must let somebody else publish it, and the earlier row stays', async () => {
  const draft = await drafted('kim', {
    validFrom: '2027-03-08',
    defaultContingencyDays: 21,
    ownFields: [...california.ownFields, 'defaultContingencyDays'],
  });
  expect(draft).toMatchObject({
    draftedBy: 'kim Broker',
    publishedBy: null,
    publishableYn: false,
    rules: { status: 'draft', defaultContingencyDays: 21 },
  });
  expect((await inForce('CA'))!.defaultContingencyDays).toBe(17);
  expect(await publish('kim', draft.jurisdictionId)).toMatchObject({
    status: 403,
    message: 'Somebody else must publish this draft.',
  });
  const { data } = await publish('rae', draft.jurisdictionId, draft.draftedAt);
  expect(data).toMatchObject({ publishedBy: 'rae Broker', publishedAt: now, publishableYn: false });
  expect((await inForce('CA'))!.defaultContingencyDays).toBe(21);
  const all = await server.ask('noor', jurisdictionApi.all, {});
  const rows = all.data.rows.filter(({ rules }) => rules.state === 'CA');
  expect(rows.map(({ rules }) => rules.validFrom)).toEqual([
    '2027-03-08',
    '2026-01-01',
    '2025-01-01',
  ]);
});

test('a draft that two admins publish at once is published by one of them', async () => {
  const { jurisdictionId } = await drafted('kim', { state: 'NV' });
  const answers = await Promise.all(
    ['kim', 'rae', 'noor', 'kim'].map((key) => publish(key, jurisdictionId)),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const row = await server.db
    .selectFrom('jurisdiction')
    .innerJoin('profile', 'profile.profileId', 'jurisdiction.publishedBy')
    .select('displayName')
    .where('jurisdictionId', '=', jurisdictionId)
    .executeTakeFirstOrThrow();
  expect(['rae Broker', 'noor Broker']).toContain(row.displayName);
});

test('two drafts for one day: one is published, the other is told why not', async () => {
  const drafts = [
    await drafted('kim', { state: 'UT' }),
    await drafted('rae', { state: 'UT', defaultContingencyDays: 3 }),
  ];
  const answers = await Promise.all(
    drafts.map(({ jurisdictionId }) => publish('noor', jurisdictionId)),
  );
  const [refused, ...more] = answers.filter(({ status }) => status !== 200);
  expect(more).toEqual([]);
  expect(refused).toMatchObject({
    status: 409,
    message: 'Rules for Utah from Apr 1, 2027 are published already. Choose another first day.',
    field: 'rules.valid_from',
  });
});

test('whoever writes last has drafted it, and the other can publish it then', async () => {
  const draft = await drafted('kim', { state: 'ME' });
  const { jurisdictionId } = draft;
  const rules = { ...california, state: 'ME' as const, validFrom: '2027-05-01' };
  const edited = await server.ask('rae', jurisdictionApi.draft, {
    body: { jurisdictionId, rules },
  });
  expect(edited.data).toMatchObject({ jurisdictionId, draftedBy: 'rae Broker' });
  expect((await publish('rae', jurisdictionId)).status).toBe(403);
  const stale = await publish('kim', jurisdictionId, '2027-03-01T00:00:00.000Z');
  expect(stale).toMatchObject({
    status: 409,
    message: 'Someone else updated this draft. Reload to see it.',
  });
  expect((await publish('kim', jurisdictionId)).status).toBe(200);
  const late = await server.ask('rae', jurisdictionApi.draft, { body: { jurisdictionId, rules } });
  expect(late.message).toBe('These rules are published already. Draft new ones to change them.');
});

test('rules begin today at the earliest', async () => {
  const rules = { ...california, validFrom: '2027-03-07' };
  expect(await server.ask('kim', jurisdictionApi.draft, { body: { rules } })).toMatchObject({
    status: 400,
    message: "Rules can't begin in the past. Choose today or a later day.",
    field: 'rules.valid_from',
  });
});

test('a draft is thrown away, what is published is not', async () => {
  const { jurisdictionId } = await drafted('kim', { state: 'VT' });
  const discard = () => server.ask('rae', jurisdictionApi.discard, { body: { jurisdictionId } });
  expect((await discard()).status).toBe(200);
  expect((await discard()).status).toBe(404);
  const kept = await drafted('kim', { state: 'VT' });
  await publish('rae', kept.jurisdictionId);
  const body = { jurisdictionId: kept.jurisdictionId };
  expect((await server.ask('rae', jurisdictionApi.discard, { body })).status).toBe(409);
});
