import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo.ts';
import { type Spot, areaOf, circleRing, simplified, simplifiedRing, untangled } from './shapes.ts';

const spot = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 600 }));

test('a straight stroke keeps its ends alone, a corner stays', () => {
  const straight = Array.from({ length: 50 }, (_, i): Spot => [i, 2 * i]);
  expect(simplified(straight, 1)).toEqual([straight[0], straight.at(-1)]);
  expect(
    simplified(
      [
        [0, 0],
        [50, 1],
        [100, 0],
        [100, 80],
      ],
      2,
    ),
  ).toEqual([
    [0, 0],
    [100, 0],
    [100, 80],
  ]);
});

test('however long a hand draws, no more points are kept than asked for', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 400 }), (ring) => {
      expect(simplifiedRing(ring, 30).length).toBeLessThanOrEqual(30);
    }),
  );
});

test('a hand that overshoots where it began leaves one loop', () => {
  const loops = untangled(
    [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
      [-2, 50],
      [1, -3],
      [3, 2],
    ],
    60,
  );
  expect(loops).toHaveLength(1);
  expect(areaOf(loops[0]!)).toBeGreaterThan(9_500);
});

test('a figure of eight is two loops', () => {
  const loops = untangled(
    [
      [0, 0],
      [100, 100],
      [200, 0],
      [200, 100],
      [100, 0],
      [0, 100],
    ].map(([x, y]): Spot => [x!, y! * 1.1]),
    60,
  );
  expect(loops.length).toBeGreaterThanOrEqual(2);
});

test('whatever is drawn, no loop that is left is a speck, and few are left', () => {
  fc.assert(
    fc.property(fc.array(spot, { minLength: 3, maxLength: 40 }), (ring) => {
      const loops = untangled(ring, 60);
      expect(loops.length).toBeLessThanOrEqual(13);
      for (const loop of loops) expect(areaOf(loop)).toBeGreaterThanOrEqual(60);
    }),
  );
});

test('a circle of two miles is two miles wide every way', () => {
  const centre = { latitude: 47.6, longitude: -122.3 };
  for (const [longitude, latitude] of circleRing(centre, 2)) {
    expect(distanceMetres(centre, { latitude, longitude }) / 1609.344).toBeCloseTo(2, 1);
  }
});
