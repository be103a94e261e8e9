import { expect, test } from 'vitest';
import { addressWords, typedWords } from './addressWords.ts';

test('one form for what people type and directories write', () => {
  expect(addressWords('3169 Northeast 85th Street')).toEqual(['3169', 'ne', '85th', 'st']);
  expect(addressWords("O'Brien Ave. #4-B")).toEqual(['obrien', 'ave', '4', 'b']);
  expect(addressWords('Cañon City')).toEqual(['canon', 'city']);
});

test('the word under the cursor may still grow', () => {
  expect(typedWords('12 first av')).toEqual([['12'], ['1st'], ['av']]);
  expect(typedWords('12 first av ')).toEqual([['12'], ['1st'], ['ave']]);
  expect(typedWords('birch stree')).toEqual([['birch'], ['stree', 'st']]);
  expect(typedWords('  ')).toEqual([]);
});

test('a word that names something every object has is still a word', () => {
  expect(addressWords('Constructor Way')).toEqual(['constructor', 'way']);
});

test('a word that is typed again and again counts once, and no more are taken than an address has', () => {
  expect(typedWords('a '.repeat(99))).toEqual([['a']]);
  expect(typedWords('walla walla')).toEqual([['walla']]);
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
  expect(typedWords(letters.join(' '))).toHaveLength(12);
  expect(typedWords('x'.repeat(200))[0]![0]).toHaveLength(30);
});
