import { describe, expect, test } from 'vitest';
import { momentOf, nextDigest, QuietHours, quietUntil } from './QuietHours.ts';

const hours = (from: number, to: number): QuietHours => ({
  fromMinute: from * 60,
  toMinute: to * 60,
});
const night = hours(22, 7);

const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe'] as const;

describe('quiet hours over midnight', () => {
  test.each([
    ['2026-01-15T05:59:00.000Z', null],
    ['2026-01-15T06:00:00.000Z', '2026-01-15T15:00:00.000Z'],
    ['2026-01-15T14:59:59.999Z', '2026-01-15T15:00:00.000Z'],
    ['2026-01-15T15:00:00.000Z', null],
  ])('in Los Angeles at %s last until %s', (now, until) => {
    expect(quietUntil(now, night, 'America/Los_Angeles')).toBe(until);
  });

  test.each([
    // The clocks go from two to three: the night is an hour shorter.
    ['America/Los_Angeles', '2026-03-08T06:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    // Half an hour, on the other side of the world.
    ['Australia/Lord_Howe', '2026-10-03T11:30:00.000Z', '2026-10-03T20:00:00.000Z'],
    // And back.
    ['America/Los_Angeles', '2026-11-01T05:00:00.000Z', '2026-11-01T15:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-04T11:00:00.000Z', '2026-04-04T20:30:00.000Z'],
  ])('in %s from %s last until %s, though the clocks change', (zone, from, until) => {
    expect(quietUntil(from, night, zone)).toBe(until);
    expect(quietUntil(new Date(Date.parse(from) - 1).toISOString(), night, zone)).toBeNull();
    expect(quietUntil(until, night, zone)).toBeNull();
  });
});

test('hours within a day are quiet within that day', () => {
  const noon = hours(12, 14);
  expect(quietUntil('2026-06-01T10:30:00.000Z', noon, 'Europe/Berlin')).toBe(
    '2026-06-01T12:00:00.000Z',
  );
  expect(quietUntil('2026-06-01T12:30:00.000Z', noon, 'Europe/Berlin')).toBeNull();
});

test('an hour that the clocks skip ends where they go on, and one that comes twice is the first', () => {
  expect(momentOf('2026-03-08', 150, 'America/Los_Angeles')).toBe('2026-03-08T10:00:00.000Z');
  expect(momentOf('2026-11-01', 90, 'America/Los_Angeles')).toBe('2026-11-01T08:30:00.000Z');
});

test.each(zones)('in %s no moment of a year has a wrong end of the quiet', (zone) => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7 * 3_600_000) {
    const until = quietUntil(new Date(at).toISOString(), night, zone);
    if (until === null) continue;
    const clock = new Date(until).toLocaleTimeString('en-GB', { timeZone: zone });
    expect([clock, Date.parse(until) - at <= 10 * 3_600_000]).toEqual(['07:00:00', true]);
  }
});

test('digests come at eight by their own clock, those of a week on Mondays', () => {
  const daily = (now: string, zone: string) => nextDigest(now, 'daily', zone);
  expect(daily('2026-03-07T17:00:00.000Z', 'America/Los_Angeles')).toBe('2026-03-08T15:00:00.000Z');
  expect(daily('2026-03-07T15:59:00.000Z', 'America/Los_Angeles')).toBe('2026-03-07T16:00:00.000Z');
  expect(daily('2026-03-28T07:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
  expect(daily('2026-10-03T22:00:00.000Z', 'Australia/Lord_Howe')).toBe('2026-10-04T21:00:00.000Z');
  // Nov 22, 2026 is a Sunday.
  expect(nextDigest('2026-11-22T09:00:00.000Z', 'weekly', 'Europe/Berlin')).toBe(
    '2026-11-23T07:00:00.000Z',
  );
  expect(nextDigest('2026-11-23T07:00:00.000Z', 'weekly', 'Europe/Berlin')).toBe(
    '2026-11-30T07:00:00.000Z',
  );
});

test('hours that begin when they end are refused', () => {
  expect(QuietHours.safeParse(hours(7, 7)).error?.issues[0]?.message).toMatch(/another time/);
});
