import { cutStacks } from '#domain/markStacks.ts';
import { isDrawnCode } from './drawnLetters.ts';
import { faceFor } from './typefaces.ts';

/** Letters that no typeface here draws, and marks that would act unseen, like U+202E which turns text around. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;

/** Letters that joiners join: of scripts whose letters change beside each other, and of emoji. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil'],
  ...['Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Joiners after such a letter, and selectors of an emoji's form. Anywhere else they do nothing. */
const JOINED = new RegExp(
  [
    `(?<=[${JOINING}]\\p{M}*)[\\u200c\\u200d]`,
    '(?<=[\\p{ExtPict}\\p{EMod}]\\p{M}*)[\\u200d\\ufe0e\\ufe0f]',
    '(?<=[0-9#*])\\ufe0f',
  ].join('|'),
  'gu',
);

const JOINERS = /\u200c|\u200d|\ufe0e|\ufe0f/;

/** Most texts, which need no look at each letter. */
const PLAIN = /^[ -~\n]*$/;

/**
 * The text as it can be printed, with line breaks kept. What cannot be drawn is not lost: a letter
 * without a shape becomes `[U+E000]`, and marks beyond what any language stacks become
 * `[+192 marks]`. Whatever draws the text must have been read before.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = cutStacks(normalized(text), (count) => `[+${count} marks]`).text;
  const isDrawn = (code: number) => faceFor(code, 'regular') !== undefined;
  return mapUndrawn(lines, isDrawn, numbered);
}

/** The letters that `printable` would print by their number, each once, without reading a typeface. */
export function undrawnLetters(text: string): string[] {
  if (PLAIN.test(text)) return [];
  const letters = new Set<string>();
  mapUndrawn(normalized(text), isDrawnCode, (letter) => {
    letters.add(letter);
    return '';
  });
  return [...letters];
}

function normalized(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
}

function mapUndrawn(
  lines: string,
  isDrawn: (code: number) => boolean,
  instead: (letter: string) => string,
): string {
  const joined = JOINERS.test(lines) ? [...lines.matchAll(JOINED)] : [];
  const joiners = new Set(joined.map(({ index }) => index));
  let mapped = '';
  let at = 0;
  for (const letter of lines) {
    const drawnYn =
      letter === '\n' ||
      joiners.has(at) ||
      (!UNSEEN.test(letter) && isDrawn(letter.codePointAt(0)!));
    mapped += drawnYn ? letter : instead(letter);
    at += letter.length;
  }
  return mapped;
}

/** True for text in which something stands for what could not be drawn. */
export function hasSubstitutes(printed: string): boolean {
  return /\[U\+[\dA-F]{4,6}\]|\[\+\d+ marks\]/.test(printed);
}

function numbered(letter: string): string {
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}
