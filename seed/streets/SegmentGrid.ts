/** Segments of many lines, found by where they lie. */
import type { Spot } from '../ground/Plane.ts';

export interface Segment {
  /** Which line, and its how-manieth segment. */
  line: number;
  at: number;
  a: Spot;
  b: Spot;
}

export class SegmentGrid {
  readonly #cell: number;
  readonly #cells = new Map<number, Segment[]>();

  constructor(cell: number) {
    this.#cell = cell;
  }

  add(line: number, spots: Spot[]): void {
    for (let at = 1; at < spots.length; at++) {
      const segment: Segment = { line, at: at - 1, a: spots[at - 1]!, b: spots[at]! };
      for (const key of this.#keysAround(segment.a, segment.b, 0)) {
        const kept = this.#cells.get(key);
        if (kept) kept.push(segment);
        else this.#cells.set(key, [segment]);
      }
    }
  }

  /** Those whose cells the box around a and b, widened by `margin`, touches; some more than once. */
  *near(a: Spot, b: Spot, margin = 0): Generator<Segment> {
    for (const key of this.#keysAround(a, b, margin)) {
      const kept = this.#cells.get(key);
      if (kept) yield* kept;
    }
  }

  *#keysAround(a: Spot, b: Spot, margin: number): Generator<number> {
    const cell = this.#cell;
    const toColumn = Math.floor((Math.max(a.x, b.x) + margin) / cell);
    const toRow = Math.floor((Math.max(a.y, b.y) + margin) / cell);
    for (let row = Math.floor((Math.min(a.y, b.y) - margin) / cell); row <= toRow; row++) {
      for (
        let column = Math.floor((Math.min(a.x, b.x) - margin) / cell);
        column <= toColumn;
        column++
      ) {
        yield (column + 32768) * 65536 + row + 32768;
      }
    }
  }
}

/** Where two segments cross, as shares of each; null where they do not. */
export function crossing(p: Spot, q: Spot, a: Spot, b: Spot): [number, number] | null {
  const rx = q.x - p.x;
  const ry = q.y - p.y;
  const sx = b.x - a.x;
  const sy = b.y - a.y;
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((a.x - p.x) * sy - (a.y - p.y) * sx) / cross;
  const u = ((a.x - p.x) * ry - (a.y - p.y) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [t, u] : null;
}
