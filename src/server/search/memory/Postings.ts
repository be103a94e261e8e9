/**
 * Rising numbers under each of many words, as the steps from one to the next: seven bits to a byte,
 * in blocks of one pool that are chained as a word's list grows. Most steps need one byte.
 */
import { grown, trimmed } from './grown.ts';
import type { Shelf } from './Shelf.ts';

const blockBits = 5;
const blockBytes = 2 ** blockBits;
const none = -1;

export class Postings {
  #pool = new Uint8Array(blockBytes * 64);
  /** Of each block, the one that goes on where it ends. */
  #next = new Int32Array(64);
  #blocks = 0;
  /** Of each word: its first block, where its next byte goes, and the number it was given last. */
  #first = new Int32Array(64);
  #end = new Int32Array(64);
  #last = new Int32Array(64);
  #words = 0;

  /** @param number not below the word's last one; the same again changes nothing. */
  append(word: number, number: number): void {
    while (this.#words <= word) this.#addWord();
    let step = number - this.#last[word]!;
    if (step === 0) return;
    this.#last[word] = number;
    const end = this.#end[word]!;
    if (step <= 127 && end % blockBytes !== 0) {
      // Most steps: one byte, in the block that is there.
      this.#pool[end] = step;
      this.#end[word] = end + 1;
      return;
    }
    while (step > 127) {
      this.#put(word, (step & 127) | 128);
      step >>>= 7;
    }
    this.#put(word, step);
  }

  /** Calls `visit` with the word's numbers, in rising order. */
  forEach(word: number, visit: (number: number) => void): void {
    if (word >= this.#words || this.#first[word] === none) return;
    const end = this.#end[word]!;
    let at = this.#first[word]! * blockBytes;
    let number = none;
    let step = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#pool[at++]!;
      step |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) {
        number += step;
        visit(number);
        step = 0;
        shift = 0;
      }
      if (at === end) return;
      if (at % blockBytes === 0) at = this.#next[(at >>> blockBits) - 1]! * blockBytes;
    }
  }

  /** Gives back memory that was kept for more homes. */
  trim(): void {
    this.#pool = trimmed(this.#pool, this.#blocks * blockBytes);
    this.#next = trimmed(this.#next, this.#blocks);
  }

  /** The same words with other numbers; −1 leaves one out. The order must stay. */
  renumbered(newNumber: Int32Array): Postings {
    const renumbered = new Postings();
    for (let word = 0; word < this.#words; word++) {
      this.forEach(word, (number) => {
        if (newNumber[number] !== none) renumbered.append(word, newNumber[number]!);
      });
    }
    return renumbered;
  }

  keepOn(shelf: Shelf): void {
    this.#pool = shelf.numbers('pool', this.#pool);
    this.#next = shelf.numbers('next', this.#next);
    this.#first = shelf.numbers('first', this.#first);
    this.#end = shelf.numbers('end', this.#end);
    this.#last = shelf.numbers('last', this.#last);
    this.#blocks = shelf.value('blocks', this.#blocks);
    this.#words = shelf.value('words', this.#words);
  }

  #put(word: number, byte: number): void {
    let at = this.#end[word]!;
    if (at % blockBytes === 0) {
      // The block is full, or there is none yet.
      const block = this.#addBlock();
      if (this.#first[word] === none) this.#first[word] = block;
      else this.#next[(at >>> blockBits) - 1] = block;
      at = block * blockBytes;
    }
    this.#pool[at] = byte;
    this.#end[word] = at + 1;
  }

  #addBlock(): number {
    const block = this.#blocks++;
    if (block === this.#next.length) this.#next = grown(this.#next, block + 1);
    const bytes = this.#blocks * blockBytes;
    if (bytes > this.#pool.length) this.#pool = grown(this.#pool, bytes);
    return block;
  }

  #addWord(): void {
    const word = this.#words++;
    if (word === this.#first.length) {
      this.#first = grown(this.#first, word + 1);
      this.#end = grown(this.#end, word + 1);
      this.#last = grown(this.#last, word + 1);
    }
    this.#first[word] = none;
    this.#end[word] = 0;
    this.#last[word] = none;
  }
}
