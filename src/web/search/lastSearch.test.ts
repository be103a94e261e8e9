import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../client/testing/stubStorage.ts';
import { deviceStorage } from '../client/storage/storage.ts';
import { forgetSearches } from './address/recentSearches.ts';
import { lastSearch, rememberLastSearch } from './lastSearch.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => {
  deviceStorage.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['2026-03-09T07:59:59.000Z', 'beds=2'],
  ['2026-03-09T08:00:00.000Z', null],
])('at %s the search of 8 AM is %s', (now, query) => {
  expect(lastSearch(now)).toBe(null);
  rememberLastSearch('beds=2', '2026-03-08T08:00:00.000Z');
  expect(lastSearch(now)).toBe(query);
  expect(deviceStorage.get('lastSearch') === null).toBe(query === null);
});

test('is forgotten with the recent searches', () => {
  rememberLastSearch('beds=2', '2026-03-08T08:00:00.000Z');
  forgetSearches();
  expect(lastSearch('2026-03-08T08:00:00.000Z')).toBe(null);
});

test('ignores what is no search', () => {
  deviceStorage.put('lastSearch', '{"query":3}');
  expect(lastSearch('2026-03-08T08:00:00.000Z')).toBe(null);
});
