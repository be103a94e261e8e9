import { beforeAll, describe, expect, test } from 'vitest';
import { splitStreetLine } from '#domain/property/streetLine.ts';
import { NameIndex } from '#server/search/names/NameIndex.ts';
import { addressCases } from './addressCases.example.ts';
import { areaNames } from './areaNames.ts';
import { placeNames, zipNames } from './placeNames.ts';
import { quarterNames, townsAndQuarters } from './quarterNames.ts';
import { readPlaces } from './readPlaces.ts';

const index = new NameIndex();

const homes: [address: string, city: string, state: string, zip: string, at: [number, number]][] = [
  ['1204 NE Birch St', 'Portland', 'OR', '97212', [45.54, -122.65]],
  ['1201 NE Birch St', 'Portland', 'OR', '97212', [45.54, -122.651]],
  ['1240 NE Birch St', 'Portland', 'OR', '97212', [45.54, -122.648]],
  ['1299 NE Birch St', 'Portland', 'OR', '97212', [45.54, -122.645]],
  ['12 Birch St', 'Portland', 'ME', '04101', [43.66, -70.26]],
  ['77 Main St', 'Springfield', 'IL', '62701', [39.8, -89.65]],
  ['99 Main St', 'Springfield', 'IL', '62701', [39.8, -89.651]],
  ['90 Main St', 'Springfield', 'IL', '62701', [39.8, -89.652]],
  ['10 Main St', 'Springfield', 'IL', '62701', [39.8, -89.64]],
  ['77 Main St', 'Springfield', 'MA', '01103', [42.1, -72.59]],
  ['5 1st Ave', 'Seattle', 'WA', '98104', [47.6, -122.334]],
  ['5 1st Ave', 'New York', 'NY', '10003', [40.72, -73.986]],
  ['1571 237th Ct NE', 'Sammamish', 'WA', '98074', [47.62, -122.03]],
  ['1575 235th Ct NE', 'Sammamish', 'WA', '98074', [47.62, -122.031]],
  ['3036-3040 36th Ave SW', 'Seattle', 'WA', '98126', [47.57, -122.37]],
  ['12B Harbor Ln', 'Seattle', 'WA', '98101', [47.61, -122.34]],
  ['400 Pine St #4B', 'Seattle', 'WA', '98101', [47.612, -122.337]],
  ['400 Pine St #5A', 'Seattle', 'WA', '98101', [47.612, -122.337]],
  ['400 Pine St #6', 'Seattle', 'WA', '98101', [47.612, -122.337]],
  ['400 Pine St #12C', 'Seattle', 'WA', '98101', [47.612, -122.337]],
  ["9 O'Brien Way", 'Austin', 'TX', '78701', [30.27, -97.74]],
  ['Quail Hollow Rd', 'Boise', 'ID', '83702', [43.62, -116.2]],
  ['7 Martin Luther King Jr Way', 'Seattle', 'WA', '98122', [47.6, -122.29]],
  ['31 Avenida de las Flores', 'San Diego', 'CA', '92101', [32.72, -117.16]],
];

beforeAll(() => {
  const places = readPlaces(new Set(['US'])).filter(({ population }) => population > 0);
  const names = [
    ...placeNames(townsAndQuarters(places).towns),
    ...quarterNames(places),
    ...zipNames(places),
    ...areaNames(places),
  ];
  for (const { nameId, source: _, ...name } of names) index.setName({ ...name, id: nameId });
  index.setName({
    id: 'map:test/neighborhood/Seattle, WA/Ballard',
    kind: 'neighborhood',
    label: 'Ballard',
    detail: 'Seattle, WA',
    latitude: 47.668,
    longitude: -122.384,
    ...{ south: 47.657, west: -122.4, north: 47.679, east: -122.368 },
    weight: 0,
  });
  homes.forEach(([address, city, state, zip, [latitude, longitude]], at) => {
    const { streetNumber, streetName } = splitStreetLine(address);
    index.setHome({
      listingKey: `demo-${at}`,
      listingId: at === 0 ? 'DEMO-000123' : `DEMO-${700_000 + at}`,
      address,
      place: `${city}, ${state} ${zip}`,
      latitude,
      longitude,
      street: {
        name: streetName!,
        town: `${city}, ${state}`,
        number: streetNumber ? Number.parseInt(streetNumber, 10) : -1,
        postalCode: zip,
      },
    });
  });
}, 60_000);

const cases = Object.entries(addressCases);

test('there are enough of them, and none stands there twice', () => {
  const typed = cases.flatMap(([, ofKind]) => ofKind.map(([text]) => text));
  expect(typed.length).toBeGreaterThanOrEqual(300);
  expect(new Set(typed).size).toBe(typed.length);
});

for (const [kind, ofKind] of cases) {
  describe(kind, () => {
    test.for(ofKind)('%s', ([typed, first]) => {
      const [line] = index.suggest(typed, null);
      expect(line && `${line.label}, ${line.detail}`).toBe(first);
    });
  });
}
