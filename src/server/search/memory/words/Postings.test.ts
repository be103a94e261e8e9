import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, setBit } from '../bits.ts';
import { Postings } from './Postings.ts';
import { shelfToFill } from '../Shelf.ts';

const entry = fc.record({
  word: fc.nat(5),
  step: fc.oneof(fc.nat(3), fc.nat(200), fc.nat(5_000_000)),
  /** After the number was entered. */
  isTrimmed: fc.nat(150).map((dice) => dice === 0),
});

test('each word gives back its numbers, once and rising, also under new numbers', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 600, size: 'max' }), (entries) => {
      const postings = new Postings();
      const plain = new Map<number, Set<number>>();
      let number = 0;
      for (const { word, step, isTrimmed } of entries) {
        number += step;
        if (number >= 2 ** 30) break;
        postings.append(word, number);
        plain.set(word, (plain.get(word) ?? new Set()).add(number));
        if (isTrimmed) postings.trim();
      }
      for (let word = 0; word < 7; word++) {
        const read: number[] = [];
        postings.forEach(word, (number) => read.push(number));
        expect(read).toEqual([...(plain.get(word) ?? [])]);
      }
    }),
    { numRuns: 200 },
  );
});

test('words of more than one home in four are as whole as rare ones, whatever comes later', () => {
  const postings = new Postings();
  const plain: number[][] = [[], [], []];
  const enter = (number: number) => {
    for (const [word, every] of [1, 3, 50].entries()) {
      if (number % every !== 0) continue;
      postings.append(word, number);
      plain[word]!.push(number);
    }
  };
  for (let number = 0; number < 1000; number++) enter(number);
  postings.trim();
  const { shelf, kept } = shelfToFill();
  postings.keepOn(shelf);
  const packed = kept.numbers.find(({ name }) => name === 'packed')!.array;
  expect(packed.length).toBeLessThan(1000 / 8 + 1000 / 8 + 1000 / 50 + 50);
  for (let number = 1000; number < 1100; number++) enter(number);
  postings.trim();
  plain.forEach((numbers, word) => {
    const read: number[] = [];
    postings.forEach(word, (number) => read.push(number));
    expect(read).toEqual(numbers);
    const members = bitsFor(1100);
    postings.addTo(members, word);
    const expected = bitsFor(1100);
    for (const number of numbers) setBit(expected, number);
    expect(members).toEqual(expected);
  });
});

test('renumbering keeps the order and leaves out what is gone', () => {
  const postings = new Postings();
  for (const number of [0, 1, 2, 500]) postings.append(3, number);
  const newNumber = new Int32Array(501).fill(-1);
  newNumber[1] = 0;
  newNumber[500] = 1;
  const read: number[] = [];
  postings.renumbered(newNumber).forEach(3, (number) => read.push(number));
  expect(read).toEqual([0, 1]);
});
