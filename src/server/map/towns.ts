/** Which town a street lies in, as letters are addressed: the city of the nearest ZIP code. */
import { sql } from 'kysely';
import type { Point } from '#domain/geo.ts';
import type { Db } from '../platform/db/connect.ts';

/** `Spokane, WA`; empty where no ZIP code is near. */
export type TownAt = (point: Point) => string;

interface Centre extends Point {
  town: string;
  /** Whether the gazetteer has a place of this name; some ZIP codes are a firm's or a fair's own. */
  knownYn: boolean;
}

const cellDegrees = 0.25;
/** Cells around the point's own that are searched: about 55 km. */
const reach = 2;
/** How much nearer a town that the gazetteer does not know must be: about 5 km. */
const unknownDegrees = 0.045;

export async function loadTowns(db: Db): Promise<TownAt> {
  const { rows } = await sql<Centre>`
    select latitude, longitude, detail as town,
      detail in (select label || ', ' || detail from gazetteer where kind = 'place') as known_yn
    from gazetteer where kind = 'zip'`.execute(db);
  const cells = Map.groupBy(rows, (row) => cellOf(row, 0, 0));
  return (point) => nearest(point, cells);
}

function cellOf(point: Point, eastwards: number, northwards: number): number {
  const column = Math.floor((point.longitude + 180) / cellDegrees) + eastwards;
  const row = Math.floor((point.latitude + 90) / cellDegrees) + northwards;
  return row * 10_000 + column;
}

function nearest(point: Point, cells: Map<number, Centre[]>): string {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  let town = '';
  let least = Infinity;
  for (let ring = 0; ring <= reach; ring++) {
    for (const centre of ringOfCells(point, ring, cells)) {
      const dx = (centre.longitude - point.longitude) * shrink;
      const dy = centre.latitude - point.latitude;
      const distance = Math.hypot(dx, dy) + (centre.knownYn ? 0 : unknownDegrees);
      if (distance < least) {
        least = distance;
        town = centre.town;
      }
    }
    // Nothing in the next ring is nearer than its inner edge.
    if (least < ring * cellDegrees * shrink) break;
  }
  return town;
}

function* ringOfCells(point: Point, ring: number, cells: Map<number, Centre[]>): Generator<Centre> {
  for (let east = -ring; east <= ring; east++) {
    for (let north = -ring; north <= ring; north++) {
      if (Math.max(Math.abs(east), Math.abs(north)) !== ring) continue;
      yield* cells.get(cellOf(point, east, north)) ?? [];
    }
  }
}
