/** Streets, paths, rails, buildings and borders. Tunnels lie below, bridges above. */
import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './mapColours.ts';
import { roadCasingWidth, roadOrder, roadWidth } from './roadWidths.ts';

const source = 'lintel';
const isPath: ExpressionSpecification = ['in', ['get', 'class'], ['literal', ['path', 'track']]];
const isRail: ExpressionSpecification = ['in', ['get', 'class'], ['literal', ['rail', 'transit']]];
const isGreat: ExpressionSpecification = [
  'in',
  ['get', 'class'],
  ['literal', ['motorway', 'trunk']],
];
/** From here on a road is an area with edges; before it is a line. */
const casingZoom = 10.5;

/** Edges of small streets come in late: a whole town of them would be graph paper. */
const casingOpacity: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  casingZoom,
  0,
  casingZoom + 1,
  ['match', ['get', 'class'], ['minor', 'service'], 0, 1],
  13,
  ['match', ['get', 'class'], ['minor', 'service'], 0.25, 1],
  14.5,
  1,
];

export function roadLayers(colours: MapColours): LayerSpecification[] {
  const surface: ExpressionSpecification = ['!', ['has', 'brunnel']];
  const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel'];
  const isBridge: ExpressionSpecification = ['==', ['get', 'brunnel'], 'bridge'];
  const casingColour: ExpressionSpecification = [
    'case',
    isGreat,
    colours.motorwayCasing,
    colours.streetCasing,
  ];
  const fillColour: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    9.5,
    colours.roadFromAfar,
    11.5,
    ['case', isGreat, colours.motorway, colours.street],
  ];
  return [
    building(colours),
    road('tunnel-casing', isTunnel, {
      'line-color': casingColour,
      'line-width': roadCasingWidth,
      'line-dasharray': [0.6, 0.3],
    }),
    road('tunnel', isTunnel, { 'line-color': colours.tunnel, 'line-width': roadWidth }),
    path(colours),
    {
      ...road('street-casing', surface, {
        'line-color': casingColour,
        'line-width': roadCasingWidth,
        'line-opacity': casingOpacity,
      }),
      minzoom: casingZoom,
    },
    road('street', surface, { 'line-color': fillColour, 'line-width': roadWidth }),
    rail(colours),
    {
      ...road('bridge-casing', isBridge, {
        'line-color': casingColour,
        'line-width': roadCasingWidth,
        'line-opacity': casingOpacity,
      }),
      minzoom: casingZoom,
      layout: { 'line-cap': 'butt', 'line-join': 'round', 'line-sort-key': roadOrder },
    },
    road('bridge', isBridge, { 'line-color': fillColour, 'line-width': roadWidth }),
    ...borderLayers(colours),
  ];
}

function road(
  id: string,
  filter: ExpressionSpecification,
  paint: LineLayerSpecification['paint'],
): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source,
    'source-layer': 'transportation',
    filter: ['all', filter, ['!', isPath], ['!', isRail]] as FilterSpecification,
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': roadOrder },
    paint,
  };
}

function path(colours: MapColours): LayerSpecification {
  return {
    id: 'path',
    type: 'line',
    source,
    'source-layer': 'transportation',
    minzoom: 14,
    filter: isPath as FilterSpecification,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colours.path,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 14, 0.6, 18, 2.4],
      'line-dasharray': [0.1, 2],
    },
  };
}

function rail(colours: MapColours): LayerSpecification {
  return {
    id: 'rail',
    type: 'line',
    source,
    'source-layer': 'transportation',
    minzoom: 11,
    filter: isRail as FilterSpecification,
    paint: {
      'line-color': colours.rail,
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 11, 0.5, 16, 1.6, 19, 3],
    },
  };
}

function building(colours: MapColours): LayerSpecification {
  return {
    id: 'building',
    type: 'fill',
    source,
    'source-layer': 'building',
    minzoom: 14.5,
    paint: {
      'fill-color': colours.building,
      'fill-outline-color': colours.buildingLine,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14.5, 0, 15.5, 1],
    },
  };
}

function borderLayers(colours: MapColours): LayerSpecification[] {
  return [
    {
      id: 'state-border',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['==', ['get', 'admin_level'], 4],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.stateLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 5, 0.8, 10, 1.4],
        'line-dasharray': [3, 2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, 14, 0.4],
      },
    },
    {
      id: 'nation-border',
      type: 'line',
      source,
      'source-layer': 'boundary',
      filter: ['==', ['get', 'admin_level'], 2],
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.nationLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 0, 0.5, 5, 1.2, 10, 2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, 14, 0.4],
      },
    },
  ];
}
