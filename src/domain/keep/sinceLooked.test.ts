import { expect, test } from 'vitest';
import type { Look } from './Keep.ts';
import { sinceLooked } from './sinceLooked.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const look: Look = { at: day(4), priceCents: 50_000_000, standardStatus: 'Active' };
const moment = (
  number: number,
  priceCents: number | null,
  standardStatus: 'Active' | 'Pending',
) => ({
  at: day(number),
  priceCents,
  standardStatus,
});

test('a cut is told with the step that made it', () => {
  const moments = [
    moment(1, 50_000_000, 'Active'),
    moment(6, 47_500_000, 'Active'),
    moment(7, null, 'Active'),
    moment(8, 47_500_000, 'Active'),
  ];
  const present = { priceCents: 47_500_000, standardStatus: 'Active' as const };
  expect(sinceLooked(look, present, moments)).toEqual({
    price: { fromCents: 50_000_000, toCents: 47_500_000, at: day(6) },
    status: null,
  });
});

test('what was cut and put back is no news, and what comes to be known late is', () => {
  const same = { priceCents: 50_000_000, standardStatus: 'Active' as const };
  expect(sinceLooked(look, same, [moment(5, 40_000_000, 'Active')])).toBeNull();
  // Told today of a day before the look.
  const pending = { ...same, standardStatus: 'Pending' as const };
  expect(
    sinceLooked(look, pending, [moment(1, null, 'Active'), moment(3, null, 'Pending')]),
  ).toEqual({ price: null, status: { from: 'Active', to: 'Pending', at: day(3) } });
});

test('where no step says when, nobody makes it up', () => {
  const present = { priceCents: 47_500_000, standardStatus: 'Active' as const };
  expect(sinceLooked(look, present, [])?.price?.at).toBeNull();
});

test('a price that is not told is neither cut nor raised', () => {
  const present = { priceCents: null, standardStatus: 'Active' as const };
  expect(sinceLooked(look, present, [])).toBeNull();
});

test('does not compare a sold price with an asking price', () => {
  const look = {
    at: '2026-03-01T12:00:00.000Z',
    priceCents: 500,
    standardStatus: 'Active',
  } as const;
  expect(sinceLooked(look, { priceCents: 480, standardStatus: 'Closed' }, [])).toMatchObject({
    price: null,
    status: { from: 'Active', to: 'Closed' },
  });
});
