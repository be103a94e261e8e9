/** Which letters the typefaces draw, as `scripts/pages/listDrawnLetters.ts` wrote it down from the fonts. */
import { readFileSync } from 'node:fs';

export type Range = [first: number, last: number];

export const drawnLettersPath = new URL('drawnLetters.txt', import.meta.url);

/** A line for each 64 ranges. A range is its distance from the one before and its length, in base 36. */
export function encodeRanges(ranges: Range[]): string {
  let before = 0;
  let written = '';
  ranges.forEach(([first, last], index) => {
    const length = last > first ? `-${(last - first).toString(36)}` : '';
    written += `${(first - before).toString(36)}${length}${index % 64 === 63 ? '\n' : ' '}`;
    before = last;
  });
  return `${written.trimEnd()}\n`;
}

export function decodeRanges(written: string): Range[] {
  let before = 0;
  return written
    .trim()
    .split(/\s+/)
    .map((one): Range => {
      const [distance, length = '0'] = one.split('-') as [string, string?];
      const first = before + Number.parseInt(distance, 36);
      before = first + Number.parseInt(length, 36);
      return [first, before];
    });
}

let ranges: Range[] | undefined;

/** True where a typeface has a shape for the code point. */
export function isDrawnCode(code: number): boolean {
  ranges ??= decodeRanges(readFileSync(drawnLettersPath, 'utf8'));
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle]!;
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}
