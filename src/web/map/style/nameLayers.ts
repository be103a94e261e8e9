/**
 * Names, the least important first: MapLibre gives room from the last layer down, so places come
 * before streets, streets before house numbers.
 */
import type {
  ExpressionSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';

const source = 'lintel';

/** The names under which fontFaces.ts declares the files. */
export const fonts = {
  regular: ['Map Regular'],
  italic: ['Map Italic'],
  medium: ['Map Medium'],
  strong: ['Map Strong'],
} as const;

const regular = [...fonts.regular];
const italic = [...fonts.italic];
const medium = [...fonts.medium];
const strong = [...fonts.strong];

export function nameLayers(colours: MapColours): SymbolLayerSpecification[] {
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
        'text-font': regular,
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
        'text-font': regular,
        'text-size': ['interpolate', ['linear'], ['zoom'], 16, 14, 19, 28],
        'text-rotate': ['case', ['==', ['get', 'oneway'], -1], 180, 0],
        'text-keep-upright': false,
        'text-padding': 8,
      },
      paint: { 'text-color': colours.nameFaint, 'text-opacity': 0.8 },
    },
    streetNames(colours, 'street-name-minor', 15, ['minor', 'service', 'path', 'track']),
    streetNames(colours, 'street-name', 13, ['tertiary', 'secondary']),
    streetNames(colours, 'street-name-major', 12, ['primary', 'trunk', 'motorway']),
    {
      id: 'road-number',
      type: 'symbol',
      source,
      'source-layer': 'transportation_name',
      minzoom: 8,
      filter: [
        'all',
        ['has', 'ref'],
        ['<=', ['get', 'ref_length'], 7],
        ['in', ['get', 'class'], ['literal', ['motorway', 'trunk', 'primary']]],
      ],
      layout: {
        'symbol-placement': ['step', ['zoom'], 'point', 11, 'line'],
        'symbol-spacing': 420,
        'text-field': ['get', 'ref'],
        'text-font': strong,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8, 9, 14, 11],
        'text-rotation-alignment': 'viewport',
        'text-padding': 24,
      },
      paint: { 'text-color': colours.nameSoft, ...halo(2.5) },
    },
    {
      id: 'park-name',
      type: 'symbol',
      source,
      'source-layer': 'park',
      minzoom: 13,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'name']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': medium,
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

function streetNames(
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
      'text-font': medium,
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

function waterwayNames(colours: MapColours): SymbolLayerSpecification {
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
      'text-font': italic,
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

function waterNames(colours: MapColours): SymbolLayerSpecification[] {
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
      'text-font': italic,
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

const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 20];
/** A quarter of a million inhabitants: these come before the names of states. */
const greatRank = 6;

/** Text sizes that grow with a place: one at rank 12, another at rank 1. */
const byRank = (zoom: number, small: number, large: number) => [
  zoom,
  ['interpolate', ['linear'], rank, 1, large, 12, small],
];
const placeHalo = { 'text-halo-width': 1.4, 'text-halo-blur': 0.4 };
const placeText: SymbolLayerSpecification['layout'] = {
  'symbol-sort-key': rank,
  'text-field': ['get', 'name'],
  'text-max-width': 7,
  'text-padding': 4,
};

function cityNames(
  colours: MapColours,
  id: string,
  size: ExpressionSpecification,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': 'place',
    maxzoom: 14,
    filter: ['all', ['==', ['get', 'class'], 'city'], size] as FilterSpecification,
    layout: {
      ...placeText,
      'text-font': medium,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        ...byRank(3, 10, 13),
        ...byRank(7, 12, 18),
        ...byRank(12, 17, 24),
      ] as unknown as ExpressionSpecification,
    },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.halo, ...placeHalo },
  };
}

function placeNames(colours: MapColours): SymbolLayerSpecification[] {
  const halo = { 'text-halo-color': colours.halo, ...placeHalo };
  return [
    {
      id: 'quarter-name',
      type: 'symbol',
      source,
      'source-layer': 'place',
      minzoom: 11,
      maxzoom: 16,
      filter: ['in', ['get', 'class'], ['literal', ['suburb', 'neighbourhood', 'quarter']]],
      layout: {
        ...placeText,
        'text-font': medium,
        'text-size': 11,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': colours.nameFaint, ...halo },
    },
    {
      id: 'town-name',
      type: 'symbol',
      source,
      'source-layer': 'place',
      maxzoom: 15,
      filter: ['in', ['get', 'class'], ['literal', ['town', 'village', 'hamlet']]],
      layout: {
        ...placeText,
        'text-font': regular,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          ...byRank(4, 10, 11.5),
          ...byRank(12, 12, 17),
        ] as unknown as ExpressionSpecification,
      },
      paint: { 'text-color': colours.nameSoft, ...halo },
    },
    cityNames(colours, 'city-name', ['>', rank, greatRank]),
    {
      id: 'state-name',
      type: 'symbol',
      source,
      'source-layer': 'place',
      minzoom: 3,
      maxzoom: 7.5,
      filter: ['==', ['get', 'class'], 'state'],
      layout: {
        ...placeText,
        'text-field': ['step', ['zoom'], ['get', 'ref'], 4.2, ['get', 'name']],
        'text-font': medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 3, 9.5, 6, 13],
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.12,
        'text-max-width': 8,
      },
      paint: { 'text-color': colours.nameFaint, ...halo },
    },
    cityNames(colours, 'great-city-name', ['<=', rank, greatRank]),
    {
      id: 'country-name',
      type: 'symbol',
      source,
      'source-layer': 'place',
      maxzoom: 6,
      filter: ['==', ['get', 'class'], 'country'],
      layout: {
        ...placeText,
        'text-font': strong,
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 15],
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': colours.nameSoft, ...halo },
    },
  ];
}
