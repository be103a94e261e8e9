import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
  string,
  tuple,
} from 'fast-check';
import { expect, test } from 'vitest';
import { type MapFeature, type MapGeometry, MapLayer } from '#domain/map/MapFeature.ts';
import { packFeature } from './packFeatures.ts';
import { unpackFeatures } from './unpackFeatures.ts';

const degrees = (limit: number) =>
  integer({ min: -limit * 1e7, max: limit * 1e7 }).map((units) => units / 1e7);
const position = tuple(degrees(180), degrees(90)).map((pair): GeoJSON.Position => pair);
const line = array(position, { minLength: 1, maxLength: 6 });
const lines = array(line, { minLength: 1, maxLength: 3 });

const geometry = constantFrom(
  'Point',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
).chain((type) => {
  const coordinates = {
    Point: position,
    LineString: line,
    MultiLineString: lines,
    Polygon: lines,
    MultiPolygon: array(lines, { minLength: 1, maxLength: 3 }),
  }[type];
  return coordinates.map((coordinates) => ({ type, coordinates }) as MapGeometry);
});

const someFeature = record<MapFeature>(
  {
    id: string(),
    layer: constantFrom(...MapLayer.options),
    class: string(),
    name: option(string({ unit: 'grapheme', minLength: 1 })),
    minZoom: nat(16),
    geometry,
    street: record({
      oneway: constantFrom('no', 'forward', 'backward'),
      maxSpeedKmh: option(nat(200)),
    }),
    ref: string(),
    structure: constantFrom('bridge', 'tunnel'),
    rampYn: constantFrom(true),
    rank: nat(20),
    adminLevel: nat(11),
  },
  { requiredKeys: ['id', 'layer', 'class', 'name', 'minZoom', 'geometry'] },
);

test('any features come back as they were, one after the other', () => {
  assert(
    property(array(someFeature, { maxLength: 5 }), (features) => {
      expect(unpackFeatures(Buffer.concat(features.map(packFeature)))).toEqual(features);
    }),
  );
});

test('a street of ten points takes less than a hundred bytes', () => {
  const coordinates = Array.from({ length: 10 }, (_, at) => [-122.33 + at / 1e4, 47.61 - at / 1e4]);
  const street: MapFeature = {
    id: 'w4710',
    layer: 'transportation',
    class: 'minor',
    name: 'Birch Street',
    minZoom: 12,
    geometry: { type: 'LineString', coordinates },
    street: { oneway: 'no', maxSpeedKmh: 40 },
  };
  expect(packFeature(street).length).toBeLessThan(100);
});
