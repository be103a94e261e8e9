import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthLowest } from './nthLowest.ts';

test('it is what stands there when all are sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 200, size: 'max' }), (values) => {
      const sorted = values.toSorted((a, b) => a - b);
      for (const n of [0, values.length >>> 1, values.length - 1]) {
        expect(nthLowest(Float64Array.from([...values, 0]), values.length, n)).toBe(sorted[n]);
      }
    }),
  );
});
