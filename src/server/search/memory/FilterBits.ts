/**
 * The homes that a filter lets in, wherever they stand: a bitmap over slots, worked out a block of
 * 2048 slots at a time where somebody is about to look, and again when the block has changed since.
 * With the ones before each word and each block, counting any run of slots takes two looks.
 */
import { type Bits, countOnes, firstBit, lowestBits } from './bits.ts';
import { type BlockVersions, blockBits, wordsPerBlock } from './blocks.ts';
import type { Runs } from './Runs.ts';

/** One condition: clears the bits of homes that it keeps out, in the words from … to − 1. */
export interface Term {
  narrow(into: Bits, fromWord: number, toWord: number): void;
}

export class FilterBits {
  readonly #occupied: Bits;
  readonly #versions: BlockVersions;
  readonly #terms: Term[];
  /** Right only in blocks that were made ready, and until something changes. */
  readonly words: Bits;
  /** Of each word, the ones before it in its block; of each block, the ones before it at all. */
  readonly #beforeWord: Uint16Array;
  readonly #beforeBlock: Uint32Array;
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
    // One more than there are, so that the end of the last block can be asked for.
    this.words = spent ? spent.words : new Int32Array(occupied.length + 1);
    this.#beforeWord = spent ? spent.#beforeWord : new Uint16Array(occupied.length + 1);
    this.#beforeBlock = spent ? spent.#beforeBlock : new Uint32Array(versions.length + 1);
    this.#ones = spent ? spent.#ones.fill(0) : new Uint16Array(versions.length);
    this.#seen = spent ? spent.#seen.fill(0) : new Uint32Array(versions.length);
  }

  /** To be called before anything is asked about these slots. */
  makeReady({ from, to, count }: Runs): void {
    let changed = false;
    for (let run = 0; run < count; run++) {
      const end = ((to[run]! - 1) >>> blockBits) + 1;
      if (this.#makeBlocksReady(from[run]! >>> blockBits, end)) changed = true;
    }
    if (changed) this.#sumBlocks();
  }

  /** How many it lets in, wherever they stand. */
  countAll(): number {
    const { length } = this.#versions;
    if (this.#makeBlocksReady(0, length)) this.#sumBlocks();
    return this.#beforeBlock[length]!;
  }

  /** The blocks from … to − 1. @returns whether any was not ready. */
  #makeBlocksReady(from: number, to: number): boolean {
    let changed = false;
    for (let block = from; block < to; block++) {
      if (this.#seen[block] === this.#versions[block]) continue;
      this.#workOut(block);
      changed = true;
    }
    return changed;
  }

  /** How many of the slots from … to − 1 it lets in; all of them in blocks that are ready. */
  count(from: number, to: number): number {
    return this.before(to) - this.before(from);
  }

  /** The first slot it lets in from … to − 1; −1 where there is none. */
  first(from: number, to: number): number {
    return firstBit(this.words, from, to);
  }

  /** Tells how many it lets in between two slots, as `count` does; by itself it means nothing. */
  before(slot: number): number {
    const w = slot >>> 5;
    return (
      this.#beforeBlock[slot >>> blockBits]! +
      this.#beforeWord[w]! +
      countOnes(this.words[w]! & lowestBits(slot & 31))
    );
  }

  #workOut(block: number): void {
    const { words } = this;
    const occupied = this.#occupied;
    const before = this.#beforeWord;
    const fromWord = block * wordsPerBlock;
    const toWord = fromWord + wordsPerBlock;
    for (let w = fromWord; w < toWord; w++) words[w] = occupied[w]!;
    for (const term of this.#terms) term.narrow(words, fromWord, toWord);
    let ones = 0;
    for (let w = fromWord; w < toWord; w++) {
      before[w] = ones;
      ones += countOnes(words[w]!);
    }
    this.#ones[block] = ones;
    this.#seen[block] = this.#versions[block]!;
  }

  /** Blocks that are not ready count as they did last: they stand between no two that are asked. */
  #sumBlocks(): void {
    const ones = this.#ones;
    const before = this.#beforeBlock;
    let sum = 0;
    for (let block = 0; block < ones.length; block++) {
      before[block] = sum;
      sum += ones[block]!;
    }
    before[ones.length] = sum;
  }
}
