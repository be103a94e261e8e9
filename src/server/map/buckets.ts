/**
 * Where features are kept. A bucket is a tile of one of five zooms; a feature lies in the buckets
 * it touches at one of them. A tile at zoom z is cut from the buckets above it, one for each zoom
 * up to z, so a feature must be kept at a zoom no deeper than the first that shows it.
 */
import type { Bounds } from '#domain/geo.ts';
import { boundsOfGeometry } from '#domain/map/boundsOf.ts';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { ancestor, type Tile, tilesTouching } from '#domain/map/tile.ts';

/** Roads of one rank begin to show between two of these: motorways 5, primary 8, tertiary 10. */
const bucketZooms = [0, 5, 8, 10, 12];

/** What a tile draws beyond its edges, as a part of its width: 8 of 512 px, half a wide street. */
export const tileMargin = 1 / 64;

/** A feature that would lie in more buckets than this is kept at a lower zoom instead. */
const mostBuckets = 16;

/** The buckets of a feature: all of one zoom, at most sixteen. */
export function bucketsOf(feature: Pick<MapFeature, 'minZoom' | 'geometry'>): Tile[] {
  const bounds = boundsOfGeometry(feature.geometry);
  for (const z of bucketZooms.toReversed()) {
    if (z > feature.minZoom) continue;
    const buckets = touchedBuckets(bounds, z);
    if (buckets) return buckets;
  }
  return [{ z: 0, x: 0, y: 0 }];
}

function touchedBuckets(bounds: Bounds, z: number): Tile[] | null {
  const { fromX, toX, fromY, toY } = tilesTouching(bounds, z, tileMargin);
  if ((toX - fromX + 1) * (toY - fromY + 1) > mostBuckets) return null;
  const buckets: Tile[] = [];
  for (let x = fromX; x <= toX; x++) {
    for (let y = fromY; y <= toY; y++) buckets.push({ z, x, y });
  }
  return buckets;
}

/** Every bucket that can hold something of a tile; no feature lies in two of them. */
export function bucketsAbove(tile: Tile): Tile[] {
  return bucketZooms.filter((z) => z <= tile.z).map((z) => ancestor(tile, z));
}
