import { expect, test } from 'vitest';
import { narrowingFields, narrowings } from './narrowings.example.ts';
import { alone, lift, limitingParts, relaxationsOf } from './relaxations.ts';
import { defaultFilter } from './defaultFilter.ts';

test('each limiting part is lifted alone, and the most helpful comes first', () => {
  const filter = { ...defaultFilter, minPriceCents: 1, keyword: 'pool', minBedrooms: 9 };
  const relaxations = relaxationsOf(filter, (other) => {
    if (other.keyword === '') return 3;
    if (other.minPriceCents === null) return 12;
    return 0;
  });
  expect(relaxations).toEqual([
    { parts: ['price'], adds: 12 },
    { parts: ['keyword'], adds: 3 },
  ]);
});

test('two parts are lifted at once where no single one lets a home in', () => {
  const filter = { ...defaultFilter, minPriceCents: 1, keyword: 'pool', minBedrooms: 9 };
  const relaxations = relaxationsOf(filter, (other) => {
    if (other.keyword !== '') return 0;
    if (other.minPriceCents === null) return 2;
    return other.minBedrooms === null ? 7 : 0;
  });
  expect(relaxations).toEqual([
    { parts: ['bedrooms', 'keyword'], adds: 7 },
    { parts: ['price', 'keyword'], adds: 2 },
  ]);
});

test('a condition that stands alone has nothing else of the filter', () => {
  const filter = { ...defaultFilter, minPriceCents: 1, keyword: 'pool' };
  const price = alone(filter, 'price');
  expect(limitingParts(price)).toEqual(['price', 'viewport']);
  expect(limitingParts(alone(filter, 'viewport'))).toEqual(['viewport']);
});

test('what limits nothing is not tried', () => {
  const tried: number[] = [];
  relaxationsOf({ ...defaultFilter, dom: [], statuses: [], keyword: ' … ' }, (other) => {
    tried.push(other.viewport.bottomLeftLatitude);
    return 0;
  });
  expect(tried).toEqual([-90]);
});

test.each(narrowingFields)('%s is one part that can be lifted', (field) => {
  const anything = { ...defaultFilter, dom: [], statuses: [] };
  const filter = { ...anything, [field]: narrowings[field] };
  const parts = limitingParts(filter).filter((part) => part !== 'viewport');
  expect(parts).toHaveLength(1);
  expect(lift(filter, parts[0]!)).toEqual(anything);
});
