/** The basemap's own style: tiles, fonts and layers, all from the own server. */
import type { FontFacesSpecification, StyleSpecification } from 'maplibre-gl';
import { mapTile } from '#api/file.ts';
import { deepestTileZoom } from '#domain/map/tile.ts';
import { groundLayers } from './groundLayers.ts';
import { type Theme, mapColours } from './mapColours.ts';
import { nameLayers } from './nameLayers.ts';
import { roadLayers } from './roadLayers.ts';

export interface MapStyleOptions {
  theme: Theme;
  /** Where the tiles come from: `https://lintel.example`, without a slash at the end. */
  origin: string;
  /** Files of the four fonts in mapFonts.ts; fontFaces.ts has them. */
  fontFaces: FontFacesSpecification;
}

export function mapStyle({ theme, origin, fontFaces }: MapStyleOptions): StyleSpecification {
  const colours = mapColours[theme];
  return {
    version: 8,
    name: `Lintel ${theme}`,
    'font-faces': fontFaces,
    sources: {
      lintel: {
        type: 'vector',
        tiles: [origin + mapTile.path.replace(/:([zxy])/g, '{$1}')],
        maxzoom: deepestTileZoom,
        promoteId: { transportation_name: 'name' },
      },
    },
    layers: [...groundLayers(colours), ...roadLayers(colours), ...nameLayers(colours, theme)],
  };
}
