/** The motorways of the country: the roads of `routes.ts` through the places that they pass. */
import { type Bounds, distanceMetres, type Point } from '#domain/geo.ts';
import type { IsLand } from '../base/isLand.ts';
import type { Place } from '../base/readPlaces.ts';
import { curveThrough, distance } from '../ground/line.ts';
import { noiseOf } from '../ground/noise.ts';
import { planeAround, type Spot } from '../ground/Plane.ts';
import { type Exit, exitSpot, turnBetween } from '../streets/motorways.ts';
import { routes } from './routes.ts';

export interface Crossroads extends Point {
  name: string;
}

/** A town of the demo, which draws the motorways within its map itself. */
export interface MotorwayTown extends Crossroads {
  /** Metres from the centre to where its map ends. */
  reach: number;
}

export interface Highway {
  ref: string;
  stops: Crossroads[];
}

/** More would leave a town of this size no room for homes. */
const mostExits = 4;
/** Radians; two roads that leave a town nearer to each other leave it as one. */
const leastTurn = 0.55;

/**
 * The roads of the country; where one passes a town of the demo, through its centre.
 * @throws Error when a road passes a place that GeoNames does not know
 */
export function highwaysThrough(towns: readonly Crossroads[], places: readonly Place[]): Highway[] {
  const known = new Map<string, Crossroads>();
  for (const { name, state, latitude, longitude } of places) {
    const full = `${name}, ${state}`;
    // The largest comes first.
    if (!known.has(full)) known.set(full, { name: full, latitude, longitude });
  }
  for (const town of towns) known.set(town.name, town);
  return routes.map(({ ref, through }) => ({
    ref,
    stops: through.map((name) => {
      const stop = known.get(name) ?? known.get(name.replace(', ', ' City, '));
      if (!stop) throw new Error(`There is no place ${name}.`);
      return { ...stop, name };
    }),
  }));
}

/** Where roads leave the map of a town: towards the places that they pass next, on dry ground. */
export function exitsOf(town: MotorwayTown, highways: Highway[], isLand: IsLand): Exit[] {
  const exits: Exit[] = [];
  for (const { ref, stops } of highways) {
    const at = stops.findIndex(({ name }) => name === town.name);
    if (at < 0) continue;
    for (const next of [stops[at - 1], stops[at + 1]]) {
      if (!next || exits.length === mostExits) continue;
      const bearing = dryBearing(town, bearingTo(town, next), isLand);
      if (exits.some((exit) => turnBetween(exit.bearing, bearing) < leastTurn)) continue;
      exits.push({ bearing, ref, kind: 'motorway' });
    }
  }
  return exits;
}

function bearingTo(from: Point, to: Point): number {
  const { x, y } = planeAround(from).spotOf(to);
  return Math.atan2(y, x);
}

/** The way itself, or the nearest to it along which there is the least water. */
function dryBearing(town: MotorwayTown, wanted: number, isLand: IsLand): number {
  const plane = planeAround(town);
  const wetAt = (bearing: number) =>
    [0.55, 0.7, 0.85, 1, 1.2].filter(
      (share) => !isLand(plane.pointOf(exitSpot({ bearing }, town.reach * share))),
    ).length;
  let best = wanted;
  let least = wetAt(wanted);
  for (let turn = 0.12; turn < 1.4 && least > 0; turn += 0.12) {
    for (const bearing of [wanted + turn, wanted - turn]) {
      const wet = wetAt(bearing);
      if (wet < least) [best, least] = [bearing, wet];
    }
  }
  return best;
}

/** @returns metres of the longest stretch over water */
function longestWet(line: GeoJSON.Position[], isLand: IsLand): number {
  let longest = 0;
  let wet = 0;
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1] as [number, number], line[i] as [number, number]];
    const metres = distanceMetres(pointAt(from, to, 0), pointAt(from, to, 1)) / samplesEach;
    for (let sample = 0; sample < samplesEach; sample++) {
      const dry = isLand(pointAt(from, to, (sample + 0.5) / samplesEach));
      wet = dry ? 0 : wet + metres;
      longest = Math.max(longest, wet);
    }
  }
  return longest;
}

/** Between two points of a road, which lie some kilometres apart. */
const samplesEach = 4;

function pointAt(from: [number, number], to: [number, number], share: number): Point {
  return {
    longitude: from[0] + (to[0] - from[0]) * share,
    latitude: from[1] + (to[1] - from[1]) * share,
  };
}

function boxOf(points: Point[], marginMetres: number): Bounds {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  const north = marginMetres / 111_000;
  const east = north / Math.cos((latitudes[0]! * Math.PI) / 180);
  return {
    south: Math.min(...latitudes) - north,
    west: Math.min(...longitudes) - east,
    north: Math.max(...latitudes) + north,
    east: Math.max(...longitudes) + east,
  };
}

/** As far around a town as its exits look. */
export function boxAround(town: MotorwayTown): Bounds {
  return boxOf([town], 1.3 * town.reach);
}

/** One leg of a road, from place to place, or from gate to gate of the towns that draw their own. */
export interface Leg {
  ref: string;
  line: GeoJSON.Position[];
}

const stepMetres = 5_000;
/** How far a road bends off the straight way, of its length, and in metres at most. */
const bend = { share: 0.05, metres: 3_000 };

/** How far a road goes round water that lies in its way, of its length; to either side. */
const detours = [0, 0.08, -0.08, 0.16, -0.16, 0.25, -0.25, 0.36, -0.36, 0.5, -0.5];
/** Metres; so much water has a far shore near enough for a bridge. */
const longestBridge = 2_000;

/** @param gatesOf the exits of a town of the demo; undefined for any other place */
export function legsOf(
  { ref, stops }: Highway,
  gatesOf: (name: string) => { town: MotorwayTown; exits: Exit[] } | undefined,
  landIn: (area: Bounds) => IsLand,
): Leg[] {
  return stops.slice(1).flatMap((to, i) => {
    const from = stops[i]!;
    const start = gateTowards(from, to, gatesOf);
    const end = gateTowards(to, from, gatesOf);
    if (distanceMetres(start, end) < 500) return [];
    const plane = planeAround(start);
    const spot = (point: Point | undefined) => point && plane.spotOf(point);
    const [b, c] = [plane.spotOf(start), plane.spotOf(end)];
    // Roads run straight out of their gates, and in one sweep through places.
    const a = start === from ? spot(stops[i - 1]) : spot(from);
    const d = end === to ? spot(stops[i + 2]) : spot(to);
    const noise = noiseOf(`highway/${ref}/${from.name}`, 22_000);
    const isLand = landIn(boxOf([start, end], 0.6 * distanceMetres(start, end)));
    let best: GeoJSON.Position[] = [];
    let least = Infinity;
    for (const detour of detours) {
      const line = sweep(a, b, c, d, noise, detour).map(plane.positionOf);
      const wet = longestWet(line, isLand);
      if (wet < least) [best, least] = [line, wet];
      if (wet <= longestBridge) break;
    }
    return [{ ref, line: best }];
  });
}

function gateTowards(stop: Crossroads, to: Point, gatesOf: Parameters<typeof legsOf>[1]): Point {
  const gates = gatesOf(stop.name);
  if (!gates || gates.exits.length === 0) return stop;
  const { town, exits } = gates;
  const wanted = bearingTo(town, to);
  const nearest = exits.reduce((a, b) =>
    turnBetween(b.bearing, wanted) < turnBetween(a.bearing, wanted) ? b : a,
  );
  return planeAround(town).pointOf(exitSpot(nearest, town.reach));
}

/** From b to c, coming from a and going on to d. */
function sweep(
  a: Spot | undefined,
  b: Spot,
  c: Spot,
  d: Spot | undefined,
  noise: (x: number, y: number) => number,
  detour: number,
): Spot[] {
  const length = distance(b, c);
  // A neighbour that is much farther away would throw the curve off its way.
  const near = (from: Spot, to: Spot | undefined): Spot => {
    const far = to ? distance(from, to) : 0;
    if (!to || far === 0) return from;
    const share = Math.min(1, length / far);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const before = near(b, a);
  const curve = curveThrough([before, b, c, near(c, d)], stepMetres);
  const first = Math.max(1, Math.round(distance(before, b) / stepMetres));
  const last = first + Math.max(1, Math.round(length / stepMetres));
  const most = Math.min(bend.share * length, bend.metres);
  const across = { x: -(c.y - b.y) / length, y: (c.x - b.x) / length };
  return curve.slice(first, last + 1).map(({ x, y }, i, all) => {
    const arc = Math.sin((Math.PI * i) / (all.length - 1));
    const off = (most * noise(x, y) + detour * length) * arc;
    return { x: x + across.x * off, y: y + across.y * off };
  });
}
