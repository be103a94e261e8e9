import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, asyncProperty, nat } from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CannotStart } from '../../platform/CannotStart.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { unpackNumbers } from '../houseNumbers.ts';
import { now } from '../testing/mapFixtures.ts';
import { sourceCount, storedFeatures } from '../testing/storedFeatures.ts';
import { importOsm } from './importOsm.ts';
import type { MapProblem } from './MapProblem.ts';
import { aTown } from './testing/aTown.ts';
import { blob, type OsmInput, type Writing, writeOsmPbf } from './testing/writeOsmPbf.ts';

let database: FreshDatabase;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-osm-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await sql`truncate map_source, gazetteer, fact cascade`.execute(database.db);
});

function fileWith(bytes: Uint8Array, name = 'town.osm.pbf'): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

async function run(file: string, pointsPerPart?: number) {
  const problems: MapProblem[] = [];
  const imported = await importOsm({
    db: database.db,
    file,
    now: () => now,
    say: () => {},
    onProblem: (problem) => problems.push(problem),
    pointsPerPart,
  });
  return { ...imported, problems };
}

const importing = (input: OsmInput, writing?: Writing, pointsPerPart?: number) =>
  run(fileWith(writeOsmPbf(input, writing)), pointsPerPart);

const liveFeatures = () => storedFeatures(database.db, { liveYn: true });

test.each<[string, Writing]>([
  ['dense nodes, deflated', {}],
  ['plain nodes', { denseYn: false }],
  ['nothing packed', { packing: 'raw' }],
  ['three elements a block', { perBlock: 3 }],
])('a town of streets, a park and a lake: %s', async (_, writing) => {
  const { problems, unchangedYn } = await importing(aTown(), writing);
  expect({ problems, unchangedYn }).toEqual({ problems: [], unchangedYn: false });
  const features = await liveFeatures();
  expect(features.map(({ id }) => id)).toEqual([
    'r77',
    ...Array.from({ length: 7 }, (_, at) => `w${1000 + at}`),
  ]);
  expect(features.find(({ id }) => id === 'w1000')).toMatchObject({
    layer: 'transportation',
    class: 'minor',
    name: '1th Avenue',
    minZoom: 12,
    street: { oneway: 'no', maxSpeedKmh: 40 },
    geometry: { type: 'LineString', coordinates: expect.arrayContaining([[-117.5, 47.6]]) },
  });
  expect(features.find(({ id }) => id === 'w1006')).toMatchObject({
    layer: 'park',
    name: 'Depot Park',
    geometry: { type: 'Polygon' },
  });
  const { geometry } = features.find(({ id }) => id === 'r77')!;
  expect(geometry.type).toBe('MultiPolygon');
  const [lake, ...others] = (geometry as GeoJSON.MultiPolygon).coordinates;
  expect(others).toEqual([]);
  expect(lake!.map((ring) => ring.length)).toEqual([5, 5]);
});

test('what the tags of a street mean', async () => {
  const nodes = [1, 2, 3, 4].map((id) => ({ id, latitude: 47.6, longitude: -117.5 + id / 1000 }));
  const roads: Record<string, string>[] = [
    { highway: 'motorway', ref: 'I 90;US 2', maxspeed: '60 mph', bridge: 'viaduct' },
    { highway: 'primary_link', oneway: '-1', maxspeed: '50' },
    { highway: 'residential', maxspeed: 'as fast as you like', name: 'a'.repeat(301) },
    { highway: 'service', service: 'driveway', tunnel: 'yes' },
    { highway: 'constructor' },
    { highway: 'construction' },
    { constructor: 'residential', __proto__x: 'y' },
  ];
  const { problems } = await importing({
    nodes,
    ways: roads.map((tags, id) => ({ id, refs: [1, 2, 3], tags })),
  });
  const features = await liveFeatures();
  expect(features).toMatchObject([
    {
      layer: 'transportation',
      class: 'motorway',
      name: null,
      minZoom: 5,
      street: { oneway: 'forward', maxSpeedKmh: 97 },
      ref: 'I 90',
      structure: 'bridge',
    },
    {
      layer: 'transportation',
      class: 'primary',
      name: null,
      minZoom: 11,
      rampYn: true,
      street: { oneway: 'backward', maxSpeedKmh: 50 },
    },
    {
      layer: 'transportation',
      class: 'minor',
      name: null,
      minZoom: 12,
      street: { oneway: 'no', maxSpeedKmh: null },
    },
    {
      layer: 'transportation',
      class: 'service',
      name: null,
      minZoom: 15,
      street: { oneway: 'no', maxSpeedKmh: null },
      structure: 'tunnel',
    },
  ]);
  expect(problems.map(({ element, field }) => `${element} ${field}`)).toEqual([
    'way 2 name',
    'way 2 maxspeed',
  ]);
});

test('house numbers of doors, buildings and the lines between them come with their street', async () => {
  const door = (id: number, east: number, number?: string, street = 'Birch Street') => ({
    id,
    latitude: 47.6 + (east > 10 ? (east - 10) / 1000 : 0),
    longitude: -117.5 + Math.min(10, east) / 1000,
    ...(number && { tags: { 'addr:housenumber': number, 'addr:street': street } }),
  });
  const input: OsmInput = {
    nodes: [
      door(1, 0),
      door(2, 20),
      // A line of numbers that bends at node 4; one of its ends says of which street it is.
      door(3, 0, '100'),
      door(4, 10),
      door(5, 20, '200', ''),
      door(6, 1, '301A'),
      // Numbers that are none along a street, or of no street.
      door(7, 2, '36-11'),
      door(8, 2, '9999999'),
      door(9, 2, '77', ''),
      // A street that nobody has drawn.
      door(10, 5, '7', 'Fir Lane'),
      // A building around 5 thousandths to the east.
      ...[4, 6, 6, 4].map((east, at) => door(11 + at, east)),
    ],
    ways: [
      { id: 1, refs: [1, 4, 2], tags: { highway: 'residential', name: 'Birch Street' } },
      { id: 2, refs: [3, 4, 5], tags: { 'addr:interpolation': 'even' } },
      { id: 3, refs: [3, 98, 5], tags: { 'addr:interpolation': 'even', 'addr:street': 'Elm' } },
      { id: 4, refs: [3, 5], tags: { 'addr:interpolation': 'alphabetic', 'addr:street': 'Oak' } },
      {
        id: 5,
        refs: [11, 12, 13, 14, 11],
        tags: { building: 'yes', 'addr:housenumber': '303', 'addr:street': 'Birch Street' },
      },
    ],
  };
  const numbersOf = async () => {
    const { rows } = await sql<{ label: string; weight: number; houseNumbers: Buffer | null }>`
      select label, weight, house_numbers from gazetteer where kind = 'street' order by label`.execute(
      database.db,
    );
    return rows.map(({ label, weight, houseNumbers }) => ({
      label,
      drawnYn: weight > 0,
      numbers: unpackNumbers(houseNumbers!),
    }));
  };
  await importing(input);
  const whole = await numbersOf();
  const at = (number: number, east: number, north = 0) => ({
    number,
    latitude: expect.closeTo(47.6 + north / 1000, 5),
    longitude: expect.closeTo(-117.5 + east / 1000, 5),
  });
  expect(whole).toEqual([
    {
      label: 'Birch Street',
      drawnYn: true,
      // To the east a thousandth is two thirds of what it is to the north.
      numbers: [at(301, 1), at(303, 5), at(100, 0), at(140, 10), at(200, 10, 10)],
    },
    { label: 'Fir Lane', drawnYn: false, numbers: [at(7, 5)] },
  ]);
  await sql`truncate map_source, gazetteer cascade`.execute(database.db);
  await importing(input, { perBlock: 2 }, 2);
  expect(await numbersOf()).toEqual(whole);
});

test.each([
  ['one large part', 1_000_000],
  ['small parts', 2],
])('quarters that are areas keep their line, read in %s', async (_, pointsPerPart) => {
  const corner = (id: number, east: number, north: number, tags = {}) => {
    return { id, latitude: 47.6 + north / 100, longitude: -117.5 + east / 100, tags };
  };
  const place = (name: string, kind: string) => ({ name, place: kind });
  const { problems } = await importing(
    {
      nodes: [
        ...[corner(1, 0, 0), corner(2, 2, 0), corner(3, 2, 2), corner(4, 0, 2)],
        ...[corner(5, 4, 0), corner(6, 6, 0), corner(7, 6, 2), corner(8, 4, 2)],
        // Logan is told twice; the other one lies far away.
        corner(9, 5.5, 1.5, place('Logan', 'suburb')),
        corner(10, 40, 0, place('Logan', 'suburb')),
        corner(11, 0, 0),
      ],
      ways: [
        {
          id: 20,
          refs: [1, 2, 3, 4, 1],
          tags: { ...place('Browne Hill', 'neighbourhood'), landuse: 'residential' },
        },
        { id: 21, refs: [5, 6, 7], tags: {} },
        { id: 22, refs: [7, 8, 5], tags: {} },
      ],
      relations: [
        {
          id: 30,
          tags: { type: 'boundary', boundary: 'place', ...place('Logan', 'suburb') },
          members: [21, 22].map((id) => ({ kind: 'way', id, role: 'outer' })),
        },
      ],
    },
    { perBlock: 4 },
    pointsPerPart,
  );
  expect(problems).toEqual([]);
  const at = (east: number, north: number) => [
    expect.closeTo(-117.5 + east / 100, 7),
    expect.closeTo(47.6 + north / 100, 7),
  ];
  expect(
    (await liveFeatures()).map(({ id, layer, name, geometry }) => ({ id, layer, name, geometry })),
  ).toEqual([
    {
      id: 'n10',
      layer: 'place',
      name: 'Logan',
      geometry: { type: 'Point', coordinates: at(40, 0) },
    },
    {
      id: 'n9',
      layer: 'place',
      name: 'Logan',
      geometry: { type: 'Point', coordinates: at(5.5, 1.5) },
    },
    {
      id: 'r30/place',
      layer: 'place',
      name: 'Logan',
      geometry: { type: 'Point', coordinates: at(5.5, 1.5) },
    },
    expect.objectContaining({ id: 'w20', layer: 'landuse' }),
    {
      id: 'w20/place',
      layer: 'place',
      name: 'Browne Hill',
      geometry: { type: 'Point', coordinates: at(1, 1) },
    },
  ]);
  const { rows } = await sql<{ label: string; outline: unknown; south: number; west: number }>`
    select label, south, west, outline from gazetteer order by label`.execute(database.db);
  expect(rows).toEqual([
    {
      label: 'Browne Hill',
      south: 47.6,
      west: -117.5,
      outline: [[at(0, 0), at(2, 0), at(2, 2), at(0, 2), at(0, 0)]],
    },
    {
      label: 'Logan',
      south: 47.6,
      west: expect.closeTo(-117.46, 7),
      outline: [[at(4, 0), at(6, 0), at(6, 2), at(4, 2), at(4, 0)]],
    },
  ]);
});

test('a way whose nodes are not in the file is cut or left out, and told of', async () => {
  const nodes = [1, 2].map((id) => ({ id, latitude: 47.6, longitude: -117.5 + id / 1000 }));
  const { problems } = await importing({
    nodes,
    ways: [
      { id: 1, refs: [1, 2, 99], tags: { highway: 'residential' } },
      { id: 2, refs: [1, 98, 99], tags: { highway: 'residential' } },
      { id: 3, refs: [1, 2, 99, 1], tags: { leisure: 'park' } },
    ],
  });
  const features = await liveFeatures();
  expect(features.map(({ id }) => id)).toEqual(['w1']);
  expect(problems.map(({ element, value }) => `${element}: ${value}`)).toEqual([
    'way 2: 1 of 3',
    'way 3: 3 of 4',
  ]);
});

test('a lake whose shore is not whole is left out, and told of', async () => {
  const town = aTown();
  const shore = town.ways!.filter(({ id }) => id !== 1008);
  const { problems } = await importing({ ...town, ways: shore });
  expect(problems).toMatchObject([{ element: 'relation 77', value: '1 missing' }]);
  expect((await liveFeatures()).some(({ id }) => id === 'r77')).toBe(false);
});

test('the same file again changes nothing; another one takes its place', async () => {
  await importing(aTown());
  const before = await liveFeatures();
  expect(await importing(aTown())).toMatchObject({ unchangedYn: true });
  expect(await liveFeatures()).toEqual(before);
  await importing(aTown(3));
  expect(await liveFeatures()).toHaveLength(5);
  expect(await sourceCount(database.db)).toBe(1);
});

test('small parts make the same map as one large part', async () => {
  await importing(aTown(), { perBlock: 3 }, 1_000_000);
  const whole = await liveFeatures();
  await sql`truncate map_source cascade`.execute(database.db);
  await importing(aTown(), { perBlock: 3 }, 5);
  expect(await liveFeatures()).toEqual(whole);
});

test('killed in the middle, it shows nothing; run again, it goes on from there', async () => {
  const file = fileWith(writeOsmPbf(aTown(40), { perBlock: 4 }), 'killed.osm.pbf');
  const module = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
  const source = `
    import { connect } from ${module('../../platform/db/connect.ts')};
    import { importOsm } from ${module('./importOsm.ts')};
    let parts = 0;
    await importOsm({
      db: connect(${JSON.stringify(database.url)}).db,
      file: ${JSON.stringify(file)},
      now: () => ${JSON.stringify(now)},
      say: (line) => { if (line.startsWith('part') && ++parts === 3) process.kill(process.pid, 'SIGKILL'); },
      onProblem() {},
      pointsPerPart: 100,
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(await liveFeatures()).toEqual([]);
  const saved = await database.db.selectFrom('mapPart').selectAll().execute();
  expect(saved).toHaveLength(3);

  await run(file, 100);
  const resumed = await liveFeatures();
  expect(resumed).toHaveLength(42);
  const after = await database.db.selectFrom('mapPart').select('sourceId').distinct().execute();
  expect(after).toEqual([{ sourceId: saved[0]!.sourceId }]);
});

test('wherever a file was cut off, it is refused and nothing is stored', async () => {
  const bytes = writeOsmPbf(aTown(), { perBlock: 10 });
  // Between two blocks nobody can tell; such a file is merely a smaller one.
  const ends = new Set<number>();
  for (let at = 0; at < bytes.length;) {
    ends.add(at);
    const head = bytes.readUInt32BE(at);
    const size = bytes.subarray(at + 4, at + 4 + head);
    at += 4 + head + sizeIn(size);
  }
  await assert(
    asyncProperty(nat(bytes.length - 1), async (length) => {
      if (ends.has(length) && length > 0) return;
      const cut = run(fileWith(bytes.subarray(0, length)));
      await expect(cut).rejects.toThrow(CannotStart);
      expect(await sourceCount(database.db)).toBe(0);
    }),
    { numRuns: 60 },
  );
});

/** The size that a blob's header tells: its last field. */
function sizeIn(header: Buffer): number {
  let size = 0;
  for (let at = header.lastIndexOf(0x18) + 1, shift = 0; at < header.length; at++, shift += 7) {
    size |= (header[at]! & 0x7f) << shift;
  }
  return size;
}

test('whatever byte is wrong, it is refused in a sentence or does no harm', async () => {
  const bytes = writeOsmPbf(aTown(), { packing: 'raw' });
  await assert(
    asyncProperty(nat(bytes.length - 1), nat(255), async (at, value) => {
      const damaged = Buffer.from(bytes);
      damaged[at] = value;
      const result = await run(fileWith(damaged)).catch((error: unknown) => error);
      if (result instanceof Error) {
        expect(result).toBeInstanceOf(CannotStart);
        expect(result.message).toMatch(/^town\.osm\.pbf .*\.$/);
      }
    }),
    { numRuns: 200 },
  );
});

test.each<[string, () => Uint8Array, RegExp]>([
  ['an empty file', () => Buffer.alloc(0), /is empty\.$/],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n and more'), /is not an \.osm\.pbf file\.$/],
  ['no header', () => blob('OSMData', Buffer.alloc(0)), /it has no header\.$/],
  [
    'history',
    () => writeOsmPbf(aTown(), { required: ['HistoricalInformation'] }),
    /needs a reader that knows “HistoricalInformation”\.$/,
  ],
  ['another packing', () => writeOsmPbf(aTown(), { packing: 'lz4' }), /packed by LZ4 or LZMA/],
  ['nothing to draw', () => writeOsmPbf({}), /holds nothing that the map draws\.$/],
])('%s is refused in a sentence', async (_, bytes, sentence) => {
  await expect(run(fileWith(bytes()))).rejects.toThrow(sentence);
  expect(await sourceCount(database.db)).toBe(0);
});

test('a file that is not there is refused in a sentence', async () => {
  await expect(run(join(folder, 'missing.osm.pbf'))).rejects.toThrow(CannotStart);
});

const seattle = join(import.meta.dirname, '../../../../../shared/data/seattle-osm');

test.skipIf(!existsSync(seattle))(
  'the streets of Seattle (skipped where ../shared/data is absent)',
  async () => {
    const { features, problems } = await run(join(seattle, 'seattle-drivable.osm.pbf'));
    expect(problems).toEqual([]);
    expect(features).toBe(22_393);
    const all = await liveFeatures();
    const withSpeed = all.filter(({ street }) => street?.maxSpeedKmh != null).length;
    expect(withSpeed / all.length).toBeGreaterThan(0.9);
    expect(all.find(({ name }) => name === 'Denny Way')).toMatchObject({ layer: 'transportation' });
  },
);
