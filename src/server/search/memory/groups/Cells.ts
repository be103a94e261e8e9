/** The cells of a window that have homes, a column for each of their fields. */
import { gridBits } from '#domain/search/mapGrid.ts';
import { grown } from '../grown.ts';

export class Cells {
  count = 0;
  x = new Int32Array(256);
  y = new Int32Array(256);
  /** Of each cell, how many homes it has; never none. */
  homes = new Int32Array(256);
  /** Sums over its homes of the 4-px squares they stand in, counted from the edge of the world. */
  sumFineX = new Float64Array(256);
  sumFineY = new Float64Array(256);
  minFineX = new Int32Array(256);
  maxFineX = new Int32Array(256);
  minFineY = new Int32Array(256);
  maxFineY = new Int32Array(256);
  /** Its homes stand in the slots from … to − 1. */
  from = new Uint32Array(256);
  to = new Uint32Array(256);
  /** 1 where other cells’ homes stand in those slots, too. */
  shared = new Uint8Array(256);
  /** The slot of its first home, where it shares its slots; elsewhere nothing. */
  first = new Uint32Array(256);

  add(x: number, y: number, from: number, to: number, shared: number): number {
    if (this.count === this.x.length) this.#grow();
    const cell = this.count++;
    this.x[cell] = x;
    this.y[cell] = y;
    this.homes[cell] = 0;
    this.sumFineX[cell] = 0;
    this.sumFineY[cell] = 0;
    this.minFineX[cell] = 2 ** gridBits;
    this.maxFineX[cell] = 0;
    this.minFineY[cell] = 2 ** gridBits;
    this.maxFineY[cell] = 0;
    this.from[cell] = from;
    this.to[cell] = to;
    this.shared[cell] = shared;
    return cell;
  }

  /** Homes of the cell that stand in one 4-px square. */
  addHomes(cell: number, fineX: number, fineY: number, homes: number): void {
    this.homes[cell]! += homes;
    this.sumFineX[cell]! += homes * fineX;
    this.sumFineY[cell]! += homes * fineY;
    if (fineX < this.minFineX[cell]!) this.minFineX[cell] = fineX;
    if (fineX > this.maxFineX[cell]!) this.maxFineX[cell] = fineX;
    if (fineY < this.minFineY[cell]!) this.minFineY[cell] = fineY;
    if (fineY > this.maxFineY[cell]!) this.maxFineY[cell] = fineY;
  }

  #grow(): void {
    const length = this.count + 1;
    this.x = grown(this.x, length);
    this.y = grown(this.y, length);
    this.homes = grown(this.homes, length);
    this.sumFineX = grown(this.sumFineX, length);
    this.sumFineY = grown(this.sumFineY, length);
    this.minFineX = grown(this.minFineX, length);
    this.maxFineX = grown(this.maxFineX, length);
    this.minFineY = grown(this.minFineY, length);
    this.maxFineY = grown(this.maxFineY, length);
    this.from = grown(this.from, length);
    this.to = grown(this.to, length);
    this.shared = grown(this.shared, length);
    this.first = grown(this.first, length);
  }
}
