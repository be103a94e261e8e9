/**
 * Every word that was ever met, with a number for each. It cuts texts into the words that
 * `plainWords` would cut them into, which judges it, without making a string of each.
 */
import { plainWords } from '#domain/search/addressWords.ts';
import { ByteTexts, hashEnd, hashStart, hashStep } from './ByteTexts.ts';
import { grown } from './grown.ts';
import type { Shelf } from './Shelf.ts';

export class Vocabulary {
  readonly #texts = new ByteTexts();
  /** The word being read, and the words read so far. */
  #word = new Uint8Array(64);
  #read = new Int32Array(256);

  get count(): number {
    return this.#texts.count;
  }

  /** The words of a text, in their order, by number. Good until the next text is read. */
  wordsOf(text: string): Int32Array {
    const count = this.#readAscii(text) ?? this.#readWords(plainWords(text));
    return this.#read.subarray(0, count);
  }

  /** All words that begin so. */
  beginningWith(beginning: string): number[] {
    const bytes = encoder.encode(beginning);
    const found: number[] = [];
    for (let word = 0; word < this.count; word++) {
      if (this.#texts.beginsWith(word, bytes)) found.push(word);
    }
    return found;
  }

  keepOn(shelf: Shelf): void {
    this.#texts.keepOn(shelf);
  }

  /** How many words there are; null where the text has more than ASCII. */
  #readAscii(text: string): number | null {
    let word = this.#word;
    let words = 0;
    let length = 0;
    let hash = hashStart;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) return null;
      const letter = asciiLetters[unit]!;
      if (letter > 0) {
        if (length === word.length) word = this.#word = grown(word, length + 1);
        word[length++] = letter;
        hash = hashStep(hash, letter);
      } else if (letter === apart && length > 0) {
        this.#take(words++, length, hashEnd(hash));
        length = 0;
        hash = hashStart;
      }
    }
    if (length > 0) this.#take(words++, length, hashEnd(hash));
    return words;
  }

  #readWords(words: string[]): number {
    words.forEach((word, at) => {
      this.#word = encoder.encode(word);
      this.#take(at, this.#word.length);
    });
    return words.length;
  }

  /** Enters the word being read, which has so many bytes, among those read. */
  #take(at: number, length: number, hash?: number): void {
    if (at === this.#read.length) this.#read = grown(this.#read, at + 1);
    const known = this.#texts.find(this.#word, length, hash);
    this.#read[at] = known === -1 ? this.#texts.add(this.#word, length, hash) : known;
  }
}

const encoder = new TextEncoder();

/** What does not belong to a word: it parts two, or like an apostrophe it is passed over. */
const apart = 0;
const passedOver = -1;

/** Of each ASCII character, the letter or digit it counts as in small writing. */
const asciiLetters = Int8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/[a-z0-9]/i.test(character)) return character.toLowerCase().charCodeAt(0);
  return /['`]/.test(character) ? passedOver : apart;
});
