import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shelfOf, shelfToFill } from './Shelf.ts';
import { SortedKeys } from './SortedKeys.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Few letters, so that keys share beginnings and begin each other. */
const aKey = fc.string({ unit: fc.constantFrom(...'ab~'), minLength: 1, maxLength: 9 });

function keep(keys: string[]): SortedKeys {
  const sorted = new SortedKeys();
  for (const key of keys) expect(sorted.add(bytesOf(key), key.length)).toBe(true);
  return sorted;
}

function readAll(sorted: SortedKeys): string[] {
  const into = new Uint8Array(255);
  return Array.from({ length: sorted.count }, (_, number) =>
    String.fromCharCode(...into.subarray(0, sorted.read(number, into))),
  );
}

test('each key is read and found as it was added, and no other is found', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aKey, { maxLength: 120, size: 'max' }),
      fc.array(aKey, { maxLength: 40 }),
      (some, others) => {
        const keys = some.toSorted((a, b) => (a < b ? -1 : 1));
        const sorted = keep(keys);
        sorted.trim();
        expect(readAll(sorted)).toEqual(keys);
        for (const key of [...keys, ...others, '']) {
          expect(sorted.find(bytesOf(key), key.length)).toBe(keys.indexOf(key));
        }
      },
    ),
  );
});

test('a key that is no later than the last one is not taken, nor one that is too long', () => {
  const sorted = keep(['k1', 'k10', 'k2']);
  for (const key of ['k2', 'k10', 'a', 'k', `k${'3'.repeat(255)}`]) {
    expect(sorted.add(bytesOf(key), key.length)).toBe(false);
  }
  expect(readAll(sorted)).toEqual(['k1', 'k10', 'k2']);
  expect(sorted.add(bytesOf('k20'), 3)).toBe(true);
});

test('what was put away goes on where it stopped', () => {
  const keys = Array.from({ length: 40 }, (_, i) => `home:${1000 + i}`);
  const { shelf, kept } = shelfToFill();
  keep(keys).keepOn(shelf);
  const sorted = new SortedKeys();
  sorted.keepOn(shelfOf(kept));
  expect(sorted.add(bytesOf(keys[39]!), 9)).toBe(false);
  expect(sorted.add(bytesOf('home:2'), 6)).toBe(true);
  expect(readAll(sorted)).toEqual([...keys, 'home:2']);
});
