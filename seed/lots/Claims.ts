/** Which ground is taken: a fine grid on which streets and buildings are painted. */
import type { Spot } from '../ground/Plane.ts';

const cell = 2.5;

/** A rectangle standing on a base line: its middle, the unit vector along it, its half sizes. */
export interface Box {
  centre: Spot;
  /** Unit vector. */
  along: Spot;
  halfWidth: number;
  halfDepth: number;
}

export class Claims {
  readonly #half: number;
  readonly #size: number;
  readonly #taken: Uint8Array;

  /** @param reach metres from the centre to the edge of the grid; beyond it all is taken */
  constructor(reach: number) {
    this.#half = Math.ceil(reach / cell);
    this.#size = 2 * this.#half + 1;
    this.#taken = new Uint8Array(this.#size * this.#size);
  }

  /** Paints a line with round ends, `halfWidth` metres to each side. */
  paintLine(line: Spot[], halfWidth: number): void {
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]!;
      const b = line[i]!;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const along = length > 0 ? { x: (b.x - a.x) / length, y: (b.y - a.y) / length } : east;
      const centre = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      this.paint({ centre, along, halfWidth: length / 2 + halfWidth * 0.6, halfDepth: halfWidth });
    }
  }

  paint(box: Box): void {
    this.#each(box, (at) => {
      this.#taken[at] = 1;
      return false;
    });
  }

  isFree(box: Box): boolean {
    return !this.#each(box, (at) => this.#taken[at] === 1);
  }

  /** Visits the cells under a box until `stop` says so; whether it did. Outside the grid counts. */
  #each({ centre, along, halfWidth, halfDepth }: Box, stop: (at: number) => boolean): boolean {
    const step = cell * 0.9;
    const columns = Math.max(1, Math.ceil((2 * halfWidth) / step));
    const rows = Math.max(1, Math.ceil((2 * halfDepth) / step));
    for (let row = 0; row <= rows; row++) {
      const v = -halfDepth + (row / rows) * 2 * halfDepth;
      for (let column = 0; column <= columns; column++) {
        const u = -halfWidth + (column / columns) * 2 * halfWidth;
        const i = Math.round((centre.x + along.x * u - along.y * v) / cell) + this.#half;
        const j = Math.round((centre.y + along.y * u + along.x * v) / cell) + this.#half;
        if (i < 0 || j < 0 || i >= this.#size || j >= this.#size) return true;
        if (stop(j * this.#size + i)) return true;
      }
    }
    return false;
  }
}

const east: Spot = { x: 1, y: 0 };
