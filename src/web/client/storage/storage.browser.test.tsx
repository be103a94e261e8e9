import { afterEach, expect, test, vi } from 'vitest';
import { absentStorage, closedStorage, fullStorage } from '../testing/closedStorage.ts';
import { deviceStorage, storageOver, tabStorage } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

const local = () => storageOver(() => localStorage);

test('holds in memory what finds no room, and says that it does not last', () => {
  const storage = local();
  storage.put('lintel.keep/one', '1');
  expect(storage.lasts()).toBe(true);
  const end = fullStorage();
  storage.put('lintel.keep/two', '2');
  expect(storage.lasts()).toBe(false);
  expect(storage.all('lintel.keep/').toSorted()).toEqual([
    ['lintel.keep/one', '1'],
    ['lintel.keep/two', '2'],
  ]);
  // Another page of this browser knows nothing of it.
  expect(local().get('lintel.keep/two')).toBeNull();
  end();
  storage.put('lintel.keep/two', '3');
  expect(storage.lasts()).toBe(true);
  expect(local().get('lintel.keep/two')).toBe('3');
});

test.each([
  ['throws when it is named', closedStorage],
  ['throws when it is written', fullStorage],
  ['has none', absentStorage],
])('gives back what was put where the browser %s', (_, close) => {
  const end = close();
  for (const storage of [deviceStorage, tabStorage]) {
    storage.put('one', '1');
    expect(storage.get('one')).toBe('1');
    expect(storage.all('o')).toEqual([['one', '1']]);
    expect(storage.lasts()).toBe(false);
    storage.remove('one');
    expect(storage.get('one')).toBeNull();
    expect(storage.lasts()).toBe(true);
  }
  end();
});

test('lives in memory where the browser has none', () => {
  const storage = storageOver(() => undefined);
  storage.put('one', '1');
  expect(storage.get('one')).toBe('1');
  storage.clear();
  expect(storage.all('')).toEqual([]);
});
