/** Streets and motorways as the basemap draws them: one line for each name, bridges by themselves. */
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { stationsOf } from '../ground/line.ts';
import type { Spot } from '../ground/Plane.ts';
import type { Rank } from '../streets/Course.ts';
import { type Junction, otherEnd, type Stretch } from '../streets/StreetNet.ts';
import type { Streets } from '../streets/streetsOf.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import { streetAt, type Town } from './makeTown.ts';

const firstZoom: Record<Rank, number> = {
  trunk: 7,
  primary: 8,
  secondary: 10,
  tertiary: 11,
  minor: 12,
};
const maxSpeedKmh: Record<Rank, number> = {
  trunk: 80,
  primary: 64,
  secondary: 56,
  tertiary: 48,
  minor: 40,
};
const motorwaySpeedKmh = 105;

export function streetFeatures(town: Town): MapFeature[] {
  const { streets, plane, seed } = town;
  const features: MapFeature[] = [];
  for (const { line, rank, drawn, name, isBridge } of joined(town)) {
    features.push({
      id: `${seed}/street/${features.length}`,
      layer: 'transportation',
      class: drawn,
      name,
      minZoom: firstZoom[drawn],
      geometry: { type: 'LineString', coordinates: line.map(plane.positionOf) },
      street: { oneway: 'no', maxSpeedKmh: maxSpeedKmh[rank] },
      ...(isBridge && { structure: 'bridge' as const }),
    });
  }
  for (const [i, { line, ref }] of streets.motorways.entries()) {
    features.push({
      id: `${seed}/motorway/${i}`,
      layer: 'transportation',
      class: 'motorway',
      name: null,
      ref,
      minZoom: 5,
      geometry: { type: 'LineString', coordinates: line.map(plane.positionOf) },
      street: { oneway: 'no', maxSpeedKmh: motorwaySpeedKmh },
    });
  }
  return features;
}

/** Stretches beyond town that lead nowhere else: main streets become lanes there. */
function lanesOut({ net, edge }: Streets): Set<Stretch> {
  const lanes = new Set<Stretch>();
  const goesOn = (junction: Junction) => [...junction.stretches].filter((way) => !lanes.has(way));
  const ends = [...net.junctions()].filter(({ stretches }) => stretches.size === 1);
  for (const end of ends) {
    let at = end;
    for (
      let [way, ...others] = goesOn(at);
      way && others.length === 0;
      [way, ...others] = goesOn(at)
    ) {
      const middle = way.line[way.line.length >> 1]!;
      if (edge(middle.x, middle.y) < 1) break;
      lanes.add(way);
      at = otherEnd(way, at);
    }
  }
  return lanes;
}

interface Run {
  line: Spot[];
  rank: Rank;
  /** As which it is drawn. */
  drawn: Rank;
  name: string | null;
  isBridge: boolean;
  course: number;
  to: number;
}

/** Stretches that follow each other under one name become one line. */
function joined({ streets, named, terrain }: Town): Run[] {
  const lanes = lanesOut(streets);
  const ordered = [...streets.net.stretches].sort((a, b) => a.course - b.course || a.from - b.from);
  const runs: Run[] = [];
  for (const stretch of ordered) {
    const { course, rank, from, to, line } = stretch;
    const drawn = lanes.has(stretch) ? 'minor' : rank;
    const name = streetAt(named, course, (from + to) / 2)?.name ?? null;
    const isBridge = crossesWater(stretch, terrain);
    const last = runs.at(-1);
    const goesOn =
      last?.course === course &&
      last.name === name &&
      last.drawn === drawn &&
      last.isBridge === isBridge &&
      last.to === from;
    if (last && goesOn) {
      last.line.push(...line.slice(1));
      last.to = to;
    } else runs.push({ line: [...line], rank, drawn, name, isBridge, course, to });
  }
  return runs;
}

export function crossesWater({ line }: Stretch, terrain: Terrain): boolean {
  return stationsOf(line, 15).some(({ x, y }) => terrain.shore.at(x, y) < 0);
}
