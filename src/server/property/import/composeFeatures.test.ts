import { expect, test } from 'vitest';
import { featuresOf } from './composeFeatures.ts';
import type { CellValues } from './resoCells.ts';

test.each<[CellValues, boolean | null]>([
  [{ FireplaceYN: true }, true],
  [{ FireplaceYN: false, FireplacesTotal: 1 }, false],
  [{ FireplacesTotal: 2 }, true],
  [{ FireplacesTotal: 0 }, false],
  [{}, null],
])('the fireplace of %j is %s', (told, expected) => {
  expect(featuresOf(told).fireplaceYn).toBe(expected);
});

test('flooring keeps the words that say something', () => {
  expect(featuresOf({ Flooring: ['Hardwood', 'None'] }).flooring).toEqual(['Hardwood']);
  expect(featuresOf({}).flooring).toEqual([]);
});

test('a 55+ community is unknown unless the source says so', () => {
  expect(featuresOf({ SeniorCommunityYN: true }).seniorCommunityYn).toBe(true);
  expect(featuresOf({ SeniorCommunityYN: false }).seniorCommunityYn).toBe(false);
  expect(featuresOf({}).seniorCommunityYn).toBeNull();
});
