import { expect, test } from 'vitest';
import { boundsOfTile } from '#domain/map/tile.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { readTile } from '../testing/readTile.ts';
import { cutTile } from './cutTile.ts';

/** Downtown Seattle; a bit over three kilometres wide. */
const tile = { z: 13, x: 1312, y: 2860 };
const { south, west, north, east } = boundsOfTile(tile);
const at = (x: number, y: number): GeoJSON.Position => [
  west + (east - west) * x,
  south + (north - south) * y,
];

function street(id: string, line: GeoJSON.Position[], more: Partial<MapFeature> = {}): MapFeature {
  return {
    id,
    layer: 'transportation',
    class: 'minor',
    name: null,
    minZoom: 12,
    geometry: { type: 'LineString', coordinates: line },
    ...more,
  };
}

function cut(features: MapFeature[]) {
  const { water: [sea, ...water] = [], ...layers } = readTile(cutTile(features, tile), [
    tile.z,
    tile.x,
    tile.y,
  ]);
  expect(sea!.properties).toEqual({ class: 'ocean' });
  return water.length > 0 ? { ...layers, water } : layers;
}

test('a street comes in the words of OpenMapTiles, its place to a metre', () => {
  const layers = cut([
    street('a', [at(0.2, 0.2), at(0.8, 0.6)], {
      class: 'motorway',
      name: 'Harbor Freeway',
      ref: 'I 5',
      rampYn: true,
      structure: 'bridge',
      street: { oneway: 'backward', maxSpeedKmh: 97 },
    }),
  ]);
  const [road] = layers!.transportation!;
  expect(road!.properties).toEqual({ class: 'motorway', ramp: 1, brunnel: 'bridge', oneway: -1 });
  expect(road!.points[0]![0]).toBeCloseTo(at(0.2, 0.2)[0]!, 5);
  expect(road!.points[0]![1]).toBeCloseTo(at(0.2, 0.2)[1]!, 5);
  expect(layers!.transportation_name![0]!.properties).toEqual({
    class: 'motorway',
    name: 'Harbor Freeway',
    ref: 'I 5',
    ref_length: 3,
  });
});

test('what lies outside is cut off, a little beyond the edge', () => {
  const [road] = cut([street('a', [at(0.5, 0.5), at(9, 0.5)])])!.transportation!;
  const last = road!.points.at(-1)!;
  expect(last[0]).toBeGreaterThan(at(1, 0)[0]!);
  expect(last[0]).toBeLessThan(at(1.02, 0)[0]!);
  expect(cut([street('a', [at(3, 3), at(4, 4)])])).toEqual({});
});

test('pieces of one street share one long name', () => {
  const layers = cut([
    street('a', [at(0.1, 0.5), at(0.4, 0.5)], { name: 'Birch Street' }),
    street('b', [at(0.7, 0.3), at(0.4, 0.5)], { name: 'Birch Street' }),
    street('c', [at(0.4, 0.5), at(0.4, 0.9)], { name: 'Cedar Lane' }),
  ])!;
  expect(layers.transportation).toHaveLength(3);
  expect(layers.transportation_name!.map((road) => road.properties.name)).toEqual([
    'Birch Street',
    'Cedar Lane',
  ]);
  expect(layers.transportation_name![0]!.points).toHaveLength(3);
});

test('an area is a shape and, where there is room, a name inside it', () => {
  const square = (size: number): MapFeature => ({
    id: 'lake',
    layer: 'water',
    class: 'lake',
    name: 'Green Lake',
    minZoom: 5,
    geometry: {
      type: 'Polygon',
      coordinates: [[at(0.5, 0.5), at(0.5 + size, 0.5), at(0.5 + size, 0.5 + size), at(0.5, 0.5)]],
    },
  });
  const large = cut([square(0.4)])!;
  expect(large.water![0]!.kind).toBe('Polygon');
  expect(large.water_name![0]).toMatchObject({
    kind: 'Point',
    properties: { class: 'lake', name: 'Green Lake' },
  });
  expect(cut([square(0.04)])!.water_name).toBeUndefined();
});

test('a label is a point with its rank', () => {
  const layers = cut([
    {
      id: 'seattle',
      layer: 'place',
      class: 'city',
      name: 'Seattle',
      minZoom: 3,
      rank: 5,
      geometry: { type: 'Point', coordinates: at(0.3, 0.3) },
    },
  ])!;
  expect(layers.place![0]!.properties).toEqual({ class: 'city', name: 'Seattle', rank: 5 });
});

test('a street that is shorter than its name gets a place beside it where such streets are named', () => {
  const deep = { z: 15, x: tile.x * 4, y: tile.y * 4 };
  const box = boundsOfTile(deep);
  const along = (share: number): GeoJSON.Position => [
    box.west + (box.east - box.west) * share,
    (box.south + box.north) / 2,
  ];
  const named = (name: string) =>
    readTile(cutTile([street('a', [along(0.4), along(0.5)], { name, minZoom: 0 })], deep), [
      deep.z,
      deep.x,
      deep.y,
    ]).transportation_name!;
  const points = named('Golden Whispering Pines Place').filter(({ points }) => points.length === 1);
  expect(points).toHaveLength(1);
  expect(points[0]!.points[0]![0]).toBeCloseTo(along(0.45)[0]!, 4);
  expect(points[0]!.properties).not.toHaveProperty('spare');
  // One that has room along it has a spare place, for where homes stand in the way.
  const [spare] = named('Elm St').filter(({ points }) => points.length === 1);
  expect(spare!.properties).toMatchObject({ name: 'Elm St', spare: 1 });
});
