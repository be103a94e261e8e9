/** The homes of a filter in the cells of a window: how many, where about, and in which slots. */
import { gridBits } from '#domain/search/mapGrid.ts';
import { type CellWindow, type ClusterScale, boxOfCells } from '../../clusterRules.ts';
import { maskWithin } from '../bits.ts';
import { type CellLookup, nobody } from './CellLookup.ts';
import type { Cells } from './Cells.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { HomeColumns } from '../HomeColumns.ts';
import { Quadtree } from './Quadtree.ts';

/**
 * Adds each cell of the window that has homes, once.
 * @param filter ready in all the window. @param at is filled in: of each cell its number.
 */
export function collectCells(
  tree: Quadtree,
  { x: homeX, y: homeY }: HomeColumns,
  filter: FilterBits,
  scale: ClusterScale,
  window: CellWindow,
  cells: Cells,
  at: CellLookup,
): void {
  const { cellShift, fineShift } = scale;
  const { from: firstSlot, to: endSlot, child } = tree;
  const { words } = filter;
  const box = boxOfCells(window, cellShift);
  at.begin(window);
  visit(Quadtree.root, 0, 0, gridBits);

  /** A square of the map whose side is 2 to the power of `bits`, a cell or larger. */
  function visit(node: number, x: number, y: number, bits: number): void {
    const side = 1 << bits;
    if (x > box.maxX || y > box.maxY || x + side <= box.minX || y + side <= box.minY) return;
    const from = firstSlot[node]!;
    const to = endSlot[node]!;
    if (bits === cellShift) {
      const [start, end] = [filter.before(from), filter.before(to)];
      if (start === end) return;
      const cell = cells.add(x >>> cellShift, y >>> cellShift, from, to, 0);
      at.set(cells.x[cell]!, cells.y[cell]!, cell);
      addSquares(cell, node, x, y, bits, start, end);
      return;
    }
    const first = child[node]!;
    if (first === Quadtree.noChild) {
      listHomes(from, to);
      return;
    }
    const half = side >>> 1;
    visit(first, x, y, bits - 1);
    visit(first + 1, x + half, y, bits - 1);
    visit(first + 2, x, y + half, bits - 1);
    visit(first + 3, x + half, y + half, bits - 1);
  }

  /**
   * Counts the homes of a square within one cell by 4-px squares.
   * @param start and `end`: how many homes there are before its slots, and before the end of them.
   */
  function addSquares(
    cell: number,
    node: number,
    x: number,
    y: number,
    bits: number,
    start: number,
    end: number,
  ): void {
    if (start === end) return;
    if (bits === fineShift) {
      cells.addHomes(cell, x >>> fineShift, y >>> fineShift, end - start);
      return;
    }
    const first = child[node]!;
    if (first === Quadtree.noChild) {
      const from = firstSlot[node]!;
      const to = endSlot[node]!;
      const last = (to + 31) >>> 5;
      for (let w = from >>> 5; w < last; w++) {
        for (let left = words[w]! & maskWithin(w, from, to); left !== 0; left &= left - 1) {
          const slot = (w << 5) + 31 - Math.clz32(left & -left);
          cells.addHomes(cell, homeX[slot]! >>> fineShift, homeY[slot]! >>> fineShift, 1);
        }
      }
    } else {
      const half = 1 << (bits - 1);
      const second = filter.before(firstSlot[first + 1]!);
      const third = filter.before(firstSlot[first + 2]!);
      const fourth = filter.before(firstSlot[first + 3]!);
      addSquares(cell, first, x, y, bits - 1, start, second);
      addSquares(cell, first + 1, x + half, y, bits - 1, second, third);
      addSquares(cell, first + 2, x, y + half, bits - 1, third, fourth);
      addSquares(cell, first + 3, x + half, y + half, bits - 1, fourth, end);
    }
  }

  /** The homes of a leaf that is larger than a cell. */
  function listHomes(from: number, to: number): void {
    const { minX, maxX, minY, maxY } = window;
    const last = (to + 31) >>> 5;
    for (let w = from >>> 5; w < last; w++) {
      for (let left = words[w]! & maskWithin(w, from, to); left !== 0; left &= left - 1) {
        const slot = (w << 5) + 31 - Math.clz32(left & -left);
        const x = homeX[slot]!;
        const y = homeY[slot]!;
        const cellX = x >>> cellShift;
        const cellY = y >>> cellShift;
        if (cellX < minX || cellX > maxX || cellY < minY || cellY > maxY) continue;
        let cell = at.get(cellX, cellY);
        if (cell === nobody) {
          cell = cells.add(cellX, cellY, from, to, 1);
          cells.first[cell] = slot;
          at.set(cellX, cellY, cell);
        }
        cells.addHomes(cell, x >>> fineShift, y >>> fineShift, 1);
      }
    }
  }
}
