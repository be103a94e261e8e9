import { expect, test } from 'vitest';
import type { OpenHouse } from './OpenHouse.ts';
import { openHousesAhead } from './openHousesAhead.ts';

const open = (from: string, to: string | null): OpenHouse => ({
  openHouseStartTime: `2026-03-${from}:00:00.000Z`,
  openHouseEndTime: to === null ? null : `2026-03-${to}:00:00.000Z`,
  openHouseRemarks: null,
});

test('what is over is left out, and the next comes first', () => {
  const all = [open('15T20', '15T22'), open('14T20', '14T22'), open('07T20', '07T22')];
  expect(openHousesAhead(all, '2026-03-14T21:30:00.000Z')).toEqual([all[1], all[0]]);
  expect(openHousesAhead(all, '2026-03-14T22:00:00.000Z')).toEqual([all[0]]);
});

test('one without an end is over after an hour', () => {
  const one = [open('14T20', null)];
  expect(openHousesAhead(one, '2026-03-14T20:59:00.000Z')).toEqual(one);
  expect(openHousesAhead(one, '2026-03-14T21:00:00.000Z')).toEqual([]);
});
