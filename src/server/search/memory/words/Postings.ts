/**
 * Rising numbers under each of many words, as the steps from one to the next. What is there once all is
 * loaded is packed, one word's list after the other, in hardly more bits than it must take; that of a
 * word which about one home in four has, or more, is a bit for each number. What comes later goes on in
 * blocks of one pool, which are chained as a list grows, seven bits of a step to a byte.
 */
import { type Bits, setBit } from '../bits.ts';
import { grown } from '../grown.ts';
import { planRice, readRice, RiceWriter } from './RiceSteps.ts';
import type { Shelf } from '../Shelf.ts';

const blockBits = 5;
const blockBytes = 2 ** blockBits;
const none = -1;
/** A bit for each number is read so much faster that it may take a quarter more. */
const nearly = 0.8;
/** In place of how many bits of each step are written as they are. */
const asBits = 255;

export class Postings {
  #packed: Uint8Array = new Uint8Array(0);
  #packedView: DataView = new DataView(this.#packed.buffer);
  /** Of each word that was packed, where its list ends; it begins where the one before ends. */
  #packedEnds = new Uint32Array(0);
  /** Of each word that was packed, how many bits of each step are written as they are, or `asBits`. */
  #shifts = new Uint8Array(0);
  #pool = new Uint8Array(blockBytes * 64);
  /** Of each block, the one that goes on where it ends. */
  #next = new Int32Array(64);
  #blocks = 0;
  /** Of each word, its first block. */
  #first = new Int32Array(64);
  /** Of each word, the number it was given last and where its next byte goes, in one line of memory. */
  #ends = new Int32Array(128);
  #words = 0;
  /** Those of a word that were read last. */
  #steps = new Int32Array(0);

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
    const [from, to] = [this.#packedStart(word), this.#packedEnds[word] ?? 0];
    const shift = this.#shifts[word]!;
    let number = none;
    if (from < to && shift === asBits) {
      number = forEachBit(this.#packed, from, to, visit);
    } else if (from < to) {
      number = readRice(this.#packedView, from, to, shift, visit);
    }
    this.#forEachLater(word, number, visit);
  }

  /** Makes the word's numbers members, all below as many as the set can hold. */
  addTo(members: Bits, word: number): void {
    if (this.#shifts[word] !== asBits)
      return this.forEach(word, (number) => setBit(members, number));
    const [from, to] = [this.#packedStart(word), this.#packedEnds[word]!];
    const packed = this.#packed;
    for (let at = from; at < to; at++) {
      members[(at - from) >>> 2]! |= packed[at]! << (((at - from) & 3) << 3);
    }
    const highest = ((to - from) << 3) - 1 - (Math.clz32(packed[to - 1]!) - 24);
    this.#forEachLater(word, highest, (number) => setBit(members, number));
  }

  /** Packs what is there, the first time, and gives back memory that was kept for more homes. */
  trim(): void {
    if (this.#packedEnds.length > 0) return;
    const packed = new RiceWriter(this.#blocks * blockBytes);
    const ends = new Uint32Array(this.#words);
    const shifts = new Uint8Array(this.#words);
    for (let word = 0; word < this.#words; word++) {
      const count = this.#readSteps(word);
      const bytesAsBits = (this.#ends[2 * word]! >>> 3) + 1;
      const { shift, bits } = planRice(this.#steps, count);
      if (bits > bytesAsBits * 8 * nearly) {
        packed.append(bitsOfSteps(this.#steps, count, bytesAsBits));
        shifts[word] = asBits;
      } else {
        packed.write(this.#steps, count, shift);
        shifts[word] = shift;
      }
      ends[word] = packed.end;
    }
    this.#usePacked(packed.bytes);
    this.#packedEnds = ends;
    this.#shifts = shifts;
    this.#steps = new Int32Array(0);
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
    this.#usePacked(shelf.numbers('packed', this.#packed));
    this.#packedEnds = shelf.numbers('packedEnds', this.#packedEnds);
    this.#shifts = shelf.numbers('shifts', this.#shifts);
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

  #usePacked(packed: Uint8Array): void {
    this.#packed = packed;
    this.#packedView = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
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

  /** Calls `visit` with the numbers in the word's blocks. @param last the number before them */
  #forEachLater(word: number, last: number, visit: (number: number) => void): void {
    if (word >= this.#words) return;
    const count = this.#readSteps(word);
    let number = last;
    for (let i = 0; i < count; i++) visit((number += this.#steps[i]!));
  }

  /** Reads the steps that are in blocks into `#steps`, and says how many they are. */
  #readSteps(word: number): number {
    const pool = this.#pool;
    let steps = this.#steps;
    let [count, step, shift] = [0, 0, 0];
    for (let block = this.#first[word]!; block !== none; block = this.#blockAfter(word, block)) {
      const end = this.#endIn(word, block);
      if (count + blockBytes > steps.length) {
        steps = this.#steps = grown(steps, count + blockBytes);
      }
      for (let at = block * blockBytes; at < end; at++) {
        const byte = pool[at]!;
        step |= (byte & 127) << shift;
        if (byte > 127) {
          shift += 7;
        } else {
          steps[count++] = step;
          step = 0;
          shift = 0;
        }
      }
    }
    return count;
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

/** @returns the last one. */
function forEachBit(
  bytes: Uint8Array,
  from: number,
  to: number,
  visit: (number: number) => void,
): number {
  let number = none;
  for (let at = from; at < to; at++) {
    for (let left = bytes[at]!; left !== 0; left &= left - 1) {
      number = ((at - from) << 3) + 31 - Math.clz32(left & -left);
      visit(number);
    }
  }
  return number;
}

function bitsOfSteps(steps: Int32Array, count: number, bytes: number): Uint8Array {
  const bits = new Uint8Array(bytes);
  let number = none;
  for (let i = 0; i < count; i++) {
    number += steps[i]!;
    bits[number >>> 3]! |= 1 << (number & 7);
  }
  return bits;
}
