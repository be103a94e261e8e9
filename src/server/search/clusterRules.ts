/**
 * What a cluster is. Homes are gathered in cells of 32 px that are fixed to the world, so that
 * panning changes nothing. Cells gather into groups around seeds, and groups whose centres come too
 * near to a heavier one are absorbed by it; see `memory/groups/groupCells.ts`.
 */
import { type GridBox, gridBits, gridBox, wholeWorld } from '#domain/search/mapGrid.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import { clusterRadiusPx } from '#domain/search/searchLimits.ts';

/** MapLibre's tiles of 512 px, halved four times: cells of 32 px. */
const cellBitsAtZoom0 = 4;
const cellPx = 32;
/** Homes that gather are placed by the middle of the eighth of a cell (4 px) they stand in. */
const fineBits = 3;
/** Far enough beyond the viewport that what is cut off there changes no cluster inside. */
const haloCells = 256 / cellPx;
/** A viewport is a screen. A larger box is clustered as if it were seen on one of this size. */
const maxScreenCells = 4096 / cellPx;
/** Up to here the whole world is clustered at once, so that the answer can be kept. */
const lastWholeZoom = 5;

/** Everything that depends on the zoom; lengths in points of the map's grid. */
export interface ClusterScale {
  zoom: number;
  /** A home's cell is its place shifted right by this. */
  cellShift: number;
  fineShift: number;
  radius: number;
}

/** Numbers of cells, ends included. */
export interface CellWindow {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/**
 * Zooms between whole ones are rounded down: the screen then only spreads what was clustered, and
 * centres stay at least the radius apart. Homes hold still while the zoom moves within one.
 */
export function clusterScale(viewport: Viewport): ClusterScale {
  const { minX, minY, maxX, maxY } = gridBox(boundsOf(viewport));
  const width = minX <= maxX ? maxX - minX : maxX - minX + wholeWorld.maxX;
  const widest = Math.max(width, maxY - minY);
  let zoom = Math.floor(viewport.zoom);
  while (zoom > 0 && widest >>> cellShiftAt(zoom) > maxScreenCells) zoom--;
  const cellShift = cellShiftAt(zoom);
  return {
    zoom,
    cellShift,
    fineShift: cellShift - fineBits,
    radius: (clusterRadiusPx / cellPx) * 2 ** cellShift,
  };
}

function cellShiftAt(zoom: number): number {
  return gridBits - cellBitsAtZoom0 - zoom;
}

export function isWholeWorld(scale: ClusterScale): boolean {
  return scale.zoom <= lastWholeZoom;
}

/** The cells that are looked at to cluster a box on one side of the antimeridian. */
export function cellWindow(box: GridBox, scale: ClusterScale): CellWindow {
  const last = wholeWorld.maxX >>> scale.cellShift;
  if (isWholeWorld(scale)) return { minX: 0, minY: 0, maxX: last, maxY: last };
  return {
    minX: Math.max(0, (box.minX >>> scale.cellShift) - haloCells),
    minY: Math.max(0, (box.minY >>> scale.cellShift) - haloCells),
    maxX: Math.min(last, (box.maxX >>> scale.cellShift) + haloCells),
    maxY: Math.min(last, (box.maxY >>> scale.cellShift) + haloCells),
  };
}

/** The points of the map that a range of cells covers. */
export function boxOfCells(window: CellWindow, cellShift: number): GridBox {
  return {
    minX: window.minX << cellShift,
    minY: window.minY << cellShift,
    maxX: ((window.maxX + 1) << cellShift) - 1,
    maxY: ((window.maxY + 1) << cellShift) - 1,
  };
}

/** The middle of the 4-px square that a coordinate falls into. */
export function fineMiddle(coordinate: number, { fineShift }: ClusterScale): number {
  return ((coordinate >>> fineShift) << fineShift) + (1 << fineShift) / 2;
}

/**
 * Who gathers others, and who is gathered: higher goes first, and no two in a window are equal.
 * Counts only matter by their power of two, and a hash of the place in the world decides between
 * equals: along a slope of ever denser cells an order by the exact count would pass a change at one
 * end on to the other.
 */
export function precedence(count: number, cellX: number, cellY: number): number {
  const sizeClass = 31 - Math.clz32(count);
  return sizeClass * 2 ** 32 + mixed((cellX & 0xffff) | (cellY << 16));
}

/** One to one on 32 bits: the way MurmurHash3 finishes. */
function mixed(bits: number): number {
  let h = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
