/** Days on market: a bitmap for each code, over slots. */
import { domCodes, passes } from '#domain/search/domCodes.ts';
import { DomCode } from '#domain/search/SearchFilter.ts';
import { type Bits, bitsFor, clearBit, setBit } from './bits.ts';
import { noDay, unknown } from './encodeHome.ts';
import type { HomeColumns } from './HomeColumns.ts';

/** From here on no code changes its mind. */
const manyDays =
  1 +
  Math.max(...Object.values(domCodes).map((test) => ('over' in test ? test.over : test.atMost)));

/** Of each number of days, the codes it passes, a bit for each. */
const codesPassed = Array.from({ length: manyDays + 1 }, (_, days) =>
  DomCode.options.reduce(
    (mask, code, i) => (passes(days, domCodes[code]) ? mask | (1 << i) : mask),
    0,
  ),
);

export class DomBitmaps {
  readonly #columns: HomeColumns;
  readonly #bitmaps: Bits[];

  constructor(columns: HomeColumns, capacity: number) {
    this.#columns = columns;
    this.#bitmaps = DomCode.options.map(() => bitsFor(capacity));
  }

  of(code: DomCode): Bits {
    return this.#bitmaps[DomCode.options.indexOf(code)]!;
  }

  /** @param today of each zone, the epoch day. */
  write(slot: number, today: number[]): void {
    const mask = this.#codesOf(slot, today);
    for (let i = 0; i < this.#bitmaps.length; i++) {
      if (mask & (1 << i)) setBit(this.#bitmaps[i]!, slot);
      else clearBit(this.#bitmaps[i]!, slot);
    }
  }

  clear(slot: number): void {
    for (const bits of this.#bitmaps) clearBit(bits, slot);
  }

  /** Whether the change of dates brings the home past the limit of a code. */
  changes(slot: number, before: number[], today: number[]): boolean {
    const zone = this.#columns.zone[slot]!;
    return (
      before[zone] !== today[zone] && this.#codesOf(slot, before) !== this.#codesOf(slot, today)
    );
  }

  #codesOf(slot: number, today: number[]): number {
    const base = this.#columns.domBase[slot]!;
    if (base === unknown) return 0;
    const since = this.#columns.domSince[slot]!;
    const days = since === noDay ? base : Math.max(base, today[this.#columns.zone[slot]!]! - since);
    return codesPassed[Math.min(days, manyDays)]!;
  }
}
