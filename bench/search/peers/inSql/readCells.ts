/** The cells of a window that have homes, counted by the database. */
import { sql } from 'kysely';
import type { StandardStatus } from '#domain/property/Property.ts';
import type { Cents } from '#domain/money.ts';
import type { GridBox } from '#domain/search/mapGrid.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { type CellWindow, type ClusterScale, boxOfCells } from '#server/search/clusterRules.ts';
import { Cells } from '#server/search/memory/groups/Cells.ts';
import { type Asked, all, inBox } from './conditions.ts';

/** One cell; of a cell with a single home, its first everything is that home's. */
export interface CellRow {
  cellX: number;
  cellY: number;
  homes: number;
  inView: number;
  sumFineX: number;
  sumFineY: number;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  firstKey: string;
  firstPrice: Cents | null;
  firstPriceFrom: number;
  firstStatus: StandardStatus;
}

/** @param box of which homes are counted apart. */
export async function readCells(
  db: Db,
  { homes, conditions }: Asked,
  { cellShift, fineShift }: ClusterScale,
  window: CellWindow,
  box: GridBox,
): Promise<{ cells: Cells; rows: CellRow[] }> {
  const within = all([inBox(boxOfCells(window, cellShift)), ...conditions]);
  const { rows } = await sql<CellRow>`
    select x >> ${cellShift}::integer as cell_x, y >> ${cellShift}::integer as cell_y,
      count(*) as homes, count(*) filter (where ${inBox(box)}) as in_view,
      sum(x >> ${fineShift}::integer) as sum_fine_x, sum(y >> ${fineShift}::integer) as sum_fine_y,
      min(x) as min_x, max(x) as max_x, min(y) as min_y, max(y) as max_y,
      min(listing_key) as first_key, min(price) as first_price,
      min(price_from) as first_price_from, min(statuses) as first_status
    from ${homes} where ${within} group by 1, 2`.execute(db);
  const cells = new Cells();
  for (const row of rows) {
    const cell = cells.add(row.cellX, row.cellY, 0, 0, 0);
    cells.homes[cell] = row.homes;
    cells.sumFineX[cell] = row.sumFineX;
    cells.sumFineY[cell] = row.sumFineY;
    cells.minFineX[cell] = row.minX >>> fineShift;
    cells.maxFineX[cell] = row.maxX >>> fineShift;
    cells.minFineY[cell] = row.minY >>> fineShift;
    cells.maxFineY[cell] = row.maxY >>> fineShift;
  }
  return { cells, rows };
}
