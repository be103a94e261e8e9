import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disclosureApi } from '#api/jurisdiction.ts';
import { type AgentsServer, agentsServer } from '#server/agent/testing/agentsServer.ts';
import { registerDisclosures } from '#server/jurisdiction/disclosureRoutes.ts';
import { stateFormsInForce } from '#server/jurisdiction/stateForms.ts';
import { temporaryFiles } from '#server/platform/files/testing/temporaryFiles.ts';
import { makeForms } from './makeForms.ts';

const now = '2027-03-08T20:00:00.000Z';
const files = temporaryFiles();
let server: AgentsServer;
beforeAll(async () => {
  server = await agentsServer(now);
  const log = pino({ level: 'silent' });
  registerDisclosures(server.app, { db: server.db, files: files.store, now: () => now, log });
  await server.join('kim', ['admin'], 'Kim Sato');
  await makeForms(server.db, files.store, now);
});
afterAll(async () => {
  await server.close();
  files.close();
});

test('each form of the demo says that it is none, and Washington shows what a missing one is like', async () => {
  const { data } = await server.ask('kim', disclosureApi.forms, {});
  const here = data.forms.filter(({ file }) => file !== null);
  expect(here.length).toBeGreaterThan(5);
  expect(here.every(({ file, ownYn }) => ownYn && file!.demoYn)).toBe(true);
  expect(data.forms.find(({ state }) => state === 'WA')).toMatchObject({ file: null });
  const forms = await stateFormsInForce(server.db, '2027-03-07');
  expect(forms.map(({ state, demoYn }) => [state, demoYn]).toSorted()).toEqual([
    ['CO', true],
    ['WI', true],
  ]);
  const pages = await server.db.selectFrom('stateFormPage').select(['page', 'words']).execute();
  expect(pages).toHaveLength(4);
  for (const { words } of pages) expect(words).toContain('This is not the form of the regulator');
});

test('made again it changes nothing', async () => {
  const count = () => server.db.selectFrom('storedFile').select('fileId').execute();
  const before = await count();
  await makeForms(server.db, files.store, now);
  expect(await count()).toEqual(before);
});
