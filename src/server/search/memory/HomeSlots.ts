/**
 * Where the homes stand: every slot's columns and bitmaps, and the quadtree that says which slots
 * belong to which square of the map.
 */
import {
  type Bits,
  bitsFor,
  clearBit,
  clearRange,
  countBits,
  firstGap,
  lastGap,
  setBit,
  wordWithin,
} from './bits.ts';
import { type BlockVersions, blockBits, versionsFor, wholeBlocks } from './blocks.ts';
import { HomeBitmaps } from './HomeBitmaps.ts';
import { HomeColumns, type HomeRow, columnNames } from './HomeColumns.ts';
import { mostLeafSlots, type Planting, Quadtree } from './groups/Quadtree.ts';
import { type Register, noSlot } from './Register.ts';
import { placeOn, type Shelf } from './Shelf.ts';

/** A new layout has one spare slot for so many homes. */
const homesPerSpare = 12;
/** The share of slots that may be taken: of all of them, and of a square of a single slot. */
const fullest = 0.98;
const fullestSlot = 0.99;
/** A leaf that is full looks so many slots ahead for one to spare, each leaf between handing one on. */
const reach = 512;
/** A square of no more homes is laid out in memory that is kept for it. */
const mostKept = 4096;

/** Homes in their slots. */
export interface Layout {
  columns: HomeColumns;
  /** Of each slot, the number of its home. */
  numberAt: Uint32Array;
  occupied: Bits;
  tree: Quadtree;
}

export class HomeSlots implements Layout {
  readonly columns: HomeColumns;
  readonly numberAt: Uint32Array;
  readonly occupied: Bits;
  readonly versions: BlockVersions;
  /** Of each block, how often another home has come to stand in it; never 0. */
  readonly placings: BlockVersions;
  readonly bitmaps: HomeBitmaps;
  readonly tree: Quadtree;
  count = 0;
  /** Rises with every change to any slot. */
  changes = 0;
  /** Rises when homes that are known change their slots. */
  moves = 0;
  readonly #register: Register;
  #kept: HomeColumns | null = null;

  /**
   * @param numberAt and `columns` by slot, of those that are `occupied`.
   * @param today of each time zone, the epoch day.
   */
  constructor({ columns, numberAt, occupied, tree }: Layout, register: Register, today: number[]) {
    this.#register = register;
    this.columns = columns;
    this.numberAt = numberAt;
    this.occupied = occupied;
    this.tree = tree;
    this.versions = versionsFor(columns.capacity);
    this.placings = versionsFor(columns.capacity);
    const slots = membersOf(occupied, 0, columns.capacity);
    this.count = slots.length;
    this.bitmaps = new HomeBitmaps(columns, slots, today);
    this.bitmaps.rewrite(occupied, 0, columns.capacity);
  }

  /**
   * Lays out the homes that stand in `rows` of `source` under the `numbers` at the same places, and
   * tells the register.
   */
  static laidOut(
    source: HomeColumns,
    rows: Uint32Array,
    numbers: Uint32Array,
    register: Register,
    today: number[],
  ): HomeSlots {
    const spare = Math.ceil(rows.length / homesPerSpare) + 256;
    const capacity = wholeBlocks(rows.length + spare);
    const planting = plantingOf(source, rows);
    const layout: Layout = {
      columns: source.like(capacity),
      numberAt: new Uint32Array(capacity),
      occupied: bitsFor(capacity),
      tree: new Quadtree(planting, capacity),
    };
    settle(layout, register, planting, source, rows, numbers);
    return new HomeSlots(layout, register, today);
  }

  keepOn(shelf: Shelf): void {
    keepLayout(shelf, this);
  }

  get capacity(): number {
    return this.numberAt.length;
  }

  /** Whether it is time for a new layout with more slots. */
  get isFull(): boolean {
    return this.count + 1 > this.capacity * fullest;
  }

  /** Gives a home that came a slot. It must not be full. */
  place(number: number, row: HomeRow): void {
    const path = this.tree.pathTo(row[0]!, row[1]!);
    const leaf = path.at(-1)!;
    let slot = firstGap(this.occupied, this.tree.from[leaf]!, this.tree.to[leaf]!);
    if (slot === -1) slot = this.#handOn(leaf, row);
    if (slot === -1) {
      this.#makeRoom(path, number, row);
      return;
    }
    this.columns.write(slot, row);
    this.bitmaps.write(slot);
    this.#settleIn(slot, number);
    this.count++;
  }

  /** The home in the slot is as `row` says from now on; its place is the same. */
  rewrite(slot: number, row: HomeRow): void {
    if (this.bitmaps.change(this.columns, slot, row)) this.#touch(slot);
  }

  vacate(slot: number): void {
    this.bitmaps.clear(slot);
    clearBit(this.occupied, slot);
    this.#register.slotOf[this.numberAt[slot]!] = noSlot;
    this.count--;
    this.#touch(slot);
  }

  /** Dates have changed somewhere. */
  turnDays(today: number[]): void {
    const { dom, openWeekend } = this.bitmaps;
    dom.turnTo(today, this.occupied, (slot) => this.#touch(slot));
    openWeekend.turnTo(today, this.occupied, (slot) => this.#touch(slot));
  }

  /**
   * A slot more for a full leaf, from the next free one ahead or behind: of the leaves between each moves
   * one home to its other end. −1 where none is near, or the leaf should be quartered.
   */
  #handOn(leaf: number, row: HomeRow): number {
    const { tree, occupied } = this;
    const [from, to] = [tree.from[leaf]!, tree.to[leaf]!];
    if (from === to || (to - from >= mostLeafSlots && !this.#isAllAt(row, from, to))) return -1;
    const ahead = firstGap(occupied, to, Math.min(to + reach, this.capacity));
    const asFar = ahead === -1 ? reach : ahead - to;
    const behind = lastGap(occupied, Math.max(0, from - asFar), from);
    if (behind !== -1) return this.#handAhead(behind, from);
    return ahead === -1 ? -1 : this.#handBack(ahead, to);
  }

  /** Leaves from the one with the free slot back to `to` have one less at their beginning. */
  #handBack(free: number, to: number): number {
    const first = this.tree.from[this.tree.leafAt(free)]!;
    if (first < free) this.#move(first, free);
    this.tree.moveEdge(first, 1);
    return first === to ? first : this.#handBack(first, to);
  }

  /** Leaves from the one with the free slot on to `from` have one less at their end. */
  #handAhead(free: number, from: number): number {
    const end = this.tree.to[this.tree.leafAt(free)]!;
    if (free < end - 1) this.#move(end - 1, free);
    this.tree.moveEdge(end, -1);
    return end === from ? end - 1 : this.#handAhead(end - 1, from);
  }

  /** Whether all homes in the slots from … to − 1 stand where the row says. */
  #isAllAt(row: HomeRow, from: number, to: number): boolean {
    const { x, y } = this.columns;
    for (let slot = from; slot < to; slot++) {
      if (x[slot] !== row[0] || y[slot] !== row[1]) return false;
    }
    return true;
  }

  #move(from: number, to: number): void {
    this.columns.copy(from, to);
    this.bitmaps.move(from, to);
    clearBit(this.occupied, from);
    this.#touch(from);
    this.#settleIn(to, this.numberAt[from]!);
    this.moves++;
  }

  /** The home that the slot's columns and bitmaps tell of is in it from now on. */
  #settleIn(slot: number, number: number): void {
    this.numberAt[slot] = number;
    setBit(this.occupied, slot);
    this.#register.slotOf[number] = slot;
    this.placings[slot >>> blockBits]!++;
    this.#touch(slot);
  }

  /**
   * Lays out the smallest square around a full leaf that has slots to spare. The larger the square,
   * the more of its slots must be free, so that it is not laid out again soon.
   */
  #makeRoom(path: number[], number: number, row: HomeRow): void {
    const { tree, occupied } = this;
    const depth = path.findLastIndex((node) => {
      const [from, to] = [tree.from[node]!, tree.to[node]!];
      const size = Math.log2(to - from) / Math.log2(this.capacity);
      const share = fullestSlot - (fullestSlot - fullest) * size;
      return countBits(occupied, from, to) + 1 <= (to - from) * share;
    });
    const node = path[depth]!;
    const [from, to] = [tree.from[node]!, tree.to[node]!];
    const slots = membersOf(occupied, from, to);
    const homes = this.#columnsFor(slots.length + 1);
    const rows = Uint32Array.from({ length: slots.length + 1 }, (_, i) => i);
    const numbers = new Uint32Array(slots.length + 1);
    homes.take(this.columns, slots, rows.subarray(0, slots.length));
    homes.write(slots.length, row);
    slots.forEach((slot, i) => (numbers[i] = this.numberAt[slot]!));
    numbers[slots.length] = number;

    clearRange(occupied, from, to);
    const planting = plantingOf(homes, rows);
    tree.replant(node, depth, planting);
    settle(this, this.#register, planting, homes, rows, numbers);
    this.count++;
    this.bitmaps.rewrite(occupied, from, to);
    for (let block = from >>> blockBits; block <= (to - 1) >>> blockBits; block++) {
      this.versions[block]!++;
      this.placings[block]!++;
    }
    this.changes++;
    this.moves++;
  }

  /** Columns for a moment. */
  #columnsFor(homes: number): HomeColumns {
    if (homes > mostKept) return this.columns.like(homes);
    return (this.#kept ??= this.columns.like(mostKept));
  }

  #touch(slot: number): void {
    this.versions[slot >>> blockBits]!++;
    this.changes++;
  }
}

/** Puts planted homes into their slots, but for the bitmaps. */
function settle(
  { columns, numberAt, occupied }: Layout,
  { slotOf }: Register,
  { id, slot: slots }: Planting,
  source: HomeColumns,
  rows: Uint32Array,
  numbers: Uint32Array,
): void {
  const sources = id.map((i) => rows[i]!);
  columns.take(source, sources, slots);
  for (let at = 0; at < slots.length; at++) {
    const [slot, number] = [slots[at]!, numbers[id[at]!]!];
    numberAt[slot] = number;
    setBit(occupied, slot);
    slotOf[number] = slot;
  }
}

function keepLayout(shelf: Shelf, { columns, numberAt, occupied, tree }: Layout): Layout {
  const wide = shelf.value('wide', columns.wide);
  const own = wide.length === columns.wide.length ? columns : new HomeColumns(0, wide);
  const all = own.all.map((column, i) => shelf.numbers(`column.${columnNames[i]!}`, column));
  tree.keepOn(placeOn(shelf, 'tree'));
  return {
    columns: new HomeColumns(all[0]!.length, wide, all),
    numberAt: shelf.numbers('numberAt', numberAt),
    occupied: shelf.numbers('occupied', occupied),
    tree,
  };
}

/** The layout that was put away on a shelf. */
export function keptLayout(shelf: Shelf): Layout {
  const none = new Uint32Array(0);
  const tree = new Quadtree({ x: none, y: none, id: none, slot: none }, 0);
  const columns = new HomeColumns(0);
  return keepLayout(shelf, { columns, numberAt: none, occupied: bitsFor(0), tree });
}

function plantingOf({ x, y }: HomeColumns, rows: Uint32Array): Planting {
  return {
    x: rows.map((row) => x[row]!),
    y: rows.map((row) => y[row]!),
    id: rows.map((_, i) => i),
    slot: new Uint32Array(rows.length),
  };
}

function membersOf(bits: Bits, from: number, to: number): Uint32Array {
  const members = new Uint32Array(countBits(bits, from, to));
  let at = 0;
  const last = (to + 31) >>> 5;
  for (let w = from >>> 5; w < last; w++) {
    for (let left = wordWithin(bits, w, from, to); left !== 0; left &= left - 1) {
      members[at++] = (w << 5) + 31 - Math.clz32(left & -left);
    }
  }
  return members;
}
