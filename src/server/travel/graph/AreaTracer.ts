/**
 * The area of a raster whose cells are at or above a level, as polygons: marching squares, with the
 * line between the middles of two cells where the value would pass the level. It is walked with the
 * area on the left hand, so that outer rings run counterclockwise and holes clockwise (RFC 7946).
 */

type Point = [x: number, y: number];
type Ring = Point[];

/** Rings of fewer cells are specks. */
const leastCells = 3;
/** Square cells: a bend that encloses less is left out. */
const leastBend = 5e-4;
/** By heading: east, north, west and south, each a turn to the left from the one before. */
const stepX = [1, 0, -1, 0] as const;
const stepY = [0, 1, 0, -1] as const;
const south = 3;
const filled = -1;

export interface Raster {
  columns: number;
  rows: number;
  /** Row by row; those of the border are below the level. */
  values: Float32Array;
  level: number;
  /** Whether a cell outside of the area keeps a hole open. A hole without such a cell is filled. */
  isOpen(cell: number): boolean;
  /** What a point is in the end, given in cells from the raster's corner. */
  place(column: number, row: number): Point;
}

export class AreaTracer {
  /**
   * Of a cell of the area whose left neighbour is outside: the number of the ring between them, 0
   * until it was walked. Of cells outside: whether they are `filled`.
   */
  #marks = new Int32Array(0);
  /** Points of the ring that is walked, in cells. */
  #x: number[] = [];
  #y: number[] = [];

  /** Each polygon is an outer ring and its holes, all closed. */
  polygons(raster: Raster): Ring[][] {
    const { columns, rows, values, level } = raster;
    const count = columns * rows;
    if (this.#marks.length < count) this.#marks = new Int32Array(count);
    const marks = this.#marks.fill(0, 0, count);
    const polygons: Ring[][] = [];
    /** By the number of a ring: its polygon, null where that is left out. */
    const polygonOf: (Ring[] | null)[] = [null];
    // Row by row, so that a ring is met in its lowest row first.
    for (let cell = 1; cell < count; cell++) {
      if (values[cell]! < level || values[cell - 1]! >= level || marks[cell] !== 0) continue;
      const area = this.#walk(raster, cell, polygonOf.length);
      if (area > 0 && marks[cell - 1] !== filled) {
        const polygon = area < leastCells ? null : [this.#ring(raster)];
        if (polygon) polygons.push(polygon);
        polygonOf.push(polygon);
        continue;
      }
      // A hole; or an island in one that was filled, and then its holes are of the polygon around.
      const polygon = polygonOf[this.#ringAround(raster, cell - 1)]!;
      polygonOf.push(polygon);
      const isHole = area < 0 && !this.#fillHole(raster, cell - 1);
      if (isHole && -area >= leastCells) polygon?.push(this.#ring(raster));
    }
    return polygons;
  }

  /** Goes round, from between a cell of the area and its left neighbour. Gives the area on the left, in cells. */
  #walk({ columns, values, level }: Raster, start: number, number: number): number {
    const marks = this.#marks;
    const [xs, ys] = [this.#x, this.#y];
    xs.length = ys.length = 0;
    const steps = stepX.map((x, heading) => x + stepY[heading]! * columns);
    let heading = south;
    /** The cells on either hand. */
    let left = start;
    let right = start - 1;
    let area = 0;
    do {
      if (heading === south) marks[left] = number;
      const inside = values[left]!;
      const share = (inside - level) / (inside - values[right]!);
      const towards = (heading + 3) & 3;
      const row = Math.floor(left / columns);
      const x = left - row * columns + 0.5 + stepX[towards]! * share;
      const y = row + 0.5 + stepY[towards]! * share;
      if (xs.length > 0) area += xs.at(-1)! * y - x * ys.at(-1)!;
      xs.push(x);
      ys.push(y);
      const aheadLeft = left + steps[heading]!;
      const aheadRight = right + steps[heading]!;
      if (values[aheadLeft]! < level) {
        right = aheadLeft;
        heading = (heading + 1) & 3;
      } else if (values[aheadRight]! < level) {
        left = aheadLeft;
        right = aheadRight;
      } else {
        left = aheadRight;
        heading = towards;
      }
    } while (left !== start || heading !== south);
    area += xs.at(-1)! * ys[0]! - xs[0]! * ys.at(-1)!;
    return area / 2;
  }

  /** What was walked last, closed, without bends too small to be seen. */
  #ring({ place }: Raster): Ring {
    const [xs, ys] = [this.#x, this.#y];
    const ring: Ring = [place(xs[0]!, ys[0]!)];
    let [x, y] = [xs[0]!, ys[0]!];
    for (let at = 1; at < xs.length; at++) {
      const next = (at + 1) % xs.length;
      const twice = (xs[at]! - x) * (ys[next]! - y) - (ys[at]! - y) * (xs[next]! - x);
      if (Math.abs(twice) < 2 * leastBend) continue;
      [x, y] = [xs[at]!, ys[at]!];
      ring.push(place(x, y));
    }
    ring.push(ring[0]!);
    return ring;
  }

  /**
   * The number of a ring of the polygon around a cell in the lowest row of a hole, or beside the lowest row of an
   * island: whoever goes left from there comes into it, and out of it over a line that was walked before.
   */
  #ringAround({ values, level }: Raster, outside: number): number {
    let cell = outside;
    while (values[cell]! < level) cell--;
    while (values[cell - 1]! >= level) cell--;
    return this.#marks[cell]!;
  }

  /** Marks the cells of a hole, if none of them is open. Cells that touch at a corner are of one hole. */
  #fillHole({ columns, values, level, isOpen }: Raster, start: number): boolean {
    const seen = new Set([start]);
    for (const cell of seen) {
      if (isOpen(cell)) return false;
      for (let row = -columns; row <= columns; row += columns) {
        for (let other = cell + row - 1; other <= cell + row + 1; other++) {
          if (values[other]! < level) seen.add(other);
        }
      }
    }
    for (const cell of seen) this.#marks[cell] = filled;
    return true;
  }
}
