import { expect, test } from 'vitest';
import { excerptAround, excerptOf, searchWords } from './findWords.ts';

test('words are told apart by anything that is no letter or digit, and are few', () => {
  expect(searchWords(' Garden, garden & 3-car "garage"')).toEqual(['garden', '3', 'car', 'garage']);
  expect(searchWords("' | ! ( :*")).toEqual([]);
  expect(searchWords('a b c d e f g h i j k')).toHaveLength(8);
});

test('a hit is shown with what stands around it, and its words are marked where they are', () => {
  const body = `${'One word after another. '.repeat(20)}The Gardens\n\nare big. ${'And more. '.repeat(40)}`;
  const { text, marks } = excerptAround(body, searchWords('garden are'));
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['Gardens', 'are']);
  expect(text).toMatch(/^….*The Gardens are big\..*…$/);
  expect(text.length).toBeLessThan(190);
});

test('a short message is its own excerpt, markup and all', () => {
  expect(excerptAround('<b>Hi</b> Ana', ['ana'])).toEqual({
    text: '<b>Hi</b> Ana',
    marks: [{ start: 10, end: 13 }],
  });
  expect(excerptAround('nothing here', ['zebra'])).toEqual({ text: 'nothing here', marks: [] });
});

test('a sign of two halves is never cut in two', () => {
  for (const most of [10, 11, 12, 13]) {
    expect(excerptOf('🏠'.repeat(40), most).isWellFormed()).toBe(true);
  }
  expect(excerptAround('🏠'.repeat(300), ['x']).text.isWellFormed()).toBe(true);
});
