import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Instant } from '#domain/calendar.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { saveNames } from '../map/gazetteer.ts';
import { inTransaction } from '../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../platform/db/testing/freshDatabase.ts';
import type { HomeRecord } from './HomeRecord.ts';
import { findProperties, findProperty } from './queries.ts';
import { saveProperties } from './saveProperties.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('property').execute();
    await tx.deleteFrom('fact').execute();
  });
});

const now: Instant = '2026-03-08T12:00:00.000Z';
const later: Instant = '2026-03-09T12:00:00.000Z';

function aRecord(change: Partial<Property> = {}): HomeRecord {
  return { property: aHome(change), history: [] };
}

const save = (...homes: HomeRecord[]) =>
  inTransaction(database.db, (tx) => saveProperties(tx, now, homes));

async function changedKeys(): Promise<string[]> {
  const facts = await database.db.selectFrom('fact').select('body').orderBy('factId').execute();
  return facts.map(({ body }) => (body.kind === 'property.changed' ? body.listingKey : body.kind));
}

test('a home comes back field for field', async () => {
  const record = aRecord({
    publicRemarks: 'Quotes "and" \\ slashes, € and 🏡',
    media: [{ mediaUrl: '/a.jpg', shortDescription: 'Front', illustrationYn: false }],
    suppressedAt: '2026-03-01T00:00:00.000Z',
  });
  expect(await save(record)).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
  expect(await findProperty(database.db, 'example:1')).toEqual(record.property);
  expect(await changedKeys()).toEqual(['example:1']);
});

describe('a home whose address is withheld', () => {
  const secret = { internetAddressDisplayYn: false, latitude: 47.6101, longitude: -122.2601 };
  const storedAt = async (change: Partial<Property>) => {
    await save(aRecord({ ...secret, ...change }));
    const { latitude, longitude, coordinatesApproximateYn } = (await findProperty(
      database.db,
      'example:1',
    ))!;
    return { at: [latitude, longitude], coordinatesApproximateYn };
  };
  const named = (label: string, nameId: string, latitude: number, weight = 0) => ({
    ...{ nameId, label, latitude, weight, source: 'test', kind: 'place' as const, detail: 'WA' },
    ...{ longitude: -122.3, south: 47, north: 48, west: -123, east: -122 },
  });

  test.each<[string, Partial<Property>, number[]]>([
    ['its town', { city: 'Seattle', stateOrProvince: 'WA' }, [47.606, -122.3]],
    ['its town in capitals', { city: 'SEATTLE', stateOrProvince: 'WA' }, [47.606, -122.3]],
    ['the larger of two towns', { city: 'Twin', stateOrProvince: 'WA' }, [47.2, -122.3]],
    [
      'its ZIP code in an unknown town',
      { city: 'Nowhere', stateOrProvince: 'WA', postalCode: '98103' },
      [47.671345, -122.341719],
    ],
  ])('stands at the center of %s', async (_, change, at) => {
    await inTransaction(database.db, (tx) =>
      saveNames(tx, [
        named('Seattle', 'seattle', 47.606),
        named('Twin', 'small', 47.1, 5),
        named('Twin', 'large', 47.2, 9),
      ]),
    );
    const stored = await storedAt(change);
    expect(stored.coordinatesApproximateYn).toBe(true);
    expect(stored.at[0]).toBeCloseTo(at[0]!, 1);
    expect(stored.at).not.toEqual([secret.latitude, secret.longitude]);
    if (change.city !== 'Nowhere') expect(stored.at).toEqual(at);
  });

  test('stays unchanged when its source sends it again, and stands right once it is shown', async () => {
    await save(aRecord(secret));
    expect(await save(aRecord(secret))).toMatchObject({ unchanged: 1 });
    const shown = await storedAt({ internetAddressDisplayYn: true });
    expect(shown).toEqual({ at: [47.6101, -122.2601], coordinatesApproximateYn: false });
  });

  test.each<[string, Partial<Property>, number[]]>([
    ['its town', { city: 'UNION', postalCode: '98101' }, [47.3, -122.3]],
    ['its ZIP code', { city: 'St. Nowhere', postalCode: '98101' }, [47.9, -122.3]],
    ['a grid of 1 km', { city: 'St. Nowhere', postalCode: '98102' }, [47.61, -122.26]],
  ])('of an older version is moved to %s', async (_, change, at) => {
    const zip = { ...named('98101', '98101', 47.9), kind: 'zip' as const, detail: '' };
    await inTransaction(database.db, (tx) =>
      saveNames(tx, [named('Union City', 'city', 47.4, 9), named('Union', 'union', 47.3), zip]),
    );
    const stateOrProvince = 'WA';
    await save(aRecord({ ...secret, ...change, stateOrProvince, internetAddressDisplayYn: true }));
    // It stood at the exact point of its address, known from another source.
    await database.pool.query(
      'update property set internet_address_display_yn = false, coordinates_approximate_yn = true',
    );
    await database.pool.query(
      readFileSync('src/server/platform/db/migrations/0087_withheld_at_town_center.sql', 'utf8'),
    );
    const { latitude, longitude } = (await findProperty(database.db, 'example:1'))!;
    expect([latitude, longitude]).toEqual(at);
  });
});

test('a home that is as it was is only confirmed, and states nothing', async () => {
  await save(aRecord({ lastConfirmedAt: now }));
  const again = aRecord({ lastConfirmedAt: later, modificationTimestamp: later });
  expect(await save(again)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  expect(await changedKeys()).toHaveLength(1);
  const home = await findProperty(database.db, 'example:1');
  expect(home!.lastConfirmedAt).toBe(later);
  expect(home!.modificationTimestamp).not.toBe(later);
});

test('an older confirmation does not undo a newer one', async () => {
  await save(aRecord({ lastConfirmedAt: later }));
  await save(aRecord({ lastConfirmedAt: now }));
  expect((await findProperty(database.db, 'example:1'))!.lastConfirmedAt).toBe(later);
});

test('a changed field is an update and a fact', async () => {
  await save(aRecord());
  expect(await save(aRecord({ bedroomsTotal: null }))).toMatchObject({ updated: 1 });
  expect(await changedKeys()).toEqual(['example:1', 'example:1']);
});

test('of several records with one key the last counts', async () => {
  const saved = await save(aRecord({ city: 'Kent' }), aRecord({ city: 'Renton' }));
  expect(saved).toEqual({ inserted: 1, updated: 0, unchanged: 0 });
  expect((await findProperty(database.db, 'example:1'))!.city).toBe('Renton');
});

test('more homes than one statement takes are counted and stated once each', async () => {
  const keys = Array.from({ length: 2500 }, (_, i) => `example:${i}`);
  const records = keys.map((listingKey) => aRecord({ listingKey }));
  expect(await save(...records)).toEqual({ inserted: 2500, updated: 0, unchanged: 0 });
  records[7] = aRecord({ listingKey: 'example:7', city: 'Kent' });
  expect(await save(...records)).toEqual({ inserted: 0, updated: 1, unchanged: 2499 });
  expect(new Set(await changedKeys()).size).toBe(2500);
});

test('nothing is saved of a batch that fails', async () => {
  const bad = aRecord({ listingKey: 'example:2' });
  bad.property.listPriceCents = -1;
  await expect(save(aRecord(), bad)).rejects.toThrow('list_price_cents');
  expect(await findProperties(database.db, ['example:1', 'example:2'])).toEqual([]);
  expect(await changedKeys()).toEqual([]);
});

test('homes are found in the order of their keys', async () => {
  await save(aRecord(), aRecord({ listingKey: 'example:2' }));
  const found = await findProperties(database.db, ['example:2', 'nobody', 'example:1']);
  expect(found.map((home) => home.listingKey)).toEqual(['example:2', 'example:1']);
  expect(await findProperties(database.db, [])).toEqual([]);
});
