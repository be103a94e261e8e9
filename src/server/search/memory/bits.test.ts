import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, firstGap, lastGap, moveBit, setBit } from './bits.ts';

const size = 200;
const members = fc.array(fc.nat(size - 1), { maxLength: 400, size: 'max' });

function bitsOf(numbers: Iterable<number>) {
  const bits = bitsFor(size);
  for (const i of numbers) setBit(bits, i);
  return bits;
}

test('the first and the last gap between two numbers are those of the plain rule', () => {
  fc.assert(
    fc.property(members, fc.nat(size), fc.nat(size), (numbers, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      // Half of them without a gap.
      const taken = new Set(numbers.length % 2 === 0 ? numbers : Array(size).keys());
      const gaps = Array.from({ length: to - from }, (_, i) => from + i).filter(
        (i) => !taken.has(i),
      );
      expect(firstGap(bitsOf(taken), from, to)).toBe(gaps[0] ?? -1);
      expect(lastGap(bitsOf(taken), from, to)).toBe(gaps.at(-1) ?? -1);
    }),
    { numRuns: 500 },
  );
});

test('a number takes the place of another', () => {
  const bits = bitsOf([3, 40]);
  moveBit(bits, 3, 77);
  expect(bits).toEqual(bitsOf([40, 77]));
});
