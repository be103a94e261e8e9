import { expect, test } from 'vitest';
import { dateIn, daysBetween } from '#domain/calendar.ts';
import { lifeOf } from '#domain/property/history/lifeOf.ts';
import { toldSteps } from '#domain/property/history/recordSteps.ts';
import { aHome } from '#domain/property/Property.example.ts';
import type { Property } from '#domain/property/Property.ts';
import { daysOnMarket } from '#domain/property/daysOnMarket.ts';
import { asDemo } from './asDemo.ts';

const at = '2026-03-08T20:00:00.000Z';
const today = dateIn('America/Los_Angeles', at);

function aSale(listingKey: string): Property {
  return aHome({
    listingKey,
    standardStatus: 'Closed',
    listPriceCents: null,
    originalListPriceCents: null,
    previousListPriceCents: null,
    priceChangeDate: null,
    onMarketDate: null,
    closeDate: '2014-05-12',
    closePriceCents: 68_000_000,
    listAgentFullName: null,
    listOfficeName: null,
    publicRemarks: null,
  });
}

const demos = Array.from({ length: 400 }, (_, i) =>
  asDemo({ property: aSale(`kc-${i}`), history: [] }, at),
);

test('every home says that it is a demo, and what the record really has', () => {
  for (const { property } of demos) {
    expect(property.demoYn).toBe(true);
    expect(property.publicRemarks).toContain('May 12, 2014 for $680,000');
    expect(property.listOfficeName).toContain('(demo)');
    expect(property.media.length).toBeGreaterThan(0);
    expect(property.media.every((picture) => picture.illustrationYn)).toBe(true);
  }
});

test('the same sale is the same demo home in each run', () => {
  expect(asDemo({ property: aSale('kc-7'), history: [] }, at)).toEqual(demos[7]);
});

test('most are for sale, some new, and none is older than half a year', () => {
  const active = demos.filter(({ property }) => property.standardStatus === 'Active');
  expect(active.length).toBeGreaterThan(200);
  const days = active.map(({ property }) => daysOnMarket(property, at)!);
  expect(Math.min(...days)).toBeLessThan(4);
  expect(Math.max(...days)).toBeLessThan(180);
  expect(days.filter((count) => count <= 90).length).toBeGreaterThan(days.length / 2);
});

test('the steps of each history are in order, begin with the listing and end where it is', () => {
  for (const { property, history: steps, seen } of demos) {
    const { moments: history } = lifeOf(
      [...steps, ...toldSteps(property, seen!)],
      property.timeZone,
    );
    const dates = history.map((step) => step.eventDate);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => daysBetween(date, today) >= 0)).toBe(true);
    if (property.standardStatus === 'Coming Soon') continue;
    expect(history[0]!.kind).toBe('listed');
    expect(history.at(-1)!.standardStatus).toBe(property.standardStatus);
  }
});

test('only a sold home keeps its sale, and prices stay near it', () => {
  for (const { property } of demos) {
    const soldYn = property.standardStatus === 'Closed';
    expect(property.closePriceCents).toBe(soldYn ? 68_000_000 : null);
    expect(property.closeDate !== null).toBe(soldYn);
    expect(Math.abs(property.listPriceCents! / 68_000_000 - 1)).toBeLessThan(0.1);
  }
});

test('some asking prices were cut', () => {
  const cut = demos.filter(({ property }) => property.previousListPriceCents !== null);
  expect(cut.length).toBeGreaterThan(10);
  for (const { property } of cut) {
    expect(property.previousListPriceCents!).toBeGreaterThan(property.listPriceCents!);
    expect(property.priceChangeDate! > property.onMarketDate!).toBe(true);
  }
});

test('what is no closed sale is only labelled', () => {
  const home = aHome();
  const { property } = asDemo({ property: home, history: [] }, at);
  expect(property).toEqual({ ...home, demoYn: true, media: property.media });
});
