import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo.ts';
import {
  between,
  type HouseNumber,
  keptNumbers,
  packNumbers,
  unpackNumbers,
} from './houseNumbers.ts';

const house = (number: number, latitude: number, longitude: number): HouseNumber => ({
  number,
  latitude,
  longitude,
});

test('of a straight street the two ends of each side are kept', () => {
  const houses = Array.from({ length: 60 }, (_, at) =>
    house(101 + at, 47.6 + (at % 2) / 5000, -117.4 + at / 10_000),
  );
  expect(keptNumbers(houses).map(({ number }) => number)).toEqual([101, 159, 102, 160]);
});

test('where a street bends a house is kept', () => {
  const houses = Array.from({ length: 40 }, (_, at) =>
    house(1 + 2 * at, 47.6 + Math.max(0, at - 20) / 5000, -117.4 + Math.min(20, at) / 5000),
  );
  const kept = keptNumbers(houses).map(({ number }) => number);
  expect(kept).toHaveLength(3);
  expect(Math.abs(kept[1]! - 41)).toBeLessThanOrEqual(2);
});

const anyHouse = fc.record({
  number: fc.integer({ min: 1, max: 400 }),
  latitude: fc.double({ min: 47.6, max: 47.602, noNaN: true }),
  longitude: fc.double({ min: -117.4, max: -117.39, noNaN: true }),
});

test('every house is near where the kept ones say, and no side has a number twice', () => {
  fc.assert(
    fc.property(fc.array(anyHouse, { maxLength: 80 }), (houses) => {
      const kept = keptNumbers(houses);
      const numbers = kept.map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      const first = new Map(houses.toReversed().map((one) => [one.number, one]));
      for (const one of first.values()) {
        const side = kept.filter(({ number }) => number % 2 === one.number % 2);
        const before = side.findLast(({ number }) => number <= one.number)!;
        const after = side.find(({ number }) => number >= one.number)!;
        const said = before === after ? before : between(before, after, one.number);
        expect(distanceMetres(said, one)).toBeLessThan(20.01);
      }
    }),
  );
});

test('a street of thousands of houses that lie anywhere is worked through, all the same', () => {
  const houses = Array.from({ length: 20_000 }, (_, at) =>
    house(at, 47 + ((at * 7919) % 1000) / 1000, -117 + ((at * 104_729) % 1000) / 1000),
  );
  expect(keptNumbers(houses).length).toBeGreaterThan(15_000);
});

test('numbers are told in bytes and read again to the microdegree', () => {
  fc.assert(
    fc.property(fc.array(anyHouse), (houses) => {
      const read = unpackNumbers(packNumbers(houses));
      expect(read).toHaveLength(houses.length);
      for (const [at, one] of read.entries()) {
        expect(one.number).toBe(houses[at]!.number);
        expect(Math.abs(one.latitude - houses[at]!.latitude)).toBeLessThan(6e-7);
        expect(Math.abs(one.longitude - houses[at]!.longitude)).toBeLessThan(6e-7);
      }
    }),
  );
  // As a pool of the database hands it out: bytes in the middle of others.
  const [at] = unpackNumbers(
    Buffer.concat([Buffer.of(1), packNumbers([house(7, 1, 2)])]).subarray(1),
  );
  expect(at).toEqual(house(7, 1, 2));
});
