import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWords } from '#domain/search/addressWords.ts';
import { Vocabulary } from './Vocabulary.ts';

function wordsOf(vocabulary: Vocabulary, text: string): number[] {
  const count = vocabulary.read(text);
  return [...vocabulary.words.subarray(0, count)];
}

const character = fc.constantFrom(..."aAbZ09 -'`’.,:\n\0\tΣς“–…‘éÉßñ½日本🏡".split(/(?:)/u));
/** Words that begin alike, from shorter to longer than what is told apart at one look. */
const likeWord = fc
  .tuple(
    fc.constantFrom('', 'A', 'gardens', 'Westminster'),
    fc.nat(30),
    fc.constantFrom('', 'x', "'s"),
  )
  .map(
    ([start, length, end]) => start + '0123456789abcdefghijklmnopqrstuvw'.slice(0, length) + end,
  );
const sentence = fc
  .array(fc.tuple(likeWord, fc.constantFrom(' ', ', ', '\n', ' ’', ' “', '– ', 's’ é')), {
    maxLength: 40,
  })
  .map((words) => words.flat().join(''));

test('it cuts any text into the words of the plain rule', () => {
  const vocabulary = new Vocabulary();
  const words: string[] = [];
  const text = fc.oneof(
    fc.string({ unit: character, size: 'medium' }),
    fc.string({ unit: 'binary' }),
    sentence,
  );
  fc.assert(
    fc.property(text, (text) => {
      const read = wordsOf(vocabulary, text);
      const plain = plainWords(text);
      expect(read).toHaveLength(plain.length);
      read.forEach((number, i) => {
        words[number] ??= plain[i]!;
        expect(words[number]).toBe(plain[i]);
      });
    }),
    { numRuns: 3000 },
  );
  expect(new Set(words).size).toBe(vocabulary.count);
  expect(words.some((word) => word.length > 30)).toBe(true);
});

test('more words than are kept at hand have their own numbers, also when they are met again', () => {
  const vocabulary = new Vocabulary();
  const words = Array.from({ length: 40_000 }, (_, i) => (i * 7919).toString(36));
  const text = words.join(' ');
  const first = wordsOf(vocabulary, text);
  expect(new Set(first).size).toBe(words.length);
  expect(wordsOf(vocabulary, text.toUpperCase())).toEqual(first);
  for (let i = 0; i < words.length; i += 1000) {
    expect(wordsOf(vocabulary, words[i]!)).toEqual([first[i]]);
  }
});

test('words are found by how they begin, and by all of them', () => {
  const vocabulary = new Vocabulary();
  const [garden, gar, view] = wordsOf(vocabulary, 'Garden gar VIEW');
  expect(vocabulary.beginningWith('gar')).toEqual([garden, gar]);
  expect(vocabulary.beginningWith('garden')).toEqual([garden]);
  expect(vocabulary.beginningWith('gardens')).toEqual([]);
  expect(vocabulary.beginningWith('')).toEqual([garden, gar, view]);
});
