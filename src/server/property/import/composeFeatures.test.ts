import { expect, test } from 'vitest';
import { feeOf, featuresOf } from './composeFeatures.ts';
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

test.each<[CellValues, ReturnType<typeof feeOf>]>([
  [
    {
      AssociationFee: { cents: 35_000, frequency: null },
      AssociationFeeFrequency: 'Semi-Annually',
    },
    {
      associationFeeCents: 5_833,
      associationFeeBilledCents: 35_000,
      associationFeeFrequency: 'Semi-Annually',
    },
  ],
  [{ AssociationFee: { cents: 35_000, frequency: 'Monthly' } }, aMonth(35_000)],
  [{ AssociationFee: { cents: 35_000, frequency: null } }, aMonth(null)],
  [{ AssociationFee: { cents: 0, frequency: null } }, aMonth(0)],
  [{}, aMonth(null)],
])('the fee of %j', (told, fee) => {
  expect(feeOf(told)).toEqual(fee);
});

function aMonth(associationFeeCents: number | null) {
  return {
    associationFeeCents,
    associationFeeBilledCents: null,
    associationFeeFrequency: null,
  };
}
