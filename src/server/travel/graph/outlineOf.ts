/**
 * The picture of what can be reached: every cell of a raster has the time of the street nearest to
 * it, as a home there would have; the line is drawn where that time passes the limit. A gap without
 * streets that is reached all round, a park or a lake, belongs to it.
 */
import { contours } from 'd3-contour';
import type { Outline } from '../TravelTimes.ts';
import type { Doors } from './Doors.ts';
import { metresPerUnit, metresPerUnitAt } from './metres.ts';
import { NearestCells } from './NearestCells.ts';
import { offStreetMs, type ReachSearch, type StretchTimes } from './ReachSearch.ts';
import { withoutGaps } from './withoutGaps.ts';

/** Cells on the longer side: as many as it takes to tell homes apart, which times by car change fastest between. */
const mostCells = { car: 260, bicycle: 200, foot: 160 } as const;
/** Metres; finer than a street is wide shows nothing. */
const finestCell = 20;
/**
 * Metres from a street that still count as reached by it: of 1,346 homes sold in Seattle (King County,
 * 2014 and 2015) 98 % stand within 53 m of theirs, 99.5 % within 96 m.
 */
const farthestFromStreet = 120;
/** Of a cell: the raster shows no narrower strip beside a street. */
const narrowestStrip = 1.2;
/** Metres: how far beyond its ends a street may bend, and still be in the picture. */
const farthestSwing = 300;
/** Of a cell: points of a street that are closer together are not told apart. */
const finestStep = 0.6;
/** Rings of fewer cells are specks. */
const leastCells = 3;
const unitsPerDegree = 1e7;

/** Null where nothing was reached. @param limitMs at most what the search was bounded by */
export function outlineOf(search: ReachSearch, doors: Doors, limitMs: number): Outline['area'] {
  const frame = frameOf(search, limitMs);
  if (!frame) return null;
  const { left, isNearStreet } = fieldOf(search, doors, frame, limitMs);
  const { columns, rows, west, south, dx, dy, cellMetres } = frame;
  const isBeyond = (cell: number) => left[cell]! < 0 && isNearStreet(cell);
  // A quarter of a cell is what the raster cannot tell: the line keeps that much inside.
  const unsure = offStreetMs(search.question!.mode, { metres: cellMetres / 4 }) / 60_000;
  const [contour] = contours().size([columns, rows]).thresholds([unsure])(
    left as unknown as number[],
  );
  const polygons = contour!.coordinates
    .map((rings) => rings.filter((ring) => Math.abs(areaOf(ring)) >= leastCells))
    .filter((rings) => rings.length > 0);
  const coordinates = withoutGaps(polygons, columns, isBeyond).map((rings) =>
    rings.map((ring) =>
      thinned(ring).map(([column, row]): [number, number] => [
        round((west + column! * dx) / unitsPerDegree),
        round((south + row! * dy) / unitsPerDegree),
      ]),
    ),
  );
  return coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates };
}

interface Frame {
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

function frameOf(search: ReachSearch, limitMs: number): Frame | null {
  const { graph } = search;
  const { firstOut, firstIn, inEdges, edgeStretch, edgeFrom, edgeTo, firstShape, shapeX, shapeY } =
    graph;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  // Both ends: how far a street swings out between them is within the margin.
  const add = (stretch: number) => {
    for (const at of [firstShape[stretch]!, firstShape[stretch + 1]! - 1]) {
      const x = shapeX[at]!;
      const y = shapeY[at]!;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  };
  const isDoor = graph.stretchDoor;
  const place = search.question!.door.stretch;
  add(place);
  const isForward = search.question!.direction === 'from';
  for (let at = 0; at < search.reachedCount; at++) {
    const node = search.nodeReached(at);
    if (search.timeOf(node) > limitMs) continue;
    const [from, to] = isForward
      ? [firstOut[node]!, firstOut[node + 1]!]
      : [firstIn[node]!, firstIn[node + 1]!];
    for (let i = from; i < to; i++) {
      const edge = isForward ? i : inEdges[i]!;
      // Whose other end is reached too is seen from there at the latest, but for the last of them.
      const other = search.timeOf(isForward ? edgeTo[edge]! : edgeFrom[edge]!);
      if (i > from && other <= limitMs) continue;
      const stretch = edgeStretch[edge]!;
      if (isDoor[stretch]) add(stretch);
    }
  }
  const perX = metresPerUnitAt((south + north) / 2);
  const longerSide = Math.max((east - west) * perX, (north - south) * metresPerUnit);
  // A strip beside the outermost street, and a border of cells that are outside.
  const cellsAcross = mostCells[search.question!.mode];
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

interface Field {
  /** Of each cell: above 0 where the limit is kept, minutes left, at most one either way; the border is below 0. */
  left: Float32Array;
  /** Whether a home in this cell would have a street to open on. */
  isNearStreet(cell: number): boolean;
}

function fieldOf(search: ReachSearch, doors: Doors, frame: Frame, limitMs: number): Field {
  const { columns, rows, cellMetres } = frame;
  const nearest = new NearestCells(columns, rows);
  /** Milliseconds at the streets that run through a cell; infinite where they are not reached. */
  const times = new Float32Array(columns * rows).fill(Infinity);
  drawStreets(search, doors, frame, nearest, times);
  nearest.spread();
  const { mode } = search.question!;
  const msPerCell = offStreetMs(mode, { metres: cellMetres });
  const farthest = Math.max(farthestFromStreet / cellMetres, narrowestStrip) ** 2;
  const left = new Float32Array(columns * rows).fill(-1);
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const cell = row * columns + column;
      const away = nearest.distanceSquared(cell);
      if (away > farthest) continue;
      const time = times[nearest.cellOf(cell)]! + Math.sqrt(away) * msPerCell;
      const minutes = (limitMs - time) / 60_000;
      left[cell] = minutes > 1 ? 1 : minutes < -1 ? -1 : minutes;
    }
  }
  return { left, isNearStreet: (cell) => nearest.distanceSquared(cell) <= farthest };
}

/** Streets as rows of cells, each with the time of a door there. */
function drawStreets(
  search: ReachSearch,
  doors: Doors,
  { columns, rows, west, south, dx, dy }: Frame,
  nearest: NearestCells,
  times: Float32Array,
): void {
  const { firstShape, shapeX, shapeY } = search.graph;
  const line: StretchTimes = { alongAt: 0, alongMs: 0, againstAt: 0, againstMs: 0 };
  const [perX, perY] = [1 / dx, 1 / dy];
  /** Of the pieces of a stretch, in cells. */
  let lengths = new Float64Array(64);
  for (const stretch of doors.inBox(west, south, west + columns * dx, south + rows * dy)) {
    const first = firstShape[stretch]!;
    const last = firstShape[stretch + 1]! - 1;
    if (last - first > lengths.length) lengths = new Float64Array((last - first) * 2);
    let whole = 0;
    for (let at = first; at < last; at++) {
      const across = (shapeX[at + 1]! - shapeX[at]!) * perX;
      const up = (shapeY[at + 1]! - shapeY[at]!) * perY;
      whole += lengths[at - first] = Math.sqrt(across * across + up * up);
    }
    const isOfPlace = !search.timesAlong(stretch, line);
    const { alongAt, alongMs, againstAt, againstMs } = line;
    const perCell = whole === 0 ? 0 : 1 / whole;
    let before = 0;
    let drawn = 0;
    for (let at = first; at < last; at++) {
      const length = lengths[at - first]!;
      // Curves of many pieces are drawn as finely as cells can show.
      if (at > first && at < last - 1 && before + length - drawn < finestStep) {
        before += length;
        continue;
      }
      const steps = Math.max(1, Math.ceil(length));
      const x = (shapeX[at]! - west) * perX;
      const y = (shapeY[at]! - south) * perY;
      const stepX = ((shapeX[at + 1]! - shapeX[at]!) * perX) / steps;
      const stepY = ((shapeY[at + 1]! - shapeY[at]!) * perY) / steps;
      // Where a piece begins, the one before it has ended.
      for (let step = at === first ? 0 : 1; step <= steps; step++) {
        const column = Math.floor(x + stepX * step);
        const row = Math.floor(y + stepY * step);
        if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
        const cell = row * columns + column;
        nearest.start(cell);
        const share = (before + (length * step) / steps) * perCell;
        const along = alongAt + alongMs * share;
        const against = againstAt + againstMs * (1 - share);
        let time = along < against ? along : against;
        if (isOfPlace) time = search.timeAt({ stretch, share, metres: 0 });
        if (time < times[cell]!) times[cell] = time;
      }
      before += length;
      drawn = before;
    }
  }
}

function areaOf(ring: GeoJSON.Position[]): number {
  let area = 0;
  for (let at = 1; at < ring.length; at++) {
    area += ring[at - 1]![0]! * ring[at]![1]! - ring[at]![0]! * ring[at - 1]![1]!;
  }
  return area / 2;
}

/** Without the points that lie on the straight line between their neighbours. */
function thinned(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  return ring.filter((point, at) => {
    const before = ring[at - 1];
    const after = ring[at + 1];
    if (!before || !after) return true;
    const cross =
      (point[0]! - before[0]!) * (after[1]! - before[1]!) -
      (point[1]! - before[1]!) * (after[0]! - before[0]!);
    return Math.abs(cross) > 1e-3;
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
