import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isViewport } from './isViewport.ts';
import { Viewport } from './SearchFilter.ts';

const degrees = fc.oneof(
  fc.double({ min: -181, max: 181 }),
  fc.constantFrom(NaN, Infinity, -Infinity, -180, -90, 0, 90, 180),
);

test('agrees with the schema', () => {
  fc.assert(
    fc.property(
      fc.record({
        bottomLeftLatitude: degrees,
        bottomLeftLongitude: degrees,
        topRightLatitude: degrees,
        topRightLongitude: degrees,
        zoom: fc.oneof(fc.double({ min: -1, max: 23 }), fc.constantFrom(NaN, 0, 22)),
        transitionDuration: fc.constantFrom(0, 300, 60_000, 60_001, -1, 0.5, NaN),
      }),
      (viewport) => {
        expect(isViewport(viewport)).toBe(Viewport.safeParse(viewport).success);
      },
    ),
    { numRuns: 500 },
  );
});
