/** Days on market: a bitmap for each code, over slots. */
import { domCodes, passes } from '#domain/search/domCodes.ts';
import { DomCode } from '#domain/search/SearchFilter.ts';
import { type Bits, bitsFor, clearBit, clearRange, moveBit, setBit } from './bits.ts';
import { manyDays, unknownDays } from './encodeHome.ts';
import type { HomeColumns } from './HomeColumns.ts';
import { noDay, unknownIn } from './homeFields.ts';

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
  /** In the column of days since which days are counted. */
  readonly #noDay: number;
  /** Of each time zone, the epoch day. */
  #today: number[];

  constructor(columns: HomeColumns, today: number[]) {
    this.#columns = columns;
    this.#noDay = unknownIn(columns.domSince, noDay);
    this.#today = today;
    this.#bitmaps = DomCode.options.map(() => bitsFor(columns.capacity));
  }

  of(code: DomCode): Bits {
    return this.#bitmaps[DomCode.options.indexOf(code)]!;
  }

  /** The slot's bits must be clear. */
  write(slot: number): void {
    const mask = this.#codesOf(slot, this.#today);
    for (let i = 0; mask >>> i !== 0; i++) {
      if (mask & (1 << i)) setBit(this.#bitmaps[i]!, slot);
    }
  }

  clear(slot: number): void {
    for (const bits of this.#bitmaps) clearBit(bits, slot);
  }

  move(from: number, to: number): void {
    for (const bits of this.#bitmaps) {
      if (bits[from >>> 5]! & (1 << (from & 31))) moveBit(bits, from, to);
    }
  }

  /** Takes all bits of the slots from … to − 1 anew. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    for (const bits of this.#bitmaps) clearRange(bits, from, to);
    for (let slot = from; slot < to; slot++) {
      if (occupied[slot >>> 5]! & (1 << (slot & 31))) this.write(slot);
    }
  }

  /** Dates have changed somewhere. @param changed hears of each home that is past a limit now. */
  turnTo(today: number[], occupied: Bits, changed: (slot: number) => void): void {
    const before = this.#today;
    this.#today = today;
    const { zone } = this.#columns;
    const turned = Uint8Array.from(today, (day, i) => (day === before[i] ? 0 : 1));
    for (let w = 0; w < occupied.length; w++) {
      for (let left = occupied[w]!; left !== 0; left &= left - 1) {
        const slot = (w << 5) + 31 - Math.clz32(left & -left);
        if (turned[zone[slot]!] === 0) continue;
        if (this.#codesOf(slot, before) === this.#codesOf(slot, today)) continue;
        this.clear(slot);
        this.write(slot);
        changed(slot);
      }
    }
  }

  #codesOf(slot: number, today: number[]): number {
    const base = this.#columns.domBase[slot]!;
    if (base === unknownDays) return 0;
    const since = this.#columns.domSince[slot]!;
    const isCounted = since !== this.#noDay;
    const days = isCounted ? Math.max(base, today[this.#columns.zone[slot]!]! - since) : base;
    return codesPassed[Math.min(days, manyDays)]!;
  }
}
