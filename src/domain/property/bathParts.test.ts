import { expect, test } from 'vitest';
import { bathPartsOf } from './bathParts.ts';
import { bathQuarters } from './shown.ts';

test.each([
  [2.25, { full: 2, threeQuarter: 0, half: 0, oneQuarter: 1, total: 3 }],
  [1.75, { full: 1, threeQuarter: 1, half: 0, oneQuarter: 0, total: 2 }],
  [2.5, { full: 2, threeQuarter: 0, half: 1, oneQuarter: 0, total: 3 }],
  [0.75, { full: 0, threeQuarter: 1, half: 0, oneQuarter: 0, total: 1 }],
  [3, { full: 3, threeQuarter: 0, half: 0, oneQuarter: 0, total: 3 }],
  [0, { full: 0, threeQuarter: 0, half: 0, oneQuarter: 0, total: 0 }],
])('%d baths', (baths, { full, threeQuarter, half, oneQuarter, total }) => {
  expect(bathPartsOf(baths * 4)).toEqual({
    bathroomsTotalInteger: total,
    bathroomsFull: full,
    bathroomsThreeQuarter: threeQuarter,
    bathroomsHalf: half,
    bathroomsOneQuarter: oneQuarter,
  });
});

test('parts are counted back to the same quarters', () => {
  for (let quarters = 0; quarters <= 40; quarters++) {
    expect(bathQuarters(bathPartsOf(quarters))).toBe(quarters);
  }
});
