import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TravelLimit } from '#domain/travel/TravelPlace.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { importOsm } from '../map/import/importOsm.ts';
import { aTown } from '../map/import/testing/aTown.ts';
import { writeOsmPbf } from '../map/import/testing/writeOsmPbf.ts';
import { ownTravelTimes } from './engine/ownTravelTimes.ts';
import { provideGraphs } from './engine/provideGraphs.ts';
import { gridPoint, pointOfGrid } from '#domain/search/mapGrid.ts';
import { tooFarTenths, type TravelTimes, unknownTenths } from './TravelTimes.ts';

const now = '2026-03-08T12:00:00.000Z';
let database: FreshDatabase;
let folder: string;
const said: string[] = [];
let travel: TravelTimes;

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lintel-travel-'));
  await importTown(12);
  travel = open();
});
afterAll(async () => {
  await travel.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

const graphFolder = () => join(folder, 'graphs');
const open = () =>
  ownTravelTimes({
    databaseUrl: database.url,
    folder: graphFolder(),
    log: { warn: (line: string) => void said.push(line) },
  } as Parameters<typeof ownTravelTimes>[0]);

/** Streets to the east, `size` of them, and one to the north that joins them. */
async function importTown(size: number, tags: Record<string, string> = {}) {
  const town = aTown(size);
  const streets = size * size;
  const column = Array.from({ length: size }, (_, row) => row * size + 1);
  const ways = [...town.ways!, { id: 5000, refs: column, tags: { highway: 'primary', ...tags } }];
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'town.osm.pbf');
  writeFileSync(file, writeOsmPbf({ ...town, ways }));
  await importOsm({ db: database.db, file, now: () => now, say: () => {}, onProblem: () => {} });
  return streets;
}

const asker = (key = 'a') => ({ key, signal: new AbortController().signal });
const corner: TravelLimit = {
  latitude: 47.6,
  longitude: -117.5,
  mode: 'foot',
  direction: 'to',
  leaveAt: null,
  minutes: 10,
};

test('an imported town has areas and minutes, and beyond it they are unknown', async () => {
  const { knownYn, area } = await travel.outline(corner, asker());
  expect(knownYn).toBe(true);
  expect(area!.coordinates.length).toBeGreaterThan(0);
  const homes = [
    { latitude: 47.6, longitude: -117.496 },
    { latitude: 47.604, longitude: -117.5 },
    { latitude: 48.6, longitude: -117.5 },
  ];
  const [near, upward, away] = await travel.times(corner, homes, asker());
  // 300 and 445 metres at 5.1 km/h.
  expect(near).toBeCloseTo(3.5, 0);
  expect(upward).toBeCloseTo(5.2, 0);
  expect(away).toBe('unknown');
  const elsewhere = { ...corner, latitude: 40, longitude: -100 };
  expect(await travel.outline(elsewhere, asker())).toEqual({ knownYn: false, area: null });
  expect(await travel.times(elsewhere, homes, asker())).toEqual(['unknown', 'unknown', 'unknown']);
});

test('homes of the search are measured as those of a card are', async () => {
  const homes = Array.from({ length: 40 }, (_, at) => ({
    latitude: 47.6 + at * 0.0011,
    longitude: -117.5 + (at % 7) * 0.0013,
  }));
  // As the index knows them: on its grid.
  const points = homes.map(gridPoint);
  const times = await travel.times(corner, points.map(pointOfGrid), asker());
  const columns = {
    x: Uint32Array.from(points, ({ x }) => x),
    y: Uint32Array.from(points, ({ y }) => y),
  };
  const { knownYn, tenths } = await travel.measure(corner, columns, asker());
  expect(knownYn).toBe(true);
  const said = Array.from(tenths, (time) => {
    if (time === unknownTenths) return 'unknown';
    return time === tooFarTenths ? 'too far' : time / 10;
  });
  expect(said).toEqual(times);
  expect(new Set(times.map((time) => typeof time)).size).toBe(2);
  const none = { x: new Uint32Array(0), y: new Uint32Array(0) };
  const sea = { ...corner, latitude: 0, longitude: -179.999 };
  expect(await travel.measure(sea, none, asker())).toMatchObject({ knownYn: false });
});

test('a hundred areas asked for at once are all answered, in bounded turns', async () => {
  const asked = Array.from({ length: 100 }, (_, at) =>
    travel.outline({ ...corner, minutes: 1 + (at % 60) }, asker(`asker ${at % 20}`)),
  );
  const outlines = await Promise.all(asked);
  expect(outlines.every(({ knownYn }) => knownYn)).toBe(true);
  const tooMany = Array.from({ length: 40 }, () => travel.outline(corner, asker('one')));
  const settled = await Promise.allSettled(tooMany);
  const refused = settled.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]).toMatchObject({ reason: { status: 429 } });
});

test('a graph file that was cut short or changed is made anew, and a line says so', async () => {
  const [name] = readdirSync(graphFolder());
  const file = join(graphFolder(), name!);
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[whole.length - 100]! ^= 4;
  for (const broken of [whole.subarray(0, whole.length / 2), flipped]) {
    writeFileSync(file, broken);
    const lines: string[] = [];
    await provideGraphs(database.db, graphFolder(), (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/made anew\.$/);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});

test('a map that has changed is heard of: what was closed is open', async () => {
  const home = [{ latitude: 47.604, longitude: -117.4999 }];
  await importTown(12, { foot: 'no' });
  travel.forget();
  await expect.poll(() => travel.times(corner, home, asker())).not.toEqual([5.2]);
  const [time] = await travel.times(corner, home, asker());
  expect(time).toBe('too far');
});
