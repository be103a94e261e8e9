import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isInsideRing } from '#domain/map/insideRing.ts';
import { labelPoint } from './labelPoint.ts';

const square = (size: number): GeoJSON.Position[] => [
  [-size, -size],
  [size, -size],
  [size, size],
  [-size, size],
  [-size, -size],
];

test('the name of a square stands in its middle', () => {
  const [x, y] = labelPoint([square(1)]);
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(0);
});

test('the name of a lake with an island stands beside the island', () => {
  const [x, y] = labelPoint([square(3), square(2.5)]) as [number, number];
  expect(isInsideRing(x, y, square(3))).toBe(true);
  expect(isInsideRing(x, y, square(2.5))).toBe(false);
});

test('the name of any star stands inside it', () => {
  const star = (corners: number, depth: number) => {
    const points = Array.from({ length: corners * 2 }, (_, at) => {
      const angle = (Math.PI * at) / corners;
      const radius = at % 2 === 0 ? 1 : depth;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    return [...points, points[0]!];
  };
  assert(
    property(
      integer({ min: 3, max: 9 }),
      double({ min: 0.1, max: 0.9, noNaN: true }),
      (n, depth) => {
        const ring = star(n, depth);
        const [x, y] = labelPoint([ring]) as [number, number];
        expect(isInsideRing(x, y, ring)).toBe(true);
      },
    ),
  );
});
