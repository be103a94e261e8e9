/**
 * From cells to clusters, in two rounds. First cells gather around seeds among the eight cells
 * beside them. Then groups whose centres are nearer than the radius gather around the heavier one,
 * whose centre stays where it is.
 */
import type { GridPoint } from '#domain/search/mapGrid.ts';
import { type CellWindow, type ClusterScale, precedence } from '../clusterRules.ts';
import type { ClusterPrices } from './clusterPrices.ts';
import type { Cell } from './collectCells.ts';
import { type Gatherable, type Neighbours, gather } from './gather.ts';

export interface Group {
  /** The first of its cells names it. */
  cells: Cell[];
  count: number;
  /** Where it is drawn, in points of the map's grid. */
  centre: GridPoint;
  /** Kept here once somebody has asked for them. */
  prices: ClusterPrices | null;
}

/** @param placeOf where the home of a cell with only one stands. */
export function groupCells(
  cells: Cell[],
  scale: ClusterScale,
  window: CellWindow,
  placeOf: (cell: Cell) => GridPoint,
): Group[] {
  const groups = merge(
    cells.map((cell) => groupOf([cell])),
    cellNeighbours(cells, window),
  );
  for (const group of groups) group.centre = centreOf(group.cells);
  return merge(groups, centreNeighbours(groups, scale, window));

  function groupOf(cells: Cell[]): Group {
    return { cells, count: cells[0]!.count, centre: centreOf(cells), prices: null };
  }

  function centreOf(cells: Cell[]): GridPoint {
    let [count, sumX, sumY] = [0, 0, 0];
    for (const cell of cells) {
      count += cell.count;
      sumX += cell.sumFineX;
      sumY += cell.sumFineY;
    }
    if (count === 1) return placeOf(cells[0]!);
    const square = 2 ** scale.fineShift;
    // To the middles of the squares.
    return { x: ((sumX + count / 2) / count) * square, y: ((sumY + count / 2) / count) * square };
  }
}

/** Seeds take over the cells of those they gather. */
function merge(groups: Group[], neighbours: Neighbours): Group[] {
  const seedOf = gather(groups.map(asGatherable), neighbours);
  const merged = groups.map((group) => ({ ...group, cells: [...group.cells] }));
  groups.forEach((group, i) => {
    if (seedOf[i] === i) return;
    const seed = merged[seedOf[i]!]!;
    seed.cells.push(...group.cells);
    seed.count += group.count;
  });
  return merged.filter((_, i) => seedOf[i] === i);
}

function asGatherable({ cells, count, centre }: Group): Gatherable {
  return { precedence: precedence(count, cells[0]!.x, cells[0]!.y), x: centre.x, y: centre.y };
}

/** Cells that touch, by edge or corner. */
function cellNeighbours(cells: Cell[], window: CellWindow): Neighbours {
  const at = new CellLookup(window);
  cells.forEach((cell, i) => at.set(cell.x, cell.y, i));
  const neighbours: Neighbours = { starts: [0], list: [] };
  for (const { x, y } of cells) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const other = dx === 0 && dy === 0 ? nobody : at.get(x + dx, y + dy);
        if (other !== nobody) neighbours.list.push(other);
      }
    }
    neighbours.starts.push(neighbours.list.length);
  }
  return neighbours;
}

/** Groups whose centres are nearer to each other than the radius, which is less than two cells. */
function centreNeighbours(groups: Group[], scale: ClusterScale, window: CellWindow): Neighbours {
  const cellOf = ({ centre }: Group) => ({
    x: Math.floor(centre.x / 2 ** scale.cellShift),
    y: Math.floor(centre.y / 2 ** scale.cellShift),
  });
  // Of each cell the last group whose centre is in it; of each group the one before it there.
  const lastIn = new CellLookup(window);
  const before = new Int32Array(groups.length);
  groups.forEach((group, i) => {
    const { x, y } = cellOf(group);
    before[i] = lastIn.get(x, y);
    lastIn.set(x, y, i);
  });
  const neighbours: Neighbours = { starts: [0], list: [] };
  groups.forEach((group, i) => {
    const { x, y } = cellOf(group);
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        for (let j = lastIn.get(x + dx, y + dy); j !== nobody; j = before[j]!) {
          if (j !== i && apart(group.centre, groups[j]!.centre) < scale.radius ** 2) {
            neighbours.list.push(j);
          }
        }
      }
    }
    neighbours.starts.push(neighbours.list.length);
  });
  return neighbours;
}

/** The square of the distance: of whole numbers it is exact. */
function apart(a: GridPoint, b: GridPoint): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

const nobody = -1;

/** A number for each cell of a window. */
class CellLookup {
  readonly #window: CellWindow;
  readonly #width: number;
  readonly #values: Int32Array;

  constructor(window: CellWindow) {
    this.#window = window;
    this.#width = window.maxX - window.minX + 1;
    this.#values = new Int32Array(this.#width * (window.maxY - window.minY + 1)).fill(nobody);
  }

  get(x: number, y: number): number {
    const { minX, maxX, minY, maxY } = this.#window;
    if (x < minX || x > maxX || y < minY || y > maxY) return nobody;
    return this.#values[(y - minY) * this.#width + x - minX]!;
  }

  set(x: number, y: number, value: number): void {
    this.#values[(y - this.#window.minY) * this.#width + x - this.#window.minX] = value;
  }
}
