/**
 * Every word of the names, with a number for each, found by its beginning and in spite of slips of
 * the finger. Long forms (`street`) are found too and have the number of the short one (`st`).
 */
import { shortenedWords } from '#domain/search/addressWords.ts';
import { SlipWalk } from './SlipWalk.ts';
import { firstFrom, inOrder, type WordRun } from './wordRun.ts';

/** New words stand apart until there are so many, and are then merged. */
const mostRecent = 1024;

export class WordList {
  readonly #numbers = new Map<string, number>();
  /** What longer words are written as. */
  readonly #shortOf = new Map(shortenedWords());
  readonly #words: string[] = [];
  #sorted: WordRun = { texts: [], numbers: [] };
  #recent: WordRun = { texts: [], numbers: [] };
  #inOrderYn = true;

  constructor() {
    for (const [long, short] of this.#shortOf) this.#enter(long, this.add(short));
  }

  /** The number of a word, which is entered where it is new. */
  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(word, number);
    this.#enter(word, number);
    return number;
  }

  /** The number of a word in either form; −1 where no name has it. */
  find(word: string): number {
    return this.#numbers.get(this.#shortOf.get(word) ?? word) ?? -1;
  }

  wordOf(number: number): string {
    return this.#words[number]!;
  }

  /** Each word that begins so, itself included; a word of two forms may be told twice. */
  forEachBeginning(beginning: string, tell: (number: number) => void): void {
    for (const { texts, numbers } of this.#runs()) {
      for (let at = firstFrom(texts, beginning); at < texts.length; at++) {
        if (!texts[at]!.startsWith(beginning)) break;
        tell(numbers[at]!);
      }
    }
  }

  /**
   * Each word that differs from the typed one by as many slips at most: a letter left out, added,
   * mistaken, or two neighbours swapped.
   * @param asBeginning whether what follows in the word counts as still to be typed
   */
  forEachLike(
    typed: string,
    most: number,
    asBeginning: boolean,
    tell: (number: number, slips: number) => void,
  ): void {
    const walk = new SlipWalk(typed, most, asBeginning);
    for (const run of this.#runs()) walk.over(run, tell);
  }

  #enter(text: string, number: number): void {
    this.#recent.texts.push(text);
    this.#recent.numbers.push(number);
    this.#inOrderYn = false;
  }

  #runs(): [WordRun, WordRun] {
    if (!this.#inOrderYn) {
      this.#inOrderYn = true;
      if (this.#recent.texts.length <= mostRecent) this.#recent = inOrder(this.#recent);
      else {
        this.#sorted = inOrder({
          texts: this.#sorted.texts.concat(this.#recent.texts),
          numbers: this.#sorted.numbers.concat(this.#recent.numbers),
        });
        this.#recent = { texts: [], numbers: [] };
      }
    }
    return [this.#sorted, this.#recent];
  }
}
