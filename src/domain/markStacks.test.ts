import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutStacks, hasTallStack, mostMarksInARow } from './markStacks.ts';

test.each([
  ['Vietnamese, decomposed', 'Nguyễn Thị Hạnh'.normalize('NFD')],
  ['Thai', 'ผู้ซื้อ ที่ น้ำ'],
  ['Hebrew with niqqud and cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
  ['Arabic with vowels', 'مُحَمَّدٌ الرَّحْمٰنِ'],
  ['Devanagari conjuncts', 'क्षत्रिय श्रीप्रिया'],
  ['Khmer', 'ស្រីស្ត្រី'],
  ['Burmese', 'ကျွန်ုပ် အောင်ဆန်းစုကြည်'],
  ['the tallest Tibetan stack', 'ཧྐྵྨླྺྼྻྂ'],
  ['emoji with selectors and joiners', '👩🏽‍🚀 ❤️ 1️⃣ 👨‍👩‍👧'],
])('allows %s', (_, text) => {
  expect(hasTallStack(text)).toBe(false);
  expect(cutStacks(text, () => '!').text).toBe(text);
});

test.each([
  ['200 marks on one letter', `Z${'\u0301'.repeat(200)}`],
  ['marks that a joiner parts', `Z${'\u0336\u200d'.repeat(20)}`],
  ['marks that hide in a composed letter', `\u1ea5${'\u0301'.repeat(7)}`],
  ['marks on a space', ` ${'\u0300'.repeat(9)}`],
  ['marks without a letter', '\u0489'.repeat(9)],
])('finds %s', (_, text) => {
  expect(hasTallStack(text)).toBe(true);
});

test('counts the marks it takes out and leaves the rest as it was', () => {
  const text = `A${'\u0301'.repeat(mostMarksInARow + 3)}b\u0301`;
  expect(cutStacks(text, (count) => `[${count}]`).text).toBe(
    `A${'\u0301'.repeat(mostMarksInARow)}[3]b\u0301`,
  );
});

test('leaves no tall stack in any text', () => {
  const letter = fc.constantFrom('a', '\u0301', '\u200d', '\ufe0f', '\u0f71', ' ', 'é', '\u034f');
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 60 }), (text) => {
      const cut = cutStacks(text.normalize('NFD'), () => '|').text;
      expect(hasTallStack(cut)).toBe(false);
    }),
  );
});
