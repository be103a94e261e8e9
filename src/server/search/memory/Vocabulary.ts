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
  /** The text being read, as UTF-8; what was read of it is overwritten by its plain letters. */
  #bytes = new Uint8Array(1024);
  /** The words read so far. */
  #read = new Int32Array(256);

  get count(): number {
    return this.#texts.count;
  }

  /** The words of a text, in their order, by number. Good until the next text is read. */
  wordsOf(text: string): Int32Array {
    const count = this.#readAscii(this.#enter(text)) ?? this.#readWords(plainWords(text));
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

  /** How many bytes the text has. Behind it stands one that ends its last word. */
  #enter(text: string): number {
    const most = 3 * text.length + 1;
    if (this.#bytes.length < most) this.#bytes = grown(this.#bytes, most);
    const { written } = encoder.encodeInto(text, this.#bytes);
    this.#bytes[written] = space;
    return written + 1;
  }

  /** How many words the bytes have; null where they are more than ASCII. */
  #readAscii(length: number): number | null {
    const bytes = this.#bytes;
    let words = 0;
    // Of the word that is being read: where it is gathered, and what its letters come to.
    let [from, to, hash] = [0, 0, hashStart];
    for (let i = 0; i < length; i++) {
      const letter = letters[bytes[i]!]!;
      if (letter > 0) {
        bytes[to++] = letter;
        hash = hashStep(hash, letter);
      } else if (letter === apart) {
        if (to === from) continue;
        this.#take(words++, from, to, hashEnd(hash));
        from = to;
        hash = hashStart;
      } else if (letter === unknown) {
        return null;
      }
    }
    return words;
  }

  #readWords(words: string[]): number {
    words.forEach((word, at) => this.#take(at, 0, this.#enter(word) - 1));
    return words.length;
  }

  /** Enters the word in the bytes from … to − 1 among those read. */
  #take(at: number, from: number, to: number, hash?: number): void {
    if (at === this.#read.length) this.#read = grown(this.#read, at + 1);
    const known = this.#texts.find(this.#bytes, from, to, hash);
    this.#read[at] = known === -1 ? this.#texts.add(this.#bytes, from, to, hash) : known;
  }
}

const encoder = new TextEncoder();
const space = 32;

/** What does not belong to a word: it parts two, or like an apostrophe it is passed over. */
const apart = 0;
const passedOver = -1;
/** A part of a character beyond ASCII. */
const unknown = -2;

/** Of each byte, the letter or digit it counts as in small writing. */
const letters = Int8Array.from({ length: 256 }, (_, byte) => {
  if (byte > 127) return unknown;
  const character = String.fromCharCode(byte);
  if (/[a-z0-9]/i.test(character)) return character.toLowerCase().charCodeAt(0);
  return /['`]/.test(character) ? passedOver : apart;
});
