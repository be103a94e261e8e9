/** Names of seas, lakes and rivers. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';

const source = 'lintel';

export function waterwayNames(colours: MapColours): SymbolLayerSpecification {
  return {
    id: 'waterway-name',
    type: 'symbol',
    source,
    'source-layer': 'waterway',
    minzoom: 13,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.italic],
      'text-size': 11.5,
      'text-letter-spacing': 0.04,
    },
    paint: {
      'text-color': colours.waterName,
      'text-halo-color': colours.halo,
      'text-halo-width': 1,
    },
  };
}

export function waterNames(colours: MapColours): SymbolLayerSpecification[] {
  const layer = (
    id: string,
    minzoom: number,
    filter: ExpressionSpecification,
    size: ExpressionSpecification,
  ): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': 'water_name',
    minzoom,
    filter: filter as FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [mapFonts.italic],
      'text-size': size,
      'text-letter-spacing': 0.06,
      'text-max-width': 6,
      'text-padding': 8,
    },
    paint: { 'text-color': colours.waterName },
  });
  const isGreat: ExpressionSpecification = ['in', ['get', 'class'], ['literal', ['ocean', 'sea']]];
  return [
    layer(
      'lake-name',
      4,
      ['!', isGreat],
      ['interpolate', ['linear'], ['zoom'], 4, 10, 8, 13, 16, 13],
    ),
    layer('sea-name', 0, isGreat, ['interpolate', ['linear'], ['zoom'], 2, 11, 5, 15, 10, 17]),
  ];
}
