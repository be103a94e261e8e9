/** A box on the map as runs of slots, in rising order: those wholly inside, and those on its edge. */
import { type GridBox, gridBits } from '#domain/search/mapGrid.ts';
import { grown } from './grown.ts';
import { Quadtree } from './groups/Quadtree.ts';

export class Runs {
  count = 0;
  /** Of each run, its slots from … to − 1. */
  from = new Uint32Array(64);
  to = new Uint32Array(64);
  /** 1 where no home of the run is outside of the box, wherever in its squares it stands. */
  inside = new Uint8Array(64);

  /** Replaces the runs by those of a box. */
  find(tree: Quadtree, box: GridBox): this {
    this.count = 0;
    this.#visit(tree, box, Quadtree.root, 0, 0, gridBits);
    return this;
  }

  /** @param bits the square's side is 2 to that power. */
  #visit(tree: Quadtree, box: GridBox, node: number, x: number, y: number, bits: number): void {
    const side = 1 << bits;
    if (y > box.maxY || y + side <= box.minY) return;
    const [eastYn, westYn] = [x + side > box.minX, x <= box.maxX];
    const crossesYn = box.minX > box.maxX;
    if (crossesYn ? !eastYn && !westYn : !eastYn || !westYn) return;
    const [afterMin, beforeMax] = [x >= box.minX, x + side - 1 <= box.maxX];
    const isBetween = crossesYn ? afterMin || beforeMax : afterMin && beforeMax;
    const inside = isBetween && y >= box.minY && y + side - 1 <= box.maxY;
    if (inside || tree.isLeaf(node)) {
      this.#add(tree.from[node]!, tree.to[node]!, inside ? 1 : 0);
      return;
    }
    const half = side >>> 1;
    const child = tree.child[node]!;
    this.#visit(tree, box, child, x, y, bits - 1);
    this.#visit(tree, box, child + 1, x + half, y, bits - 1);
    this.#visit(tree, box, child + 2, x, y + half, bits - 1);
    this.#visit(tree, box, child + 3, x + half, y + half, bits - 1);
  }

  /** Squares that follow each other in Z-order are one run. */
  #add(from: number, to: number, inside: number): void {
    if (from === to) return;
    const last = this.count - 1;
    if (last >= 0 && this.to[last] === from && this.inside[last] === inside) {
      this.to[last] = to;
      return;
    }
    if (this.count === this.from.length) {
      this.from = grown(this.from, this.count + 1);
      this.to = grown(this.to, this.count + 1);
      this.inside = grown(this.inside, this.count + 1);
    }
    this.from[this.count] = from;
    this.to[this.count] = to;
    this.inside[this.count++] = inside;
  }
}
