/**
 * Names, the least important first: MapLibre gives room from the last layer down, so places come
 * before streets, streets before house numbers.
 */
import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColours, Theme } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';
import { placeNames } from './placeNames.ts';
import { roadNumbers } from './roadNumbers.ts';
import { shortStreetNames, spareStreetNames, streetNames } from './streetNames.ts';
import { waterNames, waterwayNames } from './waterNames.ts';

const source = 'lintel';

export function nameLayers(colours: MapColours, theme: Theme): SymbolLayerSpecification[] {
  const halo = (width: number) => ({ 'text-halo-color': colours.halo, 'text-halo-width': width });
  return [
    {
      id: 'house-number',
      type: 'symbol',
      source,
      'source-layer': 'housenumber',
      minzoom: 17,
      layout: {
        'text-field': ['get', 'housenumber'],
        'text-font': [mapFonts.regular],
        'text-size': ['interpolate', ['linear'], ['zoom'], 17, 9.5, 20, 13],
        'text-padding': 3,
      },
      paint: { 'text-color': colours.nameFaint, ...halo(1) },
    },
    {
      id: 'oneway',
      type: 'symbol',
      source,
      'source-layer': 'transportation',
      minzoom: 16,
      filter: ['has', 'oneway'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 160,
        'text-field': '›',
        'text-font': [mapFonts.regular],
        'text-size': ['interpolate', ['linear'], ['zoom'], 16, 14, 19, 28],
        'text-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
        'text-keep-upright': false,
        'text-padding': 8,
      },
      paint: { 'text-color': colours.nameFaint, 'text-opacity': 0.8 },
    },
    spareStreetNames(colours),
    shortStreetNames(colours),
    streetNames(colours, 'street-name-minor', 15, ['minor', 'service', 'path', 'track'], 200),
    streetNames(colours, 'street-name', 13, ['tertiary', 'secondary'], 200),
    streetNames(colours, 'street-name-major', 12, ['primary', 'trunk', 'motorway'], 280),
    roadNumbers(colours, theme),
    {
      id: 'park-name',
      type: 'symbol',
      source,
      'source-layer': 'park',
      minzoom: 13,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [mapFonts.medium],
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 18, 13],
        'text-max-width': 7,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.parkName, ...halo(1.2) },
    },
    waterwayNames(colours),
    ...waterNames(colours),
    ...placeNames(colours),
  ];
}
