import { expect, test } from 'vitest';
import type { Property } from '#domain/property/Property.ts';
import { listLot } from './listLot.ts';
import type { Lot } from './Lot.ts';
import { findContradictions } from './contradictions.example.ts';

const kinds: Lot['propertySubType'][] = [
  'Single Family Residence',
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
  'Unimproved Land',
];

function lot(at: number): Lot {
  const id = String(at).padStart(6, '0');
  return {
    seed: `1/Denver, CO/home/${id}`,
    listingKey: `demo-${id}`,
    listingId: `LD${id}`,
    propertySubType: kinds[(at * 5 + (at >> 3)) % kinds.length]!,
    latitude: at % 2 ? 33 : 44,
    longitude: -105,
    streetNumber: String(100 + at),
    streetName: `${['Alder', 'Birch', 'Cedar'][at % 3]} St`,
    unitNumber: at % 4 === 0 ? '301' : null,
    city: 'Denver',
    stateOrProvince: 'CO',
    postalCode: '80202',
    countyOrParish: 'Denver',
    timeZone: 'America/Denver',
    edge: ((at * 13) % 100) / 100,
    lotSizeSquareFeet: 6000,
    waterfrontYn: at % 11 === 0,
    dollarsPerSquareFoot: 300,
  };
}

const homes: Property[] = Array.from(
  { length: 6000 },
  (_, at) => listLot(lot(at), '2026-03-08T18:00:00.000Z').property,
);

test('no home is said to be what it is not', () => {
  for (const home of homes) {
    expect(findContradictions(home), `${home.listingKey}: ${home.publicRemarks}`).toEqual([]);
  }
});

test('a contradiction would be found', () => {
  const home = homes.find(
    ({ storiesTotal, propertySubType, bedroomsTotal }) =>
      propertySubType === 'Single Family Residence' && storiesTotal === 1 && bedroomsTotal === 3,
  )!;
  const saying = (publicRemarks: string) => findContradictions({ ...home, publicRemarks });
  expect(saying('On two floors: 3 bedrooms.')).toEqual(['two floors']);
  expect(saying('It has 4 bedrooms and 2 full baths.')).toContain('4 bedrooms');
  expect(saying('A house from 1801.')).toEqual(['1801']);
  expect(saying('There are 99 square feet here.')).toEqual(['99 square feet']);
});

test('of twenty in a row no two are described alike', () => {
  for (let first = 0; first + 20 <= homes.length; first++) {
    const words = homes.slice(first, first + 20).map(({ publicRemarks }) => publicRemarks);
    expect(new Set(words).size).toBe(20);
  }
});

test('of twenty houses in a row few begin with the same words', () => {
  const houses = homes.filter(({ propertySubType }) => propertySubType !== 'Unimproved Land');
  let alike = 0;
  for (let at = 20; at < houses.length; at++) {
    const beginning = ({ publicRemarks }: Property) => publicRemarks!.split('. ')[0];
    const before = new Set(houses.slice(at - 20, at).map(beginning));
    if (before.has(beginning(houses[at]!))) alike++;
  }
  expect(alike / houses.length).toBeLessThan(0.35);
});
