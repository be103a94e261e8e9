/** The homes with an open house this weekend, over slots. */
import { isOpenOn, weekOf } from '#domain/property/openWeekend.ts';
import { type Bits, bitsFor, clearBit, clearRange, moveBit, setBit } from './bits.ts';
import type { HomeColumns } from './HomeColumns.ts';
import { noDay, unknownIn } from './homeFields.ts';

export class OpenWeekendBitmap {
  readonly homes: Bits;
  readonly #columns: HomeColumns;
  /** In the column of the last open house. */
  readonly #noDay: number;
  /** Of each time zone, the epoch day. */
  #today: number[];

  constructor(columns: HomeColumns, today: number[]) {
    this.#columns = columns;
    this.#noDay = unknownIn(columns.numbers.open_house_day, noDay);
    this.#today = today;
    this.homes = bitsFor(columns.capacity);
  }

  /** The slot's bit must be clear. */
  write(slot: number): void {
    if (this.#isOpen(slot)) setBit(this.homes, slot);
  }

  clear(slot: number): void {
    clearBit(this.homes, slot);
  }

  move(from: number, to: number): void {
    if (this.#has(from)) moveBit(this.homes, from, to);
  }

  /** Recomputes the bits of the slots from … to − 1. @param occupied those that have a home. */
  rewrite(occupied: Bits, from: number, to: number): void {
    clearRange(this.homes, from, to);
    for (let slot = from; slot < to; slot++) {
      if (occupied[slot >>> 5]! & (1 << (slot & 31))) this.write(slot);
    }
  }

  /** Dates have changed somewhere. @param changed called for each home whose answer is another now. */
  turnTo(today: number[], occupied: Bits, changed: (slot: number) => void): void {
    this.#today = today;
    for (let w = 0; w < occupied.length; w++) {
      for (let left = occupied[w]!; left !== 0; left &= left - 1) {
        const slot = (w << 5) + 31 - Math.clz32(left & -left);
        if (this.#isOpen(slot) === this.#has(slot)) continue;
        this.clear(slot);
        this.write(slot);
        changed(slot);
      }
    }
  }

  #has(slot: number): boolean {
    return (this.homes[slot >>> 5]! & (1 << (slot & 31))) !== 0;
  }

  #isOpen(slot: number): boolean {
    const { zone, numbers } = this.#columns;
    const last = numbers.open_house_day[slot]!;
    const today = this.#today[zone[slot]!]!;
    if (last === this.#noDay || last < today) return false;
    const weekends = {
      lastWeek: weekOf(last),
      saturdays: numbers.open_saturdays[slot]!,
      sundays: numbers.open_sundays[slot]!,
    };
    return isOpenOn(weekends, today);
  }
}
