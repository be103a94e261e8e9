/**
 * The homes that a filter lets in, wherever they stand: a bitmap over slots, worked out a block of
 * 2048 slots at a time when it is asked for, and again when the block has changed since. Within a
 * block it remembers how many ones stand before each word, so that counting a run of slots costs
 * the same however long it is.
 */
import {
  type Bits,
  countBoth,
  countOnes,
  firstBit,
  forEachBit,
  hasBit,
  lowestBits,
  wordWithin,
} from './bits.ts';
import { type BlockVersions, blockBits, wordsPerBlock } from './blocks.ts';

/** One condition: clears the bits of homes that it keeps out, in the words from … to − 1. */
export interface Term {
  narrow(into: Bits, fromWord: number, toWord: number): void;
}

export class FilterBits {
  readonly #occupied: Bits;
  readonly #versions: BlockVersions;
  readonly #terms: Term[];
  readonly #bits: Bits;
  /** Of each word, the ones before it in its block. */
  readonly #before: Uint16Array;
  /** Of each block: its ones, and the version of the block they were worked out for. */
  readonly #ones: Uint16Array;
  readonly #seen: Uint32Array;

  /** @param spent one that nobody uses any more: its memory is taken over. */
  constructor(
    occupied: Bits,
    versions: BlockVersions,
    terms: Term[],
    spent: FilterBits | null = null,
  ) {
    this.#occupied = occupied;
    this.#versions = versions;
    this.#terms = terms;
    this.#bits = spent ? spent.#bits : new Int32Array(occupied.length);
    this.#before = spent ? spent.#before : new Uint16Array(occupied.length);
    this.#ones = spent ? spent.#ones : new Uint16Array(versions.length);
    this.#seen = spent ? spent.#seen.fill(0) : new Uint32Array(versions.length);
  }

  /** How many of the slots from … to − 1 it lets in. */
  count(from: number, to: number): number {
    if (from >= to) return 0;
    const last = to - 1;
    const firstBlock = from >>> blockBits;
    const lastBlock = last >>> blockBits;
    this.#refresh(firstBlock, lastBlock);
    let n = this.#through(last) - this.#upTo(from);
    for (let block = firstBlock; block < lastBlock; block++) n += this.#ones[block]!;
    return n;
  }

  /** Calls `visit` with the slots it lets in from … to − 1, in rising order. */
  forEach(from: number, to: number, visit: (slot: number) => void): void {
    if (from >= to) return;
    this.#refresh(from >>> blockBits, (to - 1) >>> blockBits);
    forEachBit(this.#bits, from, to, visit);
  }

  /** The first slot it lets in from … to − 1; −1 where there is none. */
  first(from: number, to: number): number {
    if (from >= to) return -1;
    this.#refresh(from >>> blockBits, (to - 1) >>> blockBits);
    return firstBit(this.#bits, from, to);
  }

  has(slot: number): boolean {
    this.#refresh(slot >>> blockBits, slot >>> blockBits);
    return hasBit(this.#bits, slot);
  }

  /** How many of the slots from … to − 1 it lets in that are in `other` too. */
  countAlso(other: Bits, from: number, to: number): number {
    if (from >= to) return 0;
    this.#refresh(from >>> blockBits, (to - 1) >>> blockBits);
    return countBoth(this.#bits, other, from, to);
  }

  /** Calls `visit` with the slots it lets in from … to − 1 that are in `other`, but not in `but`. */
  forEachAlso(
    other: Bits,
    but: Bits,
    from: number,
    to: number,
    visit: (slot: number) => void,
  ): void {
    if (from >= to) return;
    this.#refresh(from >>> blockBits, (to - 1) >>> blockBits);
    const last = (to + 31) >>> 5;
    for (let w = from >>> 5; w < last; w++) {
      let word = wordWithin(this.#bits, w, from, to) & other[w]! & ~but[w]!;
      while (word !== 0) {
        const lowest = word & -word;
        word ^= lowest;
        visit((w << 5) + 31 - Math.clz32(lowest));
      }
    }
  }

  /** Ones before the slot in its block. */
  #upTo(slot: number): number {
    const w = slot >>> 5;
    return this.#before[w]! + countOnes(this.#bits[w]! & lowestBits(slot & 31));
  }

  #through(slot: number): number {
    return this.#upTo(slot) + (hasBit(this.#bits, slot) ? 1 : 0);
  }

  #refresh(firstBlock: number, lastBlock: number): void {
    for (let block = firstBlock; block <= lastBlock; block++) {
      if (this.#seen[block] !== this.#versions[block]) this.#workOut(block);
    }
  }

  #workOut(block: number): void {
    const bits = this.#bits;
    const fromWord = block * wordsPerBlock;
    const toWord = fromWord + wordsPerBlock;
    for (let w = fromWord; w < toWord; w++) bits[w] = this.#occupied[w]!;
    for (const term of this.#terms) term.narrow(bits, fromWord, toWord);
    let ones = 0;
    for (let w = fromWord; w < toWord; w++) {
      this.#before[w] = ones;
      ones += countOnes(bits[w]!);
    }
    this.#ones[block] = ones;
    this.#seen[block] = this.#versions[block]!;
  }
}
