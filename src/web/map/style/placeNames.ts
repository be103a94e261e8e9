/** Names of countries, states, towns and their quarters; the last of them come first. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';
import { mapFonts } from './mapFonts.ts';

const source = 'lintel';

const rank: ExpressionSpecification = ['coalesce', ['get', 'rank'], 20];
/** A quarter of a million inhabitants: these come before the names of states. */
const greatRank = 6;

/** Text sizes that grow with a place: one at rank 12, another at rank 1. */
const byRank = (zoom: number, small: number, large: number) => [
  zoom,
  ['interpolate', ['linear'], rank, 1, large, 12, small],
];
/** Circles of homes lie where towns do: then the name stands over, under or beside its own. */
const besideHomes: VariableAnchorOffsetCollectionSpecification = [
  ...['center', [0, 0], 'bottom', [0, -1.25], 'top', [0, 2.1]],
  ...['left', [1.5, 0], 'right', [-1.5, 0]],
] as VariableAnchorOffsetCollectionSpecification;
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
      'text-variable-anchor-offset': besideHomes,
      'text-justify': 'auto',
      'text-font': [mapFonts.medium],
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

export function placeNames(colours: MapColours): SymbolLayerSpecification[] {
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
        'text-font': [mapFonts.medium],
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
        'text-variable-anchor-offset': besideHomes,
        'text-justify': 'auto',
        'text-font': [mapFonts.regular],
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
        'text-font': [mapFonts.medium],
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
        'text-font': [mapFonts.strong],
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 15],
        'text-letter-spacing': 0.08,
      },
      paint: { 'text-color': colours.nameSoft, ...halo },
    },
  ];
}
