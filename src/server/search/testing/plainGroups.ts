/** The clusters of a box, by the words of `clusterRules.ts` and nothing quick. */
import { pricedKinds, pricedOf, priceKind, shownPriceCents } from '#domain/property/price.ts';
import { shownLocation } from '#domain/property/shown.ts';
import { type GridBox, type GridPoint, gridPoint, pointOfGrid } from '#domain/search/mapGrid.ts';
import type { SearchableHome } from '#domain/search/matches.ts';
import type { Cluster } from '#domain/search/SearchReply.ts';
import { type ClusterScale, cellWindow, fineMiddle, precedence } from '../clusterRules.ts';

export interface PlainGroup {
  homes: SearchableHome[];
  /** Where it is drawn, on the map's grid. */
  centre: GridPoint;
  cluster: Omit<Cluster, 'inView'>;
}

/** Homes, with the cell that they or the seed that gathered them stand in. */
interface Heap {
  cellX: number;
  cellY: number;
  centre: GridPoint;
  homes: SearchableHome[];
}

type Test = (a: Heap, b: Heap) => boolean;

/**
 * @param homes all that match, also outside of the box
 * @param box on one side of the antimeridian
 */
export function plainGroups(
  homes: SearchableHome[],
  box: GridBox,
  scale: ClusterScale,
): PlainGroup[] {
  const touching: Test = (a, b) =>
    Math.abs(a.cellX - b.cellX) <= 1 && Math.abs(a.cellY - b.cellY) <= 1;
  const tooNear: Test = (a, b) => apart(a, b) < scale.radius ** 2;

  const groups = gather(cellsOf(homes, box, scale), touching).map((group) => ({
    ...group,
    centre: centreOf(group.homes, scale),
  }));
  return gather(groups, tooNear).map((group) => ({
    homes: group.homes,
    centre: group.centre,
    cluster: clusterOf(group, scale),
  }));
}

function cellsOf(homes: SearchableHome[], box: GridBox, scale: ClusterScale): Heap[] {
  const window = cellWindow(box, scale);
  const inWindow = homes.filter((home) => {
    const { x, y } = cellOf(home, scale);
    return x >= window.minX && x <= window.maxX && y >= window.minY && y <= window.maxY;
  });
  const cells = Map.groupBy(inWindow, (home) => {
    const { x, y } = cellOf(home, scale);
    return `${x}/${y}`;
  });
  return [...cells.values()].map((homes) => {
    const cell = cellOf(homes[0]!, scale);
    return { cellX: cell.x, cellY: cell.y, centre: centreOf(homes, scale), homes };
  });
}

function cellOf(home: SearchableHome, { cellShift }: ClusterScale): GridPoint {
  const { x, y } = gridPoint(shownLocation(home));
  return { x: x >>> cellShift, y: y >>> cellShift };
}

/**
 * By precedence, everyone becomes a seed that no seed keeps out; the others join the nearest of the
 * seeds that kept them out. A seed's centre stays where it is.
 */
function gather(heaps: Heap[], keepsOut: Test): Heap[] {
  const inOrder = heaps.toSorted((a, b) => precedenceOf(b) - precedenceOf(a));
  const seeds: Heap[] = [];
  for (const heap of inOrder) {
    if (!seeds.some((seed) => keepsOut(heap, seed))) seeds.push(heap);
  }
  const gathered = new Map(seeds.map((seed) => [seed, [...seed.homes]]));
  for (const heap of inOrder.filter((heap) => !gathered.has(heap))) {
    // The sort is stable: of seeds equally near, the one of higher precedence stays first.
    const nearest = seeds
      .filter((seed) => keepsOut(heap, seed))
      .sort((a, b) => apart(heap, a) - apart(heap, b))[0]!;
    gathered.get(nearest)!.push(...heap.homes);
  }
  return seeds.map((seed) => ({ ...seed, homes: gathered.get(seed)! }));
}

function precedenceOf({ cellX, cellY, homes }: Heap): number {
  return precedence(homes.length, cellX, cellY);
}

/** A single home stands where it stands; more of them, at the mean of their 4-px squares. */
function centreOf(homes: SearchableHome[], scale: ClusterScale): GridPoint {
  const places = homes.map((home) => gridPoint(shownLocation(home)));
  if (places.length === 1) return places[0]!;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    x: mean(places.map(({ x }) => fineMiddle(x, scale))),
    y: mean(places.map(({ y }) => fineMiddle(y, scale))),
  };
}

/** The square of the distance: whole numbers compare exactly. */
function apart(a: Heap, b: Heap): number {
  return (a.centre.x - b.centre.x) ** 2 + (a.centre.y - b.centre.y) ** 2;
}

function clusterOf(group: Heap, scale: ClusterScale): Omit<Cluster, 'inView'> {
  const places = group.homes.map((home) => gridPoint(shownLocation(home)));
  const xs = places.map(({ x }) => x >>> scale.fineShift);
  const ys = places.map(({ y }) => y >>> scale.fineShift);
  const fine = 2 ** scale.fineShift;
  const northWest = pointOfGrid({ x: Math.min(...xs) * fine, y: Math.min(...ys) * fine });
  const southEast = pointOfGrid({
    x: (Math.max(...xs) + 1) * fine - 1,
    y: (Math.max(...ys) + 1) * fine - 1,
  });
  const prices = group.homes
    .map(shownPriceCents)
    .filter((price) => price !== null)
    .sort((a, b) => a - b);
  return {
    id: `${scale.zoom}/${group.cellX}/${group.cellY}`,
    ...pointOfGrid(group.centre),
    count: group.homes.length,
    minPriceCents: prices[0] ?? null,
    maxPriceCents: prices.at(-1) ?? null,
    medianPriceCents: prices[Math.floor((prices.length - 1) / 2)] ?? null,
    priceKinds: pricedKinds.filter((kind) =>
      group.homes.some((home) => priceKind(pricedOf(home)) === kind),
    ),
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    samePointYn: places.every(({ x, y }) => x === places[0]!.x && y === places[0]!.y),
  };
}
