import { array, assert, double, nat, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { mercatorX, mercatorY } from '#domain/geo.ts';
import type { MapGeometry } from '#domain/map/MapFeature.ts';
import { deepestTileZoom, type Tile } from '#domain/map/tile.ts';
import { bucketsAbove, bucketsOf } from './buckets.ts';

const coordinate = (limit: number) => double({ min: -limit, max: limit, noNaN: true });
const somewhere = tuple(coordinate(179), coordinate(84));
/** From a house to a state. */
const someLine = record({
  start: somewhere,
  steps: array(tuple(coordinate(1), coordinate(1)), { minLength: 1, maxLength: 4 }),
  scale: nat(6),
}).map(({ start, steps, scale }): MapGeometry => {
  const coordinates = steps.reduce(
    (line, [dx, dy]) => {
      const [x, y] = line.at(-1)!;
      const size = 10 ** -scale;
      return [...line, [clamp(x! + dx * size, 180), clamp(y! + dy * size, 85)]];
    },
    [[...start]],
  );
  return { type: 'LineString', coordinates };
});

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

const keyOf = ({ z, x, y }: Tile) => `${z}/${x}/${y}`;

test('every tile that shows a feature finds it in exactly one of its buckets', () => {
  assert(
    property(someLine, nat(16), nat(deepestTileZoom), (geometry, minZoom, deeper) => {
      const buckets = bucketsOf({ geometry, minZoom });
      expect(buckets.length).toBeLessThanOrEqual(16);
      const z = Math.min(deepestTileZoom, minZoom + deeper);
      for (const [longitude, latitude] of geometry.coordinates as [number, number][]) {
        const at = (share: number) => Math.min(2 ** z - 1, Math.max(0, Math.floor(share * 2 ** z)));
        const tile = { z, x: at(mercatorX(longitude)), y: at(mercatorY(latitude)) };
        const above = new Set(bucketsAbove(tile).map(keyOf));
        expect(buckets.filter((bucket) => above.has(keyOf(bucket)))).toHaveLength(1);
      }
    }),
  );
});

test('a house is kept near the ground, a coast high above it', () => {
  const house = { type: 'Point' as const, coordinates: [-122.33, 47.61] };
  expect(bucketsOf({ geometry: house, minZoom: 14 })).toEqual([{ z: 12, x: 656, y: 1430 }]);
  const coast: MapGeometry = {
    type: 'LineString',
    coordinates: [
      [-124, 33],
      [-117, 48],
    ],
  };
  expect(bucketsOf({ geometry: coast, minZoom: 14 })).toMatchObject([
    { z: 5 },
    { z: 5 },
    { z: 5 },
    { z: 5 },
  ]);
});
