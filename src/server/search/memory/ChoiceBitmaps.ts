/** A field whose value is one of a list: the homes of each option. */
import { type Bits, bitsFor, clearBit, clearRange, moveBit, setBit } from './bits.ts';

export class ChoiceBitmaps {
  readonly #column: Uint8Array;
  readonly #ofOption: Bits[];

  constructor(column: Uint8Array, options: number) {
    this.#column = column;
    this.#ofOption = Array.from({ length: options }, () => bitsFor(column.length));
  }

  of(option: number): Bits {
    return this.#ofOption[option]!;
  }

  write(slot: number): void {
    setBit(this.#ofOption[this.#column[slot]!]!, slot);
  }

  /** To be called while the column still holds what was written. */
  clear(slot: number): void {
    clearBit(this.#ofOption[this.#column[slot]!]!, slot);
  }

  /** To be called while the column holds the same at both. */
  move(from: number, to: number): void {
    moveBit(this.#ofOption[this.#column[from]!]!, from, to);
  }

  /** Takes all bits of the slots from … to − 1 anew. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    for (const bits of this.#ofOption) clearRange(bits, from, to);
    for (let slot = from; slot < to; slot++) {
      if (occupied[slot >>> 5]! & (1 << (slot & 31))) this.write(slot);
    }
  }
}
