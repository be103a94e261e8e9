import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  dateOfEpochDay,
  daysBetween,
  epochDay,
  formatAge,
  formatDate,
  isTimeZone,
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

test('zones are known by name', () => {
  expect(isTimeZone('America/Denver')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(() => dateIn('Mars/Olympus', '2026-03-08T07:30:00.000Z')).toThrow(RangeError);
});

test('dates and ages as people read them', () => {
  expect(formatDate('2026-03-03')).toBe('Mar 3, 2026');
  const now = '2026-03-08T12:00:00.000Z';
  expect(formatAge('2026-03-08T11:55:00.000Z', now)).toBe('5 minutes ago');
  expect(formatAge('2026-03-05T11:00:00.000Z', now)).toBe('3 days ago');
  expect(formatAge('2026-03-08T12:00:05.000Z', now)).toBe('now');
});
