import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWords } from '#domain/search/addressWords.ts';
import { Vocabulary } from './Vocabulary.ts';

test('it cuts any text into the words of the plain rule', () => {
  const vocabulary = new Vocabulary();
  const words: string[] = [];
  const character = fc.constantFrom(..."aAbZ09 -'`’.,\n\0éÉßñ½日本🏡".split(/(?:)/u));
  const text = fc.oneof(fc.string({ unit: character }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(text, (text) => {
      const read = [...vocabulary.wordsOf(text)];
      const plain = plainWords(text);
      expect(read).toHaveLength(plain.length);
      read.forEach((number, i) => {
        words[number] ??= plain[i]!;
        expect(words[number]).toBe(plain[i]);
      });
    }),
    { numRuns: 2000 },
  );
  expect(new Set(words).size).toBe(vocabulary.count);
});

test('words are found by how they begin, and by all of them', () => {
  const vocabulary = new Vocabulary();
  const [garden, gar, view] = vocabulary.wordsOf('Garden gar VIEW');
  expect(vocabulary.beginningWith('gar')).toEqual([garden, gar]);
  expect(vocabulary.beginningWith('garden')).toEqual([garden]);
  expect(vocabulary.beginningWith('gardens')).toEqual([]);
  expect(vocabulary.beginningWith('')).toEqual([garden, gar, view]);
});
