/** The whole street net of a town. */
import { chanceOf } from '#illustrations/chance.ts';
import { Raster } from '../ground/Raster.ts';
import type { Spot } from '../ground/Plane.ts';
import { distanceField } from '../ground/distanceField.ts';
import { densify } from '../ground/line.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Terrain } from '../terrain/Terrain.ts';
import { arterials } from './arterials.ts';
import { crossFieldOf } from './CrossField.ts';
import { locals } from './locals.ts';
import { type Exit, type Motorway, motorwaysOf } from './motorways.ts';
import { type Quarters, quartersOf } from './quarters.ts';
import { reachOut } from './reachOut.ts';
import { shoreStreets } from './shoreStreets.ts';
import type { StreetNet } from './StreetNet.ts';
import { tidy } from './tidy.ts';
import { weave } from './weave.ts';

export interface Streets {
  net: StreetNet;
  motorways: Motorway[];
  quarters: Quarters;
  /** 0 in the centre, 1 at the last houses. */
  edge(x: number, y: number): number;
  centreAngle: number;
}

/** How far streets to live on go: a little beyond the last houses, as `Streets.edge` counts. */
export const lastStreets = 1.1;

export function streetsOf(seed: string, terrain: Terrain, exits: Exit[]): Streets {
  const chance = chanceOf(`${seed}/streets`);
  const edge = edgeOf(seed, terrain.radius);
  const field = crossFieldOf(seed, terrain, edge);
  const motorways = motorwaysOf(chance.branch('motorways'), terrain, exits);
  const motorwayLines = motorways.map(({ line }) => line);
  const main = arterials({
    chance: chance.branch('arterials'),
    seed,
    terrain,
    field,
    edge,
    motorways: motorwayLines,
  });
  const quarters = quartersOf(
    chance.branch('quarters'),
    terrain,
    [...main.map(({ line }) => line), ...motorwayLines],
    edge,
  );
  const barrier = barrierOf(terrain, motorwayLines);
  const isFree = (x: number, y: number) => terrain.shore.at(x, y) > 30 && barrier.at(x, y) > 50;
  const shore = shoreStreets(
    terrain,
    main,
    (x, y) => edge(x, y) < 1 && barrier.at(x, y) > 60 && !isGreen(quarters, x, y),
  );
  const small = locals({
    chance: chance.branch('locals'),
    seed,
    terrain,
    field,
    quarters,
    main: [...main, ...shore],
    // A quarter that no main street closes goes on for ever.
    isFree: (x, y) => isFree(x, y) && edge(x, y) < lastStreets,
  });
  const courses = [...main, ...shore, ...small];
  reachOut(courses, 140, (x, y) => isFree(x, y) && !isGreen(quarters, x, y));
  const net = weave(courses);
  tidy(net, {
    shortest: 48,
    mayStay: ({ quarter, rank }, end) => {
      if (rank !== 'minor') return edge(end.x, end.y) > 0.95;
      const kind = quarter === null ? null : quarters.all[quarter]?.kind;
      return kind === 'suburb' || kind === 'estate';
    },
  });
  return { net, motorways, quarters, edge, centreAngle: field.centreAngle };
}

/** Towns are no circles. */
function edgeOf(seed: string, radius: number): (x: number, y: number) => number {
  const lobes = noiseOf(`${seed}/lobes`, radius * 0.9);
  return (x, y) => Math.hypot(x, y) / (radius * (1 + 0.24 * lobes(x, y)));
}

function isGreen(quarters: Quarters, x: number, y: number): boolean {
  const kind = quarters.at(x, y)?.kind;
  return kind === 'park' || kind === 'golf';
}

/** Metres to the nearest motorway; creeks keep streets off only half as far. */
function barrierOf({ radius, creeks }: Terrain, motorways: Spot[][]): Raster {
  const raster = new Raster(radius * 1.3, 20);
  const marked = (lines: Spot[][]) => {
    const marks = new Uint8Array(raster.values.length);
    for (const line of lines) {
      for (const { x, y } of densify(line, 10)) {
        marks[raster.index(y) * raster.size + raster.index(x)] = 1;
      }
    }
    return distanceField(marks, raster.size, raster.cell);
  };
  const toMotorway = marked(motorways);
  const toCreek = marked(creeks);
  for (let i = 0; i < raster.values.length; i++) {
    raster.values[i] = Math.min(toMotorway[i]!, toCreek[i]! + 28);
  }
  return raster;
}
