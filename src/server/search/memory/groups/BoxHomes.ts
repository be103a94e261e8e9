/** The homes of a filter that stand in a box, as a bitmap that is right in some spans of words. */
import type { GridBox } from '#domain/search/mapGrid.ts';
import { type Bits, countCommon, countOnes, maskWithin } from '../bits.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { HomeColumns } from '../HomeColumns.ts';
import type { Runs } from '../Runs.ts';

export class BoxHomes {
  readonly words: Bits;
  /** Words from … to − 1, one pair after the other, rising. Outside of them no word means anything. */
  readonly spans: number[] = [];
  total = 0;

  /** @param words memory to use, with a word for each 32 slots. */
  constructor(words: Bits, filter: FilterBits, runs: Runs, box: GridBox, columns: HomeColumns) {
    this.words = words;
    filter.makeReady(runs);
    let ready = 0;
    for (let run = 0; run < runs.count; run++) {
      const [from, to] = [runs.from[run]!, runs.to[run]!];
      const [first, last] = [from >>> 5, (to + 31) >>> 5];
      this.#span(first, last);
      for (let w = first; w < last; w++) {
        let word = filter.words[w]! & maskWithin(w, from, to);
        if (runs.inside[run] === 0) word = insideOf(box, columns, w, word);
        this.total += countOnes(word);
        words[w] = w < ready ? words[w]! | word : word;
      }
      ready = last;
    }
  }

  /** How many stand in the slots from … to − 1. */
  count(from: number, to: number): number {
    if (from >= to) return 0;
    const { words, spans } = this;
    const [first, last] = [from >>> 5, (to + 31) >>> 5];
    let n = 0;
    for (let i = this.#spanPast(first); i < spans.length && spans[i]! < last; i += 2) {
      const end = Math.min(last, spans[i + 1]!);
      for (let w = Math.max(first, spans[i]!); w < end; w++) {
        n += countOnes(words[w]! & maskWithin(w, from, to));
      }
    }
    return n;
  }

  /** How many of them have each number. @param numberOf by slot. */
  countNumbers(numberOf: Uint8Array): Uint32Array {
    const counts = new Uint32Array(256);
    const { words, spans } = this;
    for (let i = 0; i < spans.length; i += 2) {
      const end = spans[i + 1]!;
      for (let w = spans[i]!; w < end; w++) {
        for (let left = words[w]!; left !== 0; left &= left - 1) {
          counts[numberOf[(w << 5) + 31 - Math.clz32(left & -left)]!]!++;
        }
      }
    }
    return counts;
  }

  /** How many of them are in the other bitmap, too. */
  countAlso(other: Bits): number {
    const { words, spans } = this;
    let n = 0;
    for (let i = 0; i < spans.length; i += 2)
      n += countCommon(words, other, spans[i]!, spans[i + 1]!);
    return n;
  }

  #span(first: number, last: number): void {
    const { spans } = this;
    if (spans.length > 0 && spans.at(-1)! >= first) spans[spans.length - 1] = last;
    else spans.push(first, last);
  }

  /** The index of the first span that ends after the word. */
  #spanPast(word: number): number {
    const { spans } = this;
    let low = 0;
    let high = spans.length / 2;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (spans[2 * middle + 1]! <= word) low = middle + 1;
      else high = middle;
    }
    return 2 * low;
  }
}

/** Those bits of a word whose homes stand in the box. */
function insideOf(box: GridBox, { x, y }: HomeColumns, w: number, word: number): number {
  const { minX, maxX, minY, maxY } = box;
  let kept = word;
  for (let left = word; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const slot = (w << 5) + 31 - Math.clz32(bit);
    const [atX, atY] = [x[slot]!, y[slot]!];
    const isOutside = minX <= maxX ? atX < minX || atX > maxX : atX < minX && atX > maxX;
    if (isOutside || atY < minY || atY > maxY) kept ^= bit;
  }
  return kept;
}
