import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seattleFile, seattleStreets } from '../testing/seattle.ts';
import { buildGraph } from './buildGraph.ts';
import { Doors } from './Doors.ts';
import { ReachSearch } from './ReachSearch.ts';

/** Minutes on free streets from 47.6097, −122.3331. */
const references = [
  ['Green Lake', 47.6787, -122.3262, 6.9],
  ['Georgetown', 47.543, -122.3212, 6.9],
  ['Magnolia', 47.6402, -122.4001, 10.7],
  ['Capitol Hill', 47.6229, -122.3195, 3.4],
  ['Ballard', 47.668, -122.385, 11.2],
] as const;

test.skipIf(!existsSync(seattleFile))(
  'free-flow minutes in Seattle (skipped where ../shared/data is absent)',
  async () => {
    const graph = buildGraph(await seattleStreets(), 'car');
    const doors = new Doors(graph);
    const at = (latitude: number, longitude: number) =>
      doors.at(Math.round(longitude * 1e7), Math.round(latitude * 1e7))!;
    const search = new ReachSearch(graph);
    search.run({
      mode: 'car',
      door: at(47.6097, -122.3331),
      direction: 'from',
      limitMs: 3_600_000,
      factors: [1, 1, 1, 1],
    });
    for (const [name, latitude, longitude, minutes] of references) {
      const found = search.timeAt(at(latitude, longitude)) / 60_000;
      expect(found / minutes, name).toBeGreaterThan(0.9);
      expect(found / minutes, name).toBeLessThan(1.1);
    }
    let farthest = 0;
    for (let reached = 0; reached < search.reachedCount; reached++) {
      farthest = Math.max(farthest, search.timeOf(search.nodeReached(reached)));
    }
    expect(farthest / 60_000 / 19.8).toBeGreaterThan(0.9);
    expect(farthest / 60_000 / 19.8).toBeLessThan(1.1);
  },
);
