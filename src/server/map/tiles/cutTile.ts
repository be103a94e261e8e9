/** Features in, one vector tile out. */
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { deepestTileZoom, type Tile } from '#domain/map/tile.ts';
import { tileMargin } from '../buckets.ts';
import { tileLayersOf } from './tileLayers.ts';

/** Units across a tile. */
const extent = 4096;

/**
 * Cuts the features to the tile and encodes them; what begins at a deeper zoom must have been left
 * out. Null where nothing is left of them.
 */
export function cutTile(features: MapFeature[], { z, x, y }: Tile): Uint8Array | null {
  const layers = Object.entries(tileLayersOf(features, z)).flatMap(([name, shapes]) => {
    const tile = geoJSONToTile({ type: 'FeatureCollection', features: shapes }, z, x, y, {
      extent,
      buffer: extent * tileMargin,
      maxZoom: deepestTileZoom,
      clip: true,
    });
    return tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  if (layers.length === 0) return null;
  return fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent });
}
