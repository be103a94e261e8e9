/**
 * Bounds on a number, quickly: for each of some steps, the homes at or above it. A bound between
 * two steps leaves only the homes between them in doubt, and only those are looked up.
 */
import { type Bits, bitsFor, clearBit, maskWithin, moveBit, setBit } from './bits.ts';
import type { Term } from './FilterBits.ts';
import type { NumberColumn } from './HomeColumns.ts';
import { type NumberField, unknownIn } from './homeFields.ts';

/** A value's step is looked for from where its stretch begins: mostly it is there. */
const stretches = 512;

export class StepBitmaps {
  readonly column: NumberColumn;
  /** Rising; the first is the lowest known value, so that its bitmap tells where one is known. */
  readonly steps: Float64Array;
  /** Of each step, the slots with at least that value. */
  readonly atOrAbove: Bits[];
  /** No home has ever had more. */
  highest = -Infinity;
  /** Of each slot, one more than the last step up to its value; 0 where that is unknown. */
  readonly stepNumbers: Uint8Array;
  /** No slots. */
  readonly none: Bits;
  /** From the second step to the last, of each stretch of equal length the last step that ends before it. */
  readonly #stepBefore = new Uint8Array(stretches);
  readonly #stretchesPerUnit: number;

  /**
   * @param none a bitmap without members, which all may share.
   * @param numberedYn whether step numbers are kept; else there are none.
   */
  constructor(column: NumberColumn, steps: Float64Array, none: Bits, numberedYn: boolean) {
    this.column = column;
    this.stepNumbers = new Uint8Array(numberedYn ? column.length : 0);
    this.steps = steps;
    this.atOrAbove = Array.from(steps, () => bitsFor(column.length));
    this.none = none;
    this.#stretchesPerUnit = stretches / Math.max(1, steps.at(-1)! - (steps[1] ?? 0));
    for (let step = 1; step < steps.length; step++) {
      this.#stepBefore.fill(step, this.#stretchOf(steps[step]!) + 1);
    }
  }

  /** Takes the slot's bits from its column; they must be clear. */
  write(slot: number): void {
    const value = this.column[slot]!;
    const step = this.#stepOf(value);
    if (value > this.highest) this.highest = value;
    for (let i = step; i >= 0; i--) setBit(this.atOrAbove[i]!, slot);
    this.stepNumbers[slot] = step + 1;
  }

  /** To be called while the column still holds what was written. */
  clear(slot: number): void {
    for (let i = this.#stepOf(this.column[slot]!); i >= 0; i--) clearBit(this.atOrAbove[i]!, slot);
  }

  /** To be called while the column holds the same at both. */
  move(from: number, to: number): void {
    const { atOrAbove } = this;
    const step = this.#stepOf(this.column[from]!);
    for (let i = 0; i <= step; i++) moveBit(atOrAbove[i]!, from, to);
    this.stepNumbers[to] = step + 1;
  }

  /** Takes all bits of the slots from … to − 1 anew. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    const { atOrAbove, column, stepNumbers } = this;
    const isNumbered = stepNumbers.length > 0;
    let { highest } = this;
    // Of each step, the homes of one word whose value it is the last one up to.
    const here = new Int32Array(atOrAbove.length);
    const last = (to + 31) >>> 5;
    for (let w = from >>> 5; w < last; w++) {
      const mask = maskWithin(w, from, to);
      here.fill(0);
      for (let left = occupied[w]! & mask; left !== 0; left &= left - 1) {
        const bit = left & -left;
        const slot = (w << 5) + 31 - Math.clz32(bit);
        const value = column[slot]!;
        const step = this.#stepOf(value);
        if (value > highest) highest = value;
        if (step >= 0) here[step]! |= bit;
        if (isNumbered) stepNumbers[slot] = step + 1;
      }
      // What is at or above a step is at or above the one below it.
      let above = 0;
      for (let i = atOrAbove.length - 1; i >= 0; i--) {
        const bits = atOrAbove[i]!;
        above |= here[i]!;
        bits[w] = (bits[w]! & ~mask) | above;
      }
    }
    this.highest = highest;
  }

  /**
   * Whole numbers, ends included; null is no end.
   * @returns what the bitmaps alone can tell, and what must be looked up home by home, if anything.
   */
  between(min: number | null, max: number | null): { roughly: Term; exactly: Term | null } {
    const lowest = min ?? this.steps[0]!;
    const highest = max ?? Infinity;
    const limits: Limits = {
      mayBeIn: this.#lastStepUpTo(lowest),
      surelyIn: this.#firstStepFrom(lowest),
      mayBeOut: max === null ? this.none : this.#lastStepUpTo(max + 1),
      surelyOut: max === null ? this.none : this.#firstStepFrom(max + 1),
    };
    const sureYn = limits.mayBeIn === limits.surelyIn && limits.mayBeOut === limits.surelyOut;
    return {
      roughly: new Possible(limits),
      exactly: sureYn ? null : new Within(this.column, lowest, highest, limits),
    };
  }

  /** The last step up to the value; −1 where it is unknown. */
  #stepOf(value: number): number {
    const { steps } = this;
    if (steps.length < 2 || value < steps[1]!) return value < steps[0]! ? -1 : 0;
    let step = this.#stepBefore[this.#stretchOf(value)]!;
    while (step + 1 < steps.length && steps[step + 1]! <= value) step++;
    return step;
  }

  /** @param value from the second step on. */
  #stretchOf(value: number): number {
    return Math.min(stretches - 1, (value - this.steps[1]!) * this.#stretchesPerUnit) | 0;
  }

  #lastStepUpTo(value: number): Bits {
    return this.atOrAbove[this.#stepOf(value)] ?? this.atOrAbove[0]!;
  }

  #firstStepFrom(value: number): Bits {
    const step = this.#stepOf(value);
    return this.atOrAbove[this.steps[step] === value ? step : step + 1] ?? this.none;
  }
}

type Limits = Record<'mayBeIn' | 'surelyIn' | 'mayBeOut' | 'surelyOut', Bits>;

/** The homes that are within the bounds as far as the steps around these tell. */
class Possible implements Term {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const { mayBeIn, surelyOut } = this.#limits;
    for (let w = fromWord; w < toWord; w++) into[w]! &= mayBeIn[w]! & ~surelyOut[w]!;
  }
}

/** Looks up those homes of which the steps do not tell; all others must be possible. */
class Within implements Term {
  readonly #column: NumberColumn;
  readonly #lowest: number;
  readonly #highest: number;
  readonly #limits: Limits;

  constructor(column: NumberColumn, lowest: number, highest: number, limits: Limits) {
    this.#column = column;
    this.#lowest = lowest;
    this.#highest = highest;
    this.#limits = limits;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const column = this.#column;
    const [lowest, highest] = [this.#lowest, this.#highest];
    const { surelyIn, mayBeOut } = this.#limits;
    for (let w = fromWord; w < toWord; w++) {
      let doubtful = into[w]! & (~surelyIn[w]! | mayBeOut[w]!);
      if (doubtful === 0) continue;
      let kept = into[w]! ^ doubtful;
      while (doubtful !== 0) {
        const bit = doubtful & -doubtful;
        const value = column[(w << 5) + 31 - Math.clz32(bit)]!;
        if (value >= lowest && value <= highest) kept |= bit;
        doubtful ^= bit;
      }
      into[w] = kept;
    }
  }
}

/** Steps near an end of a field, as shares of its homes. */
const endShares = [1 / 1024, 1 / 256, 1 / 64];

/** Where a field keeps bitmaps. @param slots that have a home. */
export function stepsOf(
  field: NumberField,
  column: NumberColumn,
  slots: Uint32Array,
): Float64Array {
  const unknown = unknownIn(column, field.unknown);
  const steps = new Set([unknown + 1, ...field.steps, ...quantiles(column, slots, field, unknown)]);
  return Float64Array.from(steps).sort();
}

/** The values at which the known ones fall into equal parts, by a sample. */
function quantiles(
  column: NumberColumn,
  slots: Uint32Array,
  field: NumberField,
  unknown: number,
): number[] {
  const sampleSize = Math.min(slots.length, 20_000);
  const sample: number[] = [];
  for (let i = 0; i < sampleSize; i++) {
    const value = column[slots[Math.floor((i * slots.length) / sampleSize)]!]!;
    if (value > unknown) sample.push(value);
  }
  if (sample.length === 0) return [];
  const rising = Float64Array.from(sample).sort();
  const shares = [
    ...Array.from({ length: field.parts - 1 }, (_, i) => (i + 1) / field.parts),
    ...(field.ends.includes('lowest') ? endShares : []),
    ...(field.ends.includes('highest') ? endShares.map((share) => 1 - share) : []),
  ];
  return shares.map((share) => rising[Math.floor(share * rising.length)]!);
}
