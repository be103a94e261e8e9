import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FirstFew } from './FirstFew.ts';

test('it keeps what sorting everything would put first', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.integer({ min: 1, max: 12 }), (numbers, most) => {
      const kept = new FirstFew(most, (a, b) => a - b);
      for (const number of numbers) kept.offer(number);
      const sorted = numbers.toSorted((a, b) => a - b).slice(0, most);
      expect(kept.inOrder()).toEqual(sorted);
      expect(kept.last).toBe(sorted.length === most ? sorted.at(-1) : null);
    }),
  );
});
