/** The homes with any of the chosen options, looked up home by home in a column of marks. */
import type { Bits } from './bits.ts';
import type { Term } from './FilterBits.ts';
import type { FeatureBits } from './HomeColumns.ts';

export class AnyMark implements Term {
  readonly #marks: FeatureBits;
  readonly #wanted: number;

  constructor(wanted: number, marks: FeatureBits) {
    this.#marks = marks;
    this.#wanted = wanted;
  }

  narrow(into: Bits, fromWord: number, toWord: number): void {
    const marks = this.#marks;
    const wanted = this.#wanted;
    for (let w = fromWord; w < toWord; w++) {
      for (let left = into[w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if ((marks[(w << 5) + 31 - Math.clz32(bit)]! & wanted) === 0) into[w]! ^= bit;
      }
    }
  }
}
