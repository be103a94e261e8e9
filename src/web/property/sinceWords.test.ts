import { expect, test } from 'vitest';
import type { SinceLooked } from '#domain/keep/sinceLookedSchema.ts';
import { instant } from '#domain/calendar.ts';
import { sinceWords } from './sinceWords.ts';

const now = instant(Date.UTC(2026, 1, 5, 12));
const at = instant(Date.UTC(2026, 1, 2, 12));
const turned = (from: 'Coming Soon' | 'Pending'): SinceLooked => ({
  price: null,
  status: { from, to: 'Active', at },
});

test('what comes for sale for the first time is not for sale again', () => {
  expect(sinceWords(turned('Coming Soon'), now)).toEqual(['For sale now, 3 days ago']);
  expect(sinceWords(turned('Pending'), now)).toEqual(['For sale again, 3 days ago']);
});
