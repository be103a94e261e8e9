/** Where a point meets the streets: at the nearest one that doors open on. */
import Flatbush from 'flatbush';
import { metresPerUnit, metresPerUnitAt } from './metres.ts';
import type { StreetGraph } from './StreetGraph.ts';

export interface Door {
  stretch: number;
  /** Share of the stretch that lies before the door, 0 to 1. */
  share: number;
  /** From the point to the street. */
  metres: number;
}

/** Metres; where there is no street so near, it is not known how one gets there. */
export const farthestDoor = 500;
/** Looked around in growing squares: most homes stand at a street. */
const reaches = [40, 150, farthestDoor];
/** Stretches that follow each other lie near each other: a picture asks for so many at once. */
const blockSize = 32;

export class Doors {
  readonly #graph: StreetGraph;
  readonly #tree: Flatbush | null;
  /** Of the boxes around blocks of stretches with doors. */
  readonly #blocks: Flatbush | null;

  constructor(graph: StreetGraph) {
    this.#graph = graph;
    const { doorTree: bytes } = graph;
    this.#tree = bytes.length === 0 ? null : Flatbush.from(bytes.buffer, bytes.byteOffset);
    this.#blocks = bytes.length === 0 ? null : blocksOf(graph);
  }

  /** Null where no street is near. @param x longitude, @param y latitude, in whole 1e-7 degrees */
  at(x: number, y: number): Door | null {
    if (!this.#tree) return null;
    const perX = metresPerUnitAt(y);
    for (const reach of reaches) {
      const dx = reach / perX;
      const dy = reach / metresPerUnit;
      const near = this.#tree.search(x - dx, y - dy, x + dx, y + dy);
      const door = this.#nearest(near, x, y, perX);
      if (door && door.metres <= reach) return door;
    }
    return null;
  }

  /** The stretches with doors in a box and some beside it, for a picture of it. */
  inBox(west: number, south: number, east: number, north: number): number[] {
    const { doorStretches } = this.#graph;
    const found: number[] = [];
    for (const block of this.#blocks?.search(west, south, east, north) ?? []) {
      const end = Math.min(doorStretches.length, (block + 1) * blockSize);
      for (let at = block * blockSize; at < end; at++) found.push(doorStretches[at]!);
    }
    return found;
  }

  #nearest(candidates: readonly number[], x: number, y: number, perX: number): Door | null {
    const { firstShape, shapeX, shapeY, doorStretches } = this.#graph;
    let best = -1;
    let bestSquare = Infinity;
    let bestAt = 0;
    let bestPart = 0;
    for (const candidate of candidates) {
      const stretch = doorStretches[candidate]!;
      const end = firstShape[stretch + 1]! - 1;
      for (let at = firstShape[stretch]!; at < end; at++) {
        const ax = (shapeX[at]! - x) * perX;
        const ay = (shapeY[at]! - y) * metresPerUnit;
        const bx = (shapeX[at + 1]! - x) * perX;
        const by = (shapeY[at + 1]! - y) * metresPerUnit;
        const ex = bx - ax;
        const ey = by - ay;
        const square = ex * ex + ey * ey;
        const part = square === 0 ? 0 : Math.max(0, Math.min(1, -(ax * ex + ay * ey) / square));
        const px = ax + part * ex;
        const py = ay + part * ey;
        const distance = px * px + py * py;
        // The lower number wins a draw, so that the same point always has the same door.
        if (distance < bestSquare || (distance === bestSquare && stretch < best)) {
          bestSquare = distance;
          best = stretch;
          bestAt = at;
          bestPart = part;
        }
      }
    }
    if (best < 0) return null;
    return {
      stretch: best,
      share: this.#shareAt(bestAt, bestPart),
      metres: Math.sqrt(bestSquare),
    };
  }

  /** Share of a stretch before a point in the piece of its shape that begins at `piece`. */
  #shareAt(piece: number, part: number): number {
    const { shapeShare } = this.#graph;
    const before = shapeShare[piece]!;
    return before + (shapeShare[piece + 1]! - before) * part;
  }
}

function blocksOf({ doorStretches, firstShape, shapeX, shapeY }: StreetGraph): Flatbush {
  const blocks = new Flatbush(Math.ceil(doorStretches.length / blockSize), 16, Int32Array);
  for (let start = 0; start < doorStretches.length; start += blockSize) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const stretch of doorStretches.subarray(start, start + blockSize)) {
      for (let at = firstShape[stretch]!; at < firstShape[stretch + 1]!; at++) {
        west = Math.min(west, shapeX[at]!);
        east = Math.max(east, shapeX[at]!);
        south = Math.min(south, shapeY[at]!);
        north = Math.max(north, shapeY[at]!);
      }
    }
    blocks.add(west, south, east, north);
  }
  blocks.finish();
  return blocks;
}
