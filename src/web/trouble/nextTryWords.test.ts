import { expect, test } from 'vitest';
import { addMs } from '#domain/calendar.ts';
import { nextTryWords } from './nextTryWords.ts';

const now = '2026-03-08T20:00:00.000Z';

test.each([
  [-5_000, 'The next try is about now.'],
  [20_000, 'The next try is about now.'],
  [60_000, 'The next try is in a minute.'],
  [3_600_000, 'The next try is in 60 minutes.'],
  [10_800_000, 'The next try is in 3 hours.'],
])('%i ms from now: %s', (ms, words) => {
  expect(nextTryWords(addMs(now, ms), now)).toBe(words);
});

test('what was given up waits for a person', () => {
  expect(nextTryWords(null, now)).toBe('Given up: it waits for you.');
});
