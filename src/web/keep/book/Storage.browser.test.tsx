import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from './Storage.ts';

afterEach(() => vi.restoreAllMocks());

const full = () => {
  throw new DOMException('There is no room left.', 'QuotaExceededError');
};

test('what finds no room is there as long as the page, and it is known that it does not last', () => {
  const storage = browserStorage();
  storage.put('lintel.keep/one', '1');
  expect(storage.lasts()).toBe(true);
  const put = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  storage.put('lintel.keep/two', '2');
  expect(storage.lasts()).toBe(false);
  expect(storage.all('lintel.keep/').toSorted()).toEqual([
    ['lintel.keep/one', '1'],
    ['lintel.keep/two', '2'],
  ]);
  // Another page of this browser knows nothing of it.
  expect(browserStorage().get('lintel.keep/two')).toBeNull();
  put.mockRestore();
  storage.put('lintel.keep/two', '3');
  expect(storage.lasts()).toBe(true);
  expect(browserStorage().get('lintel.keep/two')).toBe('3');
});

test('where all is refused, what was put is still told', () => {
  for (const method of ['setItem', 'getItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(full);
  }
  const storage = browserStorage();
  storage.put('lintel.keep/one', '1');
  expect(storage.get('lintel.keep/one')).toBe('1');
  storage.remove('lintel.keep/one');
  expect(storage.get('lintel.keep/one')).toBeNull();
  expect(storage.lasts()).toBe(true);
});
