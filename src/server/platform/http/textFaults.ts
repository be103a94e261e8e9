/**
 * The one rule for text that comes in by a call. It holds for every field of every call; text that
 * documents print must also have a shape in their typefaces.
 */
import { isCleanText } from '#api/wire.ts';
import { hasTallStack, mostMarksInARow } from '#domain/markStacks.ts';
import { undrawnLetters } from '../pdf/type/printable.ts';

export interface TextFault {
  /** As it came by the wire, dots between levels. */
  field: string;
  sentence: string;
}

/** @param isPrinted whether documents print what a field holds, by its path */
export function findTextFault(
  value: unknown,
  isPrinted: (path: string) => boolean,
  path = '',
): TextFault | null {
  if (typeof value === 'string') {
    const sentence = faultOf(value) ?? (isPrinted(path) ? faultInPrint(value) : null);
    return sentence === null ? null : { field: path, sentence };
  }
  if (value === null || typeof value !== 'object') return null;
  for (const [key, item] of Object.entries(value)) {
    const inKey = faultOf(key);
    if (inKey !== null) return { field: path || 'body', sentence: inKey };
    const found = findTextFault(item, isPrinted, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** Most texts, which need no look at each letter. */
const plain = /^[ -~\n\r\t]*$/;
/** Control characters of both sets, without line breaks and tabs. NUL has a sentence of its own. */
const control = /[[\p{Cc}]--[\t\n\r]]/v;

function faultOf(text: string): string | null {
  if (plain.test(text)) return null;
  if (!isCleanText(text)) return 'Text must be valid Unicode without NUL characters.';
  const found = control.exec(text);
  if (found) return `Remove the control character ${codeOf(found[0])}.`;
  return hasTallStack(text)
    ? `One letter carries more than ${mostMarksInARow} combining marks. Remove the extra marks.`
    : null;
}

/** More than these are not named one by one. */
const mostNamed = 5;

/** What is wrong with text for a document that its typefaces cannot draw. */
export function faultInPrint(text: string): string | null {
  const letters = undrawnLetters(text);
  if (letters.length === 0) return null;
  const named = letters.slice(0, mostNamed).map(nameOf).join(', ');
  const more = letters.length > mostNamed ? ` and ${letters.length - mostNamed} more` : '';
  return `Documents can’t print ${named}${more}. Remove ${letters.length === 1 ? 'it' : 'them'} or use other characters.`;
}

function nameOf(letter: string): string {
  const code = codeOf(letter);
  if (/[\p{C}\p{Z}\p{DI}]/u.test(letter)) return `the invisible character ${code}`;
  return /\p{M}/u.test(letter) ? `the mark ${code}` : `${letter} (${code})`;
}

function codeOf(letter: string): string {
  return `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
