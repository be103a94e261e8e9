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
  /** Pixels between two names of one street from zoom 15 on. */
  spacingPx: number,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom,
    filter: [
      'all',
      ['!=', ['geometry-type'], 'Point'],
      ['has', 'name'],
      ['in', ['get', 'class'], ['literal', classes]],
    ] as FilterSpecification,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': spacingPx,
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.medium],
      'text-size': ['interpolate', ['linear'], ['zoom'], minzoom, 9.5, 16, 11, 19, 15],
      'text-max-angle': 55,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 14, 6, 15, 0, 17, 4],
    },
    paint: {
      'text-color': colours.nameSoft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  };
}

/** Streets that are shorter than their names: written across them, in two lines. */
export function shortStreetNames(colours: MapColours): SymbolLayerSpecification {
  return {
    id: 'street-name-short',
    type: 'symbol',
    source,
    'source-layer': 'transportation_name',
    minzoom: 15,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name']],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.medium],
      'text-size': ['interpolate', ['linear'], ['zoom'], 15, 9.5, 18, 12],
      'text-max-width': 6,
      'text-line-height': 1.05,
      'text-padding': 0,
    },
    paint: {
      'text-color': colours.nameSoft,
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
    },
  };
}
