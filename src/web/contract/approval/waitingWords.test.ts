import { expect, test } from 'vitest';
import { medianSentence, timeInWords, waitingWords } from './waitingWords.ts';

test.each([
  [0, 'under a minute'],
  [59, '59 min'],
  [60, '1 h'],
  [179, '2 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
  [80 * 60, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(timeInWords(minutes)).toBe(words);
});

test('a clock that runs behind makes nothing wait less than not at all', () => {
  expect(timeInWords(-3)).toBe('under a minute');
});

test('what is late says so in words', () => {
  expect(waitingWords(150, false)).toBe('2 h');
  expect(waitingWords(150, true)).toBe('2 h, longer than usual');
});

test('an empty queue tells how fast it was emptied, or that there was nothing', () => {
  expect(medianSentence(38)).toBe('Median approval 38 min this week.');
  expect(medianSentence(null)).toBe('Nothing was approved this week yet.');
});
