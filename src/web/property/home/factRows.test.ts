import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { factRows } from './factRows.ts';

const words = (home: ReturnType<typeof aHome>) =>
  Object.fromEntries(factRows({ property: home }).map(({ name, words }) => [name, words]));

test('known facts are named with their units', () => {
  expect(words(aHome())).toMatchObject({
    Kind: 'House',
    Built: '1924',
    'Price per sq ft': '$278',
    Floors: '1.5',
    Garage: '1 car',
    'Property taxes': '$6,100 a year',
  });
});

test('what nobody told is left out, and none is not the same as unknown', () => {
  const bare = words(aHome({ yearBuilt: null, livingArea: null, garageSpaces: null }));
  expect(Object.keys(bare)).not.toEqual(
    expect.arrayContaining(['Built', 'Price per sq ft', 'Garage']),
  );
  expect(words(aHome({ garageSpaces: 0, associationFeeCents: 0 }))).toMatchObject({
    Garage: 'None',
    'HOA fee': 'None',
  });
});
