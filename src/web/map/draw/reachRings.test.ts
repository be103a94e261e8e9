import { expect, test } from 'vitest';
import { readArea, writeArea } from '#domain/search/drawnArea.ts';
import { gridShapes, isInArea } from '#domain/search/areaOnGrid.ts';
import { gridPoint } from '#domain/search/mapGrid.ts';
import { reachRings } from './reachRings.ts';
import type { Spot } from './shapes.ts';

const middle: Spot = [-122.3, 47.6];

/** @param radius in degrees of latitude */
function round([x, y]: Spot, radius: number, points: number): Spot[] {
  const ring = Array.from({ length: points }, (_, at): Spot => {
    const angle = (2 * Math.PI * at) / points;
    // A jagged coast.
    const out = radius * (1 + 0.02 * (at % 2));
    return [x + (out * Math.cos(angle)) / Math.cos((y * Math.PI) / 180), y + out * Math.sin(angle)];
  });
  return [...ring, ring[0]!];
}

function holds(rings: Spot[][], [longitude, latitude]: Spot): boolean {
  const text = writeArea(rings.map((ring) => ({ ring, isCut: false })));
  expect(typeof readArea(text)).toBe('object');
  return isInArea(gridShapes(text), gridPoint({ longitude, latitude }));
}

test('a hole stays outside, and its island inside', () => {
  const lake: Spot = [-122.32, 47.61];
  const rings = reachRings([
    [round(middle, 0.1, 4000), round(lake, 0.02, 300), round([-122.25, 47.57], 0.01, 300)],
    [round(lake, 0.008, 100)],
  ]);
  expect(rings.flat().length).toBeLessThan(600);
  expect(holds(rings, [-122.35, 47.57])).toBe(true);
  expect(holds(rings, [-122.2, 47.65])).toBe(true);
  expect(holds(rings, [-122.32, 47.625])).toBe(false);
  expect(holds(rings, [-122.25, 47.57])).toBe(false);
  expect(holds(rings, lake)).toBe(true);
  expect(holds(rings, [-122.3, 47.75])).toBe(false);
});

test('what is too small to see costs no points', () => {
  const specks = Array.from({ length: 200 }, (_, at) => [
    round([-122.1, 47 + at / 200], 0.001, 40),
  ]);
  expect(reachRings([[round(middle, 0.1, 100)], ...specks])).toHaveLength(1);
});

test('no area has no rings', () => {
  expect(reachRings([])).toEqual([]);
});
