import { beforeAll, expect, test } from 'vitest';
import { isInsideRing } from '#domain/map/insideRing.ts';
import type { TravelMode } from '#domain/travel/TravelPlace.ts';
import { curvedNetwork } from '../testing/curvedNetwork.ts';
import { aStreet, blockUnits, gridNetwork, spot } from '../testing/gridNetwork.ts';
import { buildGraph } from './buildGraph.ts';
import { Doors } from './Doors.ts';
import { metresBetween, metresPerUnit, metresPerUnitAt } from './metres.ts';
import { OutlineDrawer } from './OutlineDrawer.ts';
import { ReachSearch } from './ReachSearch.ts';
import type { StreetGraph } from './StreetGraph.ts';

const place = spot(17, 15);
let graphs: Record<TravelMode, StreetGraph>;
beforeAll(() => {
  const networks = [curvedNetwork()];
  const of = (mode: TravelMode) => buildGraph(networks, mode);
  graphs = { car: of('car'), bicycle: of('bicycle'), foot: of('foot') };
});

function reach(mode: TravelMode, minutes: number) {
  const graph = graphs[mode];
  const doors = new Doors(graph);
  const search = new ReachSearch(graph);
  const limitMs = minutes * 60_000;
  const door = doors.at(place.x, place.y)!;
  search.run({ mode, door, direction: 'to', limitMs, factors: [1, 1, 1, 1] });
  return { search, doors, limitMs, area: new OutlineDrawer().draw(search, doors)! };
}

/** Homes twenty to forty metres from their street, as they stand along it. */
function homesAlong({ firstShape, shapeX, shapeY, stretchDoor }: StreetGraph) {
  const homes: { x: number; y: number }[] = [];
  for (let stretch = 0; stretch < stretchDoor.length; stretch++) {
    if (!stretchDoor[stretch]) continue;
    const at = firstShape[stretch]!;
    const [dx, dy] = [shapeX[at + 1]! - shapeX[at]!, shapeY[at + 1]! - shapeY[at]!];
    const length = Math.hypot(dx, dy);
    for (let home = 0; home < 6; home++) {
      const part = (home + 0.5) / 6;
      const side = (home % 2 ? 1 : -1) * (20 + (stretch % 20));
      homes.push({
        x: Math.round(
          shapeX[at]! + dx * part - (dy / length) * (side / metresPerUnitAt(shapeY[at]!)),
        ),
        y: Math.round(shapeY[at]! + dy * part + (dx / length) * (side / metresPerUnit)),
      });
    }
  }
  return homes;
}

test.each<[TravelMode, number]>([
  ['car', 3],
  ['car', 6],
  ['bicycle', 8],
  ['foot', 15],
  ['foot', 30],
])('by %s, %i min: the shape holds the homes within, and hardly another', (mode, minutes) => {
  const { search, doors, limitMs, area } = reach(mode, minutes);
  const count = { within: 0, held: 0, others: 0, wronglyHeld: 0 };
  for (const { x, y } of homesAlong(graphs[mode])) {
    const isWithin = search.timeAt(doors.at(x, y)!) <= limitMs;
    const isHeld = area.coordinates.some(
      ([outer, ...holes]) =>
        isInsideRing(x / 1e7, y / 1e7, outer!) &&
        !holes.some((hole) => isInsideRing(x / 1e7, y / 1e7, hole)),
    );
    if (isWithin) count.within++;
    else count.others++;
    if (isWithin && isHeld) count.held++;
    if (!isWithin && isHeld) count.wronglyHeld++;
  }
  expect(count.within).toBeGreaterThan(200);
  expect(count.held / count.within).toBeGreaterThan(0.98);
  expect(count.wronglyHeld / Math.max(1, count.others)).toBeLessThan(0.02);
});

test('every ring is closed, and none lies outside of the world that was searched', () => {
  const { coordinates } = reach('bicycle', 10).area;
  for (const ring of coordinates.flat()) {
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(ring.length).toBeGreaterThan(3);
  }
});

test('the bank beyond the river is reached over its bridges alone', () => {
  const { coordinates } = reach('foot', 12).area;
  const across = spot(24, 15);
  const isHeld = coordinates.some(([outer]) =>
    isInsideRing(across.x / 1e7, across.y / 1e7, outer!),
  );
  expect(isHeld).toBe(false);
});

/** A town of two kilometres with a park of four by four blocks in it. */
function aroundAPark(mode: TravelMode, minutes: number) {
  const network = gridNetwork(12);
  const [west, east] = [spot(4, 4), spot(8, 8)];
  network.streets = network.streets.filter(({ line: [ax, ay, bx, by] }) => {
    const [x, y] = [(ax! + bx!) / 2, (ay! + by!) / 2];
    return !(x > west.x && x < east.x && y > west.y && y < east.y);
  });
  const graph = buildGraph([network], mode);
  const doors = new Doors(graph);
  const search = new ReachSearch(graph);
  const limitMs = minutes * 60_000;
  const door = doors.at(spot(4, 4).x + 10, spot(4, 4).y)!;
  search.run({ mode, door, direction: 'from', limitMs, factors: [1, 1, 1, 1] });
  return new OutlineDrawer().draw(search, doors)!;
}

const middle = { x: spot(6, 6).x / 1e7, y: spot(6, 6).y / 1e7 };

test('a park that is reached all round belongs to the area; whose far side takes too long does not', () => {
  for (const mode of ['car', 'bicycle'] as const) {
    const { coordinates } = aroundAPark(mode, 20);
    expect(coordinates).toHaveLength(1);
    expect(coordinates[0]).toHaveLength(1);
    expect(isInsideRing(middle.x, middle.y, coordinates[0]![0]!)).toBe(true);
  }
  const { coordinates } = aroundAPark('foot', 12);
  const isHeld = coordinates.some(([outer]) => isInsideRing(middle.x, middle.y, outer!));
  expect(isHeld).toBe(false);
});

test('the area ends a house beside the last street, and not out at sea', () => {
  const { coordinates } = aroundAPark('car', 20);
  const [southWest, northEast] = [spot(0, 0), spot(11, 11)];
  let farthest = 0;
  for (const [longitude, latitude] of coordinates.flat(2) as unknown as [number, number][]) {
    const [x, y] = [longitude * 1e7, latitude * 1e7];
    const nearX = Math.min(northEast.x, Math.max(southWest.x, x));
    const nearY = Math.min(northEast.y, Math.max(southWest.y, y));
    farthest = Math.max(farthest, metresBetween(x, y, nearX, nearY));
  }
  expect(farthest).toBeGreaterThan(60);
  expect(farthest).toBeLessThan(170);
});

const holds = ({ coordinates }: GeoJSON.MultiPolygon, { x, y }: { x: number; y: number }) =>
  coordinates.some(([outer]) => isInsideRing(x / 1e7, y / 1e7, outer as [number, number][]));

test.each(['from', 'to'] as const)(
  'a long road %s the town is drawn as far as it is reached, though not its other end',
  (direction) => {
    const network = gridNetwork(12);
    const end = spot(11, 11);
    const out = (blocks: number) => ({ x: end.x + blocks * blockUnits, y: end.y });
    network.streets.push(aStreet(999, [end.x, end.y, out(150).x, out(150).y]));
    const graph = buildGraph([network], 'car');
    const doors = new Doors(graph);
    const search = new ReachSearch(graph);
    const limitMs = 8 * 60_000;
    const door = doors.at(end.x - 10, end.y)!;
    search.run({ mode: 'car', door, direction, limitMs, factors: [1, 1, 1, 1] });
    const area = new OutlineDrawer().draw(search, doors)!;
    const reachedAt = (blocks: number) =>
      search.timeAt(doors.at(out(blocks).x, out(blocks).y)!) <= limitMs;
    expect([reachedAt(30), reachedAt(45)]).toEqual([true, false]);
    expect([holds(area, out(30)), holds(area, out(45))]).toEqual([true, false]);
  },
);

test('an area is the same whatever was drawn before in the same memory', () => {
  const drawer = new OutlineDrawer();
  const all = [reach('car', 6), reach('foot', 5), reach('bicycle', 10), reach('foot', 5)];
  for (const { search, doors, area } of all) expect(drawer.draw(search, doors)).toEqual(area);
});
