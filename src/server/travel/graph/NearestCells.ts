/**
 * For every cell of a raster the nearest of some cells: Danielsson's distance transform, which looks
 * at each cell's neighbours twice and carries the offset to the nearest one along.
 */

const far = 16_000;

export class NearestCells {
  #columns = 0;
  #rows = 0;
  /** What leads from a cell to its nearest one. */
  #across = new Int16Array(0);
  #up = new Int16Array(0);

  /** Begins anew, in the same memory where it is large enough. */
  clear(columns: number, rows: number): void {
    const count = columns * rows;
    if (this.#across.length < count) {
      this.#across = new Int16Array(count);
      this.#up = new Int16Array(count);
    }
    this.#columns = columns;
    this.#rows = rows;
    this.#across.fill(far, 0, count);
    this.#up.fill(0, 0, count);
  }

  /** Makes a cell one of those that are looked for. */
  start(cell: number): void {
    this.#across[cell] = 0;
  }

  /** The square of it, in cells; very large where there is none at all. */
  distanceSquared(cell: number): number {
    const across = this.#across[cell]!;
    const up = this.#up[cell]!;
    return across * across + up * up;
  }

  /** The nearest one; only where there is one. */
  cellOf(cell: number): number {
    return cell + this.#up[cell]! * this.#columns + this.#across[cell]!;
  }

  spread(): void {
    const rows = this.#rows;
    for (let row = 0; row < rows; row++) {
      if (row > 0) this.#fromRow(row, -1);
      this.#alongRow(row);
    }
    for (let row = rows - 2; row >= 0; row--) {
      this.#fromRow(row, 1);
      this.#alongRow(row);
    }
  }

  /** Looks from each cell of a row at the one below (−1) or above (1) it. */
  #fromRow(row: number, dy: number): void {
    const across = this.#across;
    const up = this.#up;
    const columns = this.#columns;
    const start = row * columns;
    for (let cell = start; cell < start + columns; cell++) {
      const other = cell + dy * columns;
      const dx = across[other]!;
      if (dx === far) continue;
      const byY = up[other]! + dy;
      const knownX = across[cell]!;
      const knownY = up[cell]!;
      if (dx * dx + byY * byY >= knownX * knownX + knownY * knownY) continue;
      across[cell] = dx;
      up[cell] = byY;
    }
  }

  /** Looks from each cell of a row at the one before it, then from each at the one after it. */
  #alongRow(row: number): void {
    const across = this.#across;
    const up = this.#up;
    const start = row * this.#columns;
    const end = start + this.#columns;
    for (let cell = start + 1; cell < end; cell++) {
      const before = across[cell - 1]!;
      if (before === far) continue;
      const dx = before - 1;
      const dy = up[cell - 1]!;
      const knownX = across[cell]!;
      const knownY = up[cell]!;
      if (dx * dx + dy * dy >= knownX * knownX + knownY * knownY) continue;
      across[cell] = dx;
      up[cell] = dy;
    }
    for (let cell = end - 2; cell >= start; cell--) {
      const after = across[cell + 1]!;
      if (after === far) continue;
      const dx = after + 1;
      const dy = up[cell + 1]!;
      const knownX = across[cell]!;
      const knownY = up[cell]!;
      if (dx * dx + dy * dy >= knownX * knownX + knownY * knownY) continue;
      across[cell] = dx;
      up[cell] = dy;
    }
  }
}
