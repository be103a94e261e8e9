/** The box of a picture of what was reached, and its cells. */
import { metresPerUnit, metresPerUnitAt } from './metres.ts';
import type { ReachSearch } from './ReachSearch.ts';

/** Cells on the longer side: as many as it takes to tell homes apart, which times by car change fastest between. */
const mostCells = { car: 260, bicycle: 200, foot: 160 } as const;
/** Metres; finer than a street is wide shows nothing. */
const finestCell = 20;
/** Metres: how far beyond its ends a street may bend, and still be in the picture. */
const farthestSwing = 300;

export interface Frame {
  columns: number;
  rows: number;
  /** Of the lower left corner, in whole 1e-7 degrees. */
  west: number;
  south: number;
  /** Units a cell. */
  dx: number;
  dy: number;
  cellMetres: number;
}

/** Around the streets with doors that were reached, also those of which only the beginning was. */
export function frameOf(search: ReachSearch): Frame {
  const { nodeX, nodeY, firstShape, shapeX, shapeY, stretchDoor, edgeStretch } = search.graph;
  const { mode, door } = search.question!;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x: number, y: number) => {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  };
  for (const at of [firstShape[door.stretch]!, firstShape[door.stretch + 1]! - 1]) {
    add(shapeX[at]!, shapeY[at]!);
  }
  for (let at = 0; at < search.reachedCount; at++) {
    const node = search.nodeReached(at);
    const x = nodeX[node]!;
    const y = nodeY[node]!;
    // Few are farther out than those before, and only they are asked for their streets.
    if (x >= west && x <= east && y >= south && y <= north) continue;
    if (hasDoor(search, node)) add(x, y);
  }
  for (let at = 0; at < search.rimCount; at++) {
    const edge = search.rimEdge(at);
    const node = search.endOf(edge);
    if (stretchDoor[edgeStretch[edge]!]) add(nodeX[node]!, nodeY[node]!);
  }
  const perX = metresPerUnitAt((south + north) / 2);
  const longerSide = Math.max((east - west) * perX, (north - south) * metresPerUnit);
  // A strip beside the outermost street, and a border of cells that are outside.
  const cellsAcross = mostCells[mode];
  const margin = Math.max(farthestSwing, (3 * longerSide) / cellsAcross);
  west -= margin / perX;
  east += margin / perX;
  south -= margin / metresPerUnit;
  north += margin / metresPerUnit;
  const width = (east - west) * perX;
  const height = (north - south) * metresPerUnit;
  const cellMetres = Math.max(finestCell, Math.max(width, height) / cellsAcross);
  return {
    columns: Math.ceil(width / cellMetres) + 1,
    rows: Math.ceil(height / cellMetres) + 1,
    west,
    south,
    dx: cellMetres / perX,
    dy: cellMetres / metresPerUnit,
    cellMetres,
  };
}

/** Whether one goes on from a node by a street that homes open on. */
function hasDoor({ graph, question }: ReachSearch, node: number): boolean {
  const { firstOut, firstIn, inEdges, edgeStretch, stretchDoor } = graph;
  const isForward = question!.direction === 'from';
  const first = isForward ? firstOut : firstIn;
  for (let at = first[node]!; at < first[node + 1]!; at++) {
    if (stretchDoor[edgeStretch[isForward ? at : inEdges[at]!]!]) return true;
  }
  return false;
}
