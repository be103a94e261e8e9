import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Instant, LegalDate } from '#domain/calendar.ts';
import { sightingsKept } from '#domain/property/history/observe.ts';
import type { Sighting } from '#domain/property/history/recordSteps.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { inTransaction } from '../../platform/db/inTransaction.ts';
import { type FreshDatabase, freshDatabase } from '../../platform/db/testing/freshDatabase.ts';
import type { HomeRecord } from '../HomeRecord.ts';
import { findProperty } from '../queries.ts';
import { saveProperties } from '../saveProperties.ts';
import { closeVanished, markPresent } from './closeVanished.ts';
import { findHistory } from './findHistory.ts';
import { findListedAgain } from './findListedAgain.ts';
import { readKept } from './keptHomes.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await inTransaction(database.db, async (tx) => {
    await tx.deleteFrom('property').execute();
    await tx.deleteFrom('feedSnapshot').execute();
    await tx.deleteFrom('fact').execute();
  });
});

const noon = (day: LegalDate): Instant => `${day}T20:00:00.000Z`;

/** A row of the file of a day; the home is on one parcel under whatever key. */
function rowOf(day: LegalDate, change: Partial<Property> = {}): HomeRecord {
  const seen: Sighting = { at: noon(day), source: 'file' };
  const property = aHome({
    parcelNumber: '0001',
    originalListPriceCents: null,
    previousListPriceCents: null,
    priceChangeDate: null,
    onMarketDate: null,
    daysOnMarketBase: null,
    daysOnMarketAsOf: null,
    daysOnMarketCountingYn: false,
    listPriceCents: 55_500_000,
    modificationTimestamp: seen.at,
    lastConfirmedAt: seen.at,
    ...change,
  });
  return { property, history: [], seen };
}

const save = (...homes: HomeRecord[]) =>
  inTransaction(database.db, (tx) => saveProperties(tx, noon('2026-06-01'), homes));

async function told(listingKey = 'example:1'): Promise<string[]> {
  const home = (await findProperty(database.db, listingKey))!;
  return (await findHistory(database.db, home)).map(
    ({ eventDate, kind, standardStatus, priceCents, source }) =>
      `${eventDate} ${kind} ${standardStatus} ${priceCents === null ? '–' : priceCents / 100} (${source})`,
  );
}

async function facts(): Promise<number> {
  return (await database.db.selectFrom('fact').select('factId').execute()).length;
}

const listed = '2026-02-01';
const threeFiles = [
  rowOf('2026-02-02', { onMarketDate: listed }),
  rowOf('2026-02-10', { onMarketDate: listed, listPriceCents: 52_725_000 }),
  rowOf('2026-02-20', { onMarketDate: listed, listPriceCents: 50_088_700 }),
];
const threeSteps = [
  '2026-02-01 listed Active 555000 (told)',
  '2026-02-10 price_changed Active 527250 (file)',
  '2026-02-20 price_changed Active 500887 (file)',
];

test.each([
  [0, 1, 2],
  [2, 1, 0],
  [1, 2, 0],
])(
  'three files in any order tell the same steps and leave the last record: %j',
  async (...order) => {
    for (const i of order) await save(threeFiles[i]!);
    expect(await told()).toEqual(threeSteps);
    expect(await findProperty(database.db, 'example:1')).toMatchObject({
      listPriceCents: 50_088_700,
      previousListPriceCents: 52_725_000,
      priceChangeDate: '2026-02-20',
      daysOnMarketAsOf: listed,
      daysOnMarketCountingYn: true,
      lastConfirmedAt: noon('2026-02-20'),
    });
    const before = await facts();
    for (const file of threeFiles) {
      expect(await save(file)).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
    }
    expect(await told()).toEqual(threeSteps);
    expect(await facts()).toBe(before);
  },
);

test.each([
  [0, 1, 2, 3],
  [0, 1, 3, 2],
  [3, 2, 1, 0],
  [0, 3, 2, 1],
])(
  'a wrong price that was put right within the hour is put right in any order: %j',
  async (...order) => {
    const at = (seenAt: Instant, listPriceCents: number) => {
      const { property, history } = rowOf('2026-02-02', { onMarketDate: listed, listPriceCents });
      return {
        property: { ...property, modificationTimestamp: seenAt, lastConfirmedAt: seenAt },
        history,
        seen: { at: seenAt, source: 'file' as const },
      };
    };
    const files = [
      at('2026-02-02T20:00:00.000Z', 48_000_000),
      at('2026-02-24T18:00:00.000Z', 48_000_000),
      at('2026-02-24T20:00:00.000Z', 4_800_000),
      at('2026-02-24T20:40:00.000Z', 48_000_000),
    ];
    for (const i of order) await save(files[i]!);
    const steps = [
      '2026-02-01 listed Active 480000 (told)',
      '2026-02-24 price_changed Active 48000 (file)',
      '2026-02-24 price_changed Active 480000 (file)',
    ];
    expect(await told()).toEqual(steps);
    expect(await findProperty(database.db, 'example:1')).toMatchObject({
      listPriceCents: 48_000_000,
      priceChangeDate: null,
    });
    for (const file of files) await save(file);
    expect(await told()).toEqual(steps);
    const { seenAt } = await database.db
      .selectFrom('propertyRecord')
      .select('seenAt')
      .executeTakeFirstOrThrow();
    expect(seenAt).toEqual([...new Set(seenAt)].toSorted());
  },
);

test('sightings that an older version stored out of order are put in order, once each', async () => {
  await save(rowOf('2026-02-02'));
  const days = ['2026-02-05', '2026-02-03', '2026-02-04', '2026-02-03'] as const;
  await database.db
    .updateTable('propertyRecord')
    .set({ seenAt: days.map(noon) })
    .execute();
  const migration = new URL(
    '../../platform/db/migrations/0060_sightings_in_order.sql',
    import.meta.url,
  );
  await sql.raw(readFileSync(migration, 'utf8')).execute(database.db);
  expect((await readKept(database.db, ['example:1'])).get('example:1')!.seenAt).toEqual(
    (['2026-02-03', '2026-02-04', '2026-02-05'] as const).map(noon),
  );
});

test('a home that goes under contract leaves a step, and its count rests', async () => {
  await save(rowOf('2026-02-02', { onMarketDate: listed }));
  await save(rowOf('2026-02-20', { onMarketDate: listed, standardStatus: 'Pending' }));
  expect(await told()).toEqual([
    '2026-02-01 listed Active 555000 (told)',
    '2026-02-20 status_changed Pending 555000 (file)',
  ]);
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    daysOnMarketBase: 19,
    daysOnMarketCountingYn: false,
  });
});

test('a relisting under the same key erases nothing', async () => {
  await save(rowOf('2026-02-02', { onMarketDate: listed }));
  await save(rowOf('2026-04-03', { onMarketDate: listed, standardStatus: 'Withdrawn' }));
  await save(rowOf('2026-04-12', { onMarketDate: '2026-04-12', listPriceCents: 53_000_000 }));
  expect(await told()).toEqual([
    '2026-02-01 listed Active 555000 (told)',
    '2026-04-03 status_changed Withdrawn 555000 (file)',
    '2026-04-12 relisted Active 530000 (told)',
  ]);
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    daysOnMarketAsOf: '2026-04-12',
    cumulativeDaysBefore: 61,
  });
});

const other = { listingKey: 'other:2', listingId: 'O-2', onMarketDate: '2026-04-12' };

test.each([false, true])(
  'the same home under another key carries its days and steps on (together: %s)',
  async (togetherYn) => {
    const first = rowOf('2026-02-02', { onMarketDate: listed });
    const off = rowOf('2026-04-03', { onMarketDate: listed, standardStatus: 'Withdrawn' });
    const again = rowOf('2026-04-12', other);
    await save(first);
    if (togetherYn) {
      await save(off, again);
    } else {
      // The new key comes first, then what was late of the old one.
      await save(again);
      await save(off);
    }
    expect(await told('other:2')).toEqual([
      '2026-02-01 listed Active 555000 (told)',
      '2026-04-03 status_changed Withdrawn 555000 (file)',
      '2026-04-12 relisted Active 555000 (told)',
    ]);
    expect(await told('example:1')).toEqual(await told('other:2'));
    expect(await findProperty(database.db, 'other:2')).toMatchObject({
      cumulativeDaysBefore: 61,
      offeredBeforeYn: true,
    });
    expect(await findProperty(database.db, 'example:1')).toMatchObject({
      cumulativeDaysBefore: 0,
      offeredBeforeYn: false,
    });
  },
);

test('a step of one listing that changes the days of another is told of both', async () => {
  await save(rowOf('2026-02-02', { onMarketDate: listed }), rowOf('2026-04-12', other));
  const before = await facts();
  await save(rowOf('2026-03-03', { onMarketDate: listed, standardStatus: 'Withdrawn' }));
  expect(await facts()).toBe(before + 2);
});

test('what a seller took from the internet is told under no other key either', async () => {
  const hidden = { onMarketDate: listed, internetEntireListingDisplayYn: false };
  await save(rowOf('2026-02-02', hidden));
  await save(rowOf('2026-04-03', { ...hidden, standardStatus: 'Withdrawn' }));
  await save(rowOf('2026-04-12', other));
  expect(await told('other:2')).toEqual(['2026-04-12 listed Active 555000 (told)']);
  expect(await findProperty(database.db, 'other:2')).toMatchObject({ cumulativeDaysBefore: 0 });
});

test('a home whose address is withheld tells its own steps alone', async () => {
  await save(rowOf('2026-02-02', { onMarketDate: listed }));
  await save(rowOf('2026-04-12', { ...other, internetAddressDisplayYn: false }));
  expect(await told('other:2')).toEqual(['2026-04-12 listed Active 555000 (told)']);
});

test('a listing that is over leads to the one under which the home is on offer now', async () => {
  const again = async () => {
    const stored = await findProperty(database.db, 'example:1');
    return (await findListedAgain(database.db, [stored!])).get('example:1')?.listingKey;
  };
  await save(rowOf('2026-02-02', { onMarketDate: listed }));
  await save(rowOf('2026-04-12', other));
  // Both are on offer.
  expect(await again()).toBeUndefined();
  for (const standardStatus of ['Withdrawn', 'Closed'] as const) {
    await save(rowOf('2026-04-13', { onMarketDate: listed, standardStatus }));
    expect(await again()).toBe('other:2');
  }
  await save(rowOf('2026-04-14', { ...other, internetAddressDisplayYn: false }));
  expect(await again()).toBeUndefined();
  await save(rowOf('2026-04-15', { ...other, standardStatus: 'Pending' }));
  expect(await again()).toBe('other:2');
  await save(rowOf('2026-04-16', { ...other, standardStatus: 'Withdrawn' }));
  expect(await again()).toBeUndefined();
});

test('what was made up for a demo is no past of the real listing', async () => {
  await save(rowOf('2026-03-02', { onMarketDate: listed, demoYn: true }));
  await save(rowOf('2026-02-02', { onMarketDate: '2026-01-01', listPriceCents: 1_000_000 }));
  expect(await told()).toEqual(['2026-01-01 listed Active 10000 (told)']);
  expect(await findProperty(database.db, 'example:1')).toMatchObject({ demoYn: false });
});

const source = 'example';
const snapshot = (day: LegalDate, anywayYn = false) =>
  closeVanished(database.db, noon('2026-06-01'), { source, at: noon(day), anywayYn });
const close = async (day: LegalDate) => (await snapshot(day)).closed;

test('a home that two snapshots lack is suppressed and says so; seen again it is back', async () => {
  const home = (day: LegalDate) => rowOf(day, { onMarketDate: listed });
  const beside = (day: LegalDate) => rowOf(day, { listingKey: 'b', parcelNumber: 'b' });
  await save(home('2026-02-02'), beside('2026-02-02'));
  expect(await close('2026-02-02')).toBe(0);
  await save(beside('2026-02-09'));
  expect(await close('2026-02-09')).toBe(0);
  expect((await findProperty(database.db, 'example:1'))!.suppressedAt).toBeNull();
  await save(beside('2026-02-16'));
  const before = await facts();
  expect(await close('2026-02-16')).toBe(1);
  expect(await close('2026-02-16')).toBe(0);
  expect(await facts()).toBe(before + 1);
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    suppressedAt: noon('2026-02-16'),
    daysOnMarketBase: 15,
    daysOnMarketCountingYn: false,
  });
  expect((await findProperty(database.db, 'b'))!.suppressedAt).toBeNull();

  await save(home('2026-02-23'));
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    suppressedAt: null,
    daysOnMarketCountingYn: true,
    daysOnMarketAsOf: '2026-02-08',
  });
  expect(await told()).toEqual([
    '2026-02-01 listed Active 555000 (told)',
    '2026-02-16 vanished Active 555000 (vanished)',
    '2026-02-23 status_changed Active 555000 (file)',
  ]);
});

test('of a home that has vanished a late file says nothing new, and a later one that it is back', async () => {
  const home = (day: LegalDate, change: Partial<Property> = {}) =>
    rowOf(day, { onMarketDate: listed, ...change });
  await save(home('2026-02-02'));
  for (const day of ['2026-02-02', '2026-02-09', '2026-02-16']) await close(day);
  const gone = await findProperty(database.db, 'example:1');
  const steps = await told();
  // The first file again, and one of another name that was written before the home was gone.
  expect(await save(home('2026-02-02'))).toEqual({ inserted: 0, updated: 0, unchanged: 1 });
  await save(home('2026-02-03', { publicRemarks: 'A note.' }));
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    suppressedAt: gone!.suppressedAt,
    daysOnMarketCountingYn: false,
  });
  expect(await told()).toEqual(steps);
  // Listed again with the record of before: the file is what tells when.
  const again = home('2026-02-23');
  await save({ ...again, seen: { at: noon('2026-02-02'), source: 'record' } });
  expect(await findProperty(database.db, 'example:1')).toMatchObject({
    suppressedAt: null,
    daysOnMarketCountingYn: true,
  });
  expect(await told()).toEqual([...steps, '2026-02-23 status_changed Active 555000 (file)']);
});

test('a snapshot that lacks too many homes takes none off, and does not count, unless it is told to', async () => {
  const homes = (day: LegalDate, count: number) =>
    Array.from({ length: count }, (_, i) =>
      rowOf(day, { listingKey: `home:${i}`, parcelNumber: `9${i}` }),
    );
  await save(...homes('2026-02-02', 40));
  expect(await snapshot('2026-02-02')).toEqual({ closed: 0, spared: 0, listed: 0 });
  await save(...homes('2026-02-09', 29));
  expect(await close('2026-02-09')).toBe(0);
  // Ten of forty may go at once, and eleven may not.
  await save(...homes('2026-02-16', 29));
  expect(await snapshot('2026-02-16')).toEqual({ closed: 0, spared: 11, listed: 40 });
  expect(await database.db.selectFrom('feedSnapshot').selectAll().execute()).toHaveLength(2);
  await save(...homes('2026-02-17', 30));
  expect(await snapshot('2026-02-17')).toEqual({ closed: 10, spared: 0, listed: 40 });

  await save(...homes('2026-02-23', 5));
  await close('2026-02-23');
  expect(await snapshot('2026-02-24')).toEqual({ closed: 0, spared: 25, listed: 30 });
  expect(await snapshot('2026-02-24', true)).toEqual({ closed: 25, spared: 0, listed: 30 });
  expect(await snapshot('2026-02-24', true)).toEqual({ closed: 0, spared: 0, listed: 5 });
});

test('what has sold, what could not be read and what is of another source has not vanished', async () => {
  await save(
    rowOf('2026-02-02', { listingKey: 'sold', parcelNumber: 's', standardStatus: 'Closed' }),
    rowOf('2026-02-02', { listingKey: 'odd', parcelNumber: 'o' }),
    rowOf('2026-02-02', { listingKey: 'else', parcelNumber: 'e', originatingSystemName: 'else' }),
  );
  await close('2026-02-02');
  await inTransaction(database.db, (tx) => markPresent(tx, ['odd'], noon('2026-02-09')));
  await close('2026-02-09');
  expect(await close('2026-02-16')).toBe(0);
  expect(await close('2026-02-23')).toBe(1);
});

test('snapshots that come late take nothing off the market', async () => {
  await save(rowOf('2026-02-23', { onMarketDate: listed }));
  for (const day of ['2026-02-23', '2026-02-02', '2026-02-09']) expect(await close(day)).toBe(0);
});

test('two imports that bring one home under two keys at once see each other', async () => {
  await Promise.all([
    save(rowOf('2026-02-02', { onMarketDate: listed })),
    save(rowOf('2026-04-12', other)),
  ]);
  expect(await findProperty(database.db, 'other:2')).toMatchObject({ cumulativeDaysBefore: 70 });
});

test('what is kept beside a home does not grow with its files', async () => {
  const day = (n: number): Instant => new Date(Date.UTC(2026, 0, 1 + n, 20)).toISOString();
  for (let n = 0; n < sightingsKept + 6; n++) {
    await save(rowOf(day(n).slice(0, 10), { onMarketDate: '2025-12-01' }));
  }
  const { seenAt } = await database.db
    .selectFrom('propertyRecord')
    .select('seenAt')
    .executeTakeFirstOrThrow();
  expect(seenAt).toHaveLength(sightingsKept);
  expect(await told()).toHaveLength(1);
});
