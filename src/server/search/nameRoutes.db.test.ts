import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { testApp } from '../platform/http/testing/testApp.ts';
import { registerNames } from './nameRoutes.ts';
import { NameIndex } from './names/NameIndex.ts';

let database: FreshDatabase;
let app: Awaited<ReturnType<typeof testApp>>;
const index = new NameIndex();
const { promise: ready, resolve: beReady } = Promise.withResolvers<void>();

beforeAll(async () => {
  index.setName({
    id: 'seattle',
    kind: 'place',
    label: 'Seattle',
    detail: 'WA',
    latitude: 47.6,
    longitude: -122.3,
    ...{ south: 47.5, west: -122.4, north: 47.7, east: -122.2 },
    weight: 737_000,
  });
  database = await freshDatabase();
  app = await testApp(database.db);
  registerNames(app, { index, ready });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function suggest(query: Record<string, string>) {
  return app.inject({ url: '/api/address/suggest', query });
}

test('who asks while the names are still being read waits for them', async () => {
  const answer = suggest({ text: 'seat' });
  beReady();
  const response = await answer;
  expect(response.statusCode).toBe(200);
  const { data } = response.json<{ data: Suggestion[] }>();
  expect(data.map(({ label }) => label)).toEqual(['Seattle']);
});

test('a key press asks nothing of the database', async () => {
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table gazetteer, property');
  expect((await suggest({ text: 'seattle wa' })).statusCode).toBe(200);
  await blocker.query('rollback');
  blocker.release();
});

test('half a point is refused by the name of the other half', async () => {
  const response = await suggest({ text: 'seattle', latitude: '47.6' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'invalid_field', field: 'longitude' });
});
