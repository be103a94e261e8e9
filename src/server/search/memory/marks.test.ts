import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksFor, marksOf } from './marks.ts';

const options = ['oak', 'elm', 'ash', 'fir'];

test('a home shares a mark with the chosen options if and only if it has one of them', () => {
  const marks = marksOf({ options, of: (home: string[]) => home });
  fc.assert(
    fc.property(fc.subarray(options), fc.subarray(options), (home, chosen) => {
      expect((marks(home) & marksFor(options, chosen)) !== 0).toBe(
        chosen.some((option) => home.includes(option)),
      );
    }),
  );
});

test('refuses more options than a column has bits', () => {
  const many = Array.from({ length: 32 }, (_, i) => `option ${i}`);
  expect(() => marksOf({ options: many, of: () => [] })).toThrow(Error);
});
