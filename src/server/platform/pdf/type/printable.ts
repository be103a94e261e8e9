import { glyphFor } from './typefaces.ts';

/** Letters that no typeface here draws, and marks that would act unseen, like U+202E which turns text around. */
const UNSEEN = /[\p{C}\u2028\u2029]/u;

/** Most texts, which need no look at each letter. */
const PLAIN = /^[ -~\n]*$/;

/**
 * The text as it can be printed, with line breaks kept. What cannot be drawn is not lost: 陳 becomes
 * `[U+9673]`.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
  let printed = '';
  for (const letter of lines)
    printed += letter === '\n' || isDrawn(letter) ? letter : numbered(letter);
  return printed;
}

function isDrawn(letter: string): boolean {
  return !UNSEEN.test(letter) && glyphFor(letter.codePointAt(0)!, 'regular') !== undefined;
}

function numbered(letter: string): string {
  return `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}
