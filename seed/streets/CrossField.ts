/**
 * Which way streets run at each place: a smooth field of crosses. A cross looks the same after a
 * quarter turn, so it is kept as the double-double angle (cos 4θ, sin 4θ), in which neighbours of
 * different districts blend by the shorter way round.
 */
import { chanceOf } from '#illustrations/chance.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Spot } from '../ground/Plane.ts';
import { Raster } from '../ground/Raster.ts';
import type { Terrain } from '../terrain/Terrain.ts';

export interface CrossField {
  /** The arm of the cross at a place that is nearest to the given heading (unit vectors). */
  arm(x: number, y: number, heading: Spot): Spot;
  /** Radians in which the centre's streets run. */
  centreAngle: number;
}

const cell = 100;
const quarterTurn = Math.PI / 2;

interface Pull {
  angle: number;
  weight: number;
}

interface OldQuarter {
  centre: Spot;
  size: number;
  angle: number;
}

/** @param edge 0 in the centre, 1 at the last houses */
export function crossFieldOf(
  seed: string,
  terrain: Terrain,
  edge: (x: number, y: number) => number,
): CrossField {
  const chance = chanceOf(`${seed}/field`);
  const { character, shore, radius, reach } = terrain;
  const bend = noiseOf(`${seed}/bend`, 2600);
  const centreAngle = angleOfCentre(chance.unit(), chance.maybe(0.55), shore);
  const quarters: OldQuarter[] = Array.from({ length: chance.whole(2, 4) }, () => {
    const direction = chance.between(0, 2 * Math.PI);
    const away = chance.between(0.25, 0.75) * radius;
    return {
      centre: { x: Math.cos(direction) * away, y: Math.sin(direction) * away },
      size: chance.between(500, 900),
      angle: chance.between(0, quarterTurn),
    };
  });

  const pullsAt = (x: number, y: number): Pull[] => {
    const away = Math.hypot(x, y);
    const wander = character.hills * bend(x, y) * 0.75 * smoothStep(edge(x, y), 0.3, 0.9);
    const toShore = shore.at(x, y);
    const slope = shore.slope(x, y);
    return [
      { angle: wander, weight: 1 },
      { angle: centreAngle, weight: 5 * Math.exp(-((away / 1100) ** 2)) },
      { angle: Math.atan2(y, x), weight: 4 * character.radial * Math.exp(-((away / 2000) ** 2)) },
      { angle: Math.atan2(slope.y, slope.x), weight: 4 * Math.exp(-((toShore / 330) ** 2)) },
      ...quarters.map(({ centre, size, angle }) => ({
        angle,
        weight: 3 * Math.exp(-(((x - centre.x) ** 2 + (y - centre.y) ** 2) / size ** 2)),
      })),
    ];
  };

  const cosines = new Raster(reach, cell);
  const sines = new Raster(reach, cell);
  cosines.fill((x, y) => sum(pullsAt(x, y), Math.cos));
  sines.fill((x, y) => sum(pullsAt(x, y), Math.sin));

  return {
    centreAngle,
    arm(x, y, heading) {
      const cross = Math.atan2(sines.at(x, y), cosines.at(x, y)) / 4;
      const towards = Math.atan2(heading.y, heading.x);
      const turns = Math.round((towards - cross) / quarterTurn);
      const angle = cross + turns * quarterTurn;
      return { x: Math.cos(angle), y: Math.sin(angle) };
    },
  };
}

function sum(pulls: Pull[], wave: (angle: number) => number): number {
  return pulls.reduce((total, { angle, weight }) => total + weight * wave(4 * angle), 0);
}

/** Along the water where the centre lies on it, else to the north or a little off. */
function angleOfCentre(chance: number, isTurned: boolean, shore: Raster): number {
  if (shore.at(0, 0) < 900) {
    const slope = shore.slope(0, 0);
    if (Math.hypot(slope.x, slope.y) > 0.3) return Math.atan2(slope.y, slope.x);
  }
  return isTurned ? (chance - 0.5) * 1.1 : 0;
}

export function smoothStep(value: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
