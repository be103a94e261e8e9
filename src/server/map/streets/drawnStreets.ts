/** Streets out of what the map draws of them: the generated country, and imports without tags. */
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry, intersects } from '#domain/map/boundsOf.ts';
import type { MapFeature, MapGeometry } from '#domain/map/MapFeature.ts';
import { type StreetKind, streetKinds } from '#domain/travel/StreetKind.ts';
import { unitsPerDegree } from '../packing.ts';
import type { Street } from './Street.ts';

const kinds: ReadonlySet<string> = new Set(streetKinds);

/** @param hiddenBy boxes inside which another map takes its place */
export function drawnStreets(
  features: Iterable<MapFeature>,
  hiddenBy: readonly Bounds[],
): Street[] {
  const streets: Street[] = [];
  for (const feature of features) {
    const { layer, class: kind, street, geometry } = feature;
    if (layer !== 'transportation' || !street || geometry.type !== 'LineString') continue;
    if (!kinds.has(kind) || isHidden(geometry, hiddenBy)) continue;
    streets.push({
      id: 0,
      kind: kind as StreetKind,
      rampYn: feature.rampYn ?? false,
      doorlessYn: feature.structure !== undefined,
      carClosed: [],
      ...usersOf(kind as StreetKind, street.oneway),
      maxSpeedKmh: street.maxSpeedKmh,
      seconds: null,
      line: geometry.coordinates.flatMap((position) =>
        position.map((degrees) => Math.round(degrees * unitsPerDegree)),
      ),
    });
  }
  return streets;
}

function isHidden(geometry: MapGeometry, boxes: readonly Bounds[]): boolean {
  if (boxes.length === 0) return false;
  const bounds = boundsOfGeometry(geometry);
  return boxes.some((box) => intersects(bounds, box));
}

function usersOf(
  kind: StreetKind,
  oneway: NonNullable<MapFeature['street']>['oneway'],
): Pick<Street, 'car' | 'bicycle' | 'foot'> {
  const drive = oneway === 'no' ? 'both' : oneway;
  if (kind === 'motorway') return { car: drive, bicycle: 'no', foot: 'no' };
  if (kind === 'path' || kind === 'track') return { car: 'no', bicycle: 'both', foot: 'both' };
  return { car: drive, bicycle: drive, foot: 'both' };
}
