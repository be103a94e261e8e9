/** A number for each cell of a window. */
import type { CellWindow } from '../../clusterRules.ts';
import { grown } from '../grown.ts';

/** What a cell has that was given none, and what lies outside of the window. */
export const nobody = -1;

export class CellLookup {
  #minX = 0;
  #minY = 0;
  #width = 0;
  #height = 0;
  /** Rows of cells with one more on every side, so that each cell of the window has eight around it. */
  #values = new Int32Array(4096);

  /** Forgets everything, and is about this window from now on. */
  begin({ minX, minY, maxX, maxY }: CellWindow): void {
    this.#minX = minX;
    this.#minY = minY;
    this.#width = maxX - minX + 1;
    this.#height = maxY - minY + 1;
    const size = (this.#width + 2) * (this.#height + 2);
    if (size > this.#values.length) this.#values = grown(this.#values, size);
    this.clear();
  }

  clear(): void {
    this.#values.fill(nobody, 0, (this.#width + 2) * (this.#height + 2));
  }

  get(x: number, y: number): number {
    const column = x - this.#minX;
    const row = y - this.#minY;
    if (column < 0 || column >= this.#width || row < 0 || row >= this.#height) return nobody;
    return this.#values[this.#indexOf(x, y)]!;
  }

  /** @param x and y of a cell in the window. */
  set(x: number, y: number, value: number): void {
    this.#values[this.#indexOf(x, y)] = value;
  }

  /**
   * Puts the numbers of the up to eight cells that touch a cell of the window into `list`, from `end` on.
   * @returns where they end.
   */
  listAround(x: number, y: number, list: Int32Array, end: number): number {
    const values = this.#values;
    const index = this.#indexOf(x, y);
    const row = this.#width + 2;
    let next = end;
    for (let above = index - row; above <= index + row; above += row) {
      for (let i = above - 1; i <= above + 1; i++) {
        const value = values[i]!;
        if (value !== nobody && i !== index) list[next++] = value;
      }
    }
    return next;
  }

  #indexOf(x: number, y: number): number {
    return (y - this.#minY + 1) * (this.#width + 2) + x - this.#minX + 1;
  }
}
