/** The motorways of the country: each town is joined to its nearest, around water where they can. */
import { distanceMetres, type Point } from '#domain/geo.ts';
import type { IsLand } from '../base/isLand.ts';
import { noiseOf } from '../ground/noise.ts';
import type { Exit } from '../streets/motorways.ts';

export interface Crossroads extends Point {
  name: string;
}

export interface Highway {
  from: string;
  to: string;
  ref: string;
}

/** Besides the roads that hold the country together, towns this near are joined as well. */
const neighboursEach = 2;
/** Metres; farther towns have no road of their own to each other. */
const farthest = 900_000;
/** Of the straight way: more water than this is left to ships. */
const wettest = 0.08;

export function highwaysBetween(towns: Crossroads[], isLand: IsLand): Highway[] {
  const pairs = towns
    .flatMap((a, i) => towns.slice(i + 1).map((b) => ({ a, b, metres: distanceMetres(a, b) })))
    .filter(({ a, b }) => waterShare(a, b, isLand) <= wettest)
    .sort((p, q) => p.metres - q.metres);
  const group = new Map(towns.map((town) => [town.name, town.name]));
  const find = (name: string): string => (group.get(name) === name ? name : find(group.get(name)!));
  const degree = new Map<string, number>();
  const chosen: typeof pairs = [];
  for (const pair of pairs) {
    const [a, b] = [find(pair.a.name), find(pair.b.name)];
    const few =
      Math.max(degree.get(pair.a.name) ?? 0, degree.get(pair.b.name) ?? 0) < neighboursEach;
    const joins = a !== b;
    if (!joins && !(few && pair.metres < farthest)) continue;
    if (joins) group.set(a, b);
    chosen.push(pair);
    for (const { name } of [pair.a, pair.b]) degree.set(name, (degree.get(name) ?? 0) + 1);
  }
  return chosen.map(({ a, b }, i) => ({ from: a.name, to: b.name, ref: refOf(a, b, i) }));
}

/** As in the real country: odd numbers run north, even ones east. */
function refOf(a: Point, b: Point, index: number): string {
  const isNorthSouth =
    Math.abs(a.latitude - b.latitude) * 1.25 > Math.abs(a.longitude - b.longitude);
  return `I ${4 + 2 * ((index * 7) % 46) + (isNorthSouth ? 1 : 0)}`;
}

function waterShare(a: Point, b: Point, isLand: IsLand): number {
  const samples = 24;
  let wet = 0;
  for (let i = 1; i < samples; i++) if (!isLand(pointBetween(a, b, i / samples))) wet++;
  return wet / samples;
}

function pointBetween(a: Point, b: Point, share: number): Point {
  return {
    latitude: a.latitude + (b.latitude - a.latitude) * share,
    longitude: a.longitude + (b.longitude - a.longitude) * share,
  };
}

export function exitsOf(
  town: Crossroads,
  highways: Highway[],
  towns: Map<string, Crossroads>,
): Exit[] {
  return highways
    .filter(({ from, to }) => from === town.name || to === town.name)
    .map(({ from, to, ref }) => {
      const other = towns.get(from === town.name ? to : from)!;
      const north = other.latitude - town.latitude;
      const east = (other.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180);
      return { bearing: Math.atan2(north, east), ref, kind: 'motorway' as const };
    });
}

/** From the edge of one town's map to the edge of the other's, in long bends. */
export function lineOf(highway: Highway, start: Point, end: Point): GeoJSON.Position[] {
  const sway = noiseOf(`highway/${highway.ref}/${highway.from}`, 1);
  const steps = Math.max(8, Math.round(distanceMetres(start, end) / 12_000));
  const across = {
    latitude: end.longitude - start.longitude,
    longitude: start.latitude - end.latitude,
  };
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = i / steps;
    // Both ends meet the towns' own motorways, so the bends fade out towards them.
    const bend = 0.07 * Math.sin(Math.PI * share) * sway(share * 4.3, 0.5);
    const { latitude, longitude } = pointBetween(start, end, share);
    return [longitude + across.longitude * bend, latitude + across.latitude * bend];
  });
}
