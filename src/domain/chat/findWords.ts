/** Where the words of a search stand in a message, for people who look through hits. */
import { chatLimits } from './chatLimits.ts';

/** From and to, in JavaScript's characters. */
export interface Span {
  start: number;
  end: number;
}

export interface Excerpt {
  text: string;
  /** In the text, in order. */
  marks: Span[];
}

/** The words that are looked for: each finds all words that begin with it. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, chatLimits.searchWords);
}

const charactersBefore = 60;
const charactersInAll = 180;

/** The place around the first word that is found, with every word in it that is found. */
export function excerptAround(body: string, words: readonly string[]): Excerpt {
  const flat = body.replace(/\s+/g, ' ');
  const found = findSpans(flat, words);
  const first = found[0]?.start ?? 0;
  let start = first <= charactersBefore ? 0 : flat.indexOf(' ', first - charactersBefore) + 1;
  if (start > first) start = first;
  const end = wholeEnd(flat, start + charactersInAll);
  const before = start > 0 ? '…' : '';
  const after = end < flat.length ? '…' : '';
  return {
    text: `${before}${flat.slice(start, end)}${after}`,
    marks: found
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({
        start: span.start - start + before.length,
        end: span.end - start + before.length,
      })),
  };
}

/** The first words of a message in one line. */
export function excerptOf(body: string, most = charactersInAll): string {
  const flat = body.replace(/\s+/g, ' ').trim();
  return flat.length <= most ? flat : `${flat.slice(0, wholeEnd(flat, most - 1))}…`;
}

function findSpans(text: string, words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    if (words.some((one) => lower.startsWith(one))) {
      spans.push({ start: index, end: index + word.length });
    }
  }
  return spans;
}

/** Never between the two halves of one sign. */
function wholeEnd(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
