import { expect, test } from 'vitest';
import { openHouseWords } from './openHouseWords.ts';

test('day and hours are those where the home stands', () => {
  const times = {
    openHouseStartTime: '2026-03-14T20:00:00.000Z',
    openHouseEndTime: '2026-03-14T22:00:00.000Z',
  };
  const seattle = openHouseWords(times, 'America/Los_Angeles');
  expect(seattle.day).toBe('Saturday, March 14');
  expect(seattle.time).toMatch(/^1:00 – 3:00 PM PDT$/);
  expect(openHouseWords(times, 'Pacific/Honolulu').time).toContain('10:00 AM');
  const openEnded = { ...times, openHouseEndTime: null };
  expect(openHouseWords(openEnded, 'America/Los_Angeles').time).toBe('from 1:00 PM PDT');
});
