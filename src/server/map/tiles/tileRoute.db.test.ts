import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactLog } from '../../platform/facts/FactLog.ts';
import { factLogOf } from '../../platform/facts/testing/factLogOf.ts';
import { testApp } from '../../platform/http/testing/testApp.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { registerMap } from '../registerMap.ts';
import { aStreet, publish } from '../testing/mapFixtures.ts';
import { readTile } from '../testing/readTile.ts';

let database: FreshDatabase;
let app: FastifyInstance;
let facts: FactLog;
beforeAll(async () => {
  database = await freshDatabase();
  await publish(database.db, [aStreet('Birch Street')]);
  facts = await factLogOf(database);
  app = await testApp(database.db);
  registerMap(app, { db: database.db, facts });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await facts.close();
  await database.close();
});

/** Spokane, where the fixtures' streets lie. */
const spokane: [number, number, number] = [14, 2848, 5718];
const url = `/api/tiles/${spokane.join('/')}.mvt`;
const get = (path = url, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
  app.inject({ url: path, headers });

async function streetNames(): Promise<unknown[]> {
  const { rawPayload, statusCode } = await get();
  if (statusCode === 204) return [];
  const { transportation_name: names = [] } = readTile(gunzipSync(rawPayload), spokane);
  return names.map((street) => street.properties.name).toSorted();
}

test('a tile comes gzipped, with a tag and a time to keep it', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': expect.stringContaining('max-age='),
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
    vary: expect.stringContaining('accept-encoding'),
  });
  expect(await streetNames()).toEqual(['Birch Street']);
});

test('whoever takes no gzip gets the same bytes unpacked', async () => {
  const packed = await get();
  for (const accepted of ['', 'br', 'gzip;q=0', 'identity']) {
    const plain = await get(url, { 'accept-encoding': accepted });
    expect(plain.headers['content-encoding'] ?? 'identity').toBe('identity');
    expect(plain.rawPayload).toEqual(gunzipSync(packed.rawPayload));
  }
});

test('whoever has it already is told so', async () => {
  const { etag } = (await get()).headers;
  const again = await get(url, { 'if-none-match': `"other", W/${String(etag)}` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test('where there is nothing but water, the tile says so', async () => {
  const sea: [number, number, number] = [14, 0, 8000];
  const answer = await get(`/api/tiles/${sea.join('/')}.mvt`);
  const layers = readTile(gunzipSync(answer.rawPayload), sea);
  expect(Object.keys(layers)).toEqual(['water']);
  expect(layers.water!.map(({ properties }) => properties)).toEqual([{ class: 'ocean' }]);
});

test.each([
  ['17/1/1', 'z', 'Tiles go down to zoom 16.'],
  ['99999999/1/1', 'z', 'Must be a whole number.'],
  ['3/8/1', 'x', 'There are only 2 to the power of z columns.'],
  ['3/1/8', 'y', 'There are only 2 to the power of z rows.'],
  ['3/-1/1', 'x', 'Must be a whole number.'],
  ['3/1.5/1', 'x', 'Must be a whole number.'],
  ['3/1/1e0', 'y', 'Must be a whole number.'],
  ['z/1/%00', 'z', 'Must be a whole number.'],
])('%s is no tile, and the sentence says why', async (path, field, sentence) => {
  const answer = await get(`/api/tiles/${path}.mvt`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    success: false,
    data: null,
    message: sentence,
    code: 'invalid_field',
    field,
  });
});

test('what another process publishes shows without a restart', async () => {
  expect(await streetNames()).toEqual(['Birch Street']);
  const [first, second] = [aStreet('Birch Street'), aStreet('Cedar Lane', [-117.42, 47.661])];
  await publish(database.db, [first, second], { fingerprint: 'b' });
  await expect.poll(streetNames).toEqual(['Birch Street', 'Cedar Lane']);
});

test('an imported map hides the generated one inside its box, and only there', async () => {
  const far: [number, number] = [-117.42, 47.656];
  const real = [
    aStreet('Real Street', [-117.425, 47.66]),
    aStreet('Real Street', [-117.4, 47.664]),
  ];
  await publish(database.db, [aStreet('Birch Street'), aStreet('Far Street', far)], {
    fingerprint: 'c',
  });
  await expect.poll(streetNames).toEqual(['Birch Street', 'Far Street']);
  await publish(database.db, real, { name: 'osm:spokane.osm.pbf', kind: 'osm' });
  await expect.poll(streetNames).toEqual(['Far Street', 'Real Street']);
});
