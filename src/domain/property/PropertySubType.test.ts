import { expect, test } from 'vitest';
import { HomeKind, kindOf, PropertySubType, subTypesLike } from './PropertySubType.ts';

test('RESO has 31 sub-types, and each is of a kind that a buyer can search by', () => {
  expect(new Set(PropertySubType.options).size).toBe(31);
  expect(new Set(PropertySubType.options.map(kindOf))).toEqual(new Set(HomeKind.options));
});

test('what is alike is searched together', () => {
  expect(subTypesLike('Duplex')).toEqual(['Multi Family', 'Duplex', 'Quadruplex', 'Triplex']);
  expect(subTypesLike('Townhouse')).toEqual(['Townhouse']);
});
