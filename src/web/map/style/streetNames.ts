/** Names and numbers of streets. */
import type { FilterSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';

const source = 'lintel';

export function streetNames(
  colours: MapColours,
  id: string,
  minzoom: number,
  classes: string[],
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom,
    filter: [
      'all',
      ['has', 'name'],
      ['in', ['get', 'class'], ['literal', classes]],
    ] as FilterSpecification,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 350,
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.medium],
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, 10, 16, 11.5, 19, 15],
      'text-max-angle': 28,
      'text-padding': 8,
      'text-letter-spacing': 0.01,
    },
    paint: {
      'text-color': colours.nameSoft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  };
}
