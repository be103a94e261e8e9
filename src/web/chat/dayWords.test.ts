import { expect, test } from 'vitest';
import { dayOf, dayWords } from './dayWords.ts';

test('a day is named by how far it is from today', () => {
  const words = (day: string) => dayWords(day, '2026-03-01', 'en-US');
  expect(words('2026-03-01')).toBe('Today');
  expect(words('2026-02-28')).toBe('Yesterday');
  expect(words('2026-02-27')).toBe('Friday, February 27');
  expect(words('2025-12-31')).toBe('Wednesday, December 31, 2025');
});

test('what was said before midnight is of that day, by the reader’s clock', () => {
  expect(dayOf('2026-03-01T07:30:00.000Z', 'America/Los_Angeles')).toBe('2026-02-28');
  expect(dayOf('2026-03-01T07:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-01');
});
