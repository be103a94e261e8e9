import { expect, test } from 'vitest';
import { lives } from './lives.example.ts';
import { keepAll, tellHome } from './recordFeed.example.ts';

const thousands = (cents: number | null) => (cents === null ? '–' : String(cents / 100_000));

test.each(lives)('$name', ({ rows, key = 'a', on, history, days, before, back }) => {
  const told = tellHome(keepAll(rows), key, on);
  expect(
    told.history.map(
      ({ eventDate, kind, standardStatus, priceCents, correctedYn, besideYn }) =>
        `${eventDate.slice(5)} ${kind} ${standardStatus} ${thousands(priceCents)}` +
        (correctedYn ? ' corrected' : '') +
        (besideYn ? ' beside' : ''),
    ),
  ).toEqual(history);
  expect([told.days, told.cumulative]).toEqual(days);
  if (back !== undefined) expect(told.offeredBeforeYn).toBe(back);
  if (before !== undefined) {
    const cents = told.prices.previousListPriceCents;
    expect(cents === null ? null : cents / 100_000).toBe(before);
  }
});

test.each(lives)(
  '$name: the files backwards, and each of them twice',
  ({ rows, key = 'a', on }) => {
    const forwards = tellHome(keepAll(rows), key, on);
    expect(tellHome(keepAll([...rows.toReversed(), ...rows]), key, on)).toEqual(forwards);
  },
);

test('there are as many situations as were asked for', () => {
  expect(lives.length).toBeGreaterThanOrEqual(60);
  expect(new Set(lives.map(({ name }) => name)).size).toBe(lives.length);
});
