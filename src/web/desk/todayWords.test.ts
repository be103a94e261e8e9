import { expect, test } from 'vitest';
import { WaitingKind } from '#domain/desk/Today.ts';
import { lastDayWords, monthName, placeOf, placeOfSoon, whereItEnds } from './todayWords.ts';

test('each thing that waits leads to where it is done', () => {
  const places = WaitingKind.options.map((kind) => placeOf({ kind, id: 'x' }));
  expect(places.every((place) => /^\/(agent|admin|agreements)\//.test(place))).toBe(true);
  expect(placeOf({ kind: 'message', id: 't1' })).toBe('/agent/inbox/t1');
  expect(placeOf({ kind: 'signature', id: 'c1' })).toBe('/agreements/c1');
  expect(placeOf({ kind: 'void', id: 'c1' })).toBe('/admin/approvals?band=void&contract=c1');
});

test('a license that ends is seen by the agent and by an admin at places of their own', () => {
  expect(placeOfSoon({ kind: 'license', id: 'a1' }, true)).toBe('/agent/profile');
  expect(placeOfSoon({ kind: 'license', id: 'a1' }, false)).toBe('/admin/agents/a1');
  expect(placeOfSoon({ kind: 'agreement', id: 'c1' }, false)).toBe('/agreements/c1');
});

test('a last day is counted by the calendar of the home', () => {
  // Midnight has passed in New York and not in Los Angeles.
  const now = '2026-11-23T06:00:00.000Z';
  const at = (lastDay: string, timeZone: string) =>
    lastDayWords({ lastDay, timeZone }, now, 'en-US');
  expect(at('2026-11-23', 'America/New_York')).toBe('Today');
  expect(at('2026-11-23', 'America/Los_Angeles')).toBe('Tomorrow');
  expect(at('2026-11-25', 'America/Los_Angeles')).toBe('Wednesday, Nov 25');
});

test('the zone is named where it is not the reader’s own', () => {
  expect(whereItEnds('America/Chicago', 'America/New_York', 'en-US')).toBe('Central Time');
  expect(whereItEnds('America/Detroit', 'America/New_York', 'en-US')).toBeNull();
});

test('a month by its name', () => expect(monthName('2026-11-01', 'en-US')).toBe('November'));
