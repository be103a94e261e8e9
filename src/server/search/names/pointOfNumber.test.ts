import { expect, test } from 'vitest';
import { pointOfNumber } from './pointOfNumber.ts';

const at = (number: number, longitude: number, latitude = 47.6) => ({
  number,
  latitude,
  longitude,
});
/** Odd numbers to the north. */
const street = [
  at(101, -117.4, 47.601),
  at(497, -117.36, 47.601),
  at(102, -117.4),
  at(498, -117.36),
];

test('a known number is where it is, another one between its neighbours on its side', () => {
  expect(pointOfNumber(street, 498)).toMatchObject({ latitude: 47.6, longitude: -117.36 });
  const odd = pointOfNumber(street, 299)!;
  expect(odd.latitude).toBe(47.601);
  expect(odd.longitude).toBeCloseTo(-117.38, 6);
  expect(pointOfNumber(street, 300)!.latitude).toBe(47.6);
});

test('the last block goes on to its hundred, and no farther', () => {
  expect(pointOfNumber(street, 499)).toMatchObject({ longitude: -117.36 });
  expect(pointOfNumber(street, 100)).toMatchObject({ longitude: -117.4 });
  expect(pointOfNumber(street, 500)).toBeNull();
  expect(pointOfNumber(street, 99)).toBeNull();
  // A lane of ten houses ends with them.
  expect(pointOfNumber([at(1, -117.4), at(19, -117.401)], 87)).toBeNull();
});

test('nothing lies between houses that are far apart, nor on a street that nobody knows', () => {
  expect(pointOfNumber([at(100, -117.4), at(900, -117.2)], 500)).toBeNull();
  expect(pointOfNumber([], 500)).toBeNull();
});
