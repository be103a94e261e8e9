import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, nat } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CannotStart } from '../../platform/CannotStart.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { now } from '../testing/mapFixtures.ts';
import { sourceCount, storedFeatures } from '../testing/storedFeatures.ts';
import { importGeoJson } from './importGeoJson.ts';
import type { MapProblem } from './MapProblem.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-geojson-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`truncate map_source, fact cascade`.execute(database.db);
});

async function run(file: string, featuresPerPart?: number) {
  const problems: MapProblem[] = [];
  const imported = await importGeoJson({
    db: database.db,
    file,
    now: () => now,
    say: () => {},
    onProblem: (problem) => problems.push(problem),
    featuresPerPart,
  });
  return { ...imported, problems };
}

function importing(content: string | Uint8Array, featuresPerPart?: number) {
  const file = join(folder, 'water.geojson');
  writeFileSync(file, content);
  return run(file, featuresPerPart);
}

const collection = (features: unknown[], more = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

/** A square whose corner stands at a longitude and latitude. */
function square(x: number, y: number, size: number, properties: unknown = {}) {
  const coordinates = [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ];
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}

/** Without straight edges along the compass: no frame is seen in it. */
const pond = (name: string, at: number) => {
  const corner = (dx: number, dy: number) => [-117 + at / 100 + dx, 47 + dy];
  const ring = [corner(0, 0), corner(0.004, 0.001), corner(0.002, 0.005), corner(0, 0)];
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return { type: 'Feature', properties: { name }, geometry };
};

const stored = () => storedFeatures(database.db);

test('areas are lakes and lines are rivers, unless tags say otherwise', async () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [-117, 47, 600],
      [-117.1, 47.1, 500],
    ],
  };
  await importing(
    collection([
      pond('Mirror Lake', 0),
      { ...pond('Depot Park', 1), properties: { name: 'Depot Park', leisure: 'park' }, id: 'p' },
      { type: 'Feature', properties: null, geometry: line },
    ]),
  );
  expect(await stored()).toMatchObject([
    { id: '1', layer: 'water', class: 'lake', name: 'Mirror Lake' },
    {
      id: '3',
      layer: 'waterway',
      class: 'river',
      name: null,
      geometry: {
        coordinates: [
          [-117, 47],
          [-117.1, 47.1],
        ],
      },
    },
    { id: 'p', layer: 'park', class: 'park', name: 'Depot Park' },
  ]);
});

test('quarters are names at a point of them, and the address search keeps the line of an area', async () => {
  const hill = { type: 'Point', coordinates: [-117.4, 47.6] };
  const named = (name: string, place: string, geometry: unknown) => {
    return { type: 'Feature', properties: { name, place }, geometry };
  };
  const { geometry: plain } = square(-117.5, 47.6, 0.02);
  const small = [
    [
      [-117.3, 47.6],
      [-117.299, 47.6],
      [-117.299, 47.601],
      [-117.3, 47.6],
    ],
  ];
  const parts = { type: 'MultiPolygon', coordinates: [small, plain.coordinates] };
  const { problems } = await importing(
    collection([
      named('Browne Hill', 'neighbourhood', hill),
      named('Logan', 'suburb', plain),
      named('Audubon', 'quarter', parts),
    ]),
  );
  expect(problems).toEqual([]);
  const middle = { type: 'Point', coordinates: [expect.closeTo(-117.49, 9), 47.61] };
  expect(await stored()).toMatchObject([
    { layer: 'place', class: 'neighbourhood', name: 'Browne Hill', geometry: hill },
    { layer: 'place', class: 'suburb', name: 'Logan', geometry: middle },
    { layer: 'place', class: 'quarter', name: 'Audubon', geometry: middle },
  ]);
  const { rows } = await sql<{ label: string; outline: unknown; south: number; north: number }>`
    select label, outline, south, north from gazetteer where kind = 'neighborhood'
    order by label`.execute(database.db);
  // The small part of it is a speck beside the other.
  const near = (degrees: number) => expect.closeTo(degrees, 9);
  const about = (degrees: number) => expect.closeTo(degrees, 3);
  const outline = plain.coordinates.map((ring) => ring.map((position) => position.map(near)));
  const area = { south: 47.6, north: near(47.62), outline };
  expect(rows).toEqual([
    { label: 'Audubon', ...area },
    // A bit over a kilometre to each side of its point.
    { label: 'Browne Hill', south: about(47.589), north: about(47.611), outline: null },
    { label: 'Logan', ...area },
  ]);
});

test('a point that is no quarter, and numbers in the wrong order, are told what to do', async () => {
  const at = (type: string, coordinates: unknown) => {
    return { type: 'Feature', properties: { name: 'Hill' }, geometry: { type, coordinates } };
  };
  const { problems } = await importing(
    collection([
      pond('Kept', 0),
      at('Point', [-117.4, 47.6]),
      at('MultiPoint', [[-117.4, 47.6]]),
      at('Point', [47.6, -117.4]),
    ]),
  );
  expect(problems.map(({ field, value }) => [field, value])).toEqual([
    ['geometry.type', 'Point'],
    ['geometry.type', 'MultiPoint'],
    ['geometry.coordinates.1', '-117.4'],
  ]);
  const [point, points, swapped] = problems.map(({ reason }) => reason);
  expect(point).toContain('“place” with neighbourhood, quarter or suburb');
  expect(points).toContain('or a Point that names a quarter');
  expect(swapped).toContain('longitude first');
});

test('a quarter across longitude 180 is told to come in two parts', async () => {
  const box = (west: number, east: number) => [
    [west, 51],
    [east, 51],
    [east, 52],
    [west, 52],
    [west, 51],
  ];
  const quarter = (name: string, ...rings: number[][][]) => ({
    type: 'Feature',
    properties: { name, place: 'quarter' },
    geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) },
  });
  const { problems } = await importing(
    collection([
      quarter('Wrapped', box(-179.9, 179.9)),
      quarter('Parted', box(179.9, 180), box(-180, -179.9)),
    ]),
  );
  expect(problems.map(({ value }) => value)).toEqual(['Wrapped']);
  expect(problems[0]!.reason).toContain('two parts');
});

test('water that was cut along a frame brings the dry land of that frame', async () => {
  await importing(collection([square(-117.5, 47, 0.1), pond('Inland', 0)]));
  const land = (await stored()).filter(({ layer }) => layer === 'land');
  expect(land).toMatchObject([{ id: 'frame', class: 'known' }]);
  const ring = (land[0]!.geometry as GeoJSON.Polygon).coordinates[0]!;
  expect(Math.min(...ring.map(([x]) => x!))).toBe(-117.5);
  expect(Math.max(...ring.map(([x]) => x!))).toBe(-116.996);
});

test('what cannot be drawn is left out and told of, the rest is kept', async () => {
  const at = (geometry: unknown) => ({ type: 'Feature', properties: {}, geometry });
  const polygon = (coordinates: unknown) => at({ type: 'Polygon', coordinates });
  const { features, problems } = await importing(
    collection([
      pond('Kept', 0),
      polygon([
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ]),
      polygon([
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ]),
      polygon([
        [
          [0, 0],
          [181, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
      polygon([
        [
          ['0', 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ]),
      polygon([]),
      at(null),
      at({ type: 'GeometryCollection', geometries: [] }),
      { type: 'Feature', properties: 7, geometry: pond('', 1).geometry },
      { ...pond('', 2), properties: { name: 'a\ud800b' } },
      { ...pond('', 2), properties: { name: 'a'.repeat(301) } },
      { ...pond('', 2), properties: { natural: 'constructor', __proto__x: 1, name: 3 } },
    ]),
  );
  expect(features).toBe(2);
  expect(problems.map(({ element, field }) => `${element} ${field}`)).toEqual([
    'feature 2 geometry.coordinates.0',
    'feature 3 geometry.coordinates.0',
    'feature 4 geometry.coordinates.0.1.0',
    'feature 5 geometry.coordinates.0.0.0',
    'feature 6 geometry.coordinates',
    'feature 7 geometry',
    'feature 8 geometry.type',
    'feature 9 properties',
    'feature 10 properties.name',
    'feature 11 properties.name',
  ]);
  for (const { reason } of problems) expect(reason).toMatch(/^[A-Z].*[^.]\.$/);
});

test('brackets, quotes and the word features inside texts do not mislead it', async () => {
  const name = '"features": [{"}]\\ ünï 𠀀';
  await importing(collection([pond(name, 0)], { name: 'features', crs: { features: [[{}]] } }));
  expect((await stored()).map((feature) => feature.name)).toEqual([name]);
});

test('signs of a name that nobody sees are left out', async () => {
  await importing(collection([pond('\u202eEcho\0 Po\u200bnd\u202c', 0)]));
  expect((await stored()).map((feature) => feature.name)).toEqual(['Echo Pond']);
});

test.each<[string, string | Uint8Array, RegExp]>([
  ['nothing', '', /has no list of features\.$/],
  ['a list', '[]', /is not a GeoJSON FeatureCollection\.$/],
  ['a single feature', JSON.stringify(pond('', 0)), /has no list of features\.$/],
  ['an empty collection', collection([]), /holds nothing that the map can draw\.$/],
  [
    'only what cannot be drawn',
    collection([{}, null, 7]),
    /holds nothing that the map can draw\.$/,
  ],
  ['two files in one', collection([pond('', 0)]) + collection([]), /goes on after its end/],
  ['a bracket too many', `${collection([pond('', 0)])}]`, /closes nothing\.$/],
  ['Latin-1', Buffer.from(collection([pond('Süd', 0)]), 'latin1'), /is not UTF-8 text\.$/],
  ['UTF-16', Buffer.from(collection([pond('', 0)]), 'utf16le'), /has no list of features\.$/],
  ['a hundred thousand brackets', '{"features":'.padEnd(100_000, '['), /ends too early/],
])('%s is refused in a sentence, and nothing is stored', async (_, content, sentence) => {
  const refused = importing(content);
  await expect(refused).rejects.toThrow(CannotStart);
  await expect(refused).rejects.toThrow(sentence);
  expect((await database.db.selectFrom('mapChunk').select('part').execute()).length).toBe(0);
});

test('wherever the text was cut off, it is refused and nothing is stored', async () => {
  const bytes = Buffer.from(collection([pond('Süd', 0), pond('Nord', 1)]));
  await assert(
    asyncProperty(nat(bytes.length - 1), async (length) => {
      await expect(importing(bytes.subarray(0, length))).rejects.toThrow(CannotStart);
      expect(await sourceCount(database.db)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

test('in small parts or large, once or twice: the same map', async () => {
  const text = collection(Array.from({ length: 7 }, (_, at) => pond(`Pond ${at}`, at)));
  await importing(text);
  const before = await stored();
  expect(before).toHaveLength(7);
  expect(await importing(text)).toMatchObject({ unchangedYn: true });
  await importing(text, 2);
  expect(await stored()).toEqual(before);
  expect(await sourceCount(database.db)).toBe(1);
});

const water = join(import.meta.dirname, '../../../../../shared/data/seattle-osm/water.geojson');

test.skipIf(!existsSync(water))(
  'the waters of Seattle (skipped where ../shared/data is absent)',
  async () => {
    const { features, problems } = await run(water);
    expect(problems).toEqual([]);
    expect(features).toBe(194);
    const named = (await stored()).filter(({ name }) => name === 'Lake Union');
    expect(named).toMatchObject([{ layer: 'water' }]);
  },
);
