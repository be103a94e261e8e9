/** A number for each cell of a window. */
import type { CellWindow } from '../clusterRules.ts';

/** What a cell has that was given none, and what lies outside of the window. */
export const nobody = -1;

export class CellLookup {
  readonly #minX: number;
  readonly #minY: number;
  readonly #width: number;
  readonly #height: number;
  readonly #values: Int32Array;

  constructor({ minX, minY, maxX, maxY }: CellWindow) {
    this.#minX = minX;
    this.#minY = minY;
    this.#width = maxX - minX + 1;
    this.#height = maxY - minY + 1;
    this.#values = new Int32Array(this.#width * this.#height);
    this.clear();
  }

  clear(): void {
    this.#values.fill(nobody);
  }

  get(x: number, y: number): number {
    const column = x - this.#minX;
    const row = y - this.#minY;
    if (column < 0 || column >= this.#width || row < 0 || row >= this.#height) return nobody;
    return this.#values[row * this.#width + column]!;
  }

  /** @param x and y of a cell in the window. */
  set(x: number, y: number, value: number): void {
    this.#values[(y - this.#minY) * this.#width + x - this.#minX] = value;
  }
}
