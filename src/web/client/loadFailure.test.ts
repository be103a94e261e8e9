import { expect, test } from 'vitest';
import { isLoadFailure, pauseAfter } from './loadFailure.ts';

test('a file that did not come is told from code that failed', () => {
  const address = 'https://homes.example/assets/HomePage-AAAAAAAA.js';
  for (const words of [
    `Failed to fetch dynamically imported module: ${address}`,
    `error loading dynamically imported module: ${address}`,
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/map-AAAAAAAA.css',
  ]) {
    expect(isLoadFailure(new TypeError(words)), words).toBe(true);
  }
  expect(isLoadFailure(new TypeError('undefined is not a function'))).toBe(false);
  expect(isLoadFailure('Failed to fetch')).toBe(false);
});

test('the pauses grow up to a quarter of a minute', () => {
  expect([1, 2, 3, 4, 5, 60].map(pauseAfter)).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
