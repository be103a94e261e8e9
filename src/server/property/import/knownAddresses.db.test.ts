import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import { findProperty } from '../queries.ts';
import { saveProperties } from '../saveProperties.ts';
import { placeAtKnownAddresses } from './knownAddresses.ts';
import { emptyImports } from './testing/importedContents.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyImports(database.db));

const zipPlace = { latitude: 47.67, longitude: -122.34, coordinatesApproximateYn: true };
const address = { latitude: 47.6612, longitude: -122.3391, coordinatesApproximateYn: false };
const birch = { streetNumber: '12', streetName: 'Birch Avenue', unitNumber: null };

/** As an import brings it, from a source that tells no coordinates. */
function withoutPlace(change: Partial<Property> = {}): Property {
  return aHome({
    listingKey: 'mls:1',
    originatingSystemName: 'MLS',
    parcelNumber: null,
    ...birch,
    ...zipPlace,
    ...change,
  });
}

/** As another source has told it. */
function placed(change: Partial<Property> = {}): Property {
  return withoutPlace({
    listingKey: 'county:1',
    originatingSystemName: 'County',
    streetName: 'Birch Ave',
    ...address,
    ...change,
  });
}

async function importHome(home: Property) {
  await inTransaction(database.db, async (tx) => {
    const homes = await placeAtKnownAddresses(tx, [{ property: home, history: [] }]);
    await saveProperties(tx, '2026-03-08T20:00:00.000Z', homes);
  });
  const { latitude, longitude, coordinatesApproximateYn } = (await findProperty(
    database.db,
    home.listingKey,
  ))!;
  return { latitude, longitude, coordinatesApproximateYn };
}

const approximate = { ...address, coordinatesApproximateYn: true };

test('a home without coordinates stands where another source has its address, and says about', async () => {
  await importHome(placed());
  expect(await importHome(withoutPlace())).toEqual(approximate);
  // Again, and once what it was given is stored.
  expect(await importHome(withoutPlace())).toEqual(approximate);
});

test('what a listing told of its own place stays exact in a file that tells it no more', async () => {
  await importHome(withoutPlace(address));
  expect(await importHome(withoutPlace())).toEqual(address);
  expect(await importHome(withoutPlace())).toEqual(address);
  expect(await importHome(withoutPlace({ streetNumber: '14' }))).toEqual(zipPlace);
});

test.each<[string, Partial<Property>]>([
  ['stands at another number', { streetNumber: '14' }],
  ['is another unit', { unitNumber: '2' }],
  ['is of the same source', { originatingSystemName: 'MLS' }],
  ['is itself only about there', { coordinatesApproximateYn: true }],
  ['is made up for a demo', { demoYn: true }],
  ['withholds its address', { internetAddressDisplayYn: false }],
  ['is shown to nobody', { internetEntireListingDisplayYn: false }],
])('nothing is learnt from a home that %s', async (_, change) => {
  await importHome(placed(change));
  expect(await importHome(withoutPlace())).toEqual(zipPlace);
});

test('coordinates that a row tells stay, whatever is known of its address', async () => {
  await importHome(placed());
  const own = { latitude: 47.7, longitude: -122.3, coordinatesApproximateYn: false };
  expect(await importHome(withoutPlace(own))).toEqual(own);
});
