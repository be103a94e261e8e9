/**
 * Whether points lie inside an area of many rings, asked many times: its edges are kept by the row
 * of the area that they pass through, and only those of the point's row are looked at.
 */
import { type Bounds, contains, type Point } from '#domain/geo.ts';

const rows = 512;

export class RingsLookup {
  readonly #box: Bounds;
  readonly #rowHeight: number;
  /** Of each row: ax, ay, bx, by of each edge that passes through it. */
  readonly #edges: number[][] = Array.from({ length: rows }, () => []);

  /** @param box of all rings; holes are rings like any other, as no two of them cross */
  constructor(polygons: readonly (readonly (readonly [number, number])[])[][], box: Bounds) {
    this.#box = box;
    this.#rowHeight = Math.max(1e-9, (box.north - box.south) / rows);
    for (const ring of polygons.flat()) {
      for (let at = 1; at < ring.length; at++) this.#add(ring[at - 1]!, ring[at]!);
    }
  }

  has(point: Point): boolean {
    if (!contains(this.#box, point)) return false;
    const { longitude: x, latitude: y } = point;
    const edges = this.#edges[this.#row(y)]!;
    let inside = false;
    for (let at = 0; at < edges.length; at += 4) {
      const [ay, by] = [edges[at + 1]!, edges[at + 3]!];
      if (ay > y === by > y) continue;
      const [ax, bx] = [edges[at]!, edges[at + 2]!];
      if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside;
  }

  #add([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): void {
    if (ay === by) return;
    const last = this.#row(Math.max(ay, by));
    for (let row = this.#row(Math.min(ay, by)); row <= last; row++) {
      this.#edges[row]!.push(ax, ay, bx, by);
    }
  }

  #row(latitude: number): number {
    const row = Math.floor((latitude - this.#box.south) / this.#rowHeight);
    return Math.max(0, Math.min(rows - 1, row));
  }
}
