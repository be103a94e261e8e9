/**
 * What people look for by name among features: streets, of which all pieces of one name in one
 * town are one, and the quarters of a town.
 */
import { type Bounds, boxAround, distanceMetres, type Point } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature, Outline } from '#domain/map/MapFeature.ts';
import type { TownAt } from './towns.ts';

export interface MapName extends Bounds, Point {
  kind: 'street' | 'neighborhood';
  name: string;
  /** `Spokane, WA`, or empty. */
  town: string;
  /** Of a street; 0 for a quarter. */
  lengthMetres: number;
  /** Of a street, as `packNumbers` tells them; null where nobody has told of any. */
  houseNumbers: Buffer | null;
  /** Of a quarter whose area is known. */
  outline: Outline | null;
}

export function namesIn(features: MapFeature[], townAt: TownAt): MapName[] {
  return [...streetsIn(features, townAt), ...quartersIn(features, townAt)];
}

function streetsIn(features: MapFeature[], townAt: TownAt): MapName[] {
  const streets = new Map<string, MapName>();
  const longestPiece = new Map<MapName, number>();
  for (const feature of features) {
    if (feature.layer !== 'transportation' || !feature.name) continue;
    const { geometry } = feature;
    if (geometry.type !== 'LineString' || geometry.coordinates.length < 2) continue;
    const points = geometry.coordinates.map(pointOf);
    const middle = points[points.length >> 1]!;
    const town = townAt(middle);
    const key = `${feature.name}\n${town}`;
    const lengthMetres = lengthOf(points);
    const known = streets.get(key);
    const box = boundsOfGeometry(geometry);
    if (!known) {
      const where = { ...box, ...middle };
      const street: MapName = {
        kind: 'street',
        name: feature.name,
        town,
        ...where,
        lengthMetres,
        houseNumbers: null,
        outline: null,
      };
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

const quarterClasses = new Set(['suburb', 'quarter', 'neighbourhood']);
/** Metres that the map opens on to each side of a quarter's name. */
const quarterReach = 1_200;

function quartersIn(features: MapFeature[], townAt: TownAt): MapName[] {
  const quarters = new Map<string, MapName>();
  for (const { layer, class: kind, name, geometry, outline = null } of features) {
    if (layer !== 'place' || !quarterClasses.has(kind) || !name) continue;
    if (geometry.type !== 'Point') continue;
    const point = pointOf(geometry.coordinates);
    const town = townAt(point);
    const key = `${name}\n${town}`;
    // Told as a point and as an area.
    if (outline === null && quarters.has(key)) continue;
    quarters.set(key, {
      kind: 'neighborhood',
      name,
      town,
      ...point,
      ...(outline ? boundsOfOutline(outline) : boxAround(point, quarterReach)),
      lengthMetres: 0,
      houseNumbers: null,
      outline,
    });
  }
  return [...quarters.values()];
}

export function boundsOfOutline(outline: Outline): Bounds {
  return boundsOfGeometry({ type: 'Polygon', coordinates: outline });
}

function pointOf([longitude, latitude]: GeoJSON.Position): Point {
  return { latitude: latitude!, longitude: longitude! };
}

function lengthOf(points: Point[]): number {
  let metres = 0;
  for (let i = 1; i < points.length; i++) metres += distanceMetres(points[i - 1]!, points[i]!);
  return metres;
}
