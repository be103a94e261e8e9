import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { attributions } from './attributions.ts';
import { saveNames } from './gazetteer.ts';
import { publishSource } from './publishSource.ts';
import { saveFeatures } from './saveFeatures.ts';
import { isLive, stageSource } from './stageSource.ts';
import { aSource, aStreet, now, publish } from './testing/mapFixtures.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate map_source, gazetteer, fact cascade`.execute(database.db);
});

const stage = (fingerprint = 'a') =>
  inTransaction(database.db, (tx) => stageSource(tx, now, aSource({ fingerprint })));

async function streets() {
  const { rows } = await sql<{ label: string; detail: string; weight: number }>`
    select label, detail, weight from gazetteer where kind = 'street' order by label`.execute(
    database.db,
  );
  return rows;
}

async function chunkCount(): Promise<number> {
  return (await database.db.selectFrom('mapChunk').select('part').execute()).length;
}

test('nothing of a staged source is known before it is published', async () => {
  const source = await stage();
  await inTransaction(database.db, (tx) =>
    saveFeatures(tx, source, 'one', [aStreet('Birch Street')]),
  );
  expect(await isLive(database.db, source)).toBe(false);
  expect(await streets()).toEqual([]);
  const count = await inTransaction(database.db, (tx) => publishSource(tx, now, source));
  expect(count).toBe(1);
  expect(await isLive(database.db, source)).toBe(true);
  expect((await streets()).map(({ label }) => label)).toEqual(['Birch Street']);
  const facts = await database.db.selectFrom('fact').select('body').execute();
  expect(facts).toEqual([{ body: { kind: 'map.changed', source: 'demo' } }]);
});

test('publishing replaces the source of that name, with its streets and its box', async () => {
  await publish(database.db, [aStreet('Birch Street')], { fingerprint: 'old' });
  await publish(database.db, [aStreet('Cedar Lane', [-117.3, 47.6])], { fingerprint: 'new' });
  expect((await streets()).map(({ label }) => label)).toEqual(['Cedar Lane']);
  const sources = await database.db.selectFrom('mapSource').selectAll().execute();
  expect(sources).toMatchObject([{ fingerprint: 'new', liveYn: true, west: -117.3, south: 47.6 }]);
  expect(await chunkCount()).toBe(1);
});

test('saving a part again replaces it', async () => {
  const source = await stage();
  for (const name of ['Birch Street', 'Cedar Lane']) {
    await inTransaction(database.db, (tx) => saveFeatures(tx, source, 'one', [aStreet(name)]));
  }
  await inTransaction(database.db, (tx) => publishSource(tx, now, source));
  expect((await streets()).map(({ label }) => label)).toEqual(['Cedar Lane']);
});

test('a run with the same making goes on, another making begins anew', async () => {
  const source = await stage();
  await inTransaction(database.db, (tx) => saveFeatures(tx, source, 'one', [aStreet(null)]));
  const again = await stage();
  expect(again.sourceId).toBe(source.sourceId);
  expect([...again.savedParts]).toEqual(['one']);
  const other = await stage('b');
  expect(other.sourceId).not.toBe(source.sourceId);
  expect(other.savedParts.size).toBe(0);
  expect(await chunkCount()).toBe(0);
});

test('a street belongs to the town of the nearest ZIP code, its pieces together', async () => {
  const zip = (label: string, detail: string, longitude: number) => ({
    nameId: `base/zip/${label}`,
    source: 'base',
    kind: 'zip' as const,
    label,
    detail,
    latitude: 47.66,
    longitude,
    south: 47,
    west: -118,
    north: 48,
    east: -117,
    weight: 0,
    listingKey: null,
  });
  await inTransaction(database.db, (tx) =>
    saveNames(tx, [zip('99201', 'Spokane, WA', -117.43), zip('99212', 'Millwood, WA', -117.28)]),
  );
  await publish(database.db, [
    aStreet('Birch Street', [-117.42, 47.66], { id: 'a' }),
    aStreet('Birch Street', [-117.4, 47.66], { id: 'b' }),
    aStreet('Birch Street', [-117.29, 47.66], { id: 'c' }),
  ]);
  const named = await streets();
  expect(named.map(({ label, detail }) => `${label}, ${detail}`).toSorted()).toEqual([
    'Birch Street, Millwood, WA',
    'Birch Street, Spokane, WA',
  ]);
  const inSpokane = named.find(({ detail }) => detail === 'Spokane, WA')!;
  expect(inSpokane.weight / 1000).toBeCloseTo(2, 1);
});

test('a quarter is a place of its town', async () => {
  const quarter = (name: string, at: [number, number], kind: string) =>
    aStreet(name, at, {
      id: name,
      layer: 'place',
      class: kind,
      geometry: { type: 'Point', coordinates: at },
    });
  await publish(database.db, [
    quarter('Browne’s Addition', [-117.44, 47.66], 'neighbourhood'),
    quarter('Spokane', [-117.43, 47.66], 'city'),
  ]);
  const { rows } = await sql`select kind, label, south, north from gazetteer`.execute(database.db);
  expect(rows).toEqual([
    {
      kind: 'neighborhood',
      label: 'Browne’s Addition',
      south: expect.closeTo(47.649),
      north: expect.closeTo(47.671),
    },
  ]);
});

test('an imported map takes the names of generated streets in its box', async () => {
  await publish(database.db, [
    aStreet('Inside Street', [-117.42, 47.66], { id: 'a' }),
    aStreet('Outside Street', [-117.2, 47.66], { id: 'b' }),
  ]);
  const real = [
    aStreet('South Real Street', [-117.45, 47.6], { id: 'a' }),
    aStreet('North Real Street', [-117.35, 47.7], { id: 'b' }),
  ];
  await publish(database.db, real, { name: 'osm:spokane.osm.pbf', kind: 'osm' });
  const labels = ['North Real Street', 'Outside Street', 'South Real Street'];
  expect((await streets()).map(({ label }) => label)).toEqual(labels);
  await publish(database.db, [aStreet('Inside Street')], { fingerprint: 'again' });
  expect((await streets()).map(({ label }) => label)).toEqual([labels[0], labels[2]]);
});

test('whom the map must name: every live source, each once', async () => {
  const osm = {
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
    kind: 'osm',
  } as const;
  await publish(database.db, [aStreet(null)], { ...osm, name: 'osm:a' });
  await publish(database.db, [aStreet(null)], { ...osm, name: 'osm:b' });
  await publish(database.db, [aStreet(null)]);
  expect(await attributions(database.db)).toEqual([
    { text: osm.attribution, url: osm.attributionUrl },
  ]);
});

test('saves more names of one part than a statement has parameters for', async () => {
  const source = await stage();
  const many = Array.from({ length: 6_000 }, (_, i) => aStreet(`Birch Street ${i}`));
  await inTransaction(database.db, (tx) => saveFeatures(tx, source, 'one', many));
  await inTransaction(database.db, (tx) => publishSource(tx, now, source));
  expect((await streets()).length).toBe(6_000);
});
