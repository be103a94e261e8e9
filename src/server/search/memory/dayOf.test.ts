import { expect, test } from 'vitest';
import { dateOfEpochDay, epochDay } from '#domain/calendar.ts';
import { dayOf } from './dayOf.ts';

test('every day for three centuries, and some until the year 9999, is the one that the platform reads', () => {
  const [first, last] = [epochDay('1850-01-01'), epochDay('2150-01-01')];
  const farther = Array.from({ length: 30_000 }, (_, i) => epochDay('0000-01-01') + 121 * i);
  const wrong: string[] = [];
  for (const day of [...farther, ...Array.from({ length: last - first }, (_, i) => first + i)]) {
    const date = dateOfEpochDay(day);
    if (dayOf(date) !== day) wrong.push(date);
  }
  expect(wrong).toEqual([]);
});
