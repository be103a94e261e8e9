import { expect, test } from 'vitest';
import { tellsItsHomes } from './fewHomes.ts';

test('few homes at the zoom of streets are told one by one', () => {
  expect(tellsItsHomes(2, 14)).toBe(true);
  expect(tellsItsHomes(6, 17)).toBe(true);
  expect(tellsItsHomes(7, 17)).toBe(false);
  expect(tellsItsHomes(2, 13)).toBe(false);
});
