import { expect, test } from 'vitest';
import type { Suggestion } from '#domain/search/Suggestion.ts';
import { linesFor } from './lines.ts';
import type { Suggestions } from './useSuggestions.ts';

const birch = { id: 'birch', label: 'Birch Street' } as Suggestion;
const idle: Suggestions = { status: 'idle', lines: [], answered: '', message: '' };

const kinds = (...given: Parameters<typeof linesFor>) => linesFor(...given).map(({ kind }) => kind);

test('an empty field offers the own location and recent searches', () => {
  expect(kinds('', idle, [birch], true)).toEqual(['here', 'recent']);
  expect(kinds('  ', idle, [], false)).toEqual([]);
});

test.each(['near me', 'Homes near me', 'condos nearme '])('%s offers the own location', (text) => {
  const maine = { ...idle, lines: [birch], answered: text.trim() };
  expect(kinds(text, maine, [], true)).toEqual(['here']);
  expect(kinds('near Mesa', { ...idle, lines: [birch] }, [], true)).toEqual(['found']);
});

test('typing shows what was found, and keeps it while the next letter is on its way', () => {
  const found = { ...idle, lines: [birch], answered: 'bir' };
  expect(kinds('bir', found, [birch], true)).toEqual(['found']);
  expect(kinds('birc', { ...found, status: 'loading' }, [], true)).toEqual(['found']);
});

test('no match offers the area, but not before the answer is there', () => {
  expect(kinds('zzz', { ...idle, status: 'loading' }, [], true)).toEqual([]);
  expect(kinds('zzz', { ...idle, answered: 'zzz' }, [], true)).toEqual(['area']);
  expect(kinds('zzz', { ...idle, answered: 'zzz', status: 'failed' }, [], true)).toEqual(['area']);
});
