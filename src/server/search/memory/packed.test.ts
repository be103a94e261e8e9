import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed } from './packed.ts';

test('gives each field bits of its own, within its column', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 31 }), { maxLength: 40 }), (sizes) => {
      const bits = packed(sizes, 31).flatMap(({ column, shift }, i) => {
        expect(shift + sizes[i]!).toBeLessThanOrEqual(31);
        return Array.from({ length: sizes[i]! }, (_, bit) => `${column}:${shift + bit}`);
      });
      expect(new Set(bits).size).toBe(bits.length);
    }),
  );
});

test('opens another column only for a field that fits into none', () => {
  expect(packed([8, 20, 5, 3], 31)).toEqual([
    { column: 0, shift: 0 },
    { column: 0, shift: 8 },
    { column: 1, shift: 0 },
    { column: 0, shift: 28 },
  ]);
});
