/**
 * For every cell of a raster the nearest of some cells: Danielsson's distance transform, which looks
 * at each cell's neighbours twice and carries the offset to the nearest one along.
 */

/** A square that none is as large as, with room above it. */
const far = 1 << 28;

export class NearestCells {
  #columns = 0;
  #rows = 0;
  /** What leads from a cell to its nearest one, and the square of it. */
  #across = new Int16Array(0);
  #up = new Int16Array(0);
  #square = new Int32Array(0);

  /** Begins anew, in the same memory where it is large enough. */
  clear(columns: number, rows: number): void {
    const count = columns * rows;
    if (this.#square.length < count) {
      this.#across = new Int16Array(count);
      this.#up = new Int16Array(count);
      this.#square = new Int32Array(count);
    }
    this.#columns = columns;
    this.#rows = rows;
    this.#across.fill(0, 0, count);
    this.#up.fill(0, 0, count);
    this.#square.fill(far, 0, count);
  }

  /** Makes a cell one of those that are looked for. */
  start(cell: number): void {
    this.#square[cell] = 0;
  }

  /** The square of it, in cells; very large where there is none at all. */
  distanceSquared(cell: number): number {
    return this.#square[cell]!;
  }

  /** The nearest one; only where there is one. */
  cellOf(cell: number): number {
    return cell + this.#up[cell]! * this.#columns + this.#across[cell]!;
  }

  spread(): void {
    const columns = this.#columns;
    const rows = this.#rows;
    for (let row = 0; row < rows; row++) {
      if (row > 0) this.#fromRow(row, -1);
      this.#alongRow(row * columns + 1, (row + 1) * columns, -1);
      this.#alongRow((row + 1) * columns - 2, row * columns - 1, 1);
    }
    for (let row = rows - 2; row >= 0; row--) {
      this.#fromRow(row, 1);
      this.#alongRow(row * columns + 1, (row + 1) * columns, -1);
      this.#alongRow((row + 1) * columns - 2, row * columns - 1, 1);
    }
  }

  /** Looks from each cell of a row at the one below (−1) or above (1) it. */
  #fromRow(row: number, dy: number): void {
    const [across, up, square] = [this.#across, this.#up, this.#square];
    const start = row * this.#columns;
    const end = start + this.#columns;
    for (let cell = start; cell < end; cell++) {
      const other = cell + dy * this.#columns;
      // One step more: (n ± 1)² is n² ± 2n + 1. From a cell that knows of none this is never less.
      const byThere = square[other]! + 2 * dy * up[other]! + 1;
      if (byThere >= square[cell]!) continue;
      square[cell] = byThere;
      across[cell] = across[other]!;
      up[cell] = up[other]! + dy;
    }
  }

  /** Looks from each cell of a row, up to `end`, at the one before (−1) or after (1) it, which was looked from just now. */
  #alongRow(start: number, end: number, dx: number): void {
    const [across, up, square] = [this.#across, this.#up, this.#square];
    for (let cell = start; cell !== end; cell -= dx) {
      const other = cell + dx;
      const byThere = square[other]! + 2 * dx * across[other]! + 1;
      if (byThere >= square[cell]!) continue;
      square[cell] = byThere;
      across[cell] = across[other]! + dx;
      up[cell] = up[other]!;
    }
  }
}
