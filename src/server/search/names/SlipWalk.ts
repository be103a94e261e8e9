/**
 * Words near a typed one in an ordered list, without looking at most of them: words with a common
 * beginning share the rows of the comparison, and a beginning that no ending can bring near is
 * passed over with all words that begin so. Slips are counted as `slipsBetween` counts them, which
 * judges it (optimal string alignment distance).
 */
import { firstFrom, type WordRun } from './wordRun.ts';

/** Sorts behind every letter that a word may have. */
const afterAll = '\uffff';

export class SlipWalk {
  readonly #typed: string;
  readonly #most: number;
  readonly #asBeginning: boolean;
  /** Row d: slips between the first d letters of the word and each beginning of the typed text. */
  readonly #rows: Uint8Array[] = [];

  constructor(typed: string, most: number, asBeginning: boolean) {
    this.#typed = typed;
    this.#most = most;
    this.#asBeginning = asBeginning;
    this.#rows.push(Uint8Array.from({ length: typed.length + 1 }, (_, at) => at));
  }

  over({ texts, numbers }: WordRun, tell: (number: number, slips: number) => void): void {
    let before = '';
    for (let at = 0; at < texts.length;) {
      const text = texts[at]!;
      const tooFarAt = this.#compare(text, sharedLength(before, text));
      before = text;
      if (tooFarAt === -1) {
        const slips = this.#slipsOf(text.length);
        if (slips <= this.#most) tell(numbers[at]!, slips);
        at++;
        continue;
      }
      // An earlier beginning may have been near already, and then all that follow it are.
      const slips = this.#asBeginning ? this.#slipsOf(tooFarAt) : this.#most + 1;
      const end = firstFrom(texts, text.slice(0, tooFarAt) + afterAll);
      if (slips <= this.#most) for (; at < end; at++) tell(numbers[at]!, slips);
      at = Math.max(end, at);
    }
  }

  /** Fills the rows from `from` on. Returns after how many letters no ending can help; −1 for none. */
  #compare(text: string, from: number): number {
    for (let d = from; d < text.length; d++) if (this.#fill(text, d + 1) > this.#most) return d + 1;
    return -1;
  }

  /** Returns the least of the row. */
  #fill(text: string, d: number): number {
    const typed = this.#typed;
    const above = this.#rows[d - 1]!;
    const row = (this.#rows[d] ??= new Uint8Array(typed.length + 1));
    row[0] = d;
    let least = d;
    for (let j = 1; j <= typed.length; j++) {
      const isSame = text[d - 1] === typed[j - 1];
      let slips = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (isSame ? 0 : 1));
      if (d > 1 && j > 1 && text[d - 1] === typed[j - 2] && text[d - 2] === typed[j - 1]) {
        slips = Math.min(slips, this.#rows[d - 2]![j - 2]! + 1);
      }
      row[j] = slips;
      if (slips < least) least = slips;
    }
    return least;
  }

  #slipsOf(length: number): number {
    const last = this.#typed.length;
    if (!this.#asBeginning) return this.#rows[length]![last]!;
    let least = Infinity;
    for (let d = 0; d <= length; d++) least = Math.min(least, this.#rows[d]![last]!);
    return least;
  }
}

function sharedLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
