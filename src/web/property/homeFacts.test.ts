import { expect, test } from 'vitest';
import { aCard } from './HomeCard.fixture.ts';
import { areaWords } from '#domain/property/areaWords.ts';
import { factsOf } from './homeFacts.ts';

test('a home is told by beds, baths in quarters, and living area', () => {
  expect(factsOf(aCard())).toEqual(['3 bd', '2.25 ba', '1,715 sq ft']);
  expect(factsOf(aCard({ bathQuarters: null }))).toEqual(['3 bd', '1,715 sq ft']);
});

test('what has no rooms is told by its land', () => {
  const bare = { bedroomsTotal: null, bathQuarters: null, livingArea: null };
  expect(factsOf(aCard({ ...bare, propertySubType: 'Unimproved Land' }))).toEqual([
    '6,000 sq ft',
    'Land',
  ]);
  expect(factsOf(aCard({ ...bare, propertySubType: 'Townhouse' }))).toEqual([
    'Lot of 6,000 sq ft',
    'Townhouse',
  ]);
});

test.each([
  [21_779, '21,779 sq ft'],
  [21_780, '0.5 acre'],
  [43_560, '1 acre'],
  [65_340, '1.5 acres'],
])('%i square feet are %s', (squareFeet, words) => {
  expect(areaWords(squareFeet)).toBe(words);
});
