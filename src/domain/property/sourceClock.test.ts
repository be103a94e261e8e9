import { expect, test } from 'vitest';
import { daysOnMarket } from './daysOnMarket.ts';
import { clockOf } from './sourceClock.ts';

const told = {
  standardStatus: 'Active',
  onMarketDate: '2026-02-01',
  closeDate: null,
  daysOnMarket: null,
  asOf: '2026-03-08',
} as const;
const timeZone = 'America/Los_Angeles';
const daysOf = (change: Partial<Parameters<typeof clockOf>[0]>, now = '2026-03-10T20:00:00.000Z') =>
  daysOnMarket({ ...clockOf({ ...told, ...change }), timeZone }, now);

test('an active home is counted from its listing date on', () => {
  expect(daysOf({})).toBe(37);
});

test('the source’s own count wins, and goes on', () => {
  expect(daysOf({ daysOnMarket: 5 })).toBe(7);
});

test('the same count told a day later is the same clock', () => {
  const today = clockOf({ ...told, daysOnMarket: 5 });
  const tomorrow = clockOf({ ...told, daysOnMarket: 6, asOf: '2026-03-09' });
  expect(tomorrow).toEqual(today);
});

test('a sold home took from listing to closing', () => {
  expect(daysOf({ standardStatus: 'Closed', closeDate: '2026-02-21' })).toBe(20);
});

test('a count rests where the home is not active', () => {
  expect(daysOf({ standardStatus: 'Pending', daysOnMarket: 12 })).toBe(12);
});

test.each([
  { standardStatus: 'Pending' },
  { onMarketDate: null },
  { standardStatus: 'Closed', onMarketDate: null, closeDate: '2026-02-21' },
] as const)('nobody knows the days of %j', (change) => {
  expect(daysOf(change)).toBeNull();
});
