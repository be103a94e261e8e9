/** The homes that have a feature: one bit of a column of features. */
import type { FeatureBits } from './HomeColumns.ts';
import { type Bits, bitsFor, clearBit, clearRange, moveBit, setBit } from './bits.ts';

export class YesNoBitmap {
  readonly homes: Bits;
  readonly #column: FeatureBits;
  readonly #mask: number;

  constructor(column: FeatureBits, shift: number) {
    this.#column = column;
    this.#mask = 1 << shift;
    this.homes = bitsFor(column.length);
  }

  /** The slot's bit must be clear. */
  write(slot: number): void {
    if (this.#column[slot]! & this.#mask) setBit(this.homes, slot);
  }

  clear(slot: number): void {
    clearBit(this.homes, slot);
  }

  /** To be called while the column holds the same at both. */
  move(from: number, to: number): void {
    if (this.#column[from]! & this.#mask) moveBit(this.homes, from, to);
  }

  /** Recomputes the bits of the slots from … to − 1. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    clearRange(this.homes, from, to);
    for (let slot = from; slot < to; slot++) {
      if (occupied[slot >>> 5]! & (1 << (slot & 31))) this.write(slot);
    }
  }
}
