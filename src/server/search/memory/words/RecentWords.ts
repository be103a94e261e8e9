/**
 * The words that were met lately, each with its number. Most words of a text were: one look at one line
 * of memory then tells which it is, where a table of all words and their letters takes three.
 */

/** Of a word, so many letters are told apart here; four of them make a number. */
export const longestRecent = 12;

/** Two to this power are kept, of those with the same hash the last. */
const keptBits = 14;

export class RecentWords {
  /** Of each kept word, the three numbers that its letters make, and its own. */
  readonly #kept = new Int32Array(4 << keptBits);

  /**
   * The number of a word; −1 where it was not met lately.
   * @param first its letters in numbers, as are `second` and `third`: 0 where there are no more
   */
  find(first: number, second: number, third: number): number {
    const kept = this.#kept;
    const at = placeOf(first, second, third);
    return kept[at] === first && kept[at + 1] === second && kept[at + 2] === third
      ? kept[at + 3]!
      : -1;
  }

  keep(first: number, second: number, third: number, number: number): void {
    const kept = this.#kept;
    const at = placeOf(first, second, third);
    kept[at] = first;
    kept[at + 1] = second;
    kept[at + 2] = third;
    kept[at + 3] = number;
  }
}

function placeOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  const hash = Math.imul(mixed ^ (mixed >>> 15) ^ third, 0x2c1b3c6d);
  return (hash >>> (32 - keptBits)) << 2;
}
