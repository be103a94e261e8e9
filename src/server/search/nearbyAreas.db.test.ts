import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { isPublic, shownLocation } from '#domain/property/shown.ts';
import type { NearbyArea } from '#domain/search/NearbyArea.ts';
import { defaultFilter } from '#domain/search/defaultFilter.ts';
import { type GazetteerName, saveNames } from '../map/gazetteer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import { findProperties } from '../property/queries.ts';
import { saveProperties } from '../property/saveProperties.ts';
import { type Asked, nearbyAreas } from './nearbyAreas.ts';

const now = '2026-03-08T20:00:00.000Z';
let database: FreshDatabase;

const statuses = ['Active', 'Closed', 'Coming Soon', 'Pending', 'Active Under Contract'] as const;

/** Towns in a row to the east, a home more in each, of all kinds of homes. */
const towns = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Hazel', 'Ivy'];
const homes: Property[] = towns.flatMap((city, at) =>
  Array.from({ length: at === 3 ? 0 : at + 3 }, (_, i) =>
    aHome({
      listingKey: `${city}:${i}`,
      city,
      stateOrProvince: 'WA',
      postalCode: `9810${at}`,
      latitude: 47.6 + (i % 2) / 100 + 0.004,
      longitude: -122.4 + at / 20,
      standardStatus: statuses[i % statuses.length]!,
      internetEntireListingDisplayYn: i !== 5,
      internetAddressDisplayYn: i % 3 !== 1,
      closePriceCents: 40_000_000,
    }),
  ),
);

homes.push(
  aHome({
    listingKey: 'yonder',
    city: 'Yonder',
    stateOrProvince: 'WA',
    postalCode: '98200',
    latitude: 47.6,
    longitude: -119.4,
  }),
);

function named(
  kind: GazetteerName['kind'],
  label: string,
  detail: string,
  at: number,
  half = 0.02,
) {
  const [latitude, longitude] = [47.6, -122.4 + at / 20];
  return {
    nameId: `${kind}:${label}:${detail}`,
    source: 'test',
    kind,
    label,
    detail,
    latitude,
    longitude,
    south: latitude - half,
    north: latitude + half,
    west: longitude - half,
    east: longitude + half,
    weight: 0,
  };
}

beforeAll(async () => {
  database = await freshDatabase();
  await inTransaction(database.db, async (tx) => {
    await saveProperties(
      tx,
      now,
      homes.map((property) => ({ property, history: [] })),
    );
    await saveNames(tx, [
      ...towns.map((town, at) => named('place', town, 'WA', at)),
      ...towns.map((town, at) => named('zip', `9810${at}`, `${town}, WA`, at)),
      // Of the same name in another state, where there are no homes.
      named('place', 'Birch', 'OR', 1),
      named('place', 'Yonder', 'WA', 60),
      named('zip', '98200', 'Yonder, WA', 60),
      named('neighborhood', 'Old Ivy', 'Ivy, WA', 8, 0.008),
      named('neighborhood', 'North Ivy', 'Ivy, WA', 8),
      named('neighborhood', 'Far Gum', 'Gum, WA', 6),
    ]);
  });
});
afterAll(() => database.close());

const ask = (asked: Asked) => nearbyAreas(database.db, asked, now, new Map());
const counted = (areas: NearbyArea[]) => areas.map(({ label, homeCount }) => [label, homeCount]);

/** The plain rule: public, can be bought, and in there. */
function forSale(isIn: (home: Property) => boolean): number {
  return homes.filter(
    (home) => isPublic(home) && defaultFilter.statuses.includes(home.standardStatus) && isIn(home),
  ).length;
}
const inTown = (town: string) => forSale(({ city }) => city === town);

test('towns beside a town: the nearest with homes, without itself, counted as the plain rule does', async () => {
  const expected = ['Birch', 'Cedar', 'Elm', 'Fir', 'Gum', 'Hazel'];
  expect(counted(await ask({ address: 'Ash, WA' }))).toEqual(
    expected.map((town) => [town, inTown(town)]),
  );
});

test('towns around a point begin with the one there', async () => {
  const areas = counted(await ask({ latitude: 47.6, longitude: -122.4 }));
  expect(areas[0]).toEqual(['Ash', inTown('Ash')]);
  expect(areas).toHaveLength(6);
});

test('ZIP codes beside a ZIP code', async () => {
  const areas = await ask({ address: '98100, Ash, WA' });
  expect(areas[0]).toMatchObject({ kind: 'zip', label: '98101', detail: 'Birch, WA' });
  expect(areas[0]!.homeCount).toBe(inTown('Birch'));
});

test('a town alone has the ZIP codes around it', async () => {
  const areas = await ask({ address: 'Yonder, WA' });
  expect(areas.map(({ kind, label, homeCount }) => [kind, label, homeCount])).toEqual([
    ['zip', '98200', 1],
  ]);
});

test('neighborhoods hold the homes of their town whose pins stand in their box', async () => {
  const stored = new Map(
    (
      await findProperties(
        database.db,
        homes.map(({ listingKey }) => listingKey),
      )
    ).map((home) => [home.listingKey, home]),
  );
  const inBox = (home: Property, half: number, longitude: number) => {
    const { latitude, longitude: own } = shownLocation(stored.get(home.listingKey)!);
    return Math.abs(latitude - 47.6) <= half && Math.abs(own - longitude) <= half;
  };
  const gum = forSale((home) => home.city === 'Gum' && inBox(home, 0.02, -122.1));
  const old = forSale((home) => home.city === 'Ivy' && inBox(home, 0.008, -122));
  expect(counted(await ask({ address: 'North Ivy, Ivy, WA' }))).toEqual([
    ['Old Ivy', old],
    ['Far Gum', gum],
  ]);
  expect(old).toBeLessThan(inTown('Ivy'));
});

test('a town that only its homes name has neighbours too', async () => {
  const lone = aHome({
    listingKey: 'lone',
    city: 'Unnamed',
    stateOrProvince: 'WA',
    latitude: 47.6,
    longitude: -122.4,
  });
  await inTransaction(database.db, (tx) =>
    saveProperties(tx, now, [{ property: lone, history: [] }]),
  );
  expect((await ask({ address: 'Unnamed, WA' }))[0]).toMatchObject({ label: 'Ash' });
});

test('a town that only its homes name lies in their middle, whichever of them was stored first', async () => {
  const lost = aHome({
    listingKey: 'wide:0',
    city: 'Wide',
    stateOrProvince: 'WA',
    postalCode: '98300',
    latitude: 30,
    longitude: -80,
  });
  const others = [0.39, 0.4, 0.41].map((east, at) => ({
    ...lost,
    listingKey: `wide:${at + 1}`,
    latitude: 47.6,
    longitude: -122.4 + east,
  }));
  // Those that nobody may see tell nobody where the town lies.
  const unseen = Array.from({ length: 9 }, (_, at) => ({
    ...lost,
    listingKey: `wide:unseen:${at}`,
    internetEntireListingDisplayYn: false,
  }));
  for (const home of [lost, ...others, ...unseen]) {
    await inTransaction(database.db, (tx) =>
      saveProperties(tx, now, [{ property: home, history: [] }]),
    );
  }
  for (const address of ['Wide, WA', '98300, Wide, WA']) {
    const labels = (await ask({ address })).map(({ label }) => label);
    expect(labels[0], address).toBe(address.startsWith('9') ? '98108' : 'Ivy');
  }
});

test('nothing beside a home, or a name that the gazetteer lacks', async () => {
  for (const address of [
    'Washington, United States',
    '12 Birch Ave, Seattle, WA 98103',
    'Nowhere, KS',
    "'; drop table gazetteer; --, WA",
  ]) {
    expect(await ask({ address }), address).toEqual([]);
  }
});

test('the nearest area with homes where none is near, however far away', async () => {
  expect(counted(await ask({ latitude: 60, longitude: -116 }))).toEqual([['Yonder', 1]]);
  await inTransaction(database.db, (tx) =>
    saveNames(tx, [
      named('place', 'Remote', 'WA', 100),
      named('county', 'Remote County', 'WA', 100),
      named('neighborhood', 'Old Remote', 'Remote, WA', 100),
      named('state', 'Washington', 'United States', 100),
    ]),
  );
  for (const address of [
    'Remote, WA',
    'Remote County, WA',
    'Old Remote, Remote, WA',
    'Washington, United States',
  ]) {
    expect(counted(await ask({ address })), address).toEqual([['Yonder', 1]]);
  }
});

test('what a busy database leaves open is asked again the next time', async () => {
  const kept = new Map();
  const asked = { address: 'Ash, WA' };
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table gazetteer');
  try {
    expect(await nearbyAreas(database.db, asked, now, kept)).toEqual([]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(counted(await nearbyAreas(database.db, asked, now, kept))[0]).toEqual([
    'Birch',
    inTown('Birch'),
  ]);
});

test('an answer is kept for five minutes, and only so many are', async () => {
  const kept = new Map();
  const asked = { address: 'Ash, WA' };
  const first = await nearbyAreas(database.db, asked, now, kept);
  expect(await nearbyAreas(database.db, asked, '2026-03-08T20:04:59.000Z', kept)).toBe(first);
  expect(await nearbyAreas(database.db, asked, '2026-03-08T20:05:00.000Z', kept)).not.toBe(first);
  for (let at = 0; at < 510; at++) {
    await nearbyAreas(database.db, { address: `Nowhere ${at}` }, now, kept);
  }
  expect(kept.size).toBe(500);
});
