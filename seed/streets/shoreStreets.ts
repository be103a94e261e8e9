/** Streets along the water. */
import { distance, lengthOf, rounded, simplify } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import { shapesBelow } from '../ground/shapesBelow.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import type { Course } from './Course.ts';
import { TracedStreets } from './TracedStreets.ts';
import { stationsOf } from '../ground/line.ts';

/** @param isOpen whether a street may lie there */
export function shoreStreets(
  terrain: Terrain,
  main: Course[],
  isOpen: (x: number, y: number) => boolean,
): Course[] {
  const traced = new TracedStreets(60);
  for (const { line } of main) traced.add(line);
  return shapesBelow(terrain.shore, shoreDistance, 40_000)
    .flat()
    .flatMap((ring) => openRuns(rounded(simplify(ring, 25), 2), traced, isOpen))
    .filter((line) => lengthOf(line) > 320)
    .map((line) => ({ line, rank: 'minor', ends: ['reach', 'reach'], quarter: null }));
}

/** Metres: room for one row of homes on the water's side. */
const shoreDistance = 62;
const step = 15;

/** The parts of a line that are open and do not run beside a main street. */
function openRuns(
  line: Spot[],
  traced: TracedStreets,
  isOpen: (x: number, y: number) => boolean,
): Spot[][] {
  const runs: Spot[][] = [[]];
  for (const { x, y, dx, dy } of stationsOf(line, step)) {
    if (isOpen(x, y) && !traced.isBeside(x, y, dx, dy, 70)) runs.at(-1)!.push({ x, y });
    else runs.push([]);
  }
  // A ring that is open all around begins where it ends.
  const [first, last] = [runs[0]!, runs.at(-1)!];
  if (runs.length > 1 && first.length > 0 && last.length > 0) {
    if (distance(last.at(-1)!, first[0]!) < step * 2) runs[0] = [...runs.pop()!, ...first];
  }
  return runs.filter((run) => run.length > 3);
}
