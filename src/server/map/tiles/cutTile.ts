/** Features in, one vector tile out. */
import { geoJSONToTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { MapFeature } from '#domain/map/MapFeature.ts';
import { boundsOfTile, deepestTileZoom, type Tile } from '#domain/map/tile.ts';
import { tileMargin } from '../buckets.ts';
import { tileLayersOf } from './tileLayers.ts';

/** Units across a tile. */
const extent = 4096;

/**
 * Cuts the features to the tile and encodes them, above the sea; what begins at a deeper zoom must
 * have been left out.
 */
export function cutTile(features: MapFeature[], tile: Tile): Uint8Array {
  const { z, x, y } = tile;
  const layers = Object.entries(tileLayersOf([seaBelow(tile), ...features], z)).flatMap(
    ([name, shapes]) => {
      const cut = geoJSONToTile({ type: 'FeatureCollection', features: shapes }, z, x, y, {
        extent,
        buffer: extent * tileMargin,
        maxZoom: deepestTileZoom,
        clip: true,
      });
      return cut.features.length > 0 ? [[name, cut] as const] : [];
    },
  );
  return fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent });
}

/** All of the tile and its margin: without it a map could not tell water from a tile on its way. */
function seaBelow(tile: Tile): MapFeature {
  const { south, west, north, east } = boundsOfTile(tile, 2 * tileMargin);
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    id: 'sea',
    layer: 'water',
    class: 'ocean',
    name: null,
    minZoom: 0,
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}
