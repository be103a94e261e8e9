/**
 * A point-region quadtree over slots: each square of the map owns a run of slots, and its four
 * quarters own the parts of it, in Z-order. Leaves keep some slots free, so that a home finds a
 * place without moving others.
 */
import { gridBits } from '#domain/search/mapGrid.ts';
import { grown } from '../grown.ts';
import type { Shelf } from '../Shelf.ts';

/** A leaf with more homes than this is quartered, unless they all stand at one point. */
const leafSize = 40;
/** A leaf that has got so many slots is laid out anew, unless all its homes stand at one point. */
export const mostLeafSlots = 2 * leafSize;

/** Homes on their way into the tree: three columns that are sorted together. */
export interface Planting {
  x: Uint32Array;
  y: Uint32Array;
  /** Whatever the caller knows them by. */
  id: Uint32Array;
  /** Filled in: the slot for the home at the same index. */
  slot: Uint32Array;
}

export class Quadtree {
  static readonly root = 0;
  /** Of a leaf, in place of its first child. */
  static readonly noChild = -1;
  /** Of each node, its slots from … to − 1. */
  from: Uint32Array = new Uint32Array(1);
  to: Uint32Array = new Uint32Array(1);
  /** Of each node, the first of its four children: north-west, north-east, south-west, south-east. */
  child: Int32Array = new Int32Array(1);
  #nodes = 1;
  #freed: number[] = [];

  /** A tree of all the homes, over slots 0 … capacity − 1. */
  constructor(homes: Planting, capacity: number) {
    this.to[Quadtree.root] = capacity;
    this.child[Quadtree.root] = Quadtree.noChild;
    this.#plant(Quadtree.root, 0, homes, 0, homes.x.length);
  }

  keepOn(shelf: Shelf): void {
    this.from = shelf.numbers('from', this.from);
    this.to = shelf.numbers('to', this.to);
    this.child = shelf.numbers('child', this.child);
    this.#nodes = shelf.value('nodes', this.#nodes);
    this.#freed = shelf.value('freed', this.#freed);
  }

  isLeaf(node: number): boolean {
    return this.child[node] === Quadtree.noChild;
  }

  /** The nodes from the root down to the leaf that a point belongs to. */
  pathTo(x: number, y: number): number[] {
    const path = [Quadtree.root];
    let node = Quadtree.root;
    for (let depth = 0; !this.isLeaf(node); depth++) {
      node = this.child[node]! + quarterOf(x, y, gridBits - 1 - depth);
      path.push(node);
    }
    return path;
  }

  /** The leaf that owns a slot. */
  leafAt(slot: number): number {
    let node = Quadtree.root;
    while (!this.isLeaf(node)) {
      node = this.child[node]!;
      while (slot >= this.to[node]!) node++;
    }
    return node;
  }

  /** Moves where some squares end and the next begin: by 1 the first get a slot of these, by −1 the other way round. */
  moveEdge(edge: number, by: 1 | -1, node = Quadtree.root): void {
    const [from, to] = [this.from[node]!, this.to[node]!];
    if (edge < from || edge > to) return;
    const first = this.child[node]!;
    if (first !== Quadtree.noChild) for (let q = 0; q < 4; q++) this.moveEdge(edge, by, first + q);
    if (from === edge) this.from[node] = edge + by;
    if (to === edge) this.to[node] = edge + by;
  }

  /** Lays the homes of a node out anew over its slots. `homes` are all that it has. */
  replant(node: number, depth: number, homes: Planting): void {
    this.#release(node);
    this.#plant(node, depth, homes, 0, homes.x.length);
  }

  #plant(node: number, depth: number, homes: Planting, start: number, end: number): void {
    const from = this.from[node]!;
    if (end - start <= leafSize || depth === gridBits || isOnePoint(homes, start, end)) {
      this.child[node] = Quadtree.noChild;
      for (let i = start; i < end; i++) homes.slot[i] = from + i - start;
      return;
    }
    const bounds = quarter(homes, start, end, gridBits - 1 - depth);
    const spare = this.to[node]! - from - (end - start);
    const first = this.#addChildren();
    this.child[node] = first;
    for (let q = 0; q < 4; q++) {
      // The spare slots are shared out by count, and everyone counts one more than they have.
      const share = (n: number, quarters: number) =>
        from + n - start + Math.floor((spare * (n - start + quarters)) / (end - start + 4));
      this.from[first + q] = share(bounds[q]!, q);
      this.to[first + q] = share(bounds[q + 1]!, q + 1);
    }
    for (let q = 0; q < 4; q++) {
      this.#plant(first + q, depth + 1, homes, bounds[q]!, bounds[q + 1]!);
    }
  }

  #addChildren(): number {
    const freed = this.#freed.pop();
    if (freed !== undefined) return freed;
    const first = this.#nodes;
    this.#nodes += 4;
    if (this.#nodes > this.child.length) {
      this.from = grown(this.from, this.#nodes);
      this.to = grown(this.to, this.#nodes);
      this.child = grown(this.child, this.#nodes);
    }
    return first;
  }

  #release(node: number): void {
    const first = this.child[node]!;
    if (first === Quadtree.noChild) return;
    for (let q = 0; q < 4; q++) this.#release(first + q);
    this.#freed.push(first);
  }
}

function quarterOf(x: number, y: number, bit: number): number {
  return (((y >>> bit) & 1) << 1) | ((x >>> bit) & 1);
}

function isOnePoint({ x, y }: Planting, start: number, end: number): boolean {
  for (let i = start + 1; i < end; i++) {
    if (x[i] !== x[start] || y[i] !== y[start]) return false;
  }
  return true;
}

/** Sorts start … end − 1 by quarter, and returns where each begins, and the end. */
function quarter(homes: Planting, start: number, end: number, bit: number): number[] {
  const { x, y, id } = homes;
  const counts = [0, 0, 0, 0];
  for (let i = start; i < end; i++) counts[quarterOf(x[i]!, y[i]!, bit)]!++;
  const bounds = [start, 0, 0, 0, end];
  for (let q = 1; q < 4; q++) bounds[q] = bounds[q - 1]! + counts[q - 1]!;

  // Each home that stands in a wrong quarter changes places with one of the quarter it belongs to.
  const next = bounds.slice(0, 4);
  for (let q = 0; q < 4; q++) {
    while (next[q]! < bounds[q + 1]!) {
      const i = next[q]!;
      const home = quarterOf(x[i]!, y[i]!, bit);
      if (home !== q) {
        const j = next[home]!;
        [x[i], x[j]] = [x[j]!, x[i]!];
        [y[i], y[j]] = [y[j]!, y[i]!];
        [id[i], id[j]] = [id[j]!, id[i]!];
      }
      next[home]!++;
    }
  }
  return bounds;
}
