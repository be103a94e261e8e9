/** A drawn area on the map's grid of whole numbers: whether a home is in it, asked many times. */
import { isInsideRing } from '../map/insideRing.ts';
import { type DrawnShape, readArea } from './drawnArea.ts';
import { type GridPoint, gridPoint } from './mapGrid.ts';

export interface GridShape {
  /** Closed. */
  ring: [x: number, y: number][];
  isCut: boolean;
}

/** Throws where the text is no area; a filter that was parsed has none such. */
export function gridShapes(area: string): GridShape[] {
  const shapes = readArea(area);
  if (typeof shapes === 'string') throw new Error(shapes);
  return shapes.map(({ ring, isCut }) => ({ ring: onGrid(ring), isCut }));
}

/** The shapes of a boundary: closed rings of longitude and latitude, none cut out. */
export function boundaryShapes(rings: readonly DrawnShape['ring'][]): GridShape[] {
  return rings.map((ring) => ({ ring: onGrid(ring), isCut: false }));
}

function onGrid(ring: DrawnShape['ring']): GridShape['ring'] {
  const points = ring.map(([longitude, latitude]): [number, number] => {
    const { x, y } = gridPoint({ latitude, longitude });
    return [x, y];
  });
  return [...points, points[0]!];
}

/** The plain rule: shape by shape, edge by edge. */
export function isInArea(shapes: readonly GridShape[], { x, y }: GridPoint): boolean {
  const holds = ({ ring }: GridShape) => isInsideRing(x, y, ring);
  return (
    shapes.some((shape) => !shape.isCut && holds(shape)) &&
    !shapes.some((shape) => shape.isCut && holds(shape))
  );
}

const mostRows = 256;

/**
 * The same answer by looking only at edges of the point's row: the area is cut into 256 rows, each
 * with the edges that pass through it, those of cuts first.
 */
export class AreaLookup {
  readonly #top: number;
  readonly #left: number;
  readonly #bottom: number;
  readonly #right: number;
  readonly #rowHeight: number;
  /** Of each row, where its edges begin in `#edges`. */
  readonly #from: Uint32Array;
  readonly #edges: Uint32Array;
  /** Of each edge: ax, ay, bx, by. */
  readonly #ends: Float64Array;
  readonly #shapeOf: Uint16Array;
  readonly #cuts: number;

  constructor(shapes: readonly GridShape[]) {
    const inOrder = shapes.toSorted((a, b) => Number(b.isCut) - Number(a.isCut));
    this.#cuts = inOrder.filter(({ isCut }) => isCut).length;
    const edges = inOrder.flatMap(({ ring }, shape) =>
      ring.slice(1).map((to, at) => ({ shape, from: ring[at]!, to })),
    );
    const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    // A loop, since a boundary has more points than a call can take.
    for (const [x, y] of inOrder.flatMap(({ ring }) => ring)) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
    this.#left = box.left;
    this.#right = box.right;
    this.#top = box.top;
    this.#bottom = box.bottom;
    this.#rowHeight = Math.max(1, Math.ceil((this.#bottom - this.#top + 1) / mostRows));
    const rows: number[][] = Array.from({ length: mostRows }, () => []);
    this.#ends = new Float64Array(edges.length * 4);
    this.#shapeOf = new Uint16Array(edges.length);
    edges.forEach(({ shape, from: [ax, ay], to: [bx, by] }, edge) => {
      this.#ends.set([ax, ay, bx, by], edge * 4);
      this.#shapeOf[edge] = shape;
      if (ay === by) return;
      const last = this.#row(Math.max(ay, by));
      for (let row = this.#row(Math.min(ay, by)); row <= last; row++) rows[row]!.push(edge);
    });
    this.#from = new Uint32Array(mostRows + 1);
    rows.forEach((row, at) => (this.#from[at + 1] = this.#from[at]! + row.length));
    this.#edges = Uint32Array.from(rows.flat());
  }

  has(x: number, y: number): boolean {
    if (x < this.#left || x > this.#right || y < this.#top || y > this.#bottom) return false;
    const row = this.#row(y);
    const to = this.#from[row + 1]!;
    let shape = -1;
    let inside = false;
    for (let i = this.#from[row]!; i < to; i++) {
      const edge = this.#edges[i]!;
      if (this.#shapeOf[edge] !== shape) {
        if (inside) return shape >= this.#cuts;
        shape = this.#shapeOf[edge]!;
      }
      const ay = this.#ends[edge * 4 + 1]!;
      const by = this.#ends[edge * 4 + 3]!;
      if (ay > y === by > y) continue;
      const ax = this.#ends[edge * 4]!;
      const bx = this.#ends[edge * 4 + 2]!;
      if (x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
    return inside && shape >= this.#cuts;
  }

  #row(y: number): number {
    return Math.floor((y - this.#top) / this.#rowHeight);
  }
}
