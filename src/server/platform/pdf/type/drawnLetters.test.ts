import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import {
  decodeRanges,
  drawnLettersPath,
  encodeRanges,
  isDrawnCode,
  type Range,
} from './drawnLetters.ts';
import { hasSubstitutes, printable, undrawnLetters } from './printable.ts';
import { readDrawnRanges, readFacesFor } from './typefaces.ts';

test('lists what the installed fonts draw (else run npm run drawn-letters)', async () => {
  const written = readFileSync(drawnLettersPath, 'utf8');
  expect(encodeRanges(await readDrawnRanges())).toBe(written);
}, 240_000);

test('reads back the ranges that it wrote', () => {
  const ranges: Range[] = Array.from({ length: 130 }, (_, at) => [at * 70, at * 70 + (at % 9)]);
  expect(decodeRanges(encodeRanges(ranges))).toEqual(ranges);
});

test.each([
  ['a', true],
  ['ส', true],
  ['😀', true],
  ['\ue000', false],
  ['\u{13000}', false],
])('knows whether %j is drawn: %s', (letter, drawnYn) => {
  expect(isDrawnCode(letter.codePointAt(0)!)).toBe(drawnYn);
});

test('names a letter exactly where the paper would show its number', async () => {
  const unit = fc.oneof(
    fc.constantFrom('a', ' ', '\n', '\t', 'é', '\u0301', 'ส', 'ا', '\u200c', '\u200d', 'श', '👩'),
    fc.constantFrom('\ufe0f', '1', '\u202e', '\u00ad', '\ue000', '陳', '\u{13000}', '\ud800', '©'),
    fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCodePoint(code)),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 20 }), async (text) => {
      await readFacesFor([text]);
      const printed = printable(text).replaceAll(/\[\+\d+ marks\]/g, '');
      expect(undrawnLetters(text).length > 0).toBe(hasSubstitutes(printed));
    }),
    { numRuns: 150 },
  );
}, 120_000);
