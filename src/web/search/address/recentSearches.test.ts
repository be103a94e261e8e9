import { expect, test } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
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

function memory(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

test('the newest search comes first, five are kept, none twice', () => {
  const storage = memory();
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberSearch(place(id), storage);
  expect(recentSearches(storage).map((line) => line.id)).toEqual(['f', 'e', 'd', 'a', 'c']);
  forgetSearches(storage);
  expect(recentSearches(storage)).toEqual([]);
});

test('what is broken or foreign in the storage is nothing', () => {
  expect(recentSearches(memory({ recentSearches: '{' }))).toEqual([]);
  expect(recentSearches(memory({ recentSearches: '[{"id":1}]' }))).toEqual([]);
});

test('a storage that is full or closed does no harm', () => {
  const closed = {
    ...memory(),
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  rememberSearch(place('a'), closed);
  expect(recentSearches(closed)).toEqual([]);
});
