/**
 * Where the homes stand: every slot's columns and bitmaps, and the quadtree that says which slots
 * belong to which square of the map.
 */
import {
  type Bits,
  bitsFor,
  clearBit,
  countBits,
  firstGap,
  forEachBit,
  hasBit,
  setBit,
} from './bits.ts';
import { type BlockVersions, blockBits, versionsFor, wholeBlocks } from './blocks.ts';
import type { EncodedHome } from './encodeHome.ts';
import { HomeBitmaps } from './HomeBitmaps.ts';
import { HomeColumns } from './HomeColumns.ts';
import { Quadtree } from './Quadtree.ts';
import { type Register, noSlot } from './Register.ts';

/** A new layout has one spare slot for so many homes. */
const homesPerSpare = 6;
/** A square with fewer spare slots than one in so many is too full to be laid out anew. */
const slotsPerSpareAtLeast = 16;

export class HomeSlots {
  readonly columns: HomeColumns;
  /** Of each slot, the number of its home. */
  readonly numberAt: Uint32Array;
  readonly occupied: Bits;
  readonly versions: BlockVersions;
  readonly bitmaps: HomeBitmaps;
  readonly tree: Quadtree;
  count = 0;
  /** Rises with every change to any slot. */
  changes = 0;
  readonly #register: Register;

  /**
   * Lays out the homes that stand in `rows` of `source` under the `numbers` at the same places, and
   * tells the register. @param today of each time zone, the epoch day.
   */
  constructor(
    source: HomeColumns,
    rows: Uint32Array,
    numbers: Uint32Array,
    register: Register,
    today: number[],
  ) {
    const spare = Math.ceil(rows.length / homesPerSpare) + 256;
    const capacity = wholeBlocks(rows.length + spare);
    this.#register = register;
    this.columns = new HomeColumns(capacity);
    this.numberAt = new Uint32Array(capacity);
    this.occupied = bitsFor(capacity);
    this.versions = versionsFor(capacity);
    const planting = {
      x: rows.map((row) => source.x[row]!),
      y: rows.map((row) => source.y[row]!),
      id: rows.map((_, i) => i),
      slot: new Uint32Array(rows.length),
    };
    this.tree = new Quadtree(planting, capacity);
    const { id, slot: slots } = planting;
    this.columns.take(
      source,
      id.map((i) => rows[i]!),
      slots,
    );
    this.bitmaps = new HomeBitmaps(this.columns, slots);
    slots.forEach((slot, at) => {
      this.#occupy(slot, numbers[id[at]!]!);
      this.bitmaps.write(slot, today);
    });
  }

  get capacity(): number {
    return this.numberAt.length;
  }

  /** Whether it is time for a new layout with more slots. */
  get isFull(): boolean {
    return !isRoomy(this.capacity, this.count);
  }

  /** Gives a home that came a slot. It must not be full. */
  place(number: number, home: EncodedHome, today: number[]): void {
    const path = this.tree.pathTo(home.x, home.y);
    const leaf = path.at(-1)!;
    const slot = firstGap(this.occupied, this.tree.from[leaf]!, this.tree.to[leaf]!);
    if (slot === -1) this.#makeRoom(path, number, home, today);
    else this.#settle(slot, number, home, today);
  }

  /** The home in the slot is as `home` says from now on; its place is the same. */
  rewrite(slot: number, home: EncodedHome, today: number[]): void {
    this.bitmaps.clear(slot);
    this.columns.write(slot, home);
    this.bitmaps.write(slot, today);
    this.#touch(slot);
  }

  vacate(slot: number): void {
    this.bitmaps.clear(slot);
    clearBit(this.occupied, slot);
    this.#register.slotOf[this.numberAt[slot]!] = noSlot;
    this.count--;
    this.#touch(slot);
  }

  /** Dates have changed somewhere. */
  turnDays(before: number[], today: number[]): void {
    for (let slot = 0; slot < this.capacity; slot++) {
      if (hasBit(this.occupied, slot) && this.bitmaps.dom.changes(slot, before, today)) {
        this.bitmaps.dom.write(slot, today);
        this.#touch(slot);
      }
    }
  }

  /** Lays out the smallest square around a full leaf that has slots to spare. */
  #makeRoom(path: number[], number: number, home: EncodedHome, today: number[]): void {
    const depth = path.findLastIndex((node) => {
      const [from, to] = [this.tree.from[node]!, this.tree.to[node]!];
      return isRoomy(to - from, countBits(this.occupied, from, to));
    });
    const node = path[depth]!;
    const [from, to] = [this.tree.from[node]!, this.tree.to[node]!];
    const all = [{ number, home }];
    forEachBit(this.occupied, from, to, (slot) => {
      all.push({ number: this.numberAt[slot]!, home: this.columns.read(slot) });
      this.vacate(slot);
    });
    const planting = {
      x: Uint32Array.from(all, ({ home }) => home.x),
      y: Uint32Array.from(all, ({ home }) => home.y),
      id: Uint32Array.from(all, (_, i) => i),
      slot: new Uint32Array(all.length),
    };
    this.tree.replant(node, depth, planting);
    planting.id.forEach((i, at) => {
      this.#settle(planting.slot[at]!, all[i]!.number, all[i]!.home, today);
    });
  }

  #settle(slot: number, number: number, home: EncodedHome, today: number[]): void {
    this.columns.write(slot, home);
    this.#occupy(slot, number);
    this.bitmaps.write(slot, today);
    this.#touch(slot);
  }

  #occupy(slot: number, number: number): void {
    this.numberAt[slot] = number;
    setBit(this.occupied, slot);
    this.#register.slotOf[number] = slot;
    this.count++;
  }

  #touch(slot: number): void {
    this.versions[slot >>> blockBits]!++;
    this.changes++;
  }
}

/** Whether so many slots have room for one more home than there are, and for some after it. */
function isRoomy(slots: number, homes: number): boolean {
  return (slots - homes - 1) * slotsPerSpareAtLeast >= slots;
}
