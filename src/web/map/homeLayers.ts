/**
 * Homes as layers of whatever style the basemap has. Symbols are placed from the top layer down, so
 * pins, circles and their price spans have their room, and street names yield.
 */
import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
  TransformStyleFunction,
} from 'maplibre-gl';
import { markPointPx } from './paint/markDrawing.ts';
import { isNearEnough } from './camera/fromZoom.ts';
import { spanGapPx } from './paint/spansThatFit.ts';
import { emptyReach, reachLayers, reachSource } from './reachLayers.ts';

export const homesSource = 'lintel-homes';
export const litSource = 'lintel-lit';
export const homesLayer = 'lintel-homes';
/** From pins that stand beside their homes. */
export const legsSource = 'lintel-legs';
/** The address that was searched for, where no home stands for it. */
export const markSource = 'lintel-mark';
const litLayer = 'lintel-lit';
/** Lines and areas beneath the homes; each feature brings its own look (`MapArea`). */
export const areasSource = 'lintel-areas';

const emptySource: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
};

const imagesAlwaysShown: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'image'],
  'icon-anchor': ['get', 'anchor'],
  'icon-allow-overlap': true,
  'symbol-sort-key': ['get', 'order'],
  'icon-padding': 0,
};

const areaLayers: LayerSpecification[] = [
  {
    id: 'lintel-areas',
    type: 'fill',
    source: areasSource,
    filter: isNearEnough,
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': ['get', 'fill'] },
  },
  {
    id: 'lintel-area-edges',
    type: 'line',
    source: areasSource,
    filter: ['all', isNearEnough, ['!', ['get', 'dashed']]],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 2 },
  },
  {
    id: 'lintel-area-edges-dashed',
    type: 'line',
    source: areasSource,
    filter: ['all', isNearEnough, ['get', 'dashed']],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': 1.75,
      'line-dasharray': [3, 2],
      'line-opacity': 0.75,
    },
  },
];

const legLayers: LayerSpecification[] = [
  {
    id: 'lintel-legs',
    type: 'line',
    source: legsSource,
    filter: isNearEnough,
    paint: { 'line-color': ['get', 'colour'], 'line-width': 1.5 },
  },
  {
    id: 'lintel-leg-ends',
    type: 'circle',
    source: legsSource,
    filter: isNearEnough,
    paint: { 'circle-color': ['get', 'colour'], 'circle-radius': 2.5 },
  },
];

const layers: SymbolLayerSpecification[] = [
  {
    id: 'lintel-mark',
    type: 'symbol',
    source: markSource,
    // As the others are: not out of a tile that is too coarse for its place.
    minzoom: 12,
    layout: {
      'icon-image': ['get', 'image'],
      'icon-anchor': 'top',
      'icon-allow-overlap': true,
      'icon-offset': [0, -markPointPx],
    },
  },
  {
    id: 'lintel-spans',
    type: 'symbol',
    source: homesSource,
    filter: ['all', isNearEnough, ['!=', ['get', 'span'], '']],
    layout: {
      'icon-image': ['get', 'span'],
      'icon-anchor': 'top',
      'icon-allow-overlap': true,
      'icon-padding': 0,
      'icon-offset': [
        'interpolate',
        ['linear'],
        ['get', 'radiusPx'],
        0,
        ['literal', [0, spanGapPx]],
        100,
        ['literal', [0, 100 + spanGapPx]],
      ],
    },
  },
  {
    id: homesLayer,
    type: 'symbol',
    source: homesSource,
    filter: isNearEnough,
    layout: imagesAlwaysShown,
  },
  {
    id: litLayer,
    type: 'symbol',
    source: litSource,
    filter: isNearEnough,
    layout: { ...imagesAlwaysShown, 'icon-ignore-placement': true },
  },
];

/** Puts the homes above any style, and carries them over when one style follows another. */
export const withHomes: TransformStyleFunction = (
  previous: StyleSpecification | undefined,
  next: StyleSpecification,
): StyleSpecification => ({
  ...next,
  sources: {
    ...next.sources,
    [areasSource]: previous?.sources[areasSource] ?? emptySource,
    [homesSource]: previous?.sources[homesSource] ?? emptySource,
    [litSource]: previous?.sources[litSource] ?? emptySource,
    [markSource]: previous?.sources[markSource] ?? emptySource,
    [legsSource]: previous?.sources[legsSource] ?? emptySource,
    [reachSource]: previous?.sources[reachSource] ?? emptyReach,
  },
  layers: [...next.layers, ...reachLayers, ...areaLayers, ...legLayers, ...layers],
});
