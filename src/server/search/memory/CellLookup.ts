/** A number for each cell of a window. */
import type { CellWindow } from '../clusterRules.ts';
import { grown } from './grown.ts';

/** What a cell has that was given none, and what lies outside of the window. */
export const nobody = -1;

export class CellLookup {
  #minX = 0;
  #minY = 0;
  #width = 0;
  #height = 0;
  #values = new Int32Array(4096);

  /** Forgets everything, and is about this window from now on. */
  begin({ minX, minY, maxX, maxY }: CellWindow): void {
    this.#minX = minX;
    this.#minY = minY;
    this.#width = maxX - minX + 1;
    this.#height = maxY - minY + 1;
    const size = this.#width * this.#height;
    if (size > this.#values.length) this.#values = grown(this.#values, size);
    this.clear();
  }

  clear(): void {
    this.#values.fill(nobody, 0, this.#width * this.#height);
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
