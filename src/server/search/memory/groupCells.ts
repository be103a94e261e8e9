/**
 * From cells to clusters, in two rounds. First cells gather around seeds among the eight cells
 * beside them. Then groups whose centres are nearer than the radius gather around the heavier one,
 * whose centre stays where it is.
 */
import type { GridPoint } from '#domain/search/mapGrid.ts';
import { type ClusterScale, precedence } from '../clusterRules.ts';
import { type CellLookup, nobody } from './CellLookup.ts';
import type { ClusterPrices } from './clusterPrices.ts';
import type { Cell, Cells } from './collectCells.ts';
import { type Neighbours, type Things, bySeed, gather } from './gather.ts';

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
  cells: Cells,
  scale: ClusterScale,
  placeOf: (cell: Cell) => GridPoint,
): Group[] {
  const square = 2 ** scale.fineShift;
  const cellThings = thingsOf(
    cells.list,
    (cell) => cell,
    (cell) => centreOf(cell, cell),
  );
  const groups = bySeed(cells.list, gather(cellThings, cellNeighbours(cells))).map(groupOf);
  const groupThings = thingsOf(
    groups,
    (group) => group.cells[0]!,
    (group) => group.centre,
  );
  return bySeed(groups, gather(groupThings, centreNeighbours(groups, scale, cells.at))).map(merged);

  function groupOf(cells: Cell[]): Group {
    const sums = { count: 0, sumFineX: 0, sumFineY: 0 };
    for (const cell of cells) {
      sums.count += cell.count;
      sums.sumFineX += cell.sumFineX;
      sums.sumFineY += cell.sumFineY;
    }
    return { cells, count: sums.count, centre: centreOf(sums, cells[0]!), prices: null };
  }

  /** A single home's place, or the mean of the middles of the homes' squares. */
  function centreOf(
    { count, sumFineX, sumFineY }: Pick<Cell, 'count' | 'sumFineX' | 'sumFineY'>,
    first: Cell,
  ): GridPoint {
    if (count === 1) return placeOf(first);
    return {
      x: ((sumFineX + count / 2) / count) * square,
      y: ((sumFineY + count / 2) / count) * square,
    };
  }
}

/** The seed comes first; its centre and its name stay. */
function merged(groups: Group[]): Group {
  const [seed, ...others] = groups as [Group, ...Group[]];
  for (const { cells, count } of others) {
    seed.cells.push(...cells);
    seed.count += count;
  }
  return seed;
}

function thingsOf<T extends { count: number }>(
  all: T[],
  seedOf: (one: T) => Cell,
  centreOf: (one: T) => GridPoint,
): Things {
  const things: Things = { precedence: [], x: [], y: [] };
  for (const one of all) {
    const seed = seedOf(one);
    const centre = centreOf(one);
    things.precedence.push(precedence(one.count, seed.x, seed.y));
    things.x.push(centre.x);
    things.y.push(centre.y);
  }
  return things;
}

/** Cells that touch, by edge or corner. */
function cellNeighbours({ list, at }: Cells): Neighbours {
  const neighbours: Neighbours = { starts: [0], list: [] };
  for (const { x, y } of list) {
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

/**
 * Groups whose centres are nearer to each other than the radius, which is less than two cells.
 * @param lastIn will hold for each cell the last group whose centre is in it.
 */
function centreNeighbours(groups: Group[], scale: ClusterScale, lastIn: CellLookup): Neighbours {
  const side = 2 ** scale.cellShift;
  const cellOf = (coordinate: number) => Math.floor(coordinate / side);
  const tooNear = scale.radius ** 2;
  // Of each group, the one before it in the same cell.
  lastIn.clear();
  const before = groups.map(({ centre }, i) => {
    const x = cellOf(centre.x);
    const y = cellOf(centre.y);
    const other = lastIn.get(x, y);
    lastIn.set(x, y, i);
    return other;
  });
  const neighbours: Neighbours = { starts: [0], list: [] };
  groups.forEach(({ centre }, i) => {
    const x = cellOf(centre.x);
    const y = cellOf(centre.y);
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        for (let j = lastIn.get(x + dx, y + dy); j !== nobody; j = before[j]!) {
          if (j !== i && apart(centre, groups[j]!.centre) < tooNear) {
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
