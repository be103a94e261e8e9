/**
 * Rising numbers under each of many words, as the steps from one to the next, seven bits to a byte. Most
 * steps need one byte. What is there once all is loaded is packed, one word's list after the other, and
 * that of a word which more than one home in eight has as a bit for each number; what comes later goes on
 * in blocks of one pool, which are chained as a list grows.
 */
import { grown, trimmed } from './grown.ts';
import type { Shelf } from './Shelf.ts';

const blockBits = 5;
const blockBytes = 2 ** blockBits;
const none = -1;

export class Postings {
  #packed = new Uint8Array(0);
  /** Of each word that was packed, where its list ends; it begins where the one before ends. */
  #packedEnds = new Uint32Array(0);
  /** Of each word that was packed, 1 where it was as bits. */
  #asBits = new Uint8Array(0);
  #pool = new Uint8Array(blockBytes * 64);
  /** Of each block, the one that goes on where it ends. */
  #next = new Int32Array(64);
  #blocks = 0;
  /** Of each word, its first block. */
  #first = new Int32Array(64);
  /** Of each word, the number it was given last and where its next byte goes, in one line of memory. */
  #ends = new Int32Array(128);
  #words = 0;

  /** @param number not below the word's last one; the same again changes nothing. */
  append(word: number, number: number): void {
    while (this.#words <= word) this.#addWord();
    const ends = this.#ends;
    const step = number - ends[2 * word]!;
    if (step === 0) return;
    ends[2 * word] = number;
    const end = ends[2 * word + 1]!;
    // Most steps: one byte, in the block that is there.
    if (step > 127 || end % blockBytes === 0) return this.#putStep(word, step);
    this.#pool[end] = step;
    ends[2 * word + 1] = end + 1;
  }

  /** Calls `visit` with the word's numbers, in rising order. */
  forEach(word: number, visit: (number: number) => void): void {
    let number = none;
    if (this.#asBits[word] === 1) {
      const bytes = this.#packed;
      const from = this.#packedStart(word);
      const to = this.#packedEnds[word]!;
      for (let at = from; at < to; at++) {
        for (let left = bytes[at]!; left !== 0; left &= left - 1) {
          number = ((at - from) << 3) + 31 - Math.clz32(left & -left);
          visit(number);
        }
      }
    }
    let step = 0;
    let shift = 0;
    this.#forEachPart(word, (bytes, from, to) => {
      for (let at = from; at < to; at++) {
        const byte = bytes[at]!;
        step |= (byte & 127) << shift;
        shift += 7;
        if (byte < 128) {
          number += step;
          visit(number);
          step = 0;
          shift = 0;
        }
      }
    });
  }

  /** Packs what is there, the first time, and gives back memory that was kept for more homes. */
  trim(): void {
    if (this.#packedEnds.length > 0) return;
    const packed = new Uint8Array(this.#blocks * blockBytes);
    const ends = new Uint32Array(this.#words);
    const asBits = new Uint8Array(this.#words);
    let end = 0;
    for (let word = 0; word < this.#words; word++) {
      const bytesAsBits = (this.#ends[2 * word]! >>> 3) + 1;
      if (this.#bytesOf(word) > bytesAsBits) {
        this.#setBits(word, packed, end);
        asBits[word] = 1;
        end += bytesAsBits;
      } else {
        end = this.#copySteps(word, packed, end);
      }
      ends[word] = end;
    }
    this.#packed = trimmed(packed, end);
    this.#packedEnds = ends;
    this.#asBits = asBits;
    this.#blocks = 0;
    this.#pool = new Uint8Array(blockBytes * 64);
    this.#next = new Int32Array(64);
    this.#first.fill(none);
    for (let word = 0; word < this.#words; word++) this.#ends[2 * word + 1] = 0;
  }

  /** The same words with other numbers; −1 leaves one out. The order must stay. */
  renumbered(newNumber: Int32Array): Postings {
    const renumbered = new Postings();
    for (let word = 0; word < this.#words; word++) {
      this.forEach(word, (number) => {
        if (newNumber[number] !== none) renumbered.append(word, newNumber[number]!);
      });
    }
    renumbered.trim();
    return renumbered;
  }

  keepOn(shelf: Shelf): void {
    this.#packed = shelf.numbers('packed', this.#packed);
    this.#packedEnds = shelf.numbers('packedEnds', this.#packedEnds);
    this.#asBits = shelf.numbers('asBits', this.#asBits);
    this.#pool = shelf.numbers('pool', this.#pool);
    this.#next = shelf.numbers('next', this.#next);
    this.#first = shelf.numbers('first', this.#first);
    this.#ends = shelf.numbers('ends', this.#ends);
    this.#blocks = shelf.value('blocks', this.#blocks);
    this.#words = shelf.value('words', this.#words);
  }

  #packedStart(word: number): number {
    return word === 0 ? 0 : (this.#packedEnds[word - 1] ?? 0);
  }

  /** How many bytes its steps take that are in blocks. */
  #bytesOf(word: number): number {
    let bytes = 0;
    for (let block = this.#first[word]!; block !== none; block = this.#blockAfter(word, block)) {
      bytes += this.#endIn(word, block) - block * blockBytes;
    }
    return bytes;
  }

  /** Copies its steps out of their blocks, and returns where they end. */
  #copySteps(word: number, to: Uint8Array, start: number): number {
    const pool = this.#pool;
    let at = start;
    for (let block = this.#first[word]!; block !== none; block = this.#blockAfter(word, block)) {
      const end = this.#endIn(word, block);
      for (let from = block * blockBytes; from < end; from++) to[at++] = pool[from]!;
    }
    return at;
  }

  /** Sets a bit for each of its numbers whose steps are in blocks. */
  #setBits(word: number, to: Uint8Array, start: number): void {
    const pool = this.#pool;
    let [number, step, shift] = [none, 0, 0];
    for (let block = this.#first[word]!; block !== none; block = this.#blockAfter(word, block)) {
      const end = this.#endIn(word, block);
      for (let at = block * blockBytes; at < end; at++) {
        const byte = pool[at]!;
        step |= (byte & 127) << shift;
        shift += 7;
        if (byte > 127) continue;
        number += step;
        to[start + (number >>> 3)]! |= 1 << (number & 7);
        step = 0;
        shift = 0;
      }
    }
  }

  #blockAfter(word: number, block: number): number {
    return block === this.#lastBlock(word) ? none : this.#next[block]!;
  }

  /** Where the bytes of one of its blocks end. */
  #endIn(word: number, block: number): number {
    return block === this.#lastBlock(word) ? this.#ends[2 * word + 1]! : (block + 1) * blockBytes;
  }

  #lastBlock(word: number): number {
    return (this.#ends[2 * word + 1]! - 1) >>> blockBits;
  }

  /** The steps of a word's list: those that are packed, then those in each of its blocks. */
  #forEachPart(word: number, visit: (bytes: Uint8Array, from: number, to: number) => void): void {
    const packedEnd = this.#packedEnds[word] ?? 0;
    const packedStart = this.#packedStart(word);
    if (packedStart < packedEnd && this.#asBits[word] === 0)
      visit(this.#packed, packedStart, packedEnd);
    if (word >= this.#words) return;
    for (let block = this.#first[word]!; block !== none; block = this.#blockAfter(word, block)) {
      visit(this.#pool, block * blockBytes, this.#endIn(word, block));
    }
  }

  #putStep(word: number, step: number): void {
    let left = step;
    for (; left > 127; left >>>= 7) this.#put(word, (left & 127) | 128);
    this.#put(word, left);
  }

  #put(word: number, byte: number): void {
    let at = this.#ends[2 * word + 1]!;
    if (at % blockBytes === 0) {
      // The block is full, or there is none yet.
      const block = this.#addBlock();
      if (this.#first[word] === none) this.#first[word] = block;
      else this.#next[(at >>> blockBits) - 1] = block;
      at = block * blockBytes;
    }
    this.#pool[at] = byte;
    this.#ends[2 * word + 1] = at + 1;
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
      this.#ends = grown(this.#ends, 2 * this.#first.length);
    }
    this.#first[word] = none;
    this.#ends[2 * word] = none;
    this.#ends[2 * word + 1] = 0;
  }
}
