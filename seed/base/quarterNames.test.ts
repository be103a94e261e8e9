import { beforeAll, expect, test } from 'vitest';
import { contains } from '#domain/geo.ts';
import { isInsideRing } from '#domain/map/insideRing.ts';
import type { GazetteerName } from '#server/map/gazetteer.ts';
import { quarterNames, townsAndQuarters } from './quarterNames.ts';
import { readPlaces } from './readPlaces.ts';

let quarters: GazetteerName[];
const places = () => readPlaces(new Set(['US'])).filter(({ population }) => population > 0);

beforeAll(() => {
  quarters = quarterNames(places());
});

test('names each neighborhood with its city', () => {
  const lines = quarters.map(({ label, detail }) => `${label}, ${detail}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Harlem, Manhattan, NY',
      'Hollywood, Los Angeles, CA',
      'Logan Square, Chicago, IL',
      'Mission District, San Francisco, CA',
    ]),
  );
  for (const { detail } of quarters) expect(detail).toMatch(/^\S.*, [A-Z]{2}$/);
});

test('keeps quarters with a mailing address of their own as towns', () => {
  const towns = townsAndQuarters(places()).towns.map(({ name, state }) => `${name}, ${state}`);
  expect(towns).toEqual(expect.arrayContaining(['Van Nuys, CA', 'Seattle, WA']));
  expect(towns).not.toContain('Harlem, NY');
});

test('gives each a boundary around its center and no other center', () => {
  for (const { label, outline, ...name } of quarters) {
    const [ring] = outline!;
    expect(ring![0], label).toEqual(ring!.at(-1));
    expect(contains(name, name), label).toBe(true);
    const inside = quarters.filter(({ longitude, latitude }) =>
      isInsideRing(longitude, latitude, ring!),
    );
    expect(inside.map((other) => other.label)).toEqual([label]);
  }
});
