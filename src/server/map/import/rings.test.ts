import { expect, test } from 'vitest';
import { closeRings, polygonsOf } from './rings.ts';

const square = (from: number, to: number): GeoJSON.Position[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

test('pieces close to a ring, whichever way they run', () => {
  const [a, b, c, d] = square(0, 4) as [number[], number[], number[], number[]];
  const { closed, open } = closeRings([
    [a, b],
    [d, c],
    [c, b],
    [d, a],
  ]);
  expect(open).toEqual([]);
  expect(closed).toHaveLength(1);
  expect(closed[0]).toHaveLength(5);
});

test('what does not close is told apart', () => {
  const [a, b, c] = square(0, 4) as [number[], number[], number[]];
  const { closed, open } = closeRings([square(5, 6), [a, b], [b, c]]);
  expect(closed).toEqual([square(5, 6)]);
  expect(open).toEqual([[a, b, c]]);
});

test('a hole goes into the ring around it', () => {
  const polygons = polygonsOf([square(0, 4), square(10, 14)], [square(11, 12), square(20, 21)]);
  expect(polygons.map((rings) => rings.length)).toEqual([1, 2]);
});

test('thousands of holes find the ring around them without looking into each', () => {
  let corners = 0;
  const told = (ring: GeoJSON.Position[]) =>
    new Proxy(ring, {
      get(target, at, receiver) {
        if (typeof at === 'string' && /^\d+$/.test(at)) corners++;
        return Reflect.get(target, at, receiver) as unknown;
      },
    });
  const count = 300;
  const outers = Array.from({ length: count }, (_, at) => told(square(at * 10, at * 10 + 8)));
  const inners = Array.from({ length: count }, (_, at) => square(at * 10 + 1, at * 10 + 2));
  const polygons = polygonsOf(outers, inners);
  expect(polygons.every((rings) => rings.length === 2)).toBe(true);
  expect(corners).toBeLessThan(count * 30);
});
