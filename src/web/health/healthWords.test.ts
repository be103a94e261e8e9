import { expect, test } from 'vitest';
import { durationWords, figureWords } from './healthWords.ts';

test('figures are said in their unit', () => {
  expect(figureWords({ part: 'writing', figure: 1234.4 })).toBe('1,234 ms');
  expect(figureWords({ part: 'mail', figure: 0 })).toBe('none waits');
  expect(figureWords({ part: 'mail', figure: 700 })).toBe('one waits for 12 minutes');
  expect(figureWords({ part: 'photos', figure: 1 })).toBe('1 waits');
  expect(figureWords({ part: 'photos', figure: 6 })).toBe('6 wait');
  expect(figureWords({ part: 'files', figure: null })).toBe('');
  expect(figureWords({ part: 'brokerage', figure: 0 })).toBe('entered');
  expect(figureWords({ part: 'brokerage', figure: 1 })).toBe('missing');
  expect(figureWords({ part: 'feeds', figure: 0 })).toBe('none fails');
  expect(figureWords({ part: 'feeds', figure: 7_200 })).toBe('one fails for 2 hours');
});

test('durations are said in the unit that tells most', () => {
  expect([1, 89, 90, 3_600, 7_200, 172_800].map(durationWords)).toEqual([
    '1 second',
    '89 seconds',
    '2 minutes',
    '60 minutes',
    '2 hours',
    '2 days',
  ]);
});
