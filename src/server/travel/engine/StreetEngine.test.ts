import { expect, test } from 'vitest';
import type { TravelQuestion } from '#domain/travel/TravelPlace.ts';
import { buildGraph } from '../graph/buildGraph.ts';
import { gridNetwork, spot } from '../testing/gridNetwork.ts';
import { StreetEngine } from './StreetEngine.ts';

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
