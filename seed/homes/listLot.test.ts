import { expect, test } from 'vitest';
import { dateIn, daysBetween, epochMs, minuteIn } from '#domain/calendar.ts';
import { lifeOf } from '#domain/property/history/lifeOf.ts';
import { Step } from '#domain/property/history/Step.ts';
import { Property } from '#domain/property/Property.ts';
import { shownPriceCents } from '#domain/property/price.ts';
import { daysOnMarket } from '#domain/property/daysOnMarket.ts';
import { toldSteps } from '#domain/property/history/recordSteps.ts';
import { sightingOf } from '#server/property/history/compareRecord.ts';
import { tellDays } from '#server/property/history/tellDays.ts';
import type { Lot } from './Lot.ts';
import { listLot } from './listLot.ts';

const now = '2026-03-08T18:00:00.000Z';

const kinds: Lot['propertySubType'][] = [
  'Single Family Residence',
  'Townhouse',
  'Condominium',
  'Multi Family',
  'Manufactured Home',
  'Unimproved Land',
];

function lot(at: number, change: Partial<Lot> = {}): Lot {
  return {
    seed: `lot/${at}`,
    listingKey: `demo-${at}`,
    listingId: `LD-${at}`,
    propertySubType: kinds[at % kinds.length]!,
    latitude: 32.7,
    longitude: -117.1,
    streetNumber: String(100 + at),
    streetName: 'Alder St',
    unitNumber: null,
    city: 'San Diego',
    stateOrProvince: 'CA',
    postalCode: '92101',
    countyOrParish: 'San Diego',
    timeZone: 'America/Los_Angeles',
    edge: (at % 100) / 100,
    lotSizeSquareFeet: 5000,
    waterfrontYn: at % 23 === 0,
    dollarsPerSquareFoot: 600,
    ...change,
  };
}

const listings = Array.from({ length: 3000 }, (_, at) => listLot(lot(at), now));

test('every listing is one that the product takes', () => {
  for (const { property, history } of listings) {
    expect(Property.safeParse(property).error).toBeUndefined();
    expect(history.length).toBeGreaterThan(0);
    for (const step of history) expect(Step.safeParse(step).success).toBe(true);
  }
});

test('nothing has last changed before it happened, at whatever hour the demo is made', () => {
  for (const hour of ['08:00:00.001', '09:30:00.000', '18:00:00.000', '23:59:00.000']) {
    const made = Array.from({ length: 300 }, (_, at) => listLot(lot(at), `2026-03-08T${hour}Z`));
    for (const { property, history } of made) {
      const told = history.filter(({ source }) => source === 'told').map(({ at }) => at);
      expect(property.modificationTimestamp >= told.toSorted().at(-1)!).toBe(true);
      expect(property.lastConfirmedAt > property.modificationTimestamp).toBe(true);
    }
  }
});

test('the same lot gives the same listing', () => {
  expect(listLot(lot(7), now)).toEqual(listings[7]);
});

test('history runs forward, ends in the row’s status and price, and not in the future', () => {
  for (const { property, history: steps } of listings) {
    const history = lifeOf(steps, property.timeZone).moments;
    const dates = history.map((step) => step.eventDate);
    expect(dates).toEqual(dates.toSorted());
    const last = history.at(-1)!;
    expect(last.standardStatus).toBe(property.standardStatus);
    expect(last.priceCents).toBe(shownPriceCents(property));
    expect(daysBetween(last.eventDate, '2026-03-08')).toBeGreaterThanOrEqual(0);
    const cuts = history.filter((step) => step.kind === 'price_changed');
    expect(cuts.at(-1)?.eventDate ?? null).toBe(property.priceChangeDate);
    if (property.standardStatus === 'Closed') expect(last.eventDate).toBe(property.closeDate);
  }
});

test('the row of each says what its steps say, as it would after an import', () => {
  for (const { property, history } of listings) {
    const steps = [
      ...history,
      ...toldSteps(property, sightingOf({ property, history }, undefined)),
    ];
    expect(property).toMatchObject(tellDays(property, lifeOf(steps, property.timeZone), []));
  }
});

test('most are for sale, and the default filter leaves most of those', () => {
  const active = listings.filter(({ property }) => property.standardStatus === 'Active');
  expect(active.length / listings.length).toBeGreaterThan(0.6);
  const fresh = active.filter(({ property }) => daysOnMarket(property, now)! <= 90);
  expect(fresh.length / active.length).toBeGreaterThan(0.8);
  expect(active.some(({ property }) => daysOnMarket(property, now) === 0)).toBe(true);
});

test('larger homes cost more, farther ones less, water more', () => {
  const priceOf = (change: Partial<Lot>) => {
    const some = Array.from({ length: 400 }, (_, at) =>
      listLot(
        lot(at, {
          propertySubType: 'Single Family Residence',
          edge: 0.5,
          waterfrontYn: false,
          ...change,
        }),
        now,
      ),
    );
    return some.reduce((sum, { property }) => sum + property.listPriceCents!, 0) / some.length;
  };
  expect(priceOf({ waterfrontYn: true })).toBeGreaterThan(priceOf({}) * 1.2);
  expect(priceOf({ edge: 0.1 })).toBeGreaterThan(priceOf({ edge: 0.9 }));
  expect(priceOf({ dollarsPerSquareFoot: 200 })).toBeLessThan(priceOf({}) / 2);
});

test('of a hundred houses hardly two are described alike', () => {
  const houses = listings.filter(({ property }) => property.livingArea !== null).slice(0, 100);
  const words = new Set(houses.map(({ property }) => property.publicRemarks));
  expect(words.size).toBeGreaterThan(97);
});

test('what a seller says is borne out by the facts', () => {
  for (const { property } of listings) {
    const said = property.publicRemarks ?? '';
    if (/heat pump/i.test(said)) expect(property.heating).toContain('Heat Pump');
    if (/furnace/i.test(said)) expect(property.heating).toContain('Forced Air');
    if (/parking on the street/i.test(said))
      expect(property.parkingFeatures).toEqual(['On Street']);
    // A home is described for longer than a weekend.
    expect(said).not.toMatch(/open (this|next) /i);
    if (property.standardStatus !== 'Active') expect(property.openHouses).toEqual([]);
    if (property.waterfrontYn) expect(property.view).toContain('Water');
    expect(property.coolingYn ?? false).toBe(property.cooling.length > 0);
    expect(property.parkingTotal ?? 0).toBeGreaterThanOrEqual(property.garageSpaces ?? 0);
  }
});

test('a home is open on the Saturday or Sunday that comes next, where it stands', () => {
  const open = listings.flatMap(({ property }) => property.openHouses);
  expect(open.length).toBeGreaterThan(100);
  // The demo is made on a Sunday in March on which the clocks are put forward.
  const days = new Set(
    open.map(({ openHouseStartTime }) => dateIn('America/Los_Angeles', openHouseStartTime)),
  );
  expect([...days].toSorted()).toEqual(['2026-03-14', '2026-03-15']);
  for (const { openHouseStartTime, openHouseEndTime } of open) {
    const minute = minuteIn('America/Los_Angeles', openHouseStartTime);
    expect(minute % 60).toBe(0);
    expect(minute).toBeGreaterThanOrEqual(600);
    expect(epochMs(openHouseEndTime!) - epochMs(openHouseStartTime)).toBe(7_200_000);
  }
});

test('somebody who looks for a carport finds one, and never with a garage', () => {
  const carports = listings.filter(({ property }) => property.parkingFeatures.includes('Carport'));
  expect(carports.length).toBeGreaterThan(30);
  for (const { property } of carports) expect(property.garageSpaces).toBe(0);
});

test('some homes have each feature that buyers search for, some lack it, and land says nothing', () => {
  const homes = listings.map(({ property }) => property);
  const land = homes.filter(({ propertySubType }) => propertySubType === 'Unimproved Land');
  const built = homes.filter(({ livingArea }) => livingArea !== null);
  for (const field of ['fireplaceYn', 'coolingYn'] as const) {
    const values = new Set(built.map((home) => home[field]));
    expect([...values].toSorted(), field).toEqual([false, true]);
    for (const home of land) expect(home[field], field).toBeNull();
  }
  for (const home of land) expect(home.seniorCommunityYn).toBeNull();
  for (const home of built) expect(home.flooring).not.toEqual([]);
  for (const home of land) expect(home.flooring).toEqual([]);
});

test('a street is a 55+ community as a whole, and some streets are', () => {
  const streets = Array.from({ length: 200 }, (_, street) =>
    [0, 6].map((at) => {
      const streetName = `Alder ${street} St`;
      return listLot(lot(at, { streetName, edge: 0.9 }), now).property.seniorCommunityYn;
    }),
  );
  for (const [one, other] of streets) expect(one).toBe(other);
  expect(new Set(streets.flat())).toEqual(new Set([true, false]));
});
