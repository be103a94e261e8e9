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
      const bytesAsBits = (this.#last[word]! >>> 3) + 1;
      if (this.#bytesOf(word) > bytesAsBits) {
        this.forEach(word, (number) => (packed[end + (number >>> 3)]! |= 1 << (number & 7)));
        asBits[word] = 1;
        end += bytesAsBits;
      } else {
        this.#forEachPart(word, (bytes, from, to) => {
          packed.set(bytes.subarray(from, to), end);
          end += to - from;
        });
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
    this.#end.fill(0);
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
    this.#end = shelf.numbers('end', this.#end);
    this.#last = shelf.numbers('last', this.#last);
    this.#blocks = shelf.value('blocks', this.#blocks);
    this.#words = shelf.value('words', this.#words);
  }

  #packedStart(word: number): number {
    return word === 0 ? 0 : (this.#packedEnds[word - 1] ?? 0);
  }

  /** How many bytes its steps take. */
  #bytesOf(word: number): number {
    let bytes = 0;
    this.#forEachPart(word, (_, from, to) => (bytes += to - from));
    return bytes;
  }

  /** The steps of a word's list: those that are packed, then those in each of its blocks. */
  #forEachPart(word: number, visit: (bytes: Uint8Array, from: number, to: number) => void): void {
    const packedEnd = this.#packedEnds[word] ?? 0;
    const packedStart = this.#packedStart(word);
    if (packedStart < packedEnd && this.#asBits[word] === 0)
      visit(this.#packed, packedStart, packedEnd);
    if (word >= this.#words || this.#first[word] === none) return;
    const last = (this.#end[word]! - 1) >>> blockBits;
    for (let block = this.#first[word]!; ; block = this.#next[block]!) {
      const from = block * blockBytes;
      visit(this.#pool, from, block === last ? this.#end[word]! : from + blockBytes);
      if (block === last) return;
    }
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
