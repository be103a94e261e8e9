/** Groups of homes as the map draws them: clusters and pins. */
import { StandardStatus } from '#domain/property/Property.ts';
import { pointOfGrid } from '#domain/search/mapGrid.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { type ClusterScale, boxOfCells } from '../clusterRules.ts';
import type { BoxRuns } from './BoxRuns.ts';
import { clusterPrices } from './clusterPrices.ts';
import { type Cell, firstHome, forEachHome } from './collectCells.ts';
import { unknown } from './encodeHome.ts';
import type { FilterBits } from './FilterBits.ts';
import type { Group } from './groupCells.ts';
import type { HomeSlots } from './HomeSlots.ts';
import type { HomeStore } from './HomeStore.ts';

/** Those of which at least one home stands in the box. */
export function drawGroups(
  groups: Group[],
  scale: ClusterScale,
  store: HomeStore,
  filter: FilterBits,
  box: BoxRuns,
): { clusters: Cluster[]; pins: Pin[] } {
  const clusters: Cluster[] = [];
  const pins: Pin[] = [];
  for (const group of groups) {
    let inView = 0;
    for (const cell of group.cells) inView += countInView(cell, scale, filter, box);
    if (inView === 0) continue;
    if (group.count === 1) {
      pins.push(pinOf(firstHome(group.cells[0]!, filter), store));
    } else {
      group.prices ??= clusterPrices(group.cells, filter, store.slots.bitmaps.price);
      clusters.push({
        id: `${scale.zoom}/${group.cells[0]!.x}/${group.cells[0]!.y}`,
        ...pointOfGrid(group.centre),
        count: group.count,
        inView,
        ...group.prices,
        ...spanOf(group.cells, scale),
        samePointYn: isOnePoint(group.cells, filter, store.slots),
      });
    }
  }
  return { clusters, pins };
}

function countInView(cell: Cell, scale: ClusterScale, filter: FilterBits, box: BoxRuns): number {
  const { x, y } = cell;
  const square = boxOfCells({ minX: x, minY: y, maxX: x, maxY: y }, scale.cellShift);
  if (box.holds(square)) return cell.count;
  if (!box.meets(square)) return 0;
  if (cell.slots) return cell.slots.filter((slot) => box.has(slot)).length;
  return box.count(filter, cell.from, cell.to);
}

/** The corners of the 4-px squares that the homes stand in. */
function spanOf(
  cells: Cell[],
  { fineShift }: ClusterScale,
): Pick<Cluster, 'south' | 'west' | 'north' | 'east'> {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, 0, 0];
  for (const cell of cells) {
    minX = Math.min(minX, cell.minFineX);
    minY = Math.min(minY, cell.minFineY);
    maxX = Math.max(maxX, cell.maxFineX);
    maxY = Math.max(maxY, cell.maxFineY);
  }
  const square = 2 ** fineShift;
  const northWest = pointOfGrid({ x: minX * square, y: minY * square });
  const southEast = pointOfGrid({ x: (maxX + 1) * square - 1, y: (maxY + 1) * square - 1 });
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

function isOnePoint(cells: Cell[], filter: FilterBits, { columns }: HomeSlots): boolean {
  const [{ minFineX, minFineY }] = cells as [Cell];
  const inOneSquare = cells.every(
    (cell) =>
      cell.minFineX === minFineX &&
      cell.maxFineX === minFineX &&
      cell.minFineY === minFineY &&
      cell.maxFineY === minFineY,
  );
  if (!inOneSquare) return false;
  const points = new Set<string>();
  for (const cell of cells) {
    forEachHome(cell, filter, (slot) => points.add(`${columns.x[slot]}/${columns.y[slot]}`));
  }
  return points.size === 1;
}

function pinOf(slot: number, { register, slots }: HomeStore): Pin {
  const { columns, numberAt } = slots;
  const price = columns.priceCents[slot]!;
  return {
    listingKey: register.keyOf(numberAt[slot]!),
    ...pointOfGrid({ x: columns.x[slot]!, y: columns.y[slot]! }),
    priceCents: price === unknown ? null : price,
    standardStatus: StandardStatus.options[columns.status[slot]!]!,
  };
}
