import { expect, test } from 'vitest';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { buildGraph } from '../graph/buildGraph.ts';
import { gridNetwork, spot } from '../testing/gridNetwork.ts';
import { StreetEngine, unknownTime } from './StreetEngine.ts';

const size = 4;
const [place, home] = [spot(0, 0), spot(size - 1, 0)];
/** All streets to the east of the first row but the first: from the second junction to the home. */
const closedIds = new Set([2, 3]);

function secondsAt(leaveAt: string | null, mode: 'car' | 'bicycle'): number {
  const network = gridNetwork(size, (id) => ({ carClosed: closedIds.has(id) ? [420, 540] : [] }));
  const engine = new StreetEngine({
    car: buildGraph([network], 'car'),
    bicycle: buildGraph([network], 'bicycle'),
    foot: buildGraph([network], 'foot'),
  });
  const question: TravelQuestion = {
    latitude: place.y / 1e7,
    longitude: (place.x + 5000) / 1e7,
    mode,
    direction: 'from',
    leaveAt,
  };
  const [ms] = engine.times(question, Int32Array.of(home.x), Int32Array.of(home.y + 5000));
  return ms! / 1000;
}

test('a street that is closed for some hours is passed at others, and by bicycles', () => {
  const free = secondsAt(null, 'car');
  // Two more blocks, up and down again.
  expect(secondsAt('07:00', 'car')).toBeGreaterThan(free + 30);
  expect(secondsAt('07:00', 'car')).toBeLessThan(free * 3);
  // Traffic alone makes it a little longer.
  expect(secondsAt('09:00', 'car')).toBeLessThan(free * 1.3);
  expect(secondsAt('08:00', 'bicycle')).toBe(secondsAt(null, 'bicycle'));
});

test('a list of homes that is asked for again has the same minutes, each at its place in the list', () => {
  const network = gridNetwork(size);
  const of = (mode: 'car' | 'bicycle' | 'foot') => buildGraph([network], mode);
  const engine = new StreetEngine({ car: of('car'), bicycle: of('bicycle'), foot: of('foot') });
  const question: TravelQuestion = {
    latitude: place.y / 1e7,
    longitude: (place.x + 5000) / 1e7,
    mode: 'foot',
    direction: 'to',
    leaveAt: null,
  };
  // From far to near and back, so that an order by streets is another one; the last is nowhere.
  const homes = [3, 0, 2, 1, 3, 0].map((column) => spot(column, column));
  const x = Int32Array.from([...homes.map((at) => at.x + 4000), 0]);
  const y = Int32Array.from([...homes.map((at) => at.y), 0]);
  const first = [...engine.times(question, x, y)];
  expect(first[0]).toBeGreaterThan(first[2]!);
  expect(first[2]).toBeGreaterThan(first[3]!);
  expect(first[3]).toBeGreaterThan(first[1]!);
  expect(first[4]).toBe(first[0]);
  expect(first[6]).toBe(unknownTime);
  expect([...engine.times(question, x, y)]).toEqual(first);
});
