import { expect, test } from 'vitest';
import { cumulativeDaysOnMarket, daysOnMarket } from './daysOnMarket.ts';

const listed = {
  daysOnMarketBase: 0,
  daysOnMarketAsOf: '2026-03-01',
  daysOnMarketCountingYn: true,
  cumulativeDaysBefore: 40,
  timeZone: 'America/Los_Angeles',
};

test('the count goes up at midnight where the home stands', () => {
  expect(daysOnMarket(listed, '2026-03-08T07:59:00.000Z')).toBe(6);
  expect(daysOnMarket(listed, '2026-03-08T08:00:00.000Z')).toBe(7);
});

test('the count rests while the home is under contract', () => {
  const resting = { ...listed, daysOnMarketBase: 12, daysOnMarketCountingYn: false };
  expect(daysOnMarket(resting, '2030-01-01T00:00:00.000Z')).toBe(12);
});

test('earlier listings are added to the cumulative count', () => {
  expect(cumulativeDaysOnMarket(listed, '2026-03-08T08:00:00.000Z')).toBe(47);
});

test('nobody knows: nothing is made up', () => {
  const unknown = { ...listed, daysOnMarketBase: null };
  expect(daysOnMarket(unknown, '2026-03-08T08:00:00.000Z')).toBeNull();
  expect(cumulativeDaysOnMarket(unknown, '2026-03-08T08:00:00.000Z')).toBeNull();
});

test('a listing that starts tomorrow has been on the market for no day', () => {
  expect(daysOnMarket(listed, '2026-02-20T00:00:00.000Z')).toBe(0);
});
