/** The homes of a filter in the cells of a window: how many, where about, and in which slots. */
import { gridBits } from '#domain/search/mapGrid.ts';
import { type CellWindow, type ClusterScale, boxOfCells } from '../clusterRules.ts';
import { CellLookup, nobody } from './CellLookup.ts';
import type { FilterBits } from './FilterBits.ts';
import type { HomeColumns } from './HomeColumns.ts';
import { Quadtree } from './Quadtree.ts';

/** Never without a home. */
export interface Cell {
  x: number;
  y: number;
  count: number;
  /** Sums over its homes of the 4-px squares they stand in, counted from the edge of the world. */
  sumFineX: number;
  sumFineY: number;
  minFineX: number;
  maxFineX: number;
  minFineY: number;
  maxFineY: number;
  /** Where to find its homes: among the slots from … to − 1, or these where they are listed. */
  from: number;
  to: number;
  slots: number[] | null;
}

export interface Cells {
  list: Cell[];
  /** Of each cell its index in the list. */
  at: CellLookup;
}

/** Each cell of the window that has homes, once. */
export function collectCells(
  tree: Quadtree,
  columns: HomeColumns,
  filter: FilterBits,
  scale: ClusterScale,
  window: CellWindow,
): Cells {
  const { cellShift, fineShift } = scale;
  const box = boxOfCells(window, cellShift);
  const cells: Cells = { list: [], at: new CellLookup(window) };

  visit(Quadtree.root, 0, 0, gridBits);
  return cells;

  /** A square of the map whose side is 2 to the power of `bits`, larger than a cell. */
  function visit(node: number, x: number, y: number, bits: number): void {
    const side = 2 ** bits;
    if (x > box.maxX || y > box.maxY || x + side <= box.minX || y + side <= box.minY) return;
    const from = tree.from[node]!;
    const to = tree.to[node]!;
    if (bits === cellShift) {
      if (filter.count(from, to) === 0) return;
      const cell = addCell(x >>> cellShift, y >>> cellShift, from, to, null);
      addSquares(cell, node, x, y, bits);
    } else if (tree.isLeaf(node)) {
      listHomes(from, to);
    } else {
      const half = side / 2;
      const child = tree.child[node]!;
      for (let q = 0; q < 4; q++) {
        visit(child + q, x + (q & 1) * half, y + (q >>> 1) * half, bits - 1);
      }
    }
  }

  /** Counts the homes of a square within one cell by 4-px squares. */
  function addSquares(cell: Cell, node: number, x: number, y: number, bits: number): void {
    const from = tree.from[node]!;
    const to = tree.to[node]!;
    if (bits === fineShift) {
      const count = filter.count(from, to);
      if (count > 0) addHomes(cell, x >>> fineShift, y >>> fineShift, count);
    } else if (tree.isLeaf(node)) {
      filter.forEach(from, to, (slot) => {
        addHomes(cell, columns.x[slot]! >>> fineShift, columns.y[slot]! >>> fineShift, 1);
      });
    } else {
      const half = 2 ** (bits - 1);
      const child = tree.child[node]!;
      for (let q = 0; q < 4; q++) {
        addSquares(cell, child + q, x + (q & 1) * half, y + (q >>> 1) * half, bits - 1);
      }
    }
  }

  /** The homes of a leaf that is larger than a cell. */
  function listHomes(from: number, to: number): void {
    const { minX, maxX, minY, maxY } = window;
    filter.forEach(from, to, (slot) => {
      const x = columns.x[slot]!;
      const y = columns.y[slot]!;
      const cellX = x >>> cellShift;
      const cellY = y >>> cellShift;
      if (cellX < minX || cellX > maxX || cellY < minY || cellY > maxY) return;
      const known = cells.at.get(cellX, cellY);
      const cell = known === nobody ? addCell(cellX, cellY, from, to, []) : cells.list[known]!;
      cell.slots!.push(slot);
      addHomes(cell, x >>> fineShift, y >>> fineShift, 1);
    });
  }

  function addCell(x: number, y: number, from: number, to: number, slots: number[] | null): Cell {
    const cell = {
      x,
      y,
      count: 0,
      sumFineX: 0,
      sumFineY: 0,
      minFineX: 2 ** gridBits,
      maxFineX: 0,
      minFineY: 2 ** gridBits,
      maxFineY: 0,
      from,
      to,
      slots,
    };
    cells.at.set(x, y, cells.list.push(cell) - 1);
    return cell;
  }
}

function addHomes(cell: Cell, fineX: number, fineY: number, count: number): void {
  cell.count += count;
  cell.sumFineX += count * fineX;
  cell.sumFineY += count * fineY;
  cell.minFineX = Math.min(cell.minFineX, fineX);
  cell.maxFineX = Math.max(cell.maxFineX, fineX);
  cell.minFineY = Math.min(cell.minFineY, fineY);
  cell.maxFineY = Math.max(cell.maxFineY, fineY);
}

/** Calls `visit` with the slot of each of the cell's homes. */
export function forEachHome(cell: Cell, filter: FilterBits, visit: (slot: number) => void): void {
  if (cell.slots) cell.slots.forEach(visit);
  else filter.forEach(cell.from, cell.to, visit);
}

/** The slot of the cell's first home. */
export function firstHome(cell: Cell, filter: FilterBits): number {
  return cell.slots ? cell.slots[0]! : filter.first(cell.from, cell.to);
}
