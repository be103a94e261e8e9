import { expect, test } from 'vitest';
import { aHome } from '#domain/property/Property.example.ts';
import { shownHome } from '#domain/property/shownHome.ts';
import { daysWords } from './daysWords.ts';

const wordsOf = (change: Parameters<typeof aHome>[0]) =>
  daysWords(shownHome(aHome(change), [], '2026-03-08T20:00:00.000Z'));

test.each<[Parameters<typeof aHome>[0], string | null]>([
  [{}, '35 days on the market'],
  [{ cumulativeDaysBefore: 61 }, '35 days on the market, 96 with earlier listings'],
  [{ daysOnMarketAsOf: '2026-03-08' }, 'New on the market today'],
  [{ daysOnMarketAsOf: '2026-03-08', cumulativeDaysBefore: 61 }, 'Back after 61 days'],
  [{ daysOnMarketAsOf: '2026-03-08', cumulativeDaysBefore: 1 }, 'Back after 1 day'],
  // It was withdrawn so long ago that its days before do not count.
  [{ daysOnMarketAsOf: '2026-03-08', offeredBeforeYn: true }, 'Back today'],
  [{ offeredBeforeYn: true }, 'Back for 35 days'],
  [{ offeredBeforeYn: true, standardStatus: 'Pending' }, '35 days on the market'],
  [{ daysOnMarketBase: null }, null],
])('the days of %j are told as %s', (change, words) => {
  expect(wordsOf(change)).toBe(words);
});
