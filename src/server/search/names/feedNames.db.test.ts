import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { aStreet, publish } from '../../map/testing/mapFixtures.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import type { FactLog } from '../../platform/facts/FactLog.ts';
import { recordFacts } from '../../platform/facts/record.ts';
import { factLogOf } from '../../platform/facts/testing/factLogOf.ts';
import { saveProperties } from '../../property/saveProperties.ts';
import { type FedNames, feedNames } from './feedNames.ts';

const now = '2026-03-08T20:00:00.000Z';

let database: FreshDatabase;
let facts: FactLog;
const feeds: FedNames[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  facts = await factLogOf(database);
});
afterEach(async () => {
  await Promise.all(feeds.splice(0).map((names) => names.stop()));
});
afterAll(async () => {
  await facts.close();
  await database.close();
});

function save(...homes: Partial<Property>[]) {
  const records = homes.map((home) => ({ property: aHome(home), history: [] }));
  return inTransaction(database.db, (tx) => saveProperties(tx, now, records));
}

const at = (key: string, number: string, change: Partial<Property> = {}) => ({
  listingKey: key,
  listingId: `MLS-${key}`,
  streetNumber: number,
  streetName: 'Larkspur Ln',
  unparsedAddress: `${number} Larkspur Ln`,
  ...change,
});

async function feed(): Promise<FedNames> {
  const names = await feedNames({
    db: database.db,
    log: pino({ level: 'silent' }),
    facts,
  });
  feeds.push(names);
  await names.ready;
  return names;
}

function keys({ index }: FedNames, text: string): (string | null)[] {
  return index.suggest(text, null).map(({ listingKey }) => listingKey);
}

test('what is in the database can be found, hidden homes and hidden addresses not', async () => {
  await save(
    at('open', '11'),
    at('address-hidden', '13', { internetAddressDisplayYn: false }),
    at('not-shown', '15', { internetEntireListingDisplayYn: false }),
    at('gone', '17', { suppressedAt: now }),
  );
  const names = await feed();
  expect(keys(names, '11 larkspur lane')[0]).toBe('open');
  expect(keys(names, '13 larkspur lane')).not.toContain('address-hidden');
  expect(keys(names, 'MLS-address-hidden')).toContain('address-hidden');
  for (const text of ['15 larkspur ln', 'MLS-not-shown', '17 larkspur ln', 'MLS-gone']) {
    expect(keys(names, text).filter((key) => key === 'not-shown' || key === 'gone')).toEqual([]);
  }
});

test('a committed change is followed, a new home, a hidden one, a removed one', async () => {
  const names = await feed();
  await save(at('comes', '21'), at('goes', '23'), at('is-removed', '25'));
  await expect.poll(() => keys(names, '21 larkspur ln')[0]).toBe('comes');
  await save(at('goes', '23', { internetEntireListingDisplayYn: false }));
  await inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('property').where('listingKey', '=', 'is-removed').execute();
    await recordFacts(tx, now, [{ kind: 'property.changed', listingKey: 'is-removed' }]);
  });
  await expect.poll(() => keys(names, '23 larkspur ln')).not.toContain('goes');
  await expect.poll(() => keys(names, '25 larkspur ln')).not.toContain('is-removed');
});

test('a street line in capitals is found and told as people write it', async () => {
  await save(
    at('loud', '41', { streetName: 'MCDOUGAL LN NE', unparsedAddress: '41 MCDOUGAL LN NE' }),
    at('loud-too', '43', { streetName: 'MCDOUGAL LN NE', unparsedAddress: '43 MCDOUGAL LN NE' }),
  );
  const { index } = await feed();
  for (const text of ['41 MCDOUGAL LN NE', '41 mcdougal lane ne']) {
    expect(index.suggest(text, null)[0]).toMatchObject({
      listingKey: 'loud',
      label: '41 McDougal Ln NE',
    });
  }
  expect(index.suggest('mcdougal', null).map(({ label }) => label)).toContain('McDougal Ln NE');
});

test('streets of a map come and go with it', async () => {
  await publish(database.db, [aStreet('Foxglove Row')], { fingerprint: 'one' });
  const names = await feed();
  const labels = (text: string) => names.index.suggest(text, null).map(({ label }) => label);
  expect(labels('foxglove')).toEqual(['Foxglove Row']);
  await publish(database.db, [aStreet('Bluebell Row')], { fingerprint: 'two' });
  await expect.poll(() => labels('bluebell')).toEqual(['Bluebell Row']);
  expect(labels('foxglove')).toEqual([]);
});

test('a database that is away at the start is read once it is back', async () => {
  await save(at('waits', '31'));
  const { pool } = database;
  await pool.query('alter table gazetteer rename to gazetteer_away');
  const log = pino({ level: 'silent' });
  const told = Promise.withResolvers<void>();
  log.error = () => told.resolve();
  const names = await feedNames({ db: database.db, log, facts });
  feeds.push(names);
  await told.promise;
  await pool.query('alter table gazetteer_away rename to gazetteer');
  await names.ready;
  expect(keys(names, '31 larkspur ln')[0]).toBe('waits');
});

test('reading waits for its beginning, and a server that stops before does not', async () => {
  await save(at('later', '41'));
  const { promise: begin, resolve: onBegin } = Promise.withResolvers<void>();
  const log = pino({ level: 'silent' });
  const names = await feedNames({ db: database.db, log, facts }, begin);
  feeds.push(names);
  // Whoever reads at once has read by now.
  await (
    await feed()
  ).ready;
  expect(keys(names, '41 larkspur ln')).toEqual([]);
  onBegin();
  await names.ready;
  expect(keys(names, '41 larkspur ln')[0]).toBe('later');
  const ended = await feedNames({ db: database.db, log, facts }, new Promise(() => {}));
  await ended.stop();
});
