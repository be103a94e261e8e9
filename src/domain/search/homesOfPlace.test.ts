import { describe, expect, test } from 'vitest';
import { aHome } from '../property/Property.example.ts';
import type { Property } from '../property/Property.ts';
import { boundaryShapes } from './areaOnGrid.ts';
import { defaultFilter } from './defaultFilter.ts';
import type { BoundaryOf } from './homesOfPlace.ts';
import { matches } from './matches.ts';

const now = '2026-03-08T20:00:00.000Z';
const here = { latitude: 39.1, longitude: -94.65 };
/** A square around `here`. */
const square: BoundaryOf = () =>
  boundaryShapes([
    [
      [-95, 39],
      [-94, 39],
      [-94, 40],
      [-95, 40],
      [-95, 39],
    ],
  ]);

function isIn(address: string, home: Partial<Property>, boundaryOf?: BoundaryOf): boolean {
  const filter = { ...defaultFilter, dom: [], statuses: [], address };
  return matches(aHome({ ...here, ...home }), filter, now, undefined, boundaryOf);
}

const kansan = { city: 'Kansas City', stateOrProvince: 'KS', postalCode: '66102' };
const missourian = { city: 'Kansas City', stateOrProvince: 'MO', postalCode: '64105' };

describe('a place without a boundary', () => {
  test('has the homes with its city and state in their address', () => {
    expect(isIn('Kansas City, KS', kansan)).toBe(true);
    expect(isIn('Kansas City, KS', missourian)).toBe(false);
    expect(isIn('Kansas City, KS', { ...kansan, city: 'Overland Park' })).toBe(false);
  });

  test.each([
    ['St. Louis, MO', 'SAINT LOUIS'],
    ['Fort Worth, TX', 'Ft Worth'],
    ['New York City, NY', 'New York'],
    ['Cañon City, CO', 'Canon City'],
  ])('%s has homes with the city %s', (address, city) => {
    expect(isIn(address, { city, stateOrProvince: address.slice(-2) })).toBe(true);
  });

  test('has the homes with its ZIP code, with or without the last four digits', () => {
    expect(isIn('66102, Kansas City, KS', kansan)).toBe(true);
    expect(isIn('66102, Kansas City, KS', { ...kansan, postalCode: '66102-1234' })).toBe(true);
    expect(isIn('66102, Kansas City, KS', { ...kansan, postalCode: '66103' })).toBe(false);
  });

  test('has the homes with its state or county', () => {
    expect(isIn('Kansas, United States', kansan)).toBe(true);
    expect(isIn('Kansas, United States', missourian)).toBe(false);
    expect(isIn('Wyandotte County, KS', { ...kansan, countyOrParish: 'Wyandotte' })).toBe(true);
    expect(isIn('Wyandotte County, KS', { ...kansan, countyOrParish: 'WYANDOTTE COUNTY' })).toBe(
      true,
    );
    expect(isIn('Wyandotte County, KS', { ...kansan, countyOrParish: 'Johnson' })).toBe(false);
    expect(isIn('Johnson, KS', { ...kansan, countyOrParish: 'Johnson' })).toBe(false);
  });

  test('limits nothing if it is a neighborhood, a street or one address', () => {
    expect(isIn('Westport, Kansas City, MO', kansan)).toBe(true);
    expect(isIn('Main Street, Kansas City, MO 64105', kansan)).toBe(true);
    expect(isIn('', kansan)).toBe(true);
  });
});

describe('a place with a boundary', () => {
  test('has the homes inside it, whatever their mailing city', () => {
    const suburb = { ...kansan, city: 'Overland Park' };
    expect(isIn('Kansas City, KS', suburb, square)).toBe(true);
    expect(isIn('Kansas City, KS', { ...suburb, latitude: 38.9 }, square)).toBe(false);
  });

  test('has the homes with its name in their address, wherever they stand', () => {
    expect(isIn('Kansas City, KS', { ...kansan, latitude: 38.9 }, square)).toBe(true);
  });

  test('has no home with an address in another state', () => {
    expect(isIn('Kansas City, KS', missourian, square)).toBe(false);
    expect(isIn('Kansas, United States', missourian, square)).toBe(false);
    expect(isIn('Westport, Kansas City, KS', missourian, square)).toBe(false);
  });

  test('is all that counts for a neighborhood', () => {
    expect(isIn('Westport, Kansas City, KS', kansan, square)).toBe(true);
    expect(isIn('Westport, Kansas City, KS', { ...kansan, latitude: 38.9 }, square)).toBe(false);
  });
});
