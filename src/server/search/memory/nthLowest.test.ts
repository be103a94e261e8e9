import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthLowest } from './nthLowest.ts';

function expectAsSorted(values: number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  for (const n of [0, values.length >>> 1, values.length - 1]) {
    expect(nthLowest(Float64Array.from([...values, 0]), values.length, n)).toBe(sorted[n]);
  }
}

test('it is what stands there when all are sorted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(60), { minLength: 1, maxLength: 200, size: 'max' }),
      expectAsSorted,
    ),
  );
});

test('of many it is the same, however unevenly they lie', () => {
  const unevenly = fc.constantFrom<((share: number) => number)[]>(
    (share) => Math.floor(share * 3),
    (share) => Math.floor(share * 1e6),
    // Nearly all of them in one part of their range.
    (share) => (share > 0.999 ? 9e13 : Math.floor(share * 5000)),
    (share) => Math.floor(share ** 20 * 1e9) - 5,
    () => 7,
  );
  fc.assert(
    fc.property(unevenly, fc.integer(), fc.integer({ min: 5000, max: 9000 }), (from, seed, count) =>
      expectAsSorted(Array.from({ length: count }, (_, i) => from(shareOf(seed, i)))),
    ),
    { numRuns: 40 },
  );
});

/** From 0 to 1, as if by chance. */
function shareOf(seed: number, i: number): number {
  let mixed = Math.imul(seed ^ i, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
