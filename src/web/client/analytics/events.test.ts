import { expect, test } from 'vitest';
import { narrowedBy, pageOf } from './events.ts';

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/home/lintel:100', '/home/:listingKey'],
  ['/home/lintel:100/more', '/…'],
  ['/someone@example.com', '/…'],
])('of %s only the form %s is told', (path, form) => {
  expect(pageOf(path)).toBe(form);
});

test('of a narrowing only the fields are told', () => {
  expect(narrowedBy({ keyword: 'birch', minBedrooms: 3, address: '12 Birch St' })).toEqual([
    'minBedrooms',
    'keyword',
  ]);
});
