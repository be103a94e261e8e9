import { expect, test } from 'vitest';
import { instant } from '#domain/calendar.ts';
import { momentOf, snoozeChoices } from './snoozeChoices.ts';

/** By the clock of this machine, as the product goes by that of its reader. */
const at = (day: number, hour: number, minute = 0) =>
  instant(new Date(2026, 10, day, hour, minute).getTime());

test('on a Wednesday at noon there are this evening, tomorrow and Monday', () => {
  expect(snoozeChoices(at(18, 12, 3))).toEqual([
    { words: 'In 2 hours', at: at(18, 14, 5) },
    { words: 'This evening', at: at(18, 18) },
    { words: 'Tomorrow morning', at: at(19, 8) },
    { words: 'Monday morning', at: at(23, 8) },
  ]);
});

test('late on a Sunday the evening is over, and tomorrow is Monday', () => {
  expect(snoozeChoices(at(22, 17, 30)).map(({ words }) => words)).toEqual([
    'In 2 hours',
    'Tomorrow morning',
  ]);
});

test('on a Monday the next Monday is meant', () => {
  expect(snoozeChoices(at(23, 9)).at(-1)).toEqual({ words: 'Monday morning', at: at(30, 8) });
});

test('a day and an hour make a moment', () => {
  expect(momentOf('2026-11-24', '09:30')).toBe(at(24, 9, 30));
  expect(momentOf('', '09:30')).toBeNull();
  expect(momentOf('2026-11-24', '')).toBeNull();
});
