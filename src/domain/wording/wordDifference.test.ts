import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, wordDifference } from './wordDifference.ts';

const marks = { kept: ['', ''], gone: ['[-', '-]'], new: ['[+', '+]'] } as const;
const marked = (pieces: Piece[]) =>
  pieces.map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`).join('');

test('what is gone and what is new stands in its place, word by word', () => {
  const difference = (before: string, after: string) => marked(wordDifference(before, after));
  expect(difference('', '')).toBe('');
  expect(difference('It is {fee}.', 'It is {fee}.')).toBe('It is {fee}.');
  expect(difference('Nobody pays.', 'Nobody ever pays.')).toBe('Nobody [+ever +]pays.');
  expect(difference('End it any day, for free.', 'End it for free.')).toBe(
    'End it [-any day, -]for free.',
  );
  expect(difference('It is {fee}.', 'It is {rebate}.')).toBe('It is [-{fee}-][+{rebate}+].');
  // At the very beginning too, as few words as can be.
  expect(difference('a b', 'x a b')).toBe('[+x +]a b');
  expect(difference('x a b', 'a b')).toBe('[-x -]a b');
  expect(difference('Ends', '')).toBe('[-Ends-]');
  expect(difference('', 'Ends')).toBe('[+Ends+]');
});

test('both texts can be read from the difference, letter by letter, and nothing changes in one that is the same', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab {},.\u00e9\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordDifference(before, after);
      const without = (kind: Piece['kind']) =>
        pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
      expect(without('new')).toBe(before);
      expect(without('gone')).toBe(after);
      expect(wordDifference(before, before).every(({ kind }) => kind === 'kept')).toBe(true);
    }),
  );
});
