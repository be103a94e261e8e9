/** The lowest, the middle and the highest price of clusters, reckoned by the database. */
import { sql } from 'kysely';
import { pricedKind, pricedKinds } from '#domain/property/price.ts';
import type { StandardStatus } from '#domain/property/Property.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { type CellWindow, type ClusterScale, boxOfCells } from '#server/search/clusterRules.ts';
import type { ClusterPrices } from '#server/search/memory/groups/clusterPrices.ts';
import { type Asked, all, inBox } from './conditions.ts';

type KnownPrices = ClusterPrices & Pick<Cluster, 'priceKinds'>;

export const noPrices: KnownPrices = {
  minPriceCents: null,
  medianPriceCents: null,
  maxPriceCents: null,
  priceKinds: [],
};

/** @param clusters of each its cells. @returns of each its prices, where any is known. */
export async function readPrices(
  db: Db,
  { homes, conditions }: Asked,
  { cellShift }: ClusterScale,
  window: CellWindow,
  clusters: { cellX: number; cellY: number }[][],
): Promise<(KnownPrices | undefined)[]> {
  if (clusters.length === 0) return [];
  const cells = clusters.flatMap((members, cluster) =>
    members.map(({ cellX, cellY }) => ({ cluster, cellX, cellY })),
  );
  const within = all([inBox(boxOfCells(window, cellShift)), ...conditions]);
  const { rows } = await sql<ClusterPrices & { cluster: number; statuses: StandardStatus[] }>`
    select cluster, min(price) as min_price_cents, max(price) as max_price_cents,
      percentile_disc(0.5) within group (order by price) as median_price_cents,
      array_agg(distinct statuses) as statuses
    from (
      select x >> ${cellShift}::integer as cell_x, y >> ${cellShift}::integer as cell_y, price, statuses
      from ${homes} where ${within} and price is not null
    ) as home
    join unnest(
      ${cells.map(({ cluster }) => cluster)}::integer[],
      ${cells.map(({ cellX }) => cellX)}::integer[], ${cells.map(({ cellY }) => cellY)}::integer[]
    ) as cell (cluster, cell_x, cell_y) using (cell_x, cell_y)
    group by cluster`.execute(db);
  const prices: (KnownPrices | undefined)[] = clusters.map(() => undefined);
  for (const { cluster, statuses, ...known } of rows) {
    const kinds = new Set(statuses.map(pricedKind));
    prices[cluster] = { ...known, priceKinds: pricedKinds.filter((kind) => kinds.has(kind)) };
  }
  return prices;
}
