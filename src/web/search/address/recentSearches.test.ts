import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { stubClosedStorage, stubStorage } from '../../client/testing/stubStorage.ts';
import { deviceStorage } from '../../client/storage/storage.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches.ts';

function place(id: string): Suggestion {
  return {
    id,
    kind: 'place',
    label: id,
    detail: 'WA',
    latitude: 47,
    longitude: -120,
    south: 46,
    west: -121,
    north: 48,
    east: -119,
    listingKey: null,
  };
}

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => {
  deviceStorage.clear();
  vi.unstubAllGlobals();
});

const ids = () => recentSearches().map((line) => line.id);

test('the newest search comes first, five are kept, none twice', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberSearch(place(id));
  expect(ids()).toEqual(['f', 'e', 'd', 'a', 'c']);
  forgetSearches();
  expect(ids()).toEqual([]);
});

test('what is broken or foreign in the storage is nothing', () => {
  kept.set('recentSearches', '{');
  expect(recentSearches()).toEqual([]);
  kept.set('recentSearches', '[{"id":1}]');
  expect(recentSearches()).toEqual([]);
});

test('a storage that is closed remembers until the page is closed', () => {
  stubClosedStorage();
  rememberSearch(place('a'));
  expect(ids()).toEqual(['a']);
});
