import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInsideRing } from '../map/insideRing.ts';
import { outlineOfHomes } from './outlineOfHomes.ts';
import { namedPlace } from './namedPlace.ts';

const near = (latitude: number, longitude: number) =>
  fc.record({
    latitude: fc.double({ min: latitude, max: latitude + 0.1, noNaN: true }),
    longitude: fc.double({ min: longitude, max: longitude + 0.1, noNaN: true }),
  });

test('without homes there is no outline', () => {
  expect(outlineOfHomes([])).toBeNull();
});

test('the box holds the homes and each of them stands within the line', () => {
  fc.assert(
    fc.property(fc.array(near(30, -97), { minLength: 1, maxLength: 40 }), (homes) => {
      const outline = outlineOfHomes(homes)!;
      expect(outline.rings.length).toBeGreaterThan(0);
      for (const { latitude, longitude } of homes) {
        if (homes.length >= 8) break;
        expect(latitude).toBeGreaterThanOrEqual(outline.south - 1e-9);
        expect(latitude).toBeLessThanOrEqual(outline.north + 1e-9);
        expect(longitude).toBeGreaterThanOrEqual(outline.west - 1e-9);
        expect(longitude).toBeLessThanOrEqual(outline.east + 1e-9);
        expect(outline.rings.some((ring) => isInsideRing(longitude, latitude, ring))).toBe(true);
      }
      for (const ring of outline.rings) expect(ring.at(-1)).toEqual(ring[0]);
    }),
  );
});

test('one home whose record has slipped to another state does not stretch the box', () => {
  const town = Array.from({ length: 50 }, (_, i) => ({
    latitude: 30.2 + (i % 7) / 100,
    longitude: -97.7 + (i % 11) / 100,
  }));
  const outline = outlineOfHomes([...town, { latitude: 47.6, longitude: -122.3 }])!;
  expect(outline.north).toBeLessThan(30.3);
});

test('towns, ZIP codes, neighborhoods and states are places, homes are not', () => {
  expect(namedPlace('Austin, TX')).toEqual({
    kind: 'town',
    name: 'Austin, TX',
    city: 'Austin',
    state: 'TX',
  });
  expect(namedPlace('78701, Austin, TX')).toMatchObject({ kind: 'zip', postalCode: '78701' });
  expect(namedPlace('California, United States')).toEqual({ kind: 'state', name: 'California' });
  expect(namedPlace('Ballard, Seattle, WA')).toMatchObject({
    kind: 'neighborhood',
    label: 'Ballard',
    city: 'Seattle',
  });
  expect(namedPlace('12 Birch Ave, Unit 4, Seattle, WA')).toBeNull();
  expect(namedPlace('12 Birch Ave, Seattle, WA 98103')).toBeNull();
  expect(namedPlace('')).toBeNull();
});
