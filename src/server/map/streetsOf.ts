/** Named streets of a list of features: all pieces of one name in one town are one street. */
import { type Bounds, distanceMetres, type Point } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import type { TownAt } from './towns.ts';

export interface Street extends Bounds, Point {
  name: string;
  /** `Spokane, WA`, or empty. */
  town: string;
  lengthMetres: number;
}

export function streetsOf(features: MapFeature[], townAt: TownAt): Street[] {
  const streets = new Map<string, Street>();
  const longestPiece = new Map<Street, number>();
  for (const feature of features) {
    if (feature.layer !== 'transportation' || !feature.name) continue;
    const { geometry } = feature;
    if (geometry.type !== 'LineString' || geometry.coordinates.length < 2) continue;
    const points = geometry.coordinates.map(([longitude, latitude]) => ({
      latitude: latitude!,
      longitude: longitude!,
    }));
    const middle = points[points.length >> 1]!;
    const town = townAt(middle);
    const key = `${feature.name}\n${town}`;
    const lengthMetres = lengthOf(points);
    const known = streets.get(key);
    const box = boundsOfGeometry(geometry);
    if (!known) {
      const street = { name: feature.name, town, ...box, ...middle, lengthMetres };
      streets.set(key, street);
      longestPiece.set(street, lengthMetres);
      continue;
    }
    known.south = Math.min(known.south, box.south);
    known.west = Math.min(known.west, box.west);
    known.north = Math.max(known.north, box.north);
    known.east = Math.max(known.east, box.east);
    known.lengthMetres += lengthMetres;
    if (lengthMetres > longestPiece.get(known)!) {
      longestPiece.set(known, lengthMetres);
      Object.assign(known, middle);
    }
  }
  return [...streets.values()];
}

function lengthOf(points: Point[]): number {
  let metres = 0;
  for (let i = 1; i < points.length; i++) metres += distanceMetres(points[i - 1]!, points[i]!);
  return metres;
}
