/** The homes of clusters that are few enough to be told one by one. */
import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import { pointOfGrid } from '#domain/search/mapGrid.ts';
import type { Pin } from '#domain/search/SearchReply.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { type CellWindow, type ClusterScale, boxOfCells } from '#server/search/clusterRules.ts';
import { type Asked, all, inBox } from './conditions.ts';

interface PinRow {
  cellX: number;
  cellY: number;
  listingKey: string;
  x: number;
  y: number;
  priceCents: Cents | null;
  priceFrom: number;
  standardStatus: StandardStatus;
}

/** @param clusters of each its cells. @returns of each its homes, in the order of their keys. */
export async function readPins(
  db: Db,
  { homes, conditions }: Asked,
  { cellShift }: ClusterScale,
  window: CellWindow,
  clusters: { cellX: number; cellY: number }[][],
): Promise<Pin[][]> {
  const pins: Pin[][] = clusters.map(() => []);
  if (clusters.length === 0) return pins;
  const clusterAt = new Map(
    clusters.flatMap((cells, cluster) =>
      cells.map(({ cellX, cellY }): [string, number] => [`${cellX}/${cellY}`, cluster]),
    ),
  );
  const cells = clusters.flat();
  const within = all([inBox(boxOfCells(window, cellShift)), ...conditions]);
  const { rows } = await sql<PinRow>`
    select cell_x, cell_y, listing_key, home.x, home.y, price as price_cents, price_from,
      statuses as standard_status
    from (
      select x >> ${cellShift}::integer as cell_x, y >> ${cellShift}::integer as cell_y,
        listing_key, x, y, price, price_from, statuses
      from ${homes} where ${within}
    ) as home
    join unnest(
      ${cells.map(({ cellX }) => cellX)}::integer[], ${cells.map(({ cellY }) => cellY)}::integer[]
    ) as cell (cell_x, cell_y) using (cell_x, cell_y)
    order by listing_key`.execute(db);
  for (const { cellX, cellY, x, y, priceFrom, ...home } of rows) {
    const from = priceFrom === 1 && { priceFromYn: true as const };
    pins[clusterAt.get(`${cellX}/${cellY}`)!]!.push({ ...home, ...from, ...pointOfGrid({ x, y }) });
  }
  return pins;
}
