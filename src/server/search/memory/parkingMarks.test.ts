import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ParkingKind, parkingKindsOf } from '#domain/property/ParkingKind.ts';
import { parkingMarks, parkingMarksOf } from './parkingMarks.ts';

const feature = fc.oneof(
  fc.constantFrom(
    'Garage',
    'Attached',
    'Attached Garage',
    'Attached Carport',
    'Garage Door Opener',
  ),
  fc.constantFrom(
    'Driveway',
    'Assigned',
    'Underground',
    'RV Parking',
    'None',
    ' no garage',
    'Covered',
  ),
  fc.string(),
);

test('a home has the marks of the kinds that the plain rule tells, whatever its features are together', () => {
  const seen = new Set<ParkingKind>();
  fc.assert(
    fc.property(
      fc.array(feature, { maxLength: 4 }),
      fc.constantFrom(null, 0, 0, 2),
      (parkingFeatures, garageSpaces) => {
        const kinds = parkingKindsOf({ parkingFeatures, garageSpaces });
        kinds.forEach((kind) => seen.add(kind));
        expect(parkingMarksOf({ parkingFeatures, garageSpaces })).toBe(parkingMarks(kinds));
      },
    ),
    { numRuns: 1000 },
  );
  expect(seen.size).toBeGreaterThan(5);
});
