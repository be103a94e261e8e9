/** Clusters and pins of homes in the database, by the same rules from cells to groups as in memory. */
import { tellsItsHomes } from '#domain/search/fewHomes.ts';
import { type GridBox, gridBox, partsOf, pointOfGrid } from '#domain/search/mapGrid.ts';
import type { Viewport } from '#domain/search/SearchFilter.ts';
import { boundsOf } from '#domain/search/boundsOf.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import type { Db } from '#server/platform/db/connect.ts';
import { type ClusterScale, cellWindow, clusterScale } from '#server/search/clusterRules.ts';
import { CellLookup } from '#server/search/memory/groups/CellLookup.ts';
import { spanOf } from '#server/search/memory/groups/drawGroups.ts';
import { groupCells } from '#server/search/memory/groups/groupCells.ts';
import type { FoundHomes } from '#server/search/SearchIndex.ts';
import type { Asked } from './conditions.ts';
import { type CellRow, readCells } from './readCells.ts';
import { readPins } from './readPins.ts';
import { noPrices, readPrices } from './readPrices.ts';

export async function drawCells(
  db: Db,
  asked: Asked,
  viewport: Viewport,
): Promise<Pick<FoundHomes, 'clusters' | 'pins'>> {
  const scale = clusterScale(viewport);
  const clusters = new Map<string, Cluster>();
  const pins: Pin[] = [];
  for (const box of partsOf(gridBox(boundsOf(viewport)))) {
    const part = await drawBox(db, asked, box, scale);
    pins.push(...part.pins);
    for (const cluster of part.clusters) {
      const inView = (clusters.get(cluster.id)?.inView ?? 0) + cluster.inView;
      clusters.set(cluster.id, { ...cluster, inView });
    }
  }
  return { clusters: [...clusters.values()], pins };
}

/** @param box on one side of the antimeridian */
async function drawBox(
  db: Db,
  asked: Asked,
  box: GridBox,
  scale: ClusterScale,
): Promise<Pick<FoundHomes, 'clusters' | 'pins'>> {
  const window = cellWindow(box, scale);
  const { cells, rows } = await readCells(db, asked, scale, window, box);
  const lookup = new CellLookup();
  lookup.begin(window);
  rows.forEach(({ cellX, cellY }, cell) => lookup.set(cellX, cellY, cell));
  const places = {
    x: Uint32Array.from(rows, ({ minX }) => minX),
    y: Uint32Array.from(rows, ({ minY }) => minY),
  };
  const groups = groupCells(cells, lookup, scale, (cell) => cell, places);
  const { starts, members } = groups;
  const pins: Pin[] = [];
  const seen: { group: number; parts: CellRow[] }[] = [];
  for (let group = 0; group < groups.count; group++) {
    const own = members.subarray(starts[group], starts[group + 1]);
    const parts = Array.from(own, (cell) => rows[cell]!);
    if (parts.every(({ inView }) => inView === 0)) continue;
    if (groups.homes[group] === 1) pins.push(pinOf(parts[0]!));
    else seen.push({ group, parts });
  }
  const prices = await readPrices(
    db,
    asked,
    scale,
    window,
    seen.map(({ parts }) => parts),
  );
  const few = seen.filter(({ group }) => tellsItsHomes(groups.homes[group]!, scale.zoom));
  const pinsOf = await readPins(
    db,
    asked,
    scale,
    window,
    few.map(({ parts }) => parts),
  );
  const homesOf = new Map(few.map(({ group }, i) => [group, pinsOf[i]!]));
  const clusters = seen.map(({ group, parts }, i) => {
    const seed = parts[0]!;
    const [start, end] = [starts[group]!, starts[group + 1]!];
    return {
      id: `${scale.zoom}/${seed.cellX}/${seed.cellY}`,
      ...pointOfGrid({ x: groups.x[group]!, y: groups.y[group]! }),
      count: groups.homes[group]!,
      inView: parts.reduce((sum, { inView }) => sum + inView, 0),
      ...(prices[i] ?? noPrices),
      ...spanOf({ cells, members, start, end }, scale),
      samePointYn: parts.every((cell) => isAt(seed, cell)),
      ...(homesOf.has(group) && { homes: homesOf.get(group)! }),
    };
  });
  return { clusters, pins };
}

/** Whether all homes of a cell stand where the first of the seed does. */
function isAt(seed: CellRow, { minX, maxX, minY, maxY }: CellRow): boolean {
  return minX === seed.minX && maxX === seed.minX && minY === seed.minY && maxY === seed.minY;
}

function pinOf({ firstKey, minX, minY, firstPrice, firstPriceFrom, firstStatus }: CellRow): Pin {
  return {
    listingKey: firstKey,
    ...pointOfGrid({ x: minX, y: minY }),
    priceCents: firstPrice,
    ...(firstPriceFrom === 1 && { priceFromYn: true as const }),
    standardStatus: firstStatus,
  };
}
