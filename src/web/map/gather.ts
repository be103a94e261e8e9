/**
 * Gathers homes that a page has by heart as the search gathers those of its index: who stands closer
 * than a circle is wide becomes one circle. Zooms between whole ones are rounded down, and nothing
 * depends on what is in view, so that panning changes nothing.
 */
import { latitudeOfMercatorY, longitudeOfMercatorX, mercatorX, mercatorY } from '#domain/geo.ts';
import { pricedKinds, priceKind } from '#domain/property/price.ts';
import { tellsItsHomes } from '#domain/search/fewHomes.ts';
import { clusterRadiusPx } from '#domain/search/searchLimits.ts';
import type { Cluster, Pin } from '#domain/search/SearchReply.ts';
import { worldPxAt } from './bodies.ts';

interface Group {
  /** Of its middle, in pixels of the whole world. */
  x: number;
  y: number;
  pins: Pin[];
}

export interface Gathered {
  clusters: Cluster[];
  pins: Pin[];
}

/** For a few thousand homes at most. */
export function gather(pins: readonly Pin[], zoom: number): Gathered {
  const whole = Math.floor(zoom);
  const world = worldPxAt(whole);
  const single = pins
    .map((pin): Group => ({
      x: mercatorX(pin.longitude) * world,
      y: mercatorY(pin.latitude) * world,
      pins: [pin],
    }))
    // In an order of their own, whichever order they come in.
    .toSorted((a, b) => (a.pins[0]!.listingKey < b.pins[0]!.listingKey ? -1 : 1));
  let groups: Group[] = single;
  for (;;) {
    const next = joined(groups);
    if (next.length === groups.length) break;
    groups = next;
  }
  return {
    clusters: groups.flatMap((group) => (group.pins.length > 1 ? [clusterOf(group, whole)] : [])),
    pins: groups.flatMap(({ pins: own }) => (own.length > 1 ? [] : own)),
  };
}

interface Gathering {
  seed: Group;
  members: Group[];
}

/** Each group takes in those that stand too near to it; the largest first. */
function joined(groups: readonly Group[]): Group[] {
  const cells = new Map<string, Gathering[]>();
  const all: Gathering[] = [];
  for (const group of groups.toSorted((a, b) => b.pins.length - a.pins.length)) {
    const near = nearest(group, cells);
    if (near !== null) near.members.push(group);
    else {
      const gathering = { seed: group, members: [group] };
      const key = cellKey(cellOf(group.x), cellOf(group.y));
      cells.set(key, [...(cells.get(key) ?? []), gathering]);
      all.push(gathering);
    }
  }
  return all.map(({ members }) => (members.length === 1 ? members[0]! : middleOf(members)));
}

const cellOf = (px: number) => Math.floor(px / clusterRadiusPx);
const cellKey = (x: number, y: number) => `${x}/${y}`;
const beside = [-1, 0, 1];

function nearest({ x, y }: Group, cells: ReadonlyMap<string, Gathering[]>): Gathering | null {
  let found: Gathering | null = null;
  let leastPx = clusterRadiusPx;
  const around = beside.flatMap((dx) =>
    beside.flatMap((dy) => cells.get(cellKey(cellOf(x) + dx, cellOf(y) + dy)) ?? []),
  );
  for (const gathering of around) {
    const px = Math.hypot(gathering.seed.x - x, gathering.seed.y - y);
    if (px < leastPx) [found, leastPx] = [gathering, px];
  }
  return found;
}

function middleOf(groups: readonly Group[]): Group {
  const pins = groups.flatMap((group) => group.pins);
  const mean = (of: (group: Group) => number) =>
    groups.reduce((sum, group) => sum + of(group) * group.pins.length, 0) / pins.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), pins };
}

function clusterOf({ x, y, pins }: Group, zoom: number): Cluster {
  const world = worldPxAt(zoom);
  const prices = pins.flatMap(({ priceCents }) => priceCents ?? []).toSorted((a, b) => a - b);
  const latitudes = pins.map(({ latitude }) => latitude);
  const longitudes = pins.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const first = pins.reduce((a, b) => (a.listingKey < b.listingKey ? a : b));
  return {
    id: `${zoom}/${first.listingKey}`,
    latitude: latitudeOfMercatorY(y / world),
    longitude: longitudeOfMercatorX(x / world),
    count: pins.length,
    inView: pins.length,
    minPriceCents: prices[0] ?? null,
    maxPriceCents: prices.at(-1) ?? null,
    medianPriceCents: prices[prices.length >> 1] ?? null,
    priceKinds: pricedKinds.filter((kind) => pins.some((pin) => priceKind(pin) === kind)),
    south,
    west,
    north,
    east,
    samePointYn: south === north && west === east,
    ...(tellsItsHomes(pins.length, zoom) && { homes: pins }),
  };
}
