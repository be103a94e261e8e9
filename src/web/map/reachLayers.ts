/** Areas of travel as layers beneath the homes, each in its own colour, pattern and edge. */
import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import { placeLooks } from '../travel/placeLooks.ts';
import { isNearEnough } from './camera/fromZoom.ts';

export const reachSource = 'lintel-reach';

export const emptyReach: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
};

const ofLook = (look: number): ExpressionSpecification => [
  'all',
  isNearEnough,
  ['==', ['get', 'look'], look],
];

export const reachLayers: LayerSpecification[] = [
  {
    id: 'lintel-reach',
    type: 'fill',
    source: reachSource,
    filter: isNearEnough,
    paint: { 'fill-pattern': ['get', 'image'], 'fill-opacity': 0.55 },
  },
  // A dashed line cannot be told by a feature, so each look has a layer.
  ...placeLooks.map(({ dash }, look): LayerSpecification => ({
    id: `lintel-reach-edge-${look}`,
    type: 'line',
    source: reachSource,
    filter: ofLook(look),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': 2.5,
      ...(dash.length > 0 && { 'line-dasharray': [...dash] }),
    },
  })),
];
