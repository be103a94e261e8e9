/** One town of the demo country: its ground, its streets, every building, and homes for sale. */
import type { Point } from '#domain/geo.ts';
import { type Plane, planeAround } from '../ground/Plane.ts';
import type { Lot } from '../lots/Lot.ts';
import { lotsOf } from '../lots/lotsOf.ts';
import type { NamedStreet } from '../names/Named.ts';
import { nameStreets } from '../names/streetNames.ts';
import type { Exit } from '../streets/motorways.ts';
import { type Streets, streetsOf } from '../streets/streetsOf.ts';
import { characters } from '../terrain/character.ts';
import { makeTerrain } from '../terrain/makeTerrain.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import type { TownChoice } from '../towns.ts';
import { coastRaster } from './coast.ts';

export interface Town {
  choice: TownChoice;
  seed: string;
  plane: Plane;
  terrain: Terrain;
  streets: Streets;
  /** By course, in the order in which they lie along it. */
  named: Map<number, NamedStreet[]>;
  lots: Lot[];
}

/** The demo shows the heart of each town: this share of the way to its last houses. */
const share = 0.5;
/** Metres of open country around the last houses. */
const around = 3000;

/** Metres from the centre to the last houses. */
export function radiusOf(choice: TownChoice): number {
  return choice.radiusKm * 1000 * share;
}

/** Metres from the centre to where the map of the town ends. */
export function reachOf(choice: TownChoice): number {
  return radiusOf(choice) + around;
}

/** @param coast what `coastOf` found around the centre, as far as `reachOf` the town */
export function makeTown(
  seed: string,
  choice: TownChoice,
  centre: Point,
  exits: Exit[],
  coast: Float32Array | null,
): Town {
  const plane = planeAround(centre);
  const reach = reachOf(choice);
  const sea = coast && coastRaster(coast, reach);
  const terrain = makeTerrain(seed, characters[choice.scenery], sea, reach - around, reach);
  const streets = streetsOf(seed, terrain, exits);
  const { courses } = streets.net;
  const deadEnds = new Set<number>();
  for (const { stretches } of streets.net.junctions()) {
    if (stretches.size === 1) for (const { course } of stretches) deadEnds.add(course);
  }
  const names = nameStreets(
    {
      seed,
      terrain,
      quarters: streets.quarters.all,
      centreAngle: streets.centreAngle,
      isDeadEnd: (course) => deadEnds.has(course),
    },
    courses,
  );
  const named = Map.groupBy(names, ({ course }) => course);
  const lots = lotsOf(seed, terrain, streets, (course, along) => streetAt(named, course, along));
  return { choice, seed, plane, terrain, streets, named, lots };
}

/** The name that a course has so many metres along it; null where it has none. */
export function streetAt(
  named: Map<number, NamedStreet[]>,
  course: number,
  along: number,
): NamedStreet | null {
  return named.get(course)?.find(({ from, to }) => along >= from && along <= to) ?? null;
}
