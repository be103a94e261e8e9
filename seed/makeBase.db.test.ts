import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTowns } from '#server/map/towns.ts';
import { attributions } from '#server/map/attributions.ts';
import { type FreshDatabase, freshDatabase } from '#server/platform/db/testing/freshDatabase.ts';
import { BasemapTiles } from '#server/map/tiles/basemapTiles.ts';
import { loadLand } from './base/isLand.ts';
import { makeBase } from './makeBase.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the base is made once, and knows the country', async () => {
  const lines: string[] = [];
  expect(await makeBase(database.db, (line) => lines.push(line))).toBe(true);
  expect(lines.length).toBeGreaterThan(0);
  expect(await makeBase(database.db, () => {})).toBe(false);

  const { rows } = await sql<{ kind: string; names: number }>`
    select kind, count(*)::int as names from gazetteer group by kind order by kind`.execute(
    database.db,
  );
  const counts = Object.fromEntries(rows.map(({ kind, names }) => [kind, names]));
  expect(counts.place).toBeGreaterThan(15_000);
  expect(counts.zip).toBeGreaterThan(40_000);
  expect(counts.state).toBe(51);
  expect(counts.county).toBeGreaterThan(3_000);

  const { rows: unplaced } = await sql`
    select label from gazetteer
    where kind = 'neighborhood' and (detail = '' or outline is null)`.execute(database.db);
  expect(unplaced).toEqual([]);
  expect(counts.neighborhood).toBeGreaterThan(100);

  const { rows: seattle } = await sql`
    select label, detail from gazetteer
    where kind = 'place' and label = 'Seattle' order by weight desc`.execute(database.db);
  expect(seattle[0]).toEqual({ label: 'Seattle', detail: 'WA' });
});

test('no harbor town is named in the water', async () => {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from gazetteer
    where kind = 'place' and (label, detail) in (('Miami', 'FL'), ('Bremerton', 'WA'), ('Juneau', 'AK'))`.execute(
    database.db,
  );
  const isLand = loadLand()({ south: 20, north: 65, west: -140, east: -70 });
  expect(rows.map(isLand)).toEqual([true, true, true]);
});

test('streets find their town by it', async () => {
  const townAt = await loadTowns(database.db);
  expect(townAt({ latitude: 47.6588, longitude: -117.426 })).toBe('Spokane, WA');
  expect(townAt({ latitude: 47.68, longitude: -122.32 })).toBe('Seattle, WA');
  expect(townAt({ latitude: 0, longitude: 0 })).toBe('');
});

test('the world and a town have their tile, the open sea is one of water', async () => {
  const tiles = new BasemapTiles(database.db);
  const [world, spokane, sea] = await Promise.all([
    tiles.tile({ z: 0, x: 0, y: 0 }),
    tiles.tile({ z: 12, x: 712, y: 1429 }),
    tiles.tile({ z: 12, x: 500, y: 1600 }),
  ]);
  expect(world!.bytes.length).toBeLessThan(150_000);
  expect(spokane).not.toBeNull();
  expect(sea!.bytes.length).toBeLessThan(300);
});

test('GeoNames is named', async () => {
  expect(await attributions(database.db)).toEqual([
    { text: 'GeoNames', url: 'https://www.geonames.org' },
  ]);
});
