/** Where streets run already, to keep the next ones at their distance. */
import { stationsOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';

/** Streets whose directions differ by less than this run side by side (cosine of 40°). */
const sideBySide = Math.cos((40 * Math.PI) / 180);

export class TracedStreets {
  readonly #cell: number;
  readonly #cells = new Map<number, number[]>();

  /** @param cell metres; queries are quick up to about three cells */
  constructor(cell: number) {
    this.#cell = cell;
  }

  add(line: Spot[]): void {
    for (const { x, y, dx, dy } of stationsOf(line, Math.min(15, this.#cell / 3))) {
      const key = this.#key(Math.floor(x / this.#cell), Math.floor(y / this.#cell));
      const kept = this.#cells.get(key);
      if (kept) kept.push(x, y, dx, dy);
      else this.#cells.set(key, [x, y, dx, dy]);
    }
  }

  /** Whether a street runs beside a place, in about the direction of the given unit vector. */
  isBeside(x: number, y: number, dx: number, dy: number, within: number): boolean {
    const square = within * within;
    return this.#some(x, y, within, (px, py, ux, uy) => {
      const away = (px - x) ** 2 + (py - y) ** 2;
      return away < square && Math.abs(ux * dx + uy * dy) > sideBySide;
    });
  }

  /** Whether any street is that near. */
  isNear(x: number, y: number, within: number): boolean {
    const square = within * within;
    return this.#some(x, y, within, (px, py) => (px - x) ** 2 + (py - y) ** 2 < square);
  }

  #some(
    x: number,
    y: number,
    within: number,
    is: (px: number, py: number, ux: number, uy: number) => boolean,
  ): boolean {
    const toColumn = Math.floor((x + within) / this.#cell);
    const toRow = Math.floor((y + within) / this.#cell);
    for (let row = Math.floor((y - within) / this.#cell); row <= toRow; row++) {
      for (let column = Math.floor((x - within) / this.#cell); column <= toColumn; column++) {
        const kept = this.#cells.get(this.#key(column, row));
        if (!kept) continue;
        for (let i = 0; i < kept.length; i += 4) {
          if (is(kept[i]!, kept[i + 1]!, kept[i + 2]!, kept[i + 3]!)) return true;
        }
      }
    }
    return false;
  }

  #key(column: number, row: number): number {
    return (column + 32768) * 65536 + row + 32768;
  }
}
