/**
 * Bounds on a number, quickly: for each of some steps, the homes at or above it. A bound between
 * two steps leaves only the homes between them in doubt, and only those are looked up.
 */
import { type Bits, bitsFor, clearBit, setBit } from './bits.ts';
import type { Term } from './FilterBits.ts';

interface Column {
  readonly [slot: number]: number;
  readonly length: number;
}

export class StepBitmaps {
  /** By slot; values below 0 are unknown. */
  readonly column: Column;
  /** Rising; the first is 0, so that its bitmap tells where the value is known. */
  readonly steps: number[];
  /** Of each step, the slots with at least that value. */
  readonly atOrAbove: Bits[];
  /** No slots. */
  readonly none: Bits;

  constructor(column: Column, steps: number[]) {
    this.column = column;
    this.steps = [...new Set([0, ...steps])].sort((a, b) => a - b);
    this.atOrAbove = this.steps.map(() => bitsFor(column.length));
    this.none = bitsFor(column.length);
  }

  /** Takes the slot's bits from its column; they must be clear. */
  write(slot: number): void {
    const value = this.column[slot]!;
    for (let i = 0; i < this.steps.length && this.steps[i]! <= value; i++) {
      setBit(this.atOrAbove[i]!, slot);
    }
  }

  /** To be called while the column still holds what was written. */
  clear(slot: number): void {
    const value = this.column[slot]!;
    for (let i = 0; i < this.steps.length && this.steps[i]! <= value; i++) {
      clearBit(this.atOrAbove[i]!, slot);
    }
  }

  /** Known whole numbers, ends included; null is no end. */
  between(min: number | null, max: number | null): Term {
    const lowest = min ?? 0;
    const mayBeIn = this.#lastStepUpTo(lowest);
    const surelyIn = this.#firstStepFrom(lowest);
    const mayBeOut = max === null ? this.none : this.#lastStepUpTo(max + 1);
    const surelyOut = max === null ? this.none : this.#firstStepFrom(max + 1);
    const { column } = this;
    const highest = max ?? Infinity;
    return {
      narrow(into, fromWord, toWord) {
        for (let w = fromWord; w < toWord; w++) {
          const possible = into[w]! & mayBeIn[w]! & ~surelyOut[w]!;
          let kept = possible & surelyIn[w]! & ~mayBeOut[w]!;
          let doubtful = possible ^ kept;
          while (doubtful !== 0) {
            const bit = doubtful & -doubtful;
            const value = column[(w << 5) + 31 - Math.clz32(bit)]!;
            if (value >= lowest && value <= highest) kept |= bit;
            doubtful ^= bit;
          }
          into[w] = kept;
        }
      },
    };
  }

  #lastStepUpTo(value: number): Bits {
    return this.atOrAbove[this.steps.findLastIndex((step) => step <= value)]!;
  }

  #firstStepFrom(value: number): Bits {
    return this.atOrAbove[this.steps.findIndex((step) => step >= value)] ?? this.none;
  }
}

/** The shares that part something into so many equal parts. */
export function equalParts(parts: number): number[] {
  return Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts);
}

/** The values below which these shares of the known ones are, by a sample. */
export function quantiles(column: Column, slots: Uint32Array, shares: number[]): number[] {
  const sampleSize = Math.min(slots.length, 20_000);
  const sample: number[] = [];
  for (let i = 0; i < sampleSize; i++) {
    const value = column[slots[Math.floor((i * slots.length) / sampleSize)]!]!;
    if (value >= 0) sample.push(value);
  }
  sample.sort((a, b) => a - b);
  if (sample.length === 0) return [];
  return shares.map((share) => sample[Math.floor(share * sample.length)]!);
}
