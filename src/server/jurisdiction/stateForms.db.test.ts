import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stateFormPage, stateFormPdf, uploadStateForm } from '#api/file.ts';
import { stateFormApi } from '#api/jurisdiction.ts';
import { addMs } from '#domain/calendar.ts';
import type { StateForm } from '#domain/jurisdiction/StateForm.ts';
import { type AgentsServer, agentsServer } from '../agent/testing/agentsServer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { findFile } from '../platform/files/keepFile.ts';
import { temporaryFiles } from '../platform/files/testing/temporaryFiles.ts';
import { aForm, hostileForms } from '../platform/form/testing/forms.ts';
import { registerStateForms } from './stateFormRoutes.ts';
import { placeDemoForm } from './disclosureForms.ts';
import { sweepForms } from './sweepForms.ts';

const now = '2027-03-08T20:00:00.000Z';
const files = temporaryFiles();
let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  const { db, app } = server;
  const world = { db, now: () => now, files: files.store, log: pino({ level: 'silent' }) };
  registerStateForms(app, world, () => Promise.resolve(false));
  for (const key of ['kim', 'rae']) await server.join(key, ['admin'], `${key} Broker`);
  await server.join('ana', ['buyer'], 'Ana Ruiz');
});
afterAll(async () => {
  await server.close();
  files.close();
});

const about: StateForm = {
  state: 'CO',
  title: 'A contract for the tests',
  edition: 'First',
  effectiveOn: '2027-03-01',
  source: { text: 'Nobody, for the tests', url: 'https://forms.example' },
  review: { by: 'Ida Berg, counsel', on: '2027-03-02' },
  kinds: ['full'],
  exclusivity: 'open',
};

interface Uploaded {
  status: number;
  message: string | null;
  data: { file_id: string; sha256: string; pages: number } | null;
}

async function upload(key: string, content: Uint8Array): Promise<Uploaded> {
  const form = new FormData();
  form.append('form', new File([new Uint8Array(content)], 'form.pdf', { type: 'application/pdf' }));
  const response = await server.fetchAs(key, uploadStateForm.path, { method: 'POST', body: form });
  return { status: response.status, ...((await response.json()) as Omit<Uploaded, 'status'>) };
}

async function drafted(key: string, changes: Partial<StateForm> = {}) {
  const { data } = await upload(key, await aForm(changes.title ?? about.title));
  const body = { fileId: data!.file_id, form: { ...about, ...changes } };
  const answer = await server.ask(key, stateFormApi.draft, { body });
  expect(answer.status, String(answer.message)).toBe(200);
  return answer.data;
}

const publish = (key: string, stateFormId: string) =>
  server.ask(key, stateFormApi.publish, { body: { stateFormId } });

const pageOf = (fileId: string) => stateFormPage.path.replace(':fileId', fileId);
const inForce = async () => (await server.ask(null, stateFormApi.inForce, {})).data.forms;

test('what is said of a form leads to a web page, and everybody reads it alike', async () => {
  const { data } = await upload('kim', await aForm());
  const said = (changes: Partial<StateForm>) => {
    const body = { fileId: data!.file_id, form: { ...about, ...changes } };
    return server.ask('kim', stateFormApi.draft, { body });
  };
  const source = { text: 'The regulator', url: 'javascript:alert(1)' };
  expect(await said({ source })).toMatchObject({ status: 400, field: 'form.source.url' });
  expect(await said({ title: '\u202eevil' })).toMatchObject({ status: 400, field: 'form.title' });
  expect(await said({ effectiveOn: '0001-01-01' })).toMatchObject({ status: 400 });
});

test('one admin brings a form, another publishes it, and then people see its pages', async () => {
  expect((await upload('ana', await aForm())).status).toBe(403);
  const draft = await drafted('kim');
  expect(draft).toMatchObject({ draftedBy: 'kim Broker', publishedBy: null, publishableYn: false });
  expect(draft.pages).toHaveLength(2);
  const picture = pageOf(draft.pages[0]!.fileId);
  expect((await server.fetchAs('ana', picture)).status).toBe(404);
  expect((await server.fetchAs('rae', picture)).status).toBe(200);
  expect(await inForce()).toEqual([]);
  expect(await publish('kim', draft.stateFormId)).toMatchObject({
    status: 403,
    message: 'Somebody else must publish this form.',
  });
  const { data } = await publish('rae', draft.stateFormId);
  expect(data).toMatchObject({ publishedBy: 'rae Broker', publishedAt: now });
  expect(await inForce()).toEqual([{ ...about, demoYn: false }]);
  const seen = await server.fetchAs('ana', picture);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png']);
  const whole = stateFormPdf.path.replace(':fileId', draft.file.fileId);
  expect((await server.fetchAs('ana', whole)).status).toBe(200);
  const { data: all } = await server.ask('kim', stateFormApi.all, {});
  expect(all.asked.map(({ state }) => state)).toEqual(['CO', 'WI']);
  const discard = await server.ask('rae', stateFormApi.discard, {
    body: { stateFormId: draft.stateFormId },
  });
  expect(discard).toMatchObject({ status: 409 });
});

test('of two editions the later one counts from its first day', async () => {
  const later = await drafted('kim', { state: 'WI', edition: 'Second', effectiveOn: '2027-03-09' });
  await publish('rae', later.stateFormId);
  const first = await drafted('kim', { state: 'WI' });
  await publish('rae', first.stateFormId);
  const editions = (await inForce()).filter(({ state }) => state === 'WI');
  expect(editions.map(({ edition }) => edition)).toEqual(['First']);
});

test('the same words about a file, sent many times at once, are one draft', async () => {
  const { data } = await upload('kim', await aForm());
  const body = { fileId: data!.file_id, form: about };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.ask('kim', stateFormApi.draft, { body })),
  );
  expect(new Set(answers.map((one) => one.data.stateFormId)).size).toBe(1);
  const edition = (at: number) =>
    server.ask('kim', stateFormApi.draft, {
      body: { fileId: data!.file_id, form: { ...about, edition: `Edition ${at}` } },
    });
  for (let at = 1; at < 10; at++) expect((await edition(at)).status).toBe(200);
  expect(await edition(10)).toMatchObject({ status: 409, code: 'not_possible_now' });
});

test('a form that is not published is thrown away', async () => {
  const { stateFormId } = await drafted('kim');
  const discard = () => server.ask('rae', stateFormApi.discard, { body: { stateFormId } });
  expect((await discard()).status).toBe(200);
  expect((await discard()).status).toBe(404);
  expect((await publish('rae', stateFormId)).status).toBe(404);
});

test('what nobody described within a day is swept with its pages; what was described or placed stays', async () => {
  const described = await drafted('kim');
  const published = await drafted('kim', { state: 'WI' });
  await publish('rae', published.stateFormId);
  const { data: placed } = await upload('kim', await aForm('A pamphlet'));
  const discarded = await drafted('kim');
  const { data: left } = await upload('kim', await aForm('Nobody says what it is'));
  await server.ask('rae', stateFormApi.discard, {
    body: { stateFormId: discarded.stateFormId },
  });
  await inTransaction(server.db, async (tx) => {
    const file = (await findFile(tx, placed!.file_id))!;
    await placeDemoForm(tx, now, { file, state: 'WA', formId: 'wa-pamphlet' });
  });
  const at = (passed: number) => ({
    ...{ db: server.db, files: files.store, log: pino({ level: 'silent' }) },
    now: () => addMs(now, passed),
  });
  const ids = [described, published, discarded].map(({ file }) => file.fileId);
  const kept = async () =>
    (
      await server.db
        .selectFrom('storedFile')
        .select('fileId')
        .where('fileId', 'in', [...ids, placed!.file_id, left!.file_id])
        .orderBy('fileId')
        .execute()
    ).map(({ fileId }) => fileId);
  await sweepForms(at(86_000_000));
  expect(await kept()).toHaveLength(5);
  expect(await sweepForms(at(86_500_000))).toBeGreaterThanOrEqual(2);
  expect(await kept()).toEqual([...ids.slice(0, 2), placed!.file_id].toSorted());
  // Their contents go once it is certain that nothing names them.
  const onDisk = () => files.paths().join('\n');
  for (const page of discarded.pages) await expect.poll(onDisk).not.toContain(page.fileId);
  for (const page of described.pages) expect(onDisk()).toContain(page.fileId);
  expect(await sweepForms(at(86_500_000))).toBe(0);
  const late = { fileId: left!.file_id, form: about };
  expect(await server.ask('kim', stateFormApi.draft, { body: late })).toMatchObject({
    status: 404,
    message: 'This form is not here. Upload it again.',
  });
});

test.each(hostileForms)('%s is not kept as a form', async (_what, make, says) => {
  const before = await server.db.selectFrom('stateFormFile').select('fileId').execute();
  const { status, message } = await upload('kim', await make());
  expect(status).toBe(422);
  expect(message).toMatch(says);
  expect(await server.db.selectFrom('stateFormFile').select('fileId').execute()).toEqual(before);
});

test('a form of more than 3 MB is refused before it is read', async () => {
  const { status, message } = await upload('kim', new Uint8Array(3 * 1024 * 1024 + 1));
  expect({ status, message }).toEqual({
    status: 413,
    message: 'The form is larger than 3 MB. Choose a smaller one.',
  });
});

test('a page that is another file on the disk is not shown', async () => {
  const draft = await drafted('kim');
  const [one, other] = draft.pages.map(({ fileId }) => fileId) as [string, string];
  const bytes = await Array.fromAsync(await files.store.open(other));
  await files.store.remove(one);
  await files.store.put(one, Buffer.concat(bytes as Buffer[]));
  const answer = await server.fetchAs('kim', pageOf(one));
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: 'record_broken' });
  await files.store.remove(one);
  expect((await server.fetchAs('kim', pageOf(one))).status).toBe(404);
});
