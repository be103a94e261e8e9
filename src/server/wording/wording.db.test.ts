/** The words of clauses: written by one admin, approved by another, and never changed after that. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wordingApi } from '#api/wording.ts';
import type { WrittenWords } from '#domain/wording/ClauseWording.ts';
import { shippedPassages } from '#domain/wording/ClauseWording.example.ts';
import type { WordingStep } from '#domain/wording/wordingLife.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { forgetClauses } from './testing/forgetClauses.ts';
import { enterClause } from './wordingRecord.ts';
import { registerWording } from './wordingRoutes.ts';

let now = '2027-03-08T20:00:00.000Z';
let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  registerWording(server.app, { db: server.db, now: () => now });
  for (const key of ['kim', 'rae', 'noor']) await server.join(key, ['admin'], `${key} Broker`);
  for (const key of ['dana', 'eli']) await server.join(key, ['agent']);
});
beforeEach(async () => {
  now = '2027-03-08T20:00:00.000Z';
  await forgetClauses(server.db);
});
afterAll(() => server.close());

const words = (said: string, changes: Partial<WrittenWords> = {}): WrittenWords => ({
  clause: 'area',
  state: 'WA',
  passages: shippedPassages(changes.clause ?? 'area').map((one) => ({ ...one, heading: said })),
  validFrom: '2027-03-08',
  reason: 'Counsel asks for it.',
  source: 'Memo of March 1',
  basedOn: null,
  ...changes,
});

type Row = Awaited<ReturnType<typeof written>>;

async function written(key: string, said: string, changes: Partial<WrittenWords> = {}) {
  const { data, status, message } = await server.ask(key, wordingApi.write, {
    body: words(said, changes),
  });
  expect(status, String(message)).toBe(200);
  return data;
}

const move = (
  key: string,
  { wordingId, writtenAt: seenWrittenAt }: Pick<Row, 'wordingId' | 'writtenAt'>,
  action: WordingStep,
  reason = '',
) => server.ask(key, wordingApi.move, { body: { wordingId, seenWrittenAt, action, reason } });

async function approved(said: string, changes: Partial<WrittenWords> = {}): Promise<Row> {
  const row = await written('kim', said, changes);
  expect((await move('kim', row, 'propose')).status).toBe(200);
  const { data, status, message } = await move('rae', row, 'approve');
  expect(status, String(message)).toBe(200);
  return data;
}

async function all(key: string): Promise<Row[]> {
  return (await server.ask(key, wordingApi.all, {})).data.rows;
}

test('the same draft sent many times at once is one row', async () => {
  const body = words('Which homes');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.ask('kim', wordingApi.write, { body })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.wordingId)).size).toBe(1);
  expect(await all('rae')).toHaveLength(1);
  await written('kim', 'Other words');
  await written('rae', 'Which homes');
  expect(await all('rae')).toHaveLength(3);
});

test('one admin writes, another approves, and both stand on the row', async () => {
  const draft = await written('kim', 'Which homes');
  expect(draft).toMatchObject({
    status: 'draft',
    writtenBy: 'kim Broker',
    version: null,
    actions: ['propose', 'discard'],
    writableYn: true,
  });
  expect((await move('rae', draft, 'approve')).code).toBe('not_possible_now');
  const asked = await move('kim', draft, 'propose');
  expect(asked.data).toMatchObject({ status: 'proposed', actions: ['take_back'], proposedAt: now });
  expect((await all('rae'))[0]).toMatchObject({ actions: ['return', 'approve'] });

  const own = await move('kim', draft, 'approve');
  expect(own).toMatchObject({ status: 403, code: 'same_person' });
  const done = await move('rae', draft, 'approve');
  expect(done.data).toMatchObject({
    status: 'approved',
    version: 1,
    writtenBy: 'kim Broker',
    approvedBy: 'rae Broker',
    approvedAt: now,
    actions: [],
    writableYn: false,
  });
  for (const [key, action] of [
    ['kim', 'take_back'],
    ['noor', 'return'],
    ['noor', 'approve'],
    ['kim', 'discard'],
  ] as const) {
    expect((await move(key, draft, action, 'Why?')).status, action).toBe(409);
  }
});

test('who wrote it does not approve it by another of their profiles', async () => {
  const asked = await written('kim', 'Which homes');
  await move('kim', asked, 'propose');
  const { userId } = await server.db
    .selectFrom('profile')
    .select('userId')
    .where('displayName', '=', 'kim Broker')
    .executeTakeFirstOrThrow();
  const formerly = await server.db
    .selectFrom('profile')
    .select('profileId')
    .where('displayName', '=', 'eli')
    .executeTakeFirstOrThrow();
  // As if Kim had written it as an agent who is an admin by now.
  await server.db
    .updateTable('profile')
    .set({ userId })
    .where('profileId', '=', formerly.profileId)
    .execute();
  await inTransaction(server.db, async (tx) => {
    await tx.updateTable('wording').set({ writtenBy: formerly.profileId }).execute();
    enterClause(tx, asked.wordingId, asked.state);
  });
  expect(await move('kim', asked, 'approve')).toMatchObject({ status: 403, code: 'same_person' });
  expect((await move('rae', asked, 'approve')).status).toBe(200);
});

test('of two admins who approve at once one does, and the other is told that it is done', async () => {
  const row = await written('kim', 'Which homes');
  await move('kim', row, 'propose');
  const both = await Promise.all(['rae', 'noor'].map((key) => move(key, row, 'approve')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.message).toBe(
    'These words are approved already. Write new ones to change them.',
  );
});

test('of two drafts from the same words the second is compared anew before it is approved', async () => {
  const first = await written('kim', 'First');
  const second = await written('rae', 'Second');
  await move('kim', first, 'propose');
  await move('rae', second, 'propose');
  const both = await Promise.all([move('noor', first, 'approve'), move('kim', second, 'approve')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.findIndex(({ status }) => status === 409);
  expect(both[late]!).toMatchObject({ code: 'changed_meanwhile' });
  const winner = both[1 - late]!.data;
  const [lateRow, lateKey] = late === 0 ? ([first, 'kim'] as const) : ([second, 'rae'] as const);

  await move(lateKey, lateRow, 'take_back');
  const over = { wordingId: lateRow.wordingId, seenWrittenAt: lateRow.writtenAt };
  const body = { ...words('Third', { basedOn: winner.wordingId }), over };
  now = '2027-03-08T21:00:00.000Z';
  const again = await server.ask(lateKey, wordingApi.write, { body });
  expect(again.data).toMatchObject({ wordingId: lateRow.wordingId, basedOn: winner.wordingId });
  expect((await move(lateKey, again.data, 'propose')).status).toBe(200);
  expect((await move('noor', again.data, 'approve')).data).toMatchObject({ version: 2 });
});

test('new words for all states move the ground of a draft for one that had none of its own', async () => {
  const draft = await written('kim', 'For Washington');
  const house = await approved('For all', { state: 'default' });
  expect(await move('kim', draft, 'propose')).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  const other = await written('kim', 'Once more', { basedOn: house.wordingId });
  expect((await move('kim', other, 'propose')).status).toBe(200);
  const foreign = await server.ask('kim', wordingApi.write, {
    body: words('How long', { clause: 'term', basedOn: house.wordingId }),
  });
  expect(foreign).toMatchObject({ status: 400, field: 'based_on' });
});

test('who approves has read the very words, and what waits is not written over', async () => {
  const seen = await written('kim', 'Which homes');
  now = '2027-03-08T20:05:00.000Z';
  const over = { wordingId: seen.wordingId, seenWrittenAt: seen.writtenAt };
  const body = { ...words('Which houses'), over };
  const changed = await server.ask('rae', wordingApi.write, { body });
  expect(changed.data).toMatchObject({ writtenBy: 'rae Broker', writtenAt: now });
  // Kim's page still shows what Kim wrote.
  expect(await server.ask('kim', wordingApi.write, { body })).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  await move('rae', changed.data, 'propose');
  expect(await move('kim', seen, 'approve')).toMatchObject({ code: 'changed_meanwhile' });
  expect(
    await server.ask('rae', wordingApi.write, {
      body: { ...body, over: { ...over, seenWrittenAt: changed.data.writtenAt } },
    }),
  ).toMatchObject({ status: 409, code: 'not_possible_now' });
  expect((await move('kim', changed.data, 'approve')).status).toBe(200);
});

test('it is given back with a reason, and thrown away without a trace in agreements', async () => {
  const row = await written('kim', 'Which homes');
  await move('kim', row, 'propose');
  expect(await move('rae', row, 'return', ' ')).toMatchObject({ status: 400, field: 'reason' });
  const back = await move('rae', row, 'return', 'Name the county.');
  expect(back.data).toMatchObject({ status: 'draft', returnReason: 'Name the county.' });
  expect((await move('noor', row, 'discard')).status).toBe(200);
  expect(await all('kim')).toEqual([]);
  expect((await move('kim', row, 'propose')).status).toBe(409);
});

test('what the words must keep is asked for by name, and nothing of it is stored', async () => {
  const refused = async (changes: Partial<WrittenWords>) =>
    server.ask('kim', wordingApi.write, { body: words('Which homes', changes) });
  const [area] = shippedPassages('area');
  const legal = (text: string) => ({ passages: [{ ...area!, legal: text }] });
  expect(await refused(legal('In {county}, {area}.'))).toMatchObject({
    status: 400,
    field: 'area.always.legal',
    message: 'There is no placeholder {county}.',
  });
  expect(await refused(legal('All homes.'))).toMatchObject({
    message: 'The words that bind must name {area}: where the homes are, or which they are.',
  });
  expect(await refused({ validFrom: '2027-03-07' })).toMatchObject({
    field: 'valid_from',
    message: "Words can't begin in the past. Choose today or a later day.",
  });
  // Of which no law is kept here, and which no calendar has.
  for (const validFrom of ['2020-01-01', '0000-01-01']) {
    expect(await refused({ validFrom })).toMatchObject({ status: 400, field: 'valid_from' });
  }
  expect(
    await refused({ clause: 'negotiable', state: 'TX', ...wordsOf('negotiable') }),
  ).toMatchObject({
    field: 'clause',
    message: expect.stringContaining('the law’s own words stand'),
  });
  expect(await refused(legal('x'.repeat(4001)))).toMatchObject({ status: 400 });
  expect(await refused({ passages: [] })).toMatchObject({ status: 400 });
  expect(await refused({ reason: '' })).toMatchObject({ status: 400, field: 'reason' });
  expect(await all('kim')).toEqual([]);
});

const wordsOf = (clause: 'negotiable') => ({ passages: shippedPassages(clause) });

test('the largest clause that may be written is taken', async () => {
  const long = (text: string, most: number) => text.padEnd(most, '語');
  const passages = shippedPassages('exclusivity').map((one) => ({
    ...one,
    heading: long(one.heading, 120),
    plain: long(one.plain, 1000),
    legal: long(one.legal, 4000),
  }));
  expect(await written('kim', '', { clause: 'exclusivity', passages })).toMatchObject({ passages });
});

test('nobody but admins reads or writes the words', async () => {
  const row = await written('kim', 'Which homes');
  for (const key of ['dana', null]) {
    const status = key === null ? 401 : 403;
    expect((await server.ask(key, wordingApi.all, {})).status).toBe(status);
    expect((await server.ask(key, wordingApi.write, { body: words('x') })).status).toBe(status);
    const { wordingId, writtenAt: seenWrittenAt } = row;
    const body = { wordingId, seenWrittenAt, action: 'approve' as const };
    expect((await server.ask(key, wordingApi.move, { body })).status).toBe(status);
  }
});
