import { expect, test } from 'vitest';
import { narrowingFields, narrowings } from './narrowings.example.ts';
import { lift, limitingParts, relaxationsOf } from './relaxations.ts';
import { defaultFilter } from './SearchFilter.ts';

test('each limiting part is lifted alone, and the most helpful comes first', () => {
  const filter = { ...defaultFilter, minPriceCents: 1, keyword: 'pool', minBedrooms: 9 };
  const relaxations = relaxationsOf(filter, (other) => {
    if (other.keyword === '') return 3;
    if (other.minPriceCents === null) return 12;
    return 0;
  });
  expect(relaxations).toEqual([
    { name: 'price', adds: 12 },
    { name: 'keyword', adds: 3 },
  ]);
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
