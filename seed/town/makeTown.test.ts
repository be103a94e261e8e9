import { beforeAll, expect, test } from 'vitest';
import { landIn } from '../base/testing/landIn.ts';
import { readPlaces } from '../base/readPlaces.ts';
import { distanceToSegment } from '../ground/line.ts';
import type { Stretch } from '../streets/StreetNet.ts';
import { storyTown, townChoices } from '../towns.ts';
import { isInside } from '../ground/ring.ts';
import { planeAround } from '../ground/Plane.ts';
import { buildingFeatures } from './buildingFeatures.ts';
import { coastOf } from './coast.ts';
import { dryCentre } from './dryCentre.ts';
import { groundFeatures } from './groundFeatures.ts';
import { homesOf } from './homesOf.ts';
import * as lists from '../names/wordLists.ts';
import { lastStreets } from '../streets/streetsOf.ts';
import { makeTown, radiusOf, reachOf, type Town } from './makeTown.ts';
import { townCentres } from './townCentres.ts';
import { crossesWater, streetFeatures } from './streetFeatures.ts';

const exits = [
  { bearing: 0.4, ref: 'I 8', kind: 'motorway' as const },
  { bearing: 1.6, ref: 'I 5', kind: 'motorway' as const },
];
const place = readPlaces(new Set(['US'])).find(
  ({ name, state }) => name === storyTown.name && state === storyTown.state,
)!;
const around = { south: 31, west: -119, north: 34, east: -115 };
const centre = dryCentre(place, radiusOf(storyTown), landIn(around));
const coast = coastOf(planeAround(centre), reachOf(storyTown), landIn);
const grow = () => makeTown('1/test', storyTown, centre, exits, coast);

let town: Town;

beforeAll(() => {
  town = grow();
});

const surroundings = {
  countyAt: () => 'San Diego',
  zipAt: () => '92101',
  timeZone: 'America/Los_Angeles',
};

const numbers = (homes: number) => ({ homes, firstNumber: 1, firstSpare: 1 + homes });

test('the same seed grows the same town', () => {
  const again = grow();
  expect(again.lots.length).toBe(town.lots.length);
  expect(streetFeatures(again)).toEqual(streetFeatures(town));
  expect(homesOf(again, numbers(50), surroundings)).toEqual(
    homesOf(town, numbers(50), surroundings),
  );
});

test('every street can be reached from every other', () => {
  const { stretches } = town.streets.net;
  const [first] = stretches;
  const reached = new Set<Stretch>([first!]);
  const queue = [first!];
  for (let stretch = queue.pop(); stretch; stretch = queue.pop()) {
    for (const next of [...stretch.a.stretches, ...stretch.b.stretches]) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  expect(stretches.size).toBeGreaterThan(300);
  expect(reached.size).toBe(stretches.size);
});

test('nobody lives in the water, as the basemap paints it', () => {
  const isLand = landIn(around);
  for (const { spot, footprint } of town.lots) {
    for (const corner of [spot, ...(footprint ?? [])]) {
      expect(town.terrain.shore.at(corner.x, corner.y)).toBeGreaterThan(0);
    }
    expect(isLand(town.plane.pointOf(spot))).toBe(true);
  }
});

test('over water there are only bridges, and few', () => {
  const wet = [...town.streets.net.stretches].filter((stretch) =>
    crossesWater(stretch, town.terrain),
  );
  expect(wet.every(({ rank }) => rank !== 'minor')).toBe(true);
  const bridges = streetFeatures(town).filter(({ structure }) => structure === 'bridge');
  expect(bridges.length).toBeLessThanOrEqual(wet.length);
});

test('houses stand beside the street of their address, odd and even on two sides', () => {
  const lines = Map.groupBy(town.streets.net.stretches, ({ course }) => course);
  let sides = 0;
  for (const lot of town.lots) {
    const stretches = lines.get(lot.street.course)!;
    const metres = Math.min(
      ...stretches.flatMap(({ line }) =>
        line.slice(1).map((spot, i) => distanceToSegment(lot.spot, line[i]!, spot)),
      ),
    );
    expect(metres).toBeLessThan(75);
    sides += lot.number % 2;
  }
  expect(sides / town.lots.length).toBeGreaterThan(0.35);
  expect(sides / town.lots.length).toBeLessThan(0.65);
});

test('streets to live on end with the town, not where a drawing of it would', () => {
  const { net, edge } = town.streets;
  const middles = [...net.stretches]
    .filter(({ rank }) => rank === 'minor')
    .map(({ line }) => line[line.length >> 1]!);
  expect(Math.max(...middles.map(({ x, y }) => edge(x, y)))).toBeLessThan(lastStreets + 0.05);
});

test('a road out of town that leads nowhere is drawn as a lane', () => {
  const { net, edge } = town.streets;
  const ends = [...net.junctions()].filter(
    (junction) => junction.stretches.size === 1 && edge(junction.x, junction.y) > 1.15,
  );
  expect(ends.length).toBeGreaterThan(3);
  const streets = streetFeatures(town);
  for (const end of ends) {
    const position = town.plane.positionOf(end);
    const road = streets.find(
      ({ geometry }) =>
        geometry.type === 'LineString' &&
        [geometry.coordinates[0], geometry.coordinates.at(-1)].some(
          (at) => at?.[0] === position[0] && at[1] === position[1],
        ),
    );
    expect(road).toMatchObject({ class: 'minor' });
  }
});

test('woods and fields are no wreath around a town, and nothing of it stands in them', () => {
  const wooded = makeTown(
    '1/Madison, WI',
    townChoices.find(({ name }) => name === 'Madison')!,
    centre,
    exits,
    null,
  );
  const { plane, streets, terrain, lots } = wooded;
  const grown = groundFeatures(wooded).filter(({ layer }) => layer === 'landcover');
  const isGrown = ({ x, y }: { x: number; y: number }, kind: string) => {
    const at = plane.positionOf({ x, y });
    return grown.some(
      ({ class: its, geometry }) =>
        its === kind &&
        geometry.type === 'Polygon' &&
        isInside(
          { x: at[0]!, y: at[1]! },
          geometry.coordinates.map((ring) => ring.map(([x, y]) => ({ x: x!, y: y! }))),
        ),
    );
  };
  const bearings = Array.from({ length: 72 }, (_, i) => (i * Math.PI) / 36);
  const withWood = bearings.filter((bearing) => {
    const { radius, reach } = terrain;
    const away = Array.from({ length: 40 }, (_, i) => 0.8 * radius + (i / 40) * (reach - radius));
    return away.some((far) =>
      isGrown({ x: Math.cos(bearing) * far, y: Math.sin(bearing) * far }, 'wood'),
    );
  });
  expect(withWood.length).toBeGreaterThan(14);
  expect(withWood.length).toBeLessThan(58);
  const minor = [...streets.net.stretches].filter(({ rank }) => rank === 'minor');
  const inFields = minor.filter(({ line }) => isGrown(line[line.length >> 1]!, 'farmland'));
  expect(inFields).toEqual([]);
  const inWoods = minor.filter(({ line }) => isGrown(line[line.length >> 1]!, 'wood'));
  expect(inWoods.length / minor.length).toBeLessThan(0.02);
  expect(lots.length).toBeGreaterThan(1000);
});

test('street names are words of the lists, or two of them that go together', () => {
  const words = new Set(['Main', ...Object.values(lists).flat()]);
  const names = [...town.named.values()].flat().map(({ name }) => name);
  const cores = names
    .filter((name) => !/\d/.test(name))
    .map((name) => name.replace(/^[NSEW] /, ''))
    .map((name) => (words.has(name) ? name : name.replace(/ \w+$/, '')));
  const madeUp = [...new Set(cores)].filter((core) => !words.has(core));
  expect(madeUp.length).toBeGreaterThan(3);
  for (const core of madeUp) {
    const [first, second, ...others] = core.split(' ');
    expect(others, core).toEqual([]);
    expect(second?.startsWith(first!), core).toBe(false);
  }
});

test('no two buildings have the same address', () => {
  const addresses = town.lots.map(({ number, street }) => `${number} ${street.name}`);
  const twice = addresses.length - new Set(addresses).size;
  expect(twice / addresses.length).toBeLessThan(0.02);
});

test('features have ids of their own and shapes that close', () => {
  const features = [...groundFeatures(town), ...streetFeatures(town), ...buildingFeatures(town)];
  expect(new Set(features.map(({ id }) => id)).size).toBe(features.length);
  for (const { geometry } of features) {
    if (geometry.type !== 'Polygon') continue;
    for (const ring of geometry.coordinates) expect(ring.at(-1)).toEqual(ring[0]);
  }
  expect(features.some(({ layer }) => layer === 'park')).toBe(true);
});

test('streets called E lie east of those called W, N north of S', () => {
  const middle = (side: string, axis: 'x' | 'y') => {
    const lots = town.lots.filter(({ street }) => street.name.startsWith(`${side} `));
    expect(lots.length, side).toBeGreaterThan(20);
    return lots.reduce((sum, { spot }) => sum + spot[axis], 0) / lots.length;
  };
  expect(middle('E', 'x')).toBeGreaterThan(middle('W', 'x') + 500);
  expect(middle('N', 'y')).toBeGreaterThan(middle('S', 'y') + 500);
});

test('only streets beside water have names of the shore', () => {
  for (const { street, toShore } of town.lots) {
    if (/\b(Lakeshore|Shoreline|Waterfront|Marina|Riverbend)\b/.test(street.name))
      expect(toShore, street.name).toBeLessThan(900);
  }
});

test('a town among waters has room for its homes, and its fields end before its map does', () => {
  const choice = townChoices.find(({ name }) => name === 'Charleston')!;
  const [charleston] = townCentres([choice], readPlaces(new Set(['US'])), landIn);
  const { latitude, longitude, reach } = charleston!;
  const shore = coastOf(planeAround({ latitude, longitude }), reach, landIn);
  const ways = [{ bearing: 2.34, ref: 'I 26', kind: 'motorway' as const }];
  const grown = makeTown('1/Charleston, SC', choice, { latitude, longitude }, ways, shore);
  expect(homesOf(grown, numbers(417), surroundings)).toHaveLength(3 * 417);
  for (const { layer, name, geometry } of groundFeatures(grown)) {
    if (layer !== 'water' || !name?.endsWith(' Lake')) continue;
    const rings = (geometry as GeoJSON.Polygon).coordinates.map((ring) =>
      ring.map(([lon, lat]) => grown.plane.spotOf({ longitude: lon!, latitude: lat! })),
    );
    expect(
      grown.terrain.river!.some((spot) => isInside(spot, rings)),
      name,
    ).toBe(false);
  }
  const open = groundFeatures(grown).filter(({ layer }) => layer === 'landcover');
  expect(new Set(open.map((feature) => feature.class))).toEqual(new Set(['farmland', 'wood']));
  for (const { geometry } of open) {
    for (const [lon, lat] of (geometry as GeoJSON.Polygon).coordinates[0]!) {
      const { x, y } = grown.plane.spotOf({ longitude: lon!, latitude: lat! });
      expect(Math.hypot(x, y)).toBeLessThan(reach);
    }
  }
});

test('offers as many homes as were asked for, of several kinds, and has others for later', () => {
  const lots = homesOf(town, numbers(300), surroundings);
  expect(lots).toHaveLength(900);
  expect(new Set(lots.map(({ listingKey }) => listingKey)).size).toBe(900);
  const homes = lots.slice(0, 300);
  expect(new Set(homes.map(({ propertySubType }) => propertySubType)).size).toBeGreaterThan(3);
});
