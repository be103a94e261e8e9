/** A quantity that varies over the ground, known on a square grid and read in between. */
import type { Spot } from './Plane.ts';

export class Raster {
  /** Metres between two grid points. */
  readonly cell: number;
  /** Grid points in a row; the grid is square, its middle is the town's centre. */
  readonly size: number;
  readonly values: Float32Array;
  readonly #half: number;

  /** Covers the square from -`reach` to `reach` metres in both directions. */
  constructor(reach: number, cell: number) {
    this.cell = cell;
    this.size = 2 * Math.ceil(reach / cell) + 1;
    this.#half = (this.size - 1) / 2;
    this.values = new Float32Array(this.size * this.size);
  }

  static of(reach: number, cell: number, valueAt: (x: number, y: number) => number): Raster {
    const raster = new Raster(reach, cell);
    raster.fill(valueAt);
    return raster;
  }

  fill(valueAt: (x: number, y: number) => number): void {
    for (let row = 0; row < this.size; row++) {
      const y = this.place(row);
      for (let column = 0; column < this.size; column++) {
        this.values[row * this.size + column] = valueAt(this.place(column), y);
      }
    }
  }

  /** Metres from the centre of a column or row. */
  place(index: number): number {
    return (index - this.#half) * this.cell;
  }

  /** The column or row nearest to a place, within the grid. */
  index(place: number): number {
    const at = Math.round(place / this.cell + this.#half);
    return at < 0 ? 0 : at >= this.size ? this.size - 1 : at;
  }

  /** Between grid points linearly; outside the grid as at its edge. */
  at(x: number, y: number): number {
    const last = this.size - 1;
    const column = Math.min(Math.max(x / this.cell + this.#half, 0), last - 1e-6);
    const row = Math.min(Math.max(y / this.cell + this.#half, 0), last - 1e-6);
    const i = column | 0;
    const j = row | 0;
    const u = column - i;
    const v = row - j;
    const k = j * this.size + i;
    const { values } = this;
    const low = values[k]! + (values[k + 1]! - values[k]!) * u;
    const high = values[k + this.size]! + (values[k + this.size + 1]! - values[k + this.size]!) * u;
    return low + (high - low) * v;
  }

  /** Which way it grows, and how fast by the metre. */
  slope(x: number, y: number): Spot {
    const step = this.cell;
    return {
      x: (this.at(x + step, y) - this.at(x - step, y)) / (2 * step),
      y: (this.at(x, y + step) - this.at(x, y - step)) / (2 * step),
    };
  }

  /** Each value the mean of itself and its neighbours, `rounds` times over. */
  blur(rounds: number): this {
    const { size, values } = this;
    const across = new Float32Array(values.length);
    for (let round = 0; round < rounds; round++) {
      for (let row = 0; row < size; row++) meanOfThree(values, across, row * size, 1, size);
      for (let column = 0; column < size; column++) {
        meanOfThree(across, values, column, size, size);
      }
    }
    return this;
  }
}

function meanOfThree(
  from: Float32Array,
  to: Float32Array,
  first: number,
  stride: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const at = first + i * stride;
    const before = from[i > 0 ? at - stride : at]!;
    const after = from[i < count - 1 ? at + stride : at]!;
    to[at] = (before + from[at]! * 2 + after) / 4;
  }
}
