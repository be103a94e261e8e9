import { expect, test } from 'vitest';
import { dateOfEpochDay, epochDay } from '#domain/calendar.ts';
import { builtOn, listLot } from '../homes/listLot.ts';
import type { Lot } from '../homes/Lot.ts';
import { lifeOfRows } from './lifeOfRows.ts';
import type { TownLife } from './Listing.ts';
import { TownDays } from './TownDays.ts';

const made = '2026-03-08T18:00:00.000Z';
const madeOn = epochDay('2026-03-08');
const timeZone = 'America/Denver';

function lot(at: number): Lot {
  return {
    seed: `1/Denver, CO/home/${at}`,
    listingKey: `demo-${at}`,
    listingId: `LD${at}`,
    propertySubType: at % 3 === 0 ? 'Condominium' : 'Single Family Residence',
    latitude: 39.7,
    longitude: -105,
    streetNumber: String(100 + at),
    streetName: 'Alder St',
    unitNumber: null,
    city: 'Denver',
    stateOrProvince: 'CO',
    postalCode: '80202',
    countyOrParish: 'Denver',
    timeZone,
    edge: (at % 100) / 100,
    lotSizeSquareFeet: 5000,
    waterfrontYn: false,
    dollarsPerSquareFoot: 300,
  };
}

const homes = 400;

function town(spares: number, heldKeys: string[] = [], rememberedKeys: string[] = []) {
  const lots = Array.from({ length: homes + spares }, (_, at) => lot(at));
  const rows = lots.slice(0, homes).map((one) => listLot(one, made).property);
  const life = lifeOfRows(rows, (key) => Number(key.slice('demo-'.length)), madeOn);
  return {
    lots,
    life,
    heldKeys: new Set(heldKeys),
    rememberedKeys: new Set(rememberedKeys),
    worthOf: (one: Lot) => builtOn(one, 2026).worth,
  };
}

function lived(of: ReturnType<typeof town>, days: number): TownDays {
  const lives = new TownDays(of);
  for (let day = madeOn + 1; day <= madeOn + days; day++) lives.live(day);
  return lives;
}

const count = ({ listings }: TownLife, status: string) =>
  listings.filter((listing) => listing.status === status).length;

test('lived day by day, each from what was kept of the day before, a town is the same', () => {
  let kept = town(800);
  for (let day = madeOn + 1; day <= madeOn + 70; day++) {
    const days = new TownDays(kept);
    days.live(day);
    kept = { ...kept, life: JSON.parse(JSON.stringify(days.life)) as TownLife };
  }
  expect(kept.life).toEqual(lived(town(800), 70).life);
});

test('living on leaves what it began with as it was', () => {
  const before = town(800);
  const copy = structuredClone(before.life);
  lived(before, 30);
  expect(before.life).toEqual(copy);
});

test.each([1, 7, 70, 365, 800])('after %i days it is as fresh, and no larger by half', (days) => {
  const before = town(800);
  const { life } = lived(before, days);
  const today = madeOn + days;
  const active = life.listings.filter(({ status }) => status === 'Active');
  expect(life.listings.length).toBeLessThanOrEqual(homes * 1.5);
  expect(active.length).toBeGreaterThan(homes * 0.55);
  expect(count(life, 'Closed')).toBeGreaterThan(homes * 0.03);
  expect(count(life, 'Pending') + count(life, 'Active Under Contract')).toBeGreaterThan(
    homes * 0.05,
  );
  expect(active.filter(({ listedOn }) => listedOn > today - 7).length).toBeGreaterThan(5);
  const cuts = active.filter(
    ({ pricedOn, priceCents, priceBeforeCents }) =>
      pricedOn > today - 30 && priceBeforeCents !== null && priceCents < priceBeforeCents,
  );
  expect(cuts.length).toBeGreaterThan(10);
  for (const { status, listedOn } of life.listings) {
    if (status === 'Coming Soon') expect(listedOn).toBeGreaterThan(today);
    else expect(listedOn).toBeLessThanOrEqual(today);
  }
  expect(active.some(({ open }) => open.openYn)).toBe(true);
});

test.each([180, 365, 800])(
  'after %i days its homes have no more than half as many steps again',
  (days) => {
    const before = town(800);
    const told = new Map(
      before.lots.slice(0, homes).map((one) => {
        const { property, history } = listLot(one, made);
        return [property.listingKey, history.length];
      }),
    );
    const steps = (listings: TownLife['listings'], since?: TownDays) =>
      listings.reduce(
        (sum, { listingKey: key }) =>
          sum + (told.get(key) ?? 0) + (since?.events.get(key)?.length ?? 0),
        0,
      );
    const after = lived(before, days);
    expect(steps(after.life.listings, after)).toBeLessThanOrEqual(
      1.5 * steps(before.life.listings),
    );
  },
);

test('no two listings stand on one lot, and none has the key of another', () => {
  for (const days of [20, 200, 500]) {
    const { listings } = lived(town(300), days).life;
    expect(new Set(listings.map((listing) => listing.lot)).size).toBe(listings.length);
    expect(new Set(listings.map(({ listingKey }) => listingKey)).size).toBe(listings.length);
  }
});

test('a town of an earlier version, where homes can stand nowhere else, lives too', () => {
  for (const days of [70, 365]) {
    const { life } = lived(town(0), days);
    expect(life.listings.length).toBeLessThanOrEqual(homes);
    expect(count(life, 'Active')).toBeGreaterThan(homes * 0.45);
    const fresh = life.listings.filter(({ listedOn }) => listedOn > madeOn + days - 7);
    expect(fresh.length).toBeGreaterThan(5);
  }
});

test('what happens to a home happens in an order that can be', () => {
  const before = town(800);
  const { events, born, gone } = lived(before, 365);
  const first = new Map(before.life.listings.map(({ listingKey, status }) => [listingKey, status]));
  expect(born.size).toBeGreaterThan(homes);
  expect(gone.size).toBeGreaterThan(homes);
  const after: Record<string, string[]> = {
    'Coming Soon': ['Active'],
    Active: ['Active', 'Active Under Contract', 'Pending', 'Withdrawn', 'Canceled', 'Expired'],
    'Active Under Contract': ['Pending', 'Active'],
    Pending: ['Closed', 'Active'],
    Withdrawn: ['Active'],
    Canceled: ['Active'],
    Expired: ['Active'],
    Closed: [],
  };
  for (const [key, told] of events) {
    let status: string | undefined = first.get(key);
    let at = '';
    for (const event of told) {
      expect(event.eventDate > at, `${key} twice on ${at}`).toBe(true);
      if (status !== undefined) expect(after[status], key).toContain(event.standardStatus);
      status = event.standardStatus;
      at = event.eventDate;
    }
    expect(told[0]!.eventDate > dateOfEpochDay(madeOn)).toBe(true);
  }
});

test('a home that people have to do with stays for sale, and stays at all', () => {
  const sold = town(800).life.listings.find(({ status }) => status === 'Closed')!.listingKey;
  const offered = town(800).life.listings.find(({ status }) => status === 'Active')!.listingKey;
  const free = lived(town(800), 300);
  expect(free.gone).toContain(sold);
  expect(free.gone).toContain(offered);
  const { life } = lived(town(800, [sold, offered]), 300);
  const statusOf = (key: string) =>
    life.listings.find(({ listingKey }) => listingKey === key)?.status;
  expect(statusOf(sold)).toBe('Closed');
  expect(statusOf(offered)).toBe('Active');
});

test('a home that somebody keeps is sold like others, and stays to be looked at', () => {
  const free = lived(town(800), 300);
  const sold = [...free.gone].find((key) =>
    free.events.get(key)?.some(({ kind }) => kind === 'closed'),
  )!;
  const { life } = lived(town(800, [], [sold]), 300);
  expect(life.listings.find(({ listingKey }) => listingKey === sold)?.status).toBe('Closed');
});
