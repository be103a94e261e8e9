import { expect, test } from 'vitest';
import { lifeOf } from '#domain/property/history/lifeOf.ts';
import {
  exampleZone,
  keepAll,
  recordOf,
  type Row,
} from '#domain/property/history/recordFeed.example.ts';
import { tellDays } from './tellDays.ts';

function told(row: Row) {
  const { home } = recordOf(row);
  const { steps } = keepAll([row]).get(home.listingKey)!;
  return tellDays(home, lifeOf(steps, exampleZone), []);
}

const listed: Row = {
  on: '03-01',
  status: 'Active',
  price: 500_000,
  original: 550_000,
  listed: '2026-01-10',
  cutOn: '2026-02-10',
};

test('prefers the previous price that the source states', () => {
  expect(told({ ...listed, previous: 520_000 })).toMatchObject({
    previousListPriceCents: 52_000_000,
    priceChangeDate: '2026-02-10',
  });
});

test('prefers a stated previous price that also is the price of a step', () => {
  const rows: Row[] = [
    { on: '02-01', status: 'Active', price: 550_000 },
    { on: '02-10', status: 'Active', price: 520_000 },
    { on: '02-20', status: 'Active', price: 500_000, previous: 550_000 },
  ];
  const { home } = recordOf(rows.at(-1)!);
  const { steps } = keepAll(rows).get(home.listingKey)!;
  const life = lifeOf(steps, exampleZone);
  expect(tellDays(home, life, [])).toMatchObject({ previousListPriceCents: 55_000_000 });
  const unstated = { ...home, previousListPriceStatedYn: false };
  expect(tellDays(unstated, life, [])).toMatchObject({ previousListPriceCents: 52_000_000 });
});

test('uses the price before the last step if the source states none', () => {
  expect(told(listed)).toMatchObject({
    previousListPriceCents: 55_000_000,
    priceChangeDate: '2026-02-10',
  });
});

test('prefers the days that the source counts to those since its listing date', () => {
  const { daysOnMarketAsOf } = told({ ...listed, days: 34 });
  expect(daysOnMarketAsOf).toBe('2026-01-26');
});

test('lets the steps correct a previous price that they gave', () => {
  const rows: Row[] = [
    { on: '2026-02-24T18:00:00.000Z', status: 'Active', price: 480_000 },
    { on: '2026-02-24T20:00:00.000Z', status: 'Active', price: 48_000 },
    { on: '2026-02-24T20:40:00.000Z', status: 'Active', price: 480_000 },
  ];
  const stored = { ...recordOf(rows[0]!).home, previousListPriceCents: 4_800_000 };
  const { steps } = keepAll(rows).get(stored.listingKey)!;
  expect(tellDays(stored, lifeOf(steps, exampleZone), [])).toMatchObject({
    previousListPriceCents: null,
    priceChangeDate: null,
  });
});
