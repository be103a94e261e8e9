import { expect, test } from 'vitest';
import { joinNames, joinNamesOf } from './joinNames.ts';

const names = ['Ana', 'Leo', 'Mia', 'Ruth'];

test.each([
  [0, ''],
  [1, 'Ana'],
  [2, 'Ana and Leo'],
  [3, 'Ana, Leo and Mia'],
  [4, 'Ana, Leo, Mia and Ruth'],
])('%i names', (count, joined) => {
  expect(joinNames(names.slice(0, count))).toBe(joined);
  expect(joinNamesOf(names.slice(0, count).map((name) => ({ name })))).toBe(joined);
});

test('a choice is joined with or, and a name may hold a comma itself', () => {
  expect(joinNames(['JPEG', 'PNG', 'WebP'], 'or')).toBe('JPEG, PNG or WebP');
  expect(joinNames(['Silva, and Sons', 'Leo', 'Mia'])).toBe('Silva, and Sons, Leo and Mia');
});
