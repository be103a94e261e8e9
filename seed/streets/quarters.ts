/** The parts of a town that main streets, motorways and water leave between them. */
import type { Chance } from '#illustrations/chance.ts';
import { densify } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import { distanceField } from '../ground/distanceField.ts';
import type { Terrain } from '../terrain/Terrain.ts';

export type QuarterKind =
  | 'downtown'
  | 'grid'
  | 'suburb'
  | 'estate'
  | 'industry'
  | 'mall'
  | 'park'
  | 'golf'
  | 'campus'
  | 'open';

export interface Quarter {
  id: number;
  kind: QuarterKind;
  centre: Spot;
  /** Square metres. */
  area: number;
  /** 0 in the centre of town, 1 at the last houses. */
  edge: number;
}

export interface Quarters {
  /** Null on main streets, on water and beyond the town. */
  at(x: number, y: number): Quarter | null;
  all: Quarter[];
  /** Metres to the nearest main street, motorway or shore. */
  toBorder: Raster;
}

const cell = 20;

/** @param borders main streets and motorways */
export function quartersOf(
  chance: Chance,
  terrain: Terrain,
  borders: Spot[][],
  edge: (x: number, y: number) => number,
): Quarters {
  const toBorder = new Raster(terrain.radius * 1.3, cell);
  const marked = new Uint8Array(toBorder.values.length);
  const { size } = toBorder;
  toBorder.fill((x, y) => (terrain.shore.at(x, y) < 20 ? 1 : 0));
  marked.set(toBorder.values);
  for (const line of borders) {
    for (const { x, y } of densify(line, cell / 2)) {
      marked[toBorder.index(y) * size + toBorder.index(x)] = 1;
    }
  }
  toBorder.values.set(distanceField(marked, size, cell));

  const labels = new Int32Array(marked.length).fill(-1);
  const all: Quarter[] = [];
  for (let at = 0; at < marked.length; at++) {
    if (marked[at] === 1 || labels[at] !== -1) continue;
    const quarter = flood(marked, labels, at, all.length, toBorder);
    quarter.edge = edge(quarter.centre.x, quarter.centre.y);
    all.push(quarter);
  }
  for (const quarter of all) quarter.kind = kindOf(chance, terrain, quarter);
  placeGreens(chance, terrain, all);
  return {
    all,
    toBorder,
    at(x, y) {
      const limit = toBorder.place(size - 1);
      if (Math.abs(x) > limit || Math.abs(y) > limit) return null;
      return all[labels[toBorder.index(y) * size + toBorder.index(x)]!] ?? null;
    },
  };
}

function flood(
  marked: Uint8Array,
  labels: Int32Array,
  start: number,
  id: number,
  { size }: Raster,
): Quarter {
  const stack = [start];
  labels[start] = id;
  let count = 0;
  let columns = 0;
  let rows = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const column = at % size;
    count++;
    columns += column;
    rows += (at - column) / size;
    for (const next of [at - 1, at + 1, at - size, at + size]) {
      if (next < 0 || next >= marked.length || Math.abs((next % size) - column) > 1) continue;
      if (marked[next] === 1 || labels[next] !== -1) continue;
      labels[next] = id;
      stack.push(next);
    }
  }
  const half = (size - 1) / 2;
  const centre = { x: (columns / count - half) * cell, y: (rows / count - half) * cell };
  return { id, kind: 'open', centre, area: count * cell * cell, edge: 1 };
}

/** Square metres; where main streets leave more between them, it is homes that fill it. */
const mostWorks = 900_000;

function kindOf(chance: Chance, { character }: Terrain, quarter: Quarter): QuarterKind {
  const { edge, area } = quarter;
  const luck = chance.unit();
  if (edge > 1.06 || area < 15_000) return edge > 1.06 ? 'open' : 'grid';
  if (edge < 0.14) return 'downtown';
  const worksYn = area < mostWorks;
  if (edge < character.grid) return luck < 0.05 && edge > 0.25 && worksYn ? 'industry' : 'grid';
  if (luck < 0.06 && worksYn) return 'industry';
  if (luck < 0.1 && area > 120_000 && worksYn) return 'mall';
  return edge > 0.85 && luck > 0.8 ? 'estate' : 'suburb';
}

/** Large parks, golf courses and a university take whole quarters. */
function placeGreens(chance: Chance, { character }: Terrain, all: Quarter[]): void {
  const take = (kind: QuarterKind, from: number, to: number, least: number, most: number) => {
    const fitting = all.filter(
      ({ edge, area, kind }) =>
        edge > from &&
        edge < to &&
        area > least &&
        area < most &&
        kind !== 'downtown' &&
        kind !== 'park' &&
        kind !== 'open',
    );
    if (fitting.length === 0) return;
    fitting[chance.whole(0, fitting.length - 1)]!.kind = kind;
  };
  take('park', 0.15, 0.6, 200_000, 900_000);
  take('park', 0.3, 1, 150_000, 900_000);
  take('campus', 0.18, 0.6, 150_000, 700_000);
  for (let i = 0; i < character.golfCourses; i++) take('golf', 0.6, 1.05, 300_000, 1_200_000);
  if (all.every(({ kind }) => kind !== 'park')) take('park', 0.14, 1, 40_000, 1_600_000);
}
