/** A box on the map as runs of slots: those wholly inside, and those that its edge crosses. */
import { type GridBox, gridBits } from '#domain/search/mapGrid.ts';
import type { FilterBits } from './FilterBits.ts';
import type { HomeColumns } from './HomeColumns.ts';
import { Quadtree } from './Quadtree.ts';

/** Slots from … to − 1. */
interface Run {
  from: number;
  to: number;
  /** No home of the run is outside, wherever in its squares it stands. */
  inside: boolean;
}

export class BoxRuns {
  readonly #box: GridBox;
  readonly #columns: HomeColumns;
  /** In rising order. */
  readonly #runs: Run[] = [];

  constructor(box: GridBox, tree: Quadtree, columns: HomeColumns) {
    this.#box = box;
    this.#columns = columns;
    this.#visit(tree, Quadtree.root, 0, 0, gridBits);
  }

  /** How many homes of the filter stand in the box, of those in the slots from … to − 1. */
  count(filter: FilterBits, from: number, to: number): number {
    let n = 0;
    for (let i = this.#firstRunPast(from); i < this.#runs.length; i++) {
      const run = this.#runs[i]!;
      if (run.from >= to) break;
      const start = Math.max(from, run.from);
      const end = Math.min(to, run.to);
      if (run.inside) n += filter.count(start, end);
      else filter.forEach(start, end, (slot) => (n += this.has(slot) ? 1 : 0));
    }
    return n;
  }

  /** Calls `visit` with the slots of the filter's homes in the box. */
  forEach(filter: FilterBits, visit: (slot: number) => void): void {
    for (const { from, to, inside } of this.#runs) {
      if (inside) filter.forEach(from, to, visit);
      else filter.forEach(from, to, (slot) => this.has(slot) && visit(slot));
    }
  }

  /** Whether all of the other box is inside of this one. */
  holds(other: GridBox): boolean {
    const { minX, maxX, minY, maxY } = this.#box;
    return other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY;
  }

  /** Whether the two have a point in common. */
  meets(other: GridBox): boolean {
    const { minX, maxX, minY, maxY } = this.#box;
    return other.minX <= maxX && other.maxX >= minX && other.minY <= maxY && other.maxY >= minY;
  }

  /** Whether the home in the slot stands in the box. */
  has(slot: number): boolean {
    const x = this.#columns.x[slot]!;
    const y = this.#columns.y[slot]!;
    const { minX, maxX, minY, maxY } = this.#box;
    return x >= minX && x <= maxX && y >= minY && y <= maxY;
  }

  /** @param bits the square's side is 2 to that power. */
  #visit(tree: Quadtree, node: number, x: number, y: number, bits: number): void {
    const side = 2 ** bits;
    const { minX, maxX, minY, maxY } = this.#box;
    if (x > maxX || y > maxY || x + side <= minX || y + side <= minY) return;
    const inside = x >= minX && y >= minY && x + side - 1 <= maxX && y + side - 1 <= maxY;
    if (inside || tree.isLeaf(node)) {
      this.#add(tree.from[node]!, tree.to[node]!, inside);
      return;
    }
    const half = side / 2;
    const child = tree.child[node]!;
    for (let q = 0; q < 4; q++) {
      this.#visit(tree, child + q, x + (q & 1) * half, y + (q >>> 1) * half, bits - 1);
    }
  }

  /** Squares that follow each other in Z-order are one run. */
  #add(from: number, to: number, inside: boolean): void {
    const last = this.#runs.at(-1);
    if (last && last.to === from && last.inside === inside) last.to = to;
    else if (from < to) this.#runs.push({ from, to, inside });
  }

  #firstRunPast(slot: number): number {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#runs[middle]!.to <= slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
