import { assert, double, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { cutPolygon, cutRing } from './cutToBox.ts';
import { labelZooms } from './labelZooms.ts';
import { smoothRing } from './smoothRing.ts';

const ring = (corners: number, radius: number): GeoJSON.Position[] => {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return [...points, points[0]!];
};

function areaOf(points: GeoJSON.Position[]): number {
  let twice = 0;
  for (let at = 1; at < points.length; at++) {
    const [ax, ay] = points[at - 1] as [number, number];
    const [bx, by] = points[at] as [number, number];
    twice += ax * by - bx * ay;
  }
  return Math.abs(twice) / 2;
}

const box = { south: -1, west: -1, north: 1, east: 1 };

test('the cells of a grid have the whole area of what they cut', () => {
  assert(
    property(
      integer({ min: 3, max: 40 }),
      double({ min: 0.1, max: 3, noNaN: true }),
      (n, radius) => {
        const shape = ring(n, radius);
        let sum = 0;
        for (let x = -3; x < 3; x++) {
          for (let y = -3; y < 3; y++) {
            const cut = cutRing(shape, { west: x, east: x + 1, south: y, north: y + 1 });
            if (cut) sum += areaOf(cut);
          }
        }
        expect(sum).toBeCloseTo(areaOf(shape), 6);
      },
    ),
  );
});

test('what lies inside stays, what lies outside goes, holes with it', () => {
  const small = ring(5, 0.5);
  expect(cutRing(small, box)).toHaveLength(small.length);
  expect(
    cutRing(
      small.map(([x, y]) => [x! + 9, y!]),
      box,
    ),
  ).toBeNull();
  expect(cutPolygon([ring(20, 5), ring(5, 0.2)], box)).toHaveLength(2);
  expect(cutPolygon([ring(20, 9), ring(20, 5)], box)).toMatchObject([{ length: 5 }, { length: 5 }]);
});

test('smoothing keeps a ring closed and close to what it was', () => {
  const coast = ring(12, 0.1);
  const smooth = smoothRing(coast);
  expect(smooth[0]).toEqual(smooth.at(-1));
  expect(smooth.length).toBeGreaterThan(coast.length * 3);
  expect(areaOf(smooth) / areaOf(coast)).toBeGreaterThan(0.93);
});

test('smoothing leaves the long straight edges of a frame where they are', () => {
  const frame = ring(4, 30);
  for (const [x, y] of smoothRing(frame)) {
    expect(30 - (Math.abs(x!) + Math.abs(y!))).toBeLessThan(0.1);
  }
});

test('the largest of neighbours is named first, and a village only close by', () => {
  const at = (longitude: number, population: number) => ({ latitude: 40, longitude, population });
  const [city, suburb, town, village] = labelZooms(
    [at(-100, 900_000), at(-100.2, 450_000), at(-90, 30_000), at(-80, 300)],
    12,
  );
  expect(city).toBe(3);
  expect(suburb).toBeGreaterThan(5);
  expect(town).toBe(6);
  expect(village).toBeGreaterThanOrEqual(11);
});
