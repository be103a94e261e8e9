import { expect, test } from 'vitest';
import { monthSoFar } from './monthSoFar.ts';

test('a month begins at midnight of its first day by the clock of the zone', () => {
  const { firstDay, now, before } = monthSoFar('America/Los_Angeles', '2026-07-10T12:00:00.000Z');
  expect(firstDay).toBe('2026-07-01');
  expect(now).toEqual({
    from: '2026-07-01T07:00:00.000Z',
    to: '2026-07-10T12:00:00.000Z',
    firstDay: '2026-07-01',
    lastDay: '2026-07-10',
  });
  expect(before).toEqual({
    from: '2026-06-01T07:00:00.000Z',
    to: '2026-06-10T12:00:00.000Z',
    firstDay: '2026-06-01',
    lastDay: '2026-06-10',
  });
});

test('it is still the last day of a month in the west when the next has begun in UTC', () => {
  expect(monthSoFar('America/Los_Angeles', '2026-07-01T03:00:00.000Z').firstDay).toBe('2026-06-01');
  expect(monthSoFar('UTC', '2026-07-01T03:00:00.000Z').firstDay).toBe('2026-07-01');
});

test('a shorter month before is not compared beyond its end', () => {
  const { now, before } = monthSoFar('UTC', '2026-03-31T10:00:00.000Z');
  expect(before).toEqual({
    from: '2026-02-01T00:00:00.000Z',
    to: now.from,
    firstDay: '2026-02-01',
    lastDay: '2026-02-28',
  });
});
