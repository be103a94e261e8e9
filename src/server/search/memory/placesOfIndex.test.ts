/** The index against the plain rule for 500 places, with and without boundaries. */
import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { boundaryShapes } from '#domain/search/areaOnGrid.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { SearchFilter } from '#domain/search/SearchFilter.ts';
import { PlainIndex } from '../testing/PlainIndex.ts';
import type { Rings } from './KnownBoundaries.ts';
import { MemoryIndex } from './MemoryIndex.ts';

const now = '2026-06-15T16:00:00.000Z';
const anywhere: SearchFilter = { ...defaultFilter, dom: [], statuses: [] };

/** Whole numbers below a limit, the same on every run. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const states = ['KS', 'MO', 'NV', 'XX'];
const towns = Array.from({ length: 60 }, (_, i) => `Town ${i}`);
const county = (i: number) => `County ${i % 40}`;

/** 600 homes in a square of four degrees; many stand beyond the lines that their addresses name. */
function someHomes(chance: (below: number) => number): SearchableHome[] {
  return Array.from({ length: 600 }, (_, i) =>
    aHome({
      listingKey: `k:${i}`,
      latitude: 38 + chance(400) / 100,
      longitude: -98 + chance(400) / 100,
      internetAddressDisplayYn: chance(10) > 0,
      city: [towns[chance(60)]!, towns[chance(60)]!.toUpperCase()][chance(2)]!,
      stateOrProvince: states[chance(4)]!,
      countyOrParish: [county(chance(40)), `${county(chance(40))} County`, null][chance(3)]!,
      postalCode: [`660${chance(90) + 10}`, `660${chance(90) + 10}-1234`][chance(2)]!,
      listPriceCents: 10_000_000 + chance(900) * 100_000,
    }),
  );
}

function addresses(): string[] {
  const inStates = (names: string[]) => names.flatMap((name) => [`${name}, KS`, `${name}, MO`]);
  return [
    ...inStates(towns),
    ...inStates(Array.from({ length: 40 }, (_, i) => `County ${i} County`)),
    ...Array.from({ length: 90 }, (_, i) => `660${i + 10}, Town 1, KS`),
    ...inStates(Array.from({ length: 104 }, (_, i) => `Quarter ${i}, Town ${i % 60}`)),
    'Kansas, United States',
    'Nevada, United States',
  ];
}

/** Two of three places have a boundary: one ring with many corners, or two. */
function someRings(i: number, chance: (below: number) => number): Rings | null {
  if (i % 3 === 0) return null;
  return Array.from({ length: 1 + (i % 2) }, () => {
    const [west, south] = [-98 + chance(300) / 100, 38 + chance(300) / 100];
    const corners = 5 + chance(60);
    const ring = Array.from({ length: corners }, (_, at): [number, number] => {
      const reach = 0.3 + chance(60) / 100;
      const angle = (2 * Math.PI * at) / corners;
      return [west + Math.cos(angle) * reach, south + Math.sin(angle) * reach];
    });
    return [...ring, ring[0]!];
  });
}

test('answers for 500 places as the plain rule does', { timeout: 120_000 }, async () => {
  const chance = chanceFrom(5);
  const homes = someHomes(chance);
  const boundaries = new Map(
    addresses().map((address, i) => [nameOf(address), someRings(i, chance)]),
  );
  const shapes = new Map(
    [...boundaries].map(([name, rings]) => [name, rings && boundaryShapes(rings)]),
  );
  const judge = new PlainIndex(undefined, (name) => shapes.get(name) ?? null);
  const index = new MemoryIndex(now);
  await judge.load(inOnePart(homes));
  await index.load(inOnePart(homes), now);

  const asked = addresses();
  expect(asked.length).toBeGreaterThanOrEqual(500);
  let found = 0;
  for (const address of asked) {
    index.boundaries.learn(nameOf(address), boundaries.get(nameOf(address))!);
    const filter = { ...anywhere, address, minPriceCents: 20_000_000 };
    const anyPrice = judge.find({ ...filter, minPriceCents: null }, now);
    const truth = anyPrice
      .filter(({ listPriceCents }) => listPriceCents! >= filter.minPriceCents)
      .map(({ listingKey }) => listingKey);
    const { total, clusters, pins, pageCount, listingKeys } = index.search(filter, now);
    const bars = index.histogram(filter, now).bars.reduce((sum, bar) => sum + bar.count, 0);
    expect([address, total]).toEqual([address, truth.length]);
    const drawn = pins.length + clusters.reduce((sum, { inView }) => sum + inView, 0);
    expect([address, drawn]).toEqual([address, total]);
    expect(bars).toBe(anyPrice.length);
    const keys = [...listingKeys];
    for (let page = 2; page <= pageCount; page++) {
      keys.push(...index.search({ ...filter, page }, now).listingKeys);
    }
    expect(keys.sort()).toEqual(truth.sort());
    found += total;
  }
  expect(found).toBeGreaterThan(5_000);
});

test('follows a home whose city or county changes, and a boundary that does', async () => {
  const home = aHome({
    listingKey: 'k:1',
    city: 'Elm',
    stateOrProvince: 'KS',
    countyOrParish: 'A',
  });
  const index = new MemoryIndex(now);
  await index.load(inOnePart([home]), now);
  const total = (address: string) => index.search({ ...anywhere, address }, now).total;
  const change = (told: Partial<SearchableHome>) =>
    index.apply([{ listingKey: 'k:1', home: { ...home, ...told } }], now);
  expect([total('Elm, KS'), total('Ash, KS'), total('B County, KS')]).toEqual([1, 0, 0]);
  const judge = new PlainIndex();
  await judge.load(inOnePart([home]));
  for (const minBedrooms of [null, 100]) {
    const empty = { ...anywhere, address: 'Ash, KS', minBedrooms };
    const { relaxations } = index.search(empty, now);
    expect(relaxations.length).toBeGreaterThan(0);
    expect(relaxations).toEqual(judge.search(empty, now).relaxations);
  }
  change({ city: 'Ash' });
  expect([total('Elm, KS'), total('Ash, KS')]).toEqual([0, 1]);
  change({ countyOrParish: 'B' });
  expect([total('A County, KS'), total('B County, KS')]).toEqual([0, 1]);

  const around: Rings = [
    [
      [-180, 20],
      [-60, 20],
      [-60, 80],
      [-180, 80],
      [-180, 20],
    ],
  ];
  expect(total('Oak, KS')).toBe(0);
  index.boundaries.learn('Oak, KS', around);
  expect(total('Oak, KS')).toBe(1);
  index.boundaries.learn('Oak, KS', null);
  expect(total('Oak, KS')).toBe(0);
});

function nameOf(address: string): string {
  if (/^\d{5}/.test(address)) return address.slice(0, 5);
  return address.replace(', United States', '');
}

async function* inOnePart(homes: SearchableHome[]) {
  yield homes;
}
