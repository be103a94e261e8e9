/** Which homes are found by which words. */
import { type Bits, bitsFor } from '../bits.ts';
import { Postings } from './Postings.ts';
import { placeOn, type Shelf } from '../Shelf.ts';
import { Vocabulary } from './Vocabulary.ts';

export class WordIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: Postings;
  /** Rises with every home that comes. */
  version = 0;

  constructor(vocabulary = new Vocabulary(), postings = new Postings()) {
    this.#vocabulary = vocabulary;
    this.#postings = postings;
  }

  /** What the words of some texts come to: 32 bits that change with them. */
  markOf(texts: readonly string[]): number {
    return this.#markOf(this.#read(texts));
  }

  /** Enters a home by its words, and returns their mark. @param number higher than all before. */
  add(number: number, texts: readonly string[]): number {
    const count = this.#read(texts);
    const { words } = this.#vocabulary;
    for (let i = 0; i < count; i++) this.#postings.append(words[i]!, number);
    this.version++;
    return this.#markOf(count);
  }

  /** How many words the texts have, which the vocabulary holds then. None reaches from one text into the next. */
  #read(texts: readonly string[]): number {
    return this.#vocabulary.read(texts.join('\n'));
  }

  /** What the words read last come to. */
  #markOf(count: number): number {
    const { words } = this.#vocabulary;
    let mark = count;
    for (let i = 0; i < count; i++) {
      mark = Math.imul(mark ^ words[i]!, 0x9e3779b1) ^ (mark >>> 15);
    }
    return mark;
  }

  /** Gives back memory that was kept for more homes. */
  trim(): void {
    this.#postings.trim();
  }

  keepOn(shelf: Shelf): void {
    this.#vocabulary.keepOn(placeOn(shelf, 'vocabulary'));
    this.#postings.keepOn(placeOn(shelf, 'postings'));
  }

  /** The numbers, all below `count`, in which each of the beginnings begins a word. */
  find(beginnings: string[], count: number): Bits {
    const found = bitsFor(count).fill(-1);
    for (const beginning of beginnings) {
      const begun = bitsFor(count);
      for (const word of this.#vocabulary.beginningWith(beginning)) {
        this.#postings.addTo(begun, word);
      }
      for (let w = 0; w < found.length; w++) found[w]! &= begun[w]!;
    }
    return found;
  }

  /** The same words under new numbers; −1 leaves a home out. The order must stay. */
  renumbered(newNumber: Int32Array): WordIndex {
    return new WordIndex(this.#vocabulary, this.#postings.renumbered(newNumber));
  }
}
