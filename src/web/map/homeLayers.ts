/**
 * Homes as layers of whatever style the basemap has. Symbols are placed from the top layer down, so
 * pins and circles get their room first, price spans take what is left, and street names yield.
 */
import type {
  GeoJSONSourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
  TransformStyleFunction,
} from 'maplibre-gl';

export const homesSource = 'lintel-homes';
export const litSource = 'lintel-lit';
export const homesLayer = 'lintel-homes';
const litLayer = 'lintel-lit';

/** From this zoom on an area is small enough for its price span to say something. */
const metroZoom = 8.5;
const spanGapPx = 3;

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

const layers: SymbolLayerSpecification[] = [
  {
    id: 'lintel-spans',
    type: 'symbol',
    source: homesSource,
    minzoom: metroZoom,
    filter: ['!=', ['get', 'span'], ''],
    layout: {
      'icon-image': ['get', 'span'],
      'icon-anchor': 'top',
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
  { id: homesLayer, type: 'symbol', source: homesSource, layout: imagesAlwaysShown },
  {
    id: litLayer,
    type: 'symbol',
    source: litSource,
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
    [homesSource]: previous?.sources[homesSource] ?? emptySource,
    [litSource]: previous?.sources[litSource] ?? emptySource,
  },
  layers: [...next.layers, ...layers],
});
