/**
 * For every cell of a raster the nearest of some cells: Danielsson's distance transform, which looks
 * at each cell's neighbours twice and carries the offset to the nearest one along.
 */

const far = 16_000;

export class NearestCells {
  readonly #columns: number;
  readonly #rows: number;
  /** What leads from a cell to its nearest one. */
  readonly #across: Int16Array;
  readonly #up: Int16Array;

  constructor(columns: number, rows: number) {
    this.#columns = columns;
    this.#rows = rows;
    this.#across = new Int16Array(columns * rows).fill(far);
    this.#up = new Int16Array(columns * rows).fill(far);
  }

  /** Makes a cell one of those that are looked for. */
  start(cell: number): void {
    this.#across[cell] = 0;
    this.#up[cell] = 0;
  }

  /** In cells; very large where there is none at all. */
  distance(cell: number): number {
    const across = this.#across[cell]!;
    const up = this.#up[cell]!;
    return Math.sqrt(across * across + up * up);
  }

  /** The nearest one; only where there is one. */
  cellOf(cell: number): number {
    return cell + this.#up[cell]! * this.#columns + this.#across[cell]!;
  }

  spread(): void {
    const columns = this.#columns;
    const rows = this.#rows;
    for (let row = 0; row < rows; row++) {
      const start = row * columns;
      if (row > 0) for (let cell = start; cell < start + columns; cell++) this.#look(cell, 0, -1);
      for (let cell = start + 1; cell < start + columns; cell++) this.#look(cell, -1, 0);
      for (let cell = start + columns - 2; cell >= start; cell--) this.#look(cell, 1, 0);
    }
    for (let row = rows - 2; row >= 0; row--) {
      const start = row * columns;
      for (let cell = start; cell < start + columns; cell++) this.#look(cell, 0, 1);
      for (let cell = start + 1; cell < start + columns; cell++) this.#look(cell, -1, 0);
      for (let cell = start + columns - 2; cell >= start; cell--) this.#look(cell, 1, 0);
    }
  }

  /** Whether a neighbour's nearest one is nearer than the known one. */
  #look(cell: number, dx: number, dy: number): void {
    const neighbour = cell + dy * this.#columns + dx;
    const otherAcross = this.#across[neighbour]!;
    if (otherAcross >= far) return;
    const across = otherAcross + dx;
    const up = this.#up[neighbour]! + dy;
    const knownAcross = this.#across[cell]!;
    const knownUp = this.#up[cell]!;
    if (across * across + up * up >= knownAcross * knownAcross + knownUp * knownUp) return;
    this.#across[cell] = across;
    this.#up[cell] = up;
  }
}
