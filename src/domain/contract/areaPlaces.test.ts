import { expect, test } from 'vitest';
import { areaOfPlaces, areaProblem, placeOf, placesIn } from './areaPlaces.ts';

test.each([
  ['place', 'Seattle', 'WA', 'Seattle'],
  ['county', 'King County', 'WA', 'King County'],
  ['zip', '98103', 'Seattle, WA', '98103'],
  ['neighborhood', 'Fremont', 'Seattle, WA', 'Fremont, Seattle'],
  ['state', 'Washington', 'United States', 'Washington'],
  ['state', 'Oregon', 'United States', null],
  ['place', 'Portland', 'OR', null],
  ['street', 'Birch Street', 'Seattle, WA', null],
] as const)('a %s called %s, %s is %j in Washington', (kind, label, detail, place) => {
  expect(placeOf({ kind, label, detail }, 'WA')).toBe(place);
});

const known = new Set(['Seattle', 'Fremont, Seattle']);
const sentence = (propertyArea: string) =>
  areaProblem({ propertyArea, state: 'WA' }, known)?.sentence;

test('an area is made of known places, of the whole state, or of nothing', () => {
  for (const area of ['', 'Seattle', 'Seattle; Fremont, Seattle', 'Washington']) {
    expect(sentence(area)).toBeUndefined();
  }
  expect(sentence('Seattle; the buyer pays')).toMatch(/^“the buyer pays” is not a place in Wash/);
  expect(sentence('Oregon')).toMatch(/^“Oregon” is not a place/);
});

test('an area has one spelling', () => {
  for (const area of ['Seattle; Seattle', 'Seattle; ', '; Seattle']) {
    expect(sentence(area)).toBe('Choose each place of the area once.');
  }
  expect(areaOfPlaces(placesIn('Seattle; Fremont, Seattle'))).toBe('Seattle; Fremont, Seattle');
});
