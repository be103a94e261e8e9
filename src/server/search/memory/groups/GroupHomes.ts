/** The homes of one group of cells: how many, and in which slots. */
import { maskWithin } from '../bits.ts';
import type { Cells } from './Cells.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { HomeColumns } from '../HomeColumns.ts';

export class GroupHomes {
  readonly cells: Cells;
  /** Its cells are the members from `start` to `end` − 1. */
  readonly members: Int32Array;
  readonly start: number;
  readonly end: number;

  constructor(cells: Cells, members: Int32Array, start: number, end: number) {
    this.cells = cells;
    this.members = members;
    this.start = start;
    this.end = end;
  }

  /** Whether each of its cells has all the homes in its slots; else `slots` alone tells them. */
  get ownSlotsYn(): boolean {
    for (let i = this.start; i < this.end; i++) {
      if (this.cells.shared[this.members[i]!] === 1) return false;
    }
    return true;
  }

  /** How many words of bits its slots fill. */
  get words(): number {
    let slots = 0;
    for (let i = this.start; i < this.end; i++) {
      const cell = this.members[i]!;
      slots += this.cells.to[cell]! - this.cells.from[cell]!;
    }
    return slots / 32;
  }

  /** The slots of its homes, good until the next group is asked for them. */
  slots(filter: FilterBits, columns: HomeColumns, cellShift: number): Uint32Array {
    let count = 0;
    for (let i = this.start; i < this.end; i++) {
      const cell = this.members[i]!;
      const homes = this.cells.homes[cell]!;
      if (count + homes > listed.length) listed = enlarged(listed, count + homes);
      listSlots(this.cells, cell, filter, columns, cellShift, count);
      count += homes;
    }
    return listed.subarray(0, count);
  }
}

/** The slot of the cell's first home. */
export function firstHome(cells: Cells, cell: number, filter: FilterBits): number {
  if (cells.shared[cell] === 1) return cells.first[cell]!;
  return filter.first(cells.from[cell]!, cells.to[cell]!);
}

/** Slots that are being looked at, for any group in its turn. */
let listed = new Uint32Array(1024);

function enlarged(array: Uint32Array, length: number): typeof listed {
  const larger = new Uint32Array(2 * length);
  larger.set(array);
  return larger;
}

/** @param at where in `listed` the cell’s first slot goes. */
function listSlots(
  cells: Cells,
  cell: number,
  { words }: FilterBits,
  { x, y }: HomeColumns,
  cellShift: number,
  at: number,
): void {
  const [from, to] = [cells.from[cell]!, cells.to[cell]!];
  const shared = cells.shared[cell] === 1;
  const [cellX, cellY] = [cells.x[cell]!, cells.y[cell]!];
  const last = (to + 31) >>> 5;
  let next = at;
  for (let w = from >>> 5; w < last; w++) {
    for (let left = words[w]! & maskWithin(w, from, to); left !== 0; left &= left - 1) {
      const slot = (w << 5) + 31 - Math.clz32(left & -left);
      if (shared && (x[slot]! >>> cellShift !== cellX || y[slot]! >>> cellShift !== cellY)) {
        continue;
      }
      listed[next++] = slot;
    }
  }
}
