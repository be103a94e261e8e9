import { faceFor } from './typefaces.ts';

/** Letters that no typeface here draws, and marks that would act unseen, like U+202E which turns text around. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;

/** Says how the Arabic or Indic letter before it joins the next, and nothing anywhere else. */
const JOINED = /(?<=[\p{Script=Arabic}\p{Script=Devanagari}]\p{M}*)[\u200c\u200d]/gu;

/** Most texts, which need no look at each letter. */
const PLAIN = /^[ -~\n]*$/;

/**
 * The text as it can be printed, with line breaks kept. What cannot be drawn is not lost: 😀 becomes
 * `[U+1F600]`. Whatever draws the text must have been read before.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  const joiners = new Set([...lines.matchAll(JOINED)].map(({ index }) => index));
  let printed = '';
  let at = 0;
  for (const letter of lines) {
    printed += letter === '\n' || joiners.has(at) || isDrawn(letter) ? letter : numbered(letter);
    at += letter.length;
  }
  return printed;
}

function isDrawn(letter: string): boolean {
  return !UNSEEN.test(letter) && faceFor(letter.codePointAt(0)!, 'regular') !== undefined;
}

function numbered(letter: string): string {
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}
