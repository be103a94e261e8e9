/** Groups of homes as the map draws them: clusters and pins. */
import { StandardStatus } from '#domain/property/Property.ts';
import { tellsItsHomes } from '#domain/search/fewHomes.ts';
import { type GridBox, pointOfGrid } from '#domain/search/mapGrid.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import type { ClusterScale } from '../../clusterRules.ts';
import type { BoxHomes } from './BoxHomes.ts';
import type { Cells } from './Cells.ts';
import { type ClusterPrices, clusterPrices } from './clusterPrices.ts';
import { clusterPriceKinds, type PricedKind } from './clusterPriceKinds.ts';
import type { FilterBits } from '../FilterBits.ts';
import type { Groups } from './groupCells.ts';
import { GroupHomes, firstHome } from './GroupHomes.ts';
import type { HomeStore } from '../HomeStore.ts';

/** What the homes of a filter gather into at one zoom. */
export interface Gathered {
  cells: Cells;
  groups: Groups;
  /** Of each group, from when it is first drawn. */
  prices: ((ClusterPrices & Pick<Cluster, 'priceKinds'>) | undefined)[];
  /** Of which kinds the prices of the filter's homes can be. */
  kinds: ReadonlySet<PricedKind>;
}

/** Those of which at least one home stands in the box. @param inBox its homes under the filter. */
export function drawGroups(
  { cells, groups, prices, kinds }: Gathered,
  scale: ClusterScale,
  store: HomeStore,
  filter: FilterBits,
  inBox: BoxHomes,
  box: GridBox,
): { clusters: Cluster[]; pins: Pin[] } {
  const { columns, bitmaps } = store.slots;
  const { starts, members } = groups;
  const clusters: Cluster[] = [];
  const pins: Pin[] = [];
  for (let group = 0; group < groups.count; group++) {
    const [start, end] = [starts[group]!, starts[group + 1]!];
    let inView = 0;
    for (let i = start; i < end; i++) inView += countInView(members[i]!);
    if (inView === 0) continue;
    const homes = new GroupHomes(cells, members, start, end);
    const count = groups.homes[group]!;
    if (count === 1) {
      pins.push(pinOf(firstHome(cells, members[start]!, filter), store));
      continue;
    }
    const priced = (prices[group] ??= {
      ...clusterPrices(homes, count, filter, columns, bitmaps.numbers.price, scale.cellShift),
      priceKinds: clusterPriceKinds(homes, filter, columns, kinds, scale.cellShift),
    });
    const { latitude, longitude } = pointOfGrid({ x: groups.x[group]!, y: groups.y[group]! });
    const seed = members[start]!;
    clusters.push({
      id: `${scale.zoom}/${cells.x[seed]}/${cells.y[seed]}`,
      latitude,
      longitude,
      count,
      inView,
      ...priced,
      ...spanOf(homes, scale),
      samePointYn: isOnePoint(homes, filter, store, scale),
      ...(tellsItsHomes(count, scale.zoom) && { homes: pinsOf(homes, filter, store, scale) }),
    });
  }
  return { clusters, pins };

  function countInView(cell: number): number {
    const { cellShift } = scale;
    const side = 1 << cellShift;
    const minX = cells.x[cell]! * side;
    const minY = cells.y[cell]! * side;
    const maxX = minX + side - 1;
    const maxY = minY + side - 1;
    if (minX > box.maxX || maxX < box.minX || minY > box.maxY || maxY < box.minY) return 0;
    if (minX >= box.minX && maxX <= box.maxX && minY >= box.minY && maxY <= box.maxY) {
      return cells.homes[cell]!;
    }
    if (cells.shared[cell] === 0) return inBox.count(cells.from[cell]!, cells.to[cell]!);
    const one = new GroupHomes(cells, Int32Array.of(cell), 0, 1);
    let n = 0;
    for (const slot of one.slots(filter, columns, cellShift)) {
      const [x, y] = [columns.x[slot]!, columns.y[slot]!];
      if (x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY) n++;
    }
    return n;
  }
}

/** The corners of the 4-px squares that the homes stand in. */
export function spanOf(
  { cells, members, start, end }: Pick<GroupHomes, 'cells' | 'members' | 'start' | 'end'>,
  { fineShift }: ClusterScale,
): Pick<Cluster, 'south' | 'west' | 'north' | 'east'> {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, 0, 0];
  for (let i = start; i < end; i++) {
    const cell = members[i]!;
    minX = Math.min(minX, cells.minFineX[cell]!);
    minY = Math.min(minY, cells.minFineY[cell]!);
    maxX = Math.max(maxX, cells.maxFineX[cell]!);
    maxY = Math.max(maxY, cells.maxFineY[cell]!);
  }
  const square = 1 << fineShift;
  const northWest = pointOfGrid({ x: minX * square, y: minY * square });
  const southEast = pointOfGrid({ x: (maxX + 1) * square - 1, y: (maxY + 1) * square - 1 });
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}

function isOnePoint(
  homes: GroupHomes,
  filter: FilterBits,
  { slots: { columns } }: HomeStore,
  { cellShift }: ClusterScale,
): boolean {
  const { cells, members, start, end } = homes;
  const first = members[start]!;
  const [fineX, fineY] = [cells.minFineX[first]!, cells.minFineY[first]!];
  for (let i = start; i < end; i++) {
    const cell = members[i]!;
    const oneSquare =
      cells.minFineX[cell] === fineX &&
      cells.maxFineX[cell] === fineX &&
      cells.minFineY[cell] === fineY &&
      cells.maxFineY[cell] === fineY;
    if (!oneSquare) return false;
  }
  const slots = homes.slots(filter, columns, cellShift);
  const [x, y] = [columns.x[slots[0]!], columns.y[slots[0]!]];
  return slots.every((slot) => columns.x[slot] === x && columns.y[slot] === y);
}

function pinsOf(
  homes: GroupHomes,
  filter: FilterBits,
  store: HomeStore,
  { cellShift }: ClusterScale,
): Pin[] {
  return Array.from(homes.slots(filter, store.slots.columns, cellShift), (slot) =>
    pinOf(slot, store),
  ).sort((a, b) => (a.listingKey < b.listingKey ? -1 : 1));
}

function pinOf(slot: number, { register, slots }: HomeStore): Pin {
  const { columns, numberAt } = slots;
  const price = columns.numbers.price[slot]!;
  return {
    listingKey: register.keyOf(numberAt[slot]!),
    ...pointOfGrid({ x: columns.x[slot]!, y: columns.y[slot]! }),
    priceCents: price < 0 ? null : price,
    ...(columns.numbers.price_from[slot] === 1 && { priceFromYn: true as const }),
    standardStatus: StandardStatus.options[columns.choices.statuses[slot]!]!,
  };
}
