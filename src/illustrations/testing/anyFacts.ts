import fc from 'fast-check';
import type { PictureFacts } from '../PictureFacts.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

/** Homes of every kind, with gaps and with the absurd figures that feeds contain. */
export const anyFacts: fc.Arbitrary<PictureFacts> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 24 }),
  propertySubType: maybe(
    fc.constantFrom(
      'Single Family Residence',
      'Townhouse',
      'Condominium',
      'Multi Family',
      'Manufactured Home',
      'Unimproved Land',
      'Farm & Ranch',
    ),
  ),
  yearBuilt: maybe(fc.integer({ min: 1700, max: 2030 })),
  storiesTotal: maybe(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(1.5, 2.5))),
  garageSpaces: maybe(fc.integer({ min: 0, max: 12 })),
  waterfrontYN: fc.boolean(),
  bedroomsTotal: maybe(fc.integer({ min: 0, max: 33 })),
  bathroomsTotalInteger: maybe(fc.integer({ min: 0, max: 14 })),
  livingArea: maybe(
    fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.double({ min: 1, max: 9000, noNaN: true })),
  ),
  lotSizeSquareFeet: maybe(fc.integer({ min: 0, max: 5_000_000 })),
  latitude: fc.double({ min: 17, max: 71, noNaN: true }),
  longitude: fc.double({ min: -172, max: -64, noNaN: true }),
});

/** A plain house, to be changed in the one point a test is about. */
export const aHouse: PictureFacts = {
  id: 'example:1',
  propertySubType: 'Single Family Residence',
  yearBuilt: 1994,
  storiesTotal: 2,
  garageSpaces: 2,
  waterfrontYN: false,
  bedroomsTotal: 4,
  bathroomsTotalInteger: 3,
  livingArea: 2400,
  lotSizeSquareFeet: 8000,
  latitude: 40,
  longitude: -83,
};
