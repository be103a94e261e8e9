import { expect, test } from 'vitest';
import { epochDay } from '#domain/calendar.ts';
import { ZoneClock } from './ZoneClock.ts';

test('the date turns at midnight of each zone, on a quarter of an hour where that is so', () => {
  const clock = new ZoneClock('2026-03-08T18:14:59.999Z');
  const kathmandu = clock.zoneOf('Asia/Kathmandu');
  const phoenix = clock.zoneOf('America/Phoenix');
  const today = epochDay('2026-03-08');
  expect(clock.today).toEqual([today, today]);

  expect(clock.moveTo('2026-03-08T18:15:00.000Z')).toEqual([today, today]);
  expect(clock.today[kathmandu]).toBe(today + 1);
  expect(clock.today[phoenix]).toBe(today);
  expect(clock.moveTo('2026-03-08T18:45:00.000Z')).toBeNull();
});
