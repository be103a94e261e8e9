import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween } from '#domain/search/slipsBetween.ts';
import { WordList } from './WordList.ts';

/** Few letters, so that many words begin alike and are near each other. */
const word = fc.stringMatching(/^[abc]{1,7}$/);

function listOf(words: string[]): WordList {
  const list = new WordList();
  for (const one of words) list.add(one);
  return list;
}

function wordsLike(list: WordList, typed: string, most: number, asBeginning: boolean) {
  const found = new Map<string, number>();
  list.forEachLike(typed, most, asBeginning, (number, slips) =>
    found.set(list.wordOf(number), slips),
  );
  return found;
}

test('the slips of every word are those that a plain comparison counts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.constantFrom(1, 2),
      (words, typed, most) => {
        const list = listOf(words);
        const found = wordsLike(list, typed, most, false);
        const near = words.filter((one) => slipsBetween(typed, one) <= most);
        for (const one of near) expect(found.get(one), one).toBe(slipsBetween(typed, one));
        for (const one of words) if (found.has(one)) expect(near).toContain(one);
      },
    ),
    { numRuns: 400 },
  );
});

test('as a beginning, the nearest beginning of a word counts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.constantFrom(1, 2),
      (words, typed, most) => {
        const list = listOf(words);
        const found = wordsLike(list, typed, most, true);
        for (const one of words) {
          const beginnings = Array.from({ length: one.length + 1 }, (_, end) => one.slice(0, end));
          const least = Math.min(...beginnings.map((beginning) => slipsBetween(typed, beginning)));
          if (least <= most) expect(found.get(one), one).toBeDefined();
          else expect(found.has(one), one).toBe(false);
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('words are found by their beginning, however many came and when', () => {
  const list = new WordList();
  const words = Array.from({ length: 3000 }, (_, at) => `w${(at * 7919) % 3000}`);
  words.forEach((one, at) => {
    list.add(one);
    if (at % 500 === 0) list.forEachBeginning('w1', () => {});
  });
  const found = new Set<string>();
  list.forEachBeginning('w12', (number) => found.add(list.wordOf(number)));
  expect([...found].toSorted()).toEqual(words.filter((one) => one.startsWith('w12')).toSorted());
});

test('the long form of a word is the short one', () => {
  const list = new WordList();
  expect(list.find('street')).toBe(list.find('st'));
  expect(list.find('nothing')).toBe(-1);
  const beginnings: string[] = [];
  list.forEachBeginning('boulev', (number) => beginnings.push(list.wordOf(number)));
  expect(beginnings).toEqual(['blvd']);
  expect([...wordsLike(list, 'bolevard', 1, false).keys()]).toEqual(['blvd']);
});
