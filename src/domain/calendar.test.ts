import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateIn,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  epochMs,
  formatAge,
  formatDate,
  formatInstant,
  formatDay,
  instant,
  isTimeZone,
  instantAt,
  startOfDay,
} from './calendar.ts';

test('midnight falls at another instant in each time zone', () => {
  const now = '2026-03-08T07:30:00.000Z';
  expect(dateIn('America/New_York', now)).toBe('2026-03-08');
  expect(dateIn('America/Los_Angeles', now)).toBe('2026-03-07');
  expect(dateIn('Pacific/Honolulu', now)).toBe('2026-03-07');
});

test('a day is a day, also when the clocks change', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
});

test('dates and their numbers are each other’s reverse', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_567, max: 47_481 }), (day) => {
      return epochDay(dateOfEpochDay(day)) === day;
    }),
  );
});

test('a month later is the same day, or the last one where there are fewer', () => {
  const cases: [string, number, string][] = [
    ['2026-01-15', 3, '2026-04-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-03-31', -1, '2026-02-28'],
  ];
  for (const [date, months, later] of cases) expect(addMonths(date, months)).toBe(later);
});

test('a day begins at midnight of the zone, also on the days the clocks change', () => {
  const cases: [string, string, string][] = [
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-03-09', 'Pacific/Honolulu', '2026-03-09T10:00:00.000Z'],
    // Santiago skips midnight: its Sunday begins at one in the morning.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ];
  for (const [date, zone, at] of cases) expect(startOfDay(date, zone)).toBe(at);
  expect(() => startOfDay('2026-03-08', 'Mars/Olympus')).toThrow(RangeError);
});

test('the moment before a day begins belongs to the day before', () => {
  const zones = ['America/New_York', 'Pacific/Honolulu', 'America/Denver', 'Pacific/Kiritimati'];
  fc.assert(
    fc.property(fc.integer({ min: 7_305, max: 47_481 }), fc.constantFrom(...zones), (day, zone) => {
      const date = dateOfEpochDay(day);
      const start = startOfDay(date, zone);
      expect(dateIn(zone, start)).toBe(date);
      expect(dateIn(zone, instant(epochMs(start) - 1))).toBe(addDays(date, -1));
    }),
  );
});

test('zones are known by name', () => {
  expect(isTimeZone('America/Denver')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => dateIn('Mars/Olympus', '2026-03-08T07:30:00.000Z')).toThrow(RangeError);
});

test('dates and ages as people read them', () => {
  expect(formatDate('2026-03-03')).toBe('Mar 3, 2026');
  expect(formatDay('2026-03-03')).toBe('Mar 3');
  const now = '2026-03-08T12:00:00.000Z';
  expect(formatAge('2026-03-08T11:55:00.000Z', now)).toBe('5 minutes ago');
  expect(formatAge('2026-03-05T11:00:00.000Z', now)).toBe('3 days ago');
  expect(formatAge('2026-03-08T12:00:05.000Z', now)).toBe('now');
});

test('an instant is told by the clock of a zone, which is named', () => {
  const at = '2026-03-03T18:00:00.000Z';
  expect(formatInstant(at, 'America/Los_Angeles')).toBe('Mar 3, 2026, 10:00 AM PST');
  expect(formatInstant('2026-07-03T18:00:00.000Z', 'America/New_York')).toBe(
    'Jul 3, 2026, 2:00 PM EDT',
  );
  expect(formatInstant(at, 'UTC')).toBe('Mar 3, 2026, 6:00 PM UTC');
});

test('a time on the wall clock is a moment, on both sides of a change of the clocks', () => {
  const zone = 'America/Los_Angeles';
  expect(instantAt('2026-03-07', 780, zone)).toBe('2026-03-07T21:00:00.000Z');
  expect(instantAt('2026-03-08', 60, zone)).toBe('2026-03-08T09:00:00.000Z');
  expect(instantAt('2026-03-08', 780, zone)).toBe('2026-03-08T20:00:00.000Z');
  expect(instantAt('2026-11-01', 0, zone)).toBe('2026-11-01T07:00:00.000Z');
  expect(instantAt('2026-11-01', 1380, zone)).toBe('2026-11-02T07:00:00.000Z');
  expect(instantAt('2026-07-01', 0, 'Asia/Kathmandu')).toBe('2026-06-30T18:15:00.000Z');
  // Half past two is skipped on that day.
  expect(instantAt('2026-03-08', 150, zone)).toMatch(/^2026-03-08T(09|10):30:00.000Z$/);
  expect(() => instantAt('2026-03-08', 0, 'Mars/Olympus')).toThrow(RangeError);
});
