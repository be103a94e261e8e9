import { expect, test } from 'vitest';
import { outlineOf } from './outlineOf.ts';

const square = (west: number, south: number, size: number): GeoJSON.Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

test('an area keeps the line of its large parts, without holes and specks', () => {
  expect(
    outlineOf({
      type: 'MultiPolygon',
      coordinates: [
        [square(-117.5, 47, 0.02), square(-117.49, 47.01, 0.005)],
        [square(-117.4, 47, 0.01)],
        [square(-117.3, 47, 0.0001)],
      ],
    }),
  ).toEqual([square(-117.5, 47, 0.02), square(-117.4, 47, 0.01)].map((ring) => ring.map(rounded)));
});

test('of a line told to the centimetre it keeps what a screen shows', () => {
  const around = 20_000;
  const circle = Array.from({ length: around }, (_, at) => {
    const turn = (2 * Math.PI * at) / around;
    return [-117 + 0.02 * Math.cos(turn), 47 + 0.02 * Math.sin(turn)];
  });
  const [ring] = outlineOf({ type: 'Polygon', coordinates: [[...circle, circle[0]!]] })!;
  expect(ring!.length).toBeLessThan(2_000);
  expect(ring!.length).toBeGreaterThan(200);
  expect(ring!.at(-1)).toEqual(ring![0]);
  for (const [x, y] of ring!) expect(Math.hypot(x + 117, y - 47)).toBeCloseTo(0.02, 4);
});

test('however many parts and however ragged a line, it keeps a few thousand points', () => {
  const parts = Array.from({ length: 200_000 }, (_, at) => [square(-117 + at * 1e-5, 47, 0.001)]);
  const many = outlineOf({ type: 'MultiPolygon', coordinates: parts })!;
  expect(many).toHaveLength(1_000);
  const saw = Array.from({ length: 300_000 }, (_, at) => [-117 + at * 1e-7, 47 + (at % 2) * 0.02]);
  const [ring] = outlineOf({ type: 'Polygon', coordinates: [[...saw, [-117, 48], saw[0]!]] })!;
  expect(ring!.length).toBeLessThanOrEqual(5_000);
  expect(ring!.length).toBeGreaterThan(1_000);
  expect(ring!.at(-1)).toEqual(ring![0]);
});

test('lines, points and areas of no size have none', () => {
  expect(outlineOf({ type: 'Point', coordinates: [-117, 47] })).toBeNull();
  expect(outlineOf({ type: 'LineString', coordinates: square(-117, 47, 1) })).toBeNull();
  expect(outlineOf({ type: 'Polygon', coordinates: [square(-117, 47, 0)] })).toBeNull();
});

function rounded(position: GeoJSON.Position): number[] {
  return position.map((degrees) => Number(degrees.toFixed(5)));
}
